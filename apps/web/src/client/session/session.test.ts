import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetAnswers } from '../../offline/forget-answers.ts'
import { cacheAnswer, cachedAnswersOf } from '../../offline/query-cache.ts'
import { aRefusal, aToken, aUser, type StubHandler, stubServer } from '../../test/stub-server.ts'
import { now, setStoppedNow } from '../clock.ts'
import { isLoading, subscribeToLoading } from '../loading.ts'
import { renew, stopRefreshTimer } from './renewal.ts'
import * as session from './session.ts'
import { readRefreshToken, readToken, storeTokens } from './tokens.ts'

const credentials = { email: 'claire@example.com', password: 'une phrase' }
let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  stopRefreshTimer()
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const startSession = async () => {
  const starting = session.start(forgetAnswers).then((stop) => stops.push(stop))
  await vi.advanceTimersByTimeAsync(4_000)
  await starting
}
const storeOnDevice = (user: object) => localStorage.setItem('zinc.currentUser', JSON.stringify(user))
const refreshing =
  (answer: StubHandler): StubHandler =>
  (request) =>
    request.path === '/token/refresh' ? answer(request) : { body: aUser() }
const pathsOf = (server: { requests: { path: string }[] }) =>
  server.requests.map(({ path }) => path).filter((path) => path !== '/instance')

describe('signing in [R07 R40 R44 R50 R95]', () => {
  it('stores the tokens, is signed in, loads the profile and keeps the establishment', async () => {
    const token = aToken(900)
    const server = stubServer(({ path }) =>
      path === '/login_check' ? { body: { token, refresh_token: 'r1' } } : { body: aUser() },
    )
    const user = await session.login(credentials)
    expect(pathsOf(server)).toEqual(['/login_check', '/me'])
    expect([readToken(), readRefreshToken()]).toEqual([token, 'r1'])
    expect(session.currentSession()).toMatchObject({ status: 'signed_in', user: { id: 1 }, establishment: { id: 7 } })
    expect(JSON.parse(localStorage.getItem('selectedEstablishment') ?? '')).toMatchObject({ id: 7 })
    const own = user.currentEstablishment
    session.setCurrentUser({ ...user, currentEstablishment: own && { ...own, id: 8, name: 'Fournil' } })
    expect(session.currentSession().establishment).toMatchObject({ id: 8, name: 'Fournil' })
    expect(JSON.parse(localStorage.getItem('selectedEstablishment') ?? '')).toMatchObject({ id: 8, name: 'Fournil' })
    session.setCurrentUser({ ...user, currentEstablishment: null })
    expect(session.currentSession().establishment).toBeNull()
    expect(localStorage.getItem('selectedEstablishment')).toBeNull()
  })

  it('sends the device’s tokens at the next sign-in and lost password', async () => {
    let device = 'd1'
    const server = stubServer(({ path }) =>
      path === '/me' ? { body: aUser() } : { body: { token: aToken(900), refresh_token: 'r1', device } },
    )
    await session.login(credentials)
    await session.logout()
    device = 'd2'
    await session.login(credentials)
    for (const next of ['d1', 'd3', 'd4', 'd5', 'd6']) {
      device = next
      await session.login(credentials)
    }
    const shown = server.requests.filter(({ path }) => path === '/login_check').map(({ body }) => body)
    expect(shown.slice(0, 4)).toEqual([
      credentials,
      { ...credentials, devices: 'd1' },
      { ...credentials, devices: 'd2 d1' },
      { ...credentials, devices: 'd1 d2' },
    ])
    expect(localStorage.getItem('zinc.devices')).toBe('d6 d5 d4 d3 d1')
    const asked = stubServer(() => ({
      status: 202,
      body: { data: { email: credentials.email, expiresAt: '2026-11-20T18:15:00Z' } },
    }))
    await session.requestPasswordReset({ email: credentials.email })
    expect(asked.requests[0]?.body).toEqual({ email: credentials.email, devices: 'd6 d5 d4 d3 d1' })
  })

  it('signs in with the code of a registration', async () => {
    stubServer(({ path }) =>
      path === '/register/validate'
        ? { body: { data: { token: aToken(900), refresh_token: 'r1' } } }
        : { body: aUser() },
    )
    await session.validateRegistration({ email: credentials.email, code: '123456' })
    expect(session.currentSession().status).toBe('signed_in')
  })

  it('has a loading flag on while each of the six calls runs', async () => {
    const server = stubServer(() => aRefusal(422, 'VALIDATION_FAILED'))
    const email = credentials.email
    const calls = {
      login: () => session.login(credentials),
      register: () => session.register({ ...credentials, name: 'Claire' }),
      validateRegistration: () => session.validateRegistration({ email, code: '123456' }),
      requestPasswordReset: () => session.requestPasswordReset({ email }),
      validatePasswordReset: () => session.validatePasswordReset({ email, code: '123456' }),
      updatePassword: () => session.updatePassword({ email, code: '123456', plainPassword: 'une phrase' }),
    } as const
    for (const name of [
      'login',
      'register',
      'validateRegistration',
      'requestPasswordReset',
      'validatePasswordReset',
      'updatePassword',
    ] as const) {
      const seen: boolean[] = []
      const stop = subscribeToLoading(() => seen.push(isLoading(name)))
      await expect(calls[name]()).rejects.toMatchObject({ statusCode: 422 })
      expect(seen).toEqual([true, false])
      stop()
    }
    server.answer(() => ({ body: { data: {} } }))
    await calls.updatePassword()
    expect(isLoading('updatePassword')).toBe(false)
  })
})

