import { sessionRoutes } from '@zinc/contract/session'
import { apiOf } from '../client.ts'
import { serverNow } from '../clock.ts'
import type { Renewal } from '../retry.ts'
import { exchangeRefreshToken, isRefusal } from './refresh.ts'
import { cachedUser, forgetUser, markSignedOut, type SignOutReason, sessionState } from './session-store.ts'
import { clearTokens, EXPIRY_MARGIN_MS, expiryOf, isExpired, readRefreshToken, readToken } from './tokens.ts'

const api = apiOf(sessionRoutes)
const LEAD = 300_000
const SHORTEST_DELAY = 60_000
/** What `setTimeout` can hold: beyond it fires at once, and a clock years behind asks for more. */
const MAX_TIMER_MS = 2_147_483_647
/** Signing out waits this long for the server, then goes on: nobody should have to wait to leave. */
const LOGOUT_TIMEOUT_MS = 5_000

let timer: ReturnType<typeof setTimeout> | null = null

export function stopRefreshTimer(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
}

/** R42: 5 minutes before expiry, never sooner than 60 s from now. */
export function scheduleRefresh(): void {
  stopRefreshTimer()
  const token = readToken()
  const isAlone = readRefreshToken() === null
  if (token === null && isAlone) return
  const left = (token === null ? 0 : (expiryOf(token) ?? 0)) - serverNow()
  // R40: nothing can renew it, so that the session lasts as long as its token.
  const delay = isAlone ? left - EXPIRY_MARGIN_MS : Math.max(SHORTEST_DELAY, left - LEAD)
  timer = setTimeout(onTime, Math.min(delay, MAX_TIMER_MS))
}

function onTime(): void {
  const token = readToken()
  // R40: alone, and its time has not come yet.
  if (readRefreshToken() === null && token !== null && !isExpired(token)) scheduleRefresh()
  else void renew()
}

/** Shares one exchange between all who ask; a refusal signs the person out. Never rejects. */
export async function renew(): Promise<Renewal> {
  try {
    await exchangeRefreshToken()
    scheduleRefresh()
    return 'renewed'
  } catch (error) {
    if (isRefusal(error)) {
      await endSession('expired')
      return 'signed_out'
    }
    scheduleRefresh()
    return 'postponed'
  }
}

/** A phone that slept past the timer, or came back online, renews before the first call fails. */
export function renewWhenBack(): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden' || readRefreshToken() === null) return
    const token = readToken()
    if (token === null || isExpired(token)) void renew()
  }
  addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', check)
  }
}

let ending: Promise<void> | null = null

/** R43, in this order; several callers (20 failed calls at once) share one end. */
export function endSession(reason: SignOutReason): Promise<void> {
  ending ??= endOnce(reason).finally(() => {
    ending = null
  })
  return ending
}

async function endOnce(reason: SignOutReason): Promise<void> {
  stopRefreshTimer()
  // A second end, asked for by an entry that waited meanwhile, would forget whose session the server refused.
  if (sessionState().status === 'signed_out' && readToken() === null && readRefreshToken() === null) return
  if (readToken() !== null) {
    try {
      await api.logout({}, { retry: false, timeout: LOGOUT_TIMEOUT_MS })
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: R43 asks for a console warning and nothing else.
      console.warn('Logout endpoint failed', error)
    }
  }
  const refused = reason === 'expired' ? (cachedUser()?.email ?? null) : null
  clearTokens()
  forgetUser()
  markSignedOut(reason, refused)
}
