import { type CurrentUser, currentUser } from '@zinc/contract/session'
import * as z from 'zod/mini'
import { readJson, readText, removeText, writeText } from '../../browser/local-storage.ts'
import { setPageEstablishment } from '../client.ts'
import { forgetDayStart } from '../day-start.ts'
import { SELECTED_ESTABLISHMENT_KEY, USER_KEY } from './stored-user.ts'
import { REFRESH_TOKEN_KEY, readRefreshToken, readToken, TOKEN_KEY } from './tokens.ts'

export type SessionStatus = 'starting' | 'signed_out' | 'signed_in'
/** Why the session ended: by choice, because the server refused to go on, or in another tab. */
export type SignOutReason = 'logout' | 'expired' | 'elsewhere'

export type SessionState = {
  readonly status: SessionStatus
  /** null while signed in only until the profile arrives for the first time on this device. */
  readonly user: CurrentUser | null
  readonly establishment: CurrentUser['currentEstablishment']
  /** E-mail address of the person whose session the server ended, until somebody signs in. */
  readonly refused: string | null
}

let state: SessionState = { status: 'starting', user: null, establishment: null, refused: null }
const listeners = new Set<() => void>()
const signOutListeners = new Set<(reason: SignOutReason) => void>()

export const sessionState = (): SessionState => state

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function subscribeToSignOut(listener: (reason: SignOutReason) => void): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

function setState(status: SessionStatus, user: CurrentUser | null, refused: string | null = null): void {
  state = { status, user, establishment: user?.currentEstablishment ?? null, refused }
  // Followed from other tabs too: a form still open on the former establishment is refused, not written to the wrong one.
  // Without a choice of theirs, the first one they may enter is shown.
  setPageEstablishment((state.establishment ?? user?.accessibleEstablishments[0])?.id ?? null)
  for (const listener of listeners) listener()
}

/** The profile as last seen on this device. */
export function cachedUser(): CurrentUser | null {
  const parsed = z.safeParse(currentUser, readJson(USER_KEY))
  return parsed.success ? parsed.data : null
}

/** Of this release or an older one. */
export const isUserStored = (): boolean => readText(USER_KEY) !== null

export function markStarting(): void {
  setState('starting', null)
}

export function markSignedIn(user: CurrentUser | null): void {
  setState('signed_in', user)
}

/** R50: the selection follows the profile. */
export function storeUser(user: CurrentUser): void {
  writeText(USER_KEY, JSON.stringify(user))
  if (user.currentEstablishment === null) removeText(SELECTED_ESTABLISHMENT_KEY)
  else writeText(SELECTED_ESTABLISHMENT_KEY, JSON.stringify(user.currentEstablishment))
  setState(state.status === 'starting' ? 'starting' : 'signed_in', user)
}

export function forgetUser(): void {
  removeText(USER_KEY)
  removeText(SELECTED_ESTABLISHMENT_KEY)
  forgetDayStart()
}

/** `refused`: whose session the server ended. */
export function markSignedOut(reason: SignOutReason | null, refused: string | null = null): void {
  setState('signed_out', null, refused)
  if (reason === null) return
  for (const listener of signOutListeners) listener(reason)
}

/** Another tab signed in, out, or changed the profile: this one follows. */
export function followOtherTabs(onTokens: () => void): () => void {
  const follow = (event: StorageEvent) => {
    const isTokens = event.key === TOKEN_KEY || event.key === REFRESH_TOKEN_KEY || event.key === null
    if (!isTokens && event.key !== USER_KEY) return
    const hasTokens = readToken() !== null || readRefreshToken() !== null
    if (!hasTokens && state.status === 'signed_in') markSignedOut('elsewhere')
    else if (hasTokens && (state.status === 'signed_out' || (state.status === 'signed_in' && !isTokens))) {
      markSignedIn(cachedUser())
    }
    if (isTokens) onTokens()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