describe('starting [R40 R41]', () => {
  it('is signed out without tokens, and asks nothing', async () => {
    const server = stubServer(() => ({}))
    await startSession()
    expect(session.currentSession().status).toBe('signed_out')
    expect(server.requests).toEqual([])
  })

  it('shows the page at once with a good token, and refreshes the profile', async () => {
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    storeOnDevice({ ...aUser(), name: 'Ancien nom' })
    let release = () => {}
    stubServer(
      () =>
        new Promise((resolve) => {
          release = () => resolve({ body: aUser() })
        }),
    )
    await startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signed_in', user: { name: 'Ancien nom' } })
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.currentSession().user?.name).toBe('Claire')
  })

  it('removes the stored user and establishment when no token is left', async () => {
    storeOnDevice(aUser())
    localStorage.setItem('selectedEstablishment', JSON.stringify(aUser().currentEstablishment))
    stubServer(() => ({ body: {} }))
    await startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signed_out', user: null })
    expect(localStorage.getItem('zinc.currentUser')).toBeNull()
    expect(localStorage.getItem('selectedEstablishment')).toBeNull()
  })

  it('is signed in with a good token alone, until it ends (R40)', async () => {
    const server = stubServer(() => ({ body: aUser() }))
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    localStorage.removeItem('zinc.refreshToken')
    await startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signed_in', user: { id: 1 } })
    expect(pathsOf(server)).toContain('/me')
  })

  it('ends calmly with its token, and no sooner, where nothing can renew it (R40)', async () => {
    const server = stubServer(() => ({ body: aUser() }))
    const said = vi.spyOn(console, 'error')
    const reasons: (string | null)[] = []
    stops.push(session.onSignedOut((reason) => reasons.push(reason)))
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    localStorage.removeItem('zinc.refreshToken')
    await startSession()
    await vi.advanceTimersByTimeAsync(860_000)
    expect(session.currentSession().status).toBe('signed_in')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(session.currentSession().status).toBe('signed_out')
    expect([reasons, readToken()]).toEqual([['expired'], null])
    expect(pathsOf(server)).not.toContain('/token/refresh')
    expect(said).not.toHaveBeenCalled()
  })

  it('keeps nothing of the person without a refresh token once the token has ended', async () => {
    vi.useRealTimers()
    const claire = z.parse(currentUser, aUser())
    session.setCurrentUser(claire)
    const seenAt = now().getTime()
    await cacheAnswer({ personId: claire.id, establishmentId: 1, name: 'n', key: ['k'], data: 1, seenAt })
    expect(await cachedAnswersOf(claire.id)).toHaveLength(1)
    // A profile as an older release stored it.
    localStorage.setItem('zinc.currentUser', '{"id":1}')
    storeTokens({ token: aToken(-1), refresh_token: 'r1' })
    localStorage.removeItem('zinc.refreshToken')
    stops.push(await session.start(forgetAnswers))
    expect(session.currentSession().status).toBe('signed_out')
    expect([readToken(), localStorage.getItem('zinc.currentUser')]).toEqual([null, null])
    await vi.waitFor(async () => expect(await cachedAnswersOf(claire.id)).toEqual([]), { timeout: 60_000 })
  })

  it('counts a token as expired 30 s before its end and refreshes it first', async () => {
    storeTokens({ token: aToken(29), refresh_token: 'r1' })
    const fresh = aToken(900)
    const statuses: string[] = []
    const server = stubServer(
      refreshing(({ headers }) => {
        statuses.push(session.currentSession().status)
        expect(headers.get('Authorization')).toBeNull()
        return { body: { data: { token: fresh, refresh_token: 'r2' } } }
      }),
    )
    await startSession()
    expect(pathsOf(server)).toEqual(['/token/refresh', '/me'])
    expect([readToken(), readRefreshToken()]).toEqual([fresh, 'r2'])
    expect(session.currentSession().status).toBe('signed_in')
  })

  it('keeps the person in without a network, on what the device remembers', async () => {
    storeTokens({ token: aToken(10), refresh_token: 'r1' })
    storeOnDevice(aUser())
    stubServer(() => 'lost')
    await startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signed_in', user: { name: 'Claire' } })
    expect([readToken(), readRefreshToken()]).toEqual([null, 'r1'])
  })

  it('forgets a stopped clock the server no longer has', async () => {
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    storeOnDevice(aUser())
    setStoppedNow('2025-02-03T12:00:00Z')
    const instance = { name: 'zinc', version: '1', isEmpty: false, mail: 'smtp', stoppedNow: null }
    stubServer(({ path }) => ({ body: path === '/instance' ? instance : aUser() }))
    await startSession()
    vi.setSystemTime('2027-03-28T00:30:00Z')
    expect(now().toISOString()).toBe('2027-03-28T00:30:00.000Z')
    expect(localStorage.getItem('zinc.stoppedNow')).toBeNull()
  })

  it('signs out when the refresh is refused', async () => {
    storeTokens({ token: aToken(10), refresh_token: 'r1' })
    storeOnDevice(aUser())
    const server = stubServer(() => aRefusal(401, 'REFRESH_TOKEN_INVALID'))
    const reasons: string[] = []
    stops.push(session.onSignedOut((reason) => reasons.push(reason)))
    await startSession()
    expect(session.currentSession()).toMatchObject({ status: 'signed_out', user: null, refused: aUser().email })
    expect(reasons).toEqual(['expired'])
    expect(localStorage.getItem('zinc.currentUser')).toBeNull()
    expect(pathsOf(server)).toEqual(['/token/refresh'])
  })
})

