import { sessionRoutes, type TokenPair, tokenPair } from '@zinc/contract/session'
import * as z from 'zod/mini'
import { isAnswered } from '../api-error.ts'
import { send } from '../client.ts'
import { readRefreshToken, refreshAttempt, storeTokens } from './tokens.ts'

let running: Promise<void> | null = null

/** Exchanges the refresh token, once for all callers of all tabs. Throws when there is none or it was not accepted. */
export function exchangeRefreshToken(): Promise<void> {
  running ??= exchangeOnce(readRefreshToken()).finally(() => {
    running = null
  })
  return running
}

/** A tab that waited for another's exchange finds a new token in store and has nothing left to do. */
async function exchangeOnce(before: string | null): Promise<void> {
  await withTabLock('zinc-refresh', async () => {
    const stored = readRefreshToken()
    if (stored === null) throw new RefreshImpossible('No refresh token available')
    if (stored !== before) return
    const tokens = await requestTokens(stored)
    // Signed out while the answer was under way: it must not sign the person in again.
    if (readRefreshToken() === stored) storeTokens(tokens)
  })
}

async function requestTokens(refreshToken: string): Promise<TokenPair> {
  const answer = await send(
    sessionRoutes.refreshToken,
    { body: { refresh_token: refreshToken, attempt: refreshAttempt() } },
    {},
  )
  const wrapper = z.safeParse(z.object({ data: tokenPair }), answer.body)
  const tokens = wrapper.success ? wrapper.data.data : z.safeParse(tokenPair, answer.body).data
  // Of whatever answered: our server gives tokens or says why not.
  if (tokens === undefined || tokens.token === '') throw new Error('Invalid token response format')
  return tokens
}

/** R45: nothing to exchange, so that no new token will come. */
class RefreshImpossible extends Error {}

/**
 * R42: our server itself said no. Without a network, when it is busy, for a fault of ours, or when something before it
 * answered, the refresh is only postponed: signed out, nobody could type until the line is good again.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof RefreshImpossible) return true
  if (!isAnswered(error)) return false
  const status = error.statusCode
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Without `navigator.locks` (plain http) tabs may overlap; the server gives both the same successor. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? await navigator.locks.request(name, work) : await work()
}
