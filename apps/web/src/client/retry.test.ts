// Proves R06, R91.
import { sessionRoutes } from '@zinc/contract/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aRefusal, aToken, aUser, type StubHandler, stubServer } from '../test/stub-server.ts'
import { apiOf, connectClient } from './client.ts'
import { renew, stopRefreshTimer } from './session/renewal.ts'
import { sessionState } from './session/session-store.ts'
import { readToken, storeTokens } from './session/tokens.ts'

const api = apiOf(sessionRoutes)

beforeEach(() => {
  vi.useFakeTimers()
  connectClient({ renew })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  stopRefreshTimer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** When each request of a path left, in ms from now. */
function timesOf(handler: StubHandler): { of: (path: string) => number[] } {
  const start = performance.now()
  const seen: [string, number][] = []
  stubServer((request) => {
    seen.push([request.path, performance.now() - start])
    return handler(request)
  })
  return { of: (path) => seen.filter(([name]) => name === path).map(([, at]) => at) }
}

const outcomeOf = async (work: Promise<unknown>) => {
  const outcome = work.then(
    () => 'answered',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  return outcome
}

it('repeats a 500 four times, after 1, 2, 4 and 8 s', async () => {
  const times = timesOf(() => aRefusal(500, 'INTERNAL_ERROR'))
  expect(await outcomeOf(api.getMe())).toMatchObject({ statusCode: 500 })
  expect(times.of('/me')).toEqual([0, 1_000, 3_000, 7_000, 15_000])
})

it('repeats nothing else', async () => {
  for (const status of [400, 403, 404, 408, 409, 422, 429, 502, 503]) {
    const times = timesOf(() => ({ status }))
    expect(await outcomeOf(api.getMe())).toMatchObject({ statusCode: status })
    expect(times.of('/me')).toEqual([0])
  }
  const times = timesOf(() => 'lost')
  expect(await outcomeOf(api.getMe())).toMatchObject({ statusCode: 0 })
  expect(times.of('/me')).toEqual([0])
})

it('never repeats the login call', async () => {
  for (const status of [401, 500]) {
    const times = timesOf(() => ({ status }))
    await outcomeOf(api.login({ body: { email: 'a@b.fr', password: 'x' } }))
    expect(times.of('/login_check')).toEqual([0])
  }
})

it('renews the token during the first wait, once for all calls, and repeats with the new one', async () => {
  storeTokens({ token: aToken(900), refresh_token: 'first' })
  const fresh = aToken(900)
  const times = timesOf(({ path, headers }) => {
    if (path === '/token/refresh') return { body: { token: fresh, refresh_token: 'second' } }
    return headers.get('Authorization') === `Bearer ${fresh}` ? { body: aUser() } : aRefusal(401, 'TOKEN_INVALID')
  })
  expect(await outcomeOf(Promise.all([api.getMe(), api.getMe(), api.getMe()]))).toBe('answered')
  expect(times.of('/token/refresh')).toEqual([0])
  expect(times.of('/me')).toEqual([0, 0, 0, 1_000, 1_000, 1_000])
})

it('uses the remaining waits for later 401s, without another renewal', async () => {
  storeTokens({ token: aToken(900), refresh_token: 'first' })
  const times = timesOf(({ path }) =>
    path === '/token/refresh' ? { body: { token: aToken(900), refresh_token: 'n' } } : aRefusal(401, 'TOKEN_INVALID'),
  )
  expect(await outcomeOf(api.getMe())).toMatchObject({ statusCode: 401 })
  expect(times.of('/token/refresh')).toHaveLength(1)
  expect(times.of('/me')).toEqual([0, 1_000, 3_000, 7_000, 15_000])
})

it('ends and signs out when the renewal is refused', async () => {
  storeTokens({ token: aToken(900), refresh_token: 'first' })
  const times = timesOf(({ path }) => {
    if (path === '/auth/logout') return {}
    return aRefusal(401, path === '/token/refresh' ? 'REFRESH_TOKEN_INVALID' : 'TOKEN_INVALID')
  })
  expect(await outcomeOf(api.getMe())).toMatchObject({ statusCode: 401 })
  expect(times.of('/me')).toEqual([0])
  expect(readToken()).toBeNull()
  expect(sessionState().status).toBe('signed_out')
})

it('goes on waiting when the renewal is only postponed', async () => {
  storeTokens({ token: aToken(900), refresh_token: 'first' })
  const times = timesOf(({ path }) => (path === '/token/refresh' ? { status: 503 } : aRefusal(401, 'TOKEN_INVALID')))
  expect(await outcomeOf(api.getMe())).toMatchObject({ statusCode: 401 })
  expect(times.of('/me')).toHaveLength(5)
  expect(readToken()).not.toBeNull()
})
