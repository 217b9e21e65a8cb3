import { redirect } from '@tanstack/react-router'
import { establishmentOf } from '../client/session/current-establishment.ts'
import { currentSession } from '../client/session/session.ts'
import { type SessionState, subscribeToSession } from '../client/session/session-store.ts'
import { safeNext } from '../features/session/parts/safe-next.ts'
import { loadInsideText } from '../i18n/catalogue.ts'
import type { Following } from './preferences/follow-preferences.ts'

/** Waits for the refresh tried at start (R41): no page shows before it is known who is there. */
function settledSession(): Promise<SessionState> {
  const now = currentSession()
  if (now.status !== 'starting') return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      const state = currentSession()
      if (state.status === 'starting') return
      stop()
      resolve(state)
    })
  })
}

let following: Promise<Following> | null = null

/** The words of those pages, and the person's own theme and language, before anything of them shows. */
async function prepareInside(): Promise<void> {
  following ??= import('./preferences/follow-preferences.ts').then(({ followPreferences }) => followPreferences())
  const words = loadInsideText()
  try {
    await (await following).shown()
  } catch {
    // A device that cannot fetch it now keeps its own, and asks again at the next page.
    following = null
  }
  await words
}

/** R10: signed out, a protected address leads to the login page and comes back afterwards. */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const state = await settledSession()
  if (state.status === 'signed_in') return await prepareInside()
  const next = safeNext(location.href)
  throw redirect({
    to: '/login',
    search: { next: next === '/dashboard' || next === '/' ? undefined : (next ?? undefined) },
  })
}

/** Administrators reach the admin area before having an establishment of their own. */
export function isAdministering({ user }: SessionState, path: string): boolean {
  return path.startsWith('/admin/') && user?.roles.includes('ROLE_ADMIN') === true
}

export async function requireEstablishment({ location }: { location: { pathname: string } }): Promise<void> {
  const state = await settledSession()
  if (state.user === null || establishmentOf(state) !== null || isAdministering(state, location.pathname)) return
  throw redirect({ to: '/welcome' })
}

/** Login, register and lost password are for people who are not there yet. */
export async function requireSignedOut({ search }: { search: { next?: string | undefined } }): Promise<void> {
  const state = await settledSession()
  if (state.status === 'signed_in') throw redirect({ href: safeNext(search.next) ?? '/dashboard' })
}