describe('signing out [R43]', () => {
  const enter = async () => {
    const server = stubServer(({ path }) =>
      path === '/login_check' ? { body: { token: aToken(900), refresh_token: 'r1' } } : { body: aUser() },
    )
    await session.login(credentials)
    server.requests.length = 0
    return server
  }

  it('calls the endpoint with the token, then clears tokens and person, then says so', async () => {
    const server = await enter()
    const order: string[] = []
    server.answer(({ headers }) => {
      order.push(headers.get('Authorization') === null ? 'endpoint without token' : 'endpoint')
      order.push(readToken() === null ? 'cleared before' : 'still stored')
      return {}
    })
    stops.push(session.onSignedOut((reason) => order.push(reason, String(localStorage.getItem('zinc.currentUser')))))
    await session.logout()
    expect(order).toEqual(['endpoint', 'still stored', 'logout', 'null'])
    expect([readToken(), readRefreshToken()]).toEqual([null, null])
    expect(session.currentSession()).toEqual({ status: 'signed_out', user: null, establishment: null, refused: null })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(server.requests).toHaveLength(1)
  })

  it('only warns in the console when the endpoint fails, and tries it once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = await enter()
    server.answer(() => aRefusal(500, 'INTERNAL_ERROR'))
    await session.logout()
    expect(warn).toHaveBeenCalledOnce()
    expect(server.requests).toHaveLength(1)
    expect(session.currentSession().status).toBe('signed_out')
  })

  it('does not call the endpoint without a stored token', async () => {
    const server = await enter()
    localStorage.removeItem('zinc.token')
    await session.logout()
    expect(server.requests).toEqual([])
  })

  it('does not come back through a refresh answered after leaving', async () => {
    const server = await enter()
    let release = () => {}
    server.answer(({ path }) =>
      path === '/token/refresh'
        ? new Promise((resolve) => {
            release = () => resolve({ body: { token: aToken(900), refresh_token: 'r2' } })
          })
        : {},
    )
    const renewing = renew()
    await vi.advanceTimersByTimeAsync(0)
    await session.logout()
    release()
    await renewing
    expect([readToken(), readRefreshToken()]).toEqual([null, null])
  })
})

describe('several tabs', () => {
  const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('signs out, and in as somebody else, with the others', async () => {
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    storeOnDevice(aUser())
    stubServer(() => ({ body: aUser() }))
    await startSession()
    const reasons: string[] = []
    stops.push(session.onSignedOut((reason) => reasons.push(reason)))
    localStorage.clear()
    tell('zinc.token')
    expect(session.currentSession().status).toBe('signed_out')
    expect(reasons).toEqual(['elsewhere'])
    storeTokens({ token: aToken(900, 2), refresh_token: 'r9' })
    tell('zinc.token')
    storeOnDevice(aUser(2))
    tell('zinc.currentUser')
    expect(session.currentSession()).toMatchObject({ status: 'signed_in', user: { id: 2 } })
  })
})
