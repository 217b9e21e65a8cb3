import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { foreignAnswers } from '../../test/foreign-answers.ts'
import { aRefusal, aToken, aUser, type StubHandler, stubServer } from '../../test/stub-server.ts'
import { exchangeRefreshToken } from './refresh.ts'
import { renew, stopRefreshTimer } from './renewal.ts'
import * as session from './session.ts'
import { readRefreshToken, readToken, storeTokens } from './tokens.ts'

const credentials = { email: 'claire@example.com', password: 'une phrase' }
let logged = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  logged = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  stopRefreshTimer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refreshOf = (body: unknown) => z.parse(z.object({ refresh_token: z.string(), attempt: z.string() }), body)

const refreshing =
  (answer: StubHandler): StubHandler =>
  (request) =>
    request.path === '/token/refresh' ? answer(request) : { body: aUser() }

describe('the refresh timer [R42]', () => {
  const enterWith = async (seconds: number, answer: StubHandler) => {
    const server = stubServer(({ path }) =>
      path === '/login_check' ? { body: { token: aToken(seconds), refresh_token: 'r1' } } : { body: aUser() },
    )
    await session.login(credentials)
    server.answer(refreshing(answer))
    server.requests.length = 0
    return server
  }

  it('runs 5 minutes before expiry, and again for the new token', async () => {
    const server = await enterWith(900, () => ({ body: { token: aToken(900), refresh_token: 'r2' } }))
    await vi.advanceTimersByTimeAsync(598_000)
    expect(server.requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.requests).toHaveLength(2)
  })

  it('never runs sooner than 60 s from now', async () => {
    const server = await enterWith(100, () => ({ body: { token: aToken(900), refresh_token: 'r2' } }))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.requests).toHaveLength(1)
  })

  it('is only postponed by the network, 408, 429 and 5xx', async () => {
    for (const answer of ['lost', { status: 408 }, { status: 429 }, { status: 500 }, { status: 503 }] as const) {
      const server = await enterWith(100, () => answer)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(session.currentSession().status).toBe('signed_in')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(server.requests).toHaveLength(2)
    }
  })

  it('sends the same attempt with each retry until it is answered, then a new one', async () => {
    const server = await enterWith(100, () => 'lost')
    await vi.advanceTimersByTimeAsync(120_000)
    server.answer(refreshing(() => ({ body: { token: aToken(100), refresh_token: 'r2' } })))
    await vi.advanceTimersByTimeAsync(120_000)
    const [first, second, third, next] = server.requests.map(({ body }) => refreshOf(body))
    expect(first?.attempt).toMatch(/^[0-9a-f-]{36}$/)
    expect([second, third]).toEqual([first, first])
    expect(next?.refresh_token).toBe('r2')
    expect(next?.attempt).toMatch(/^[0-9a-f-]{36}$/)
    expect(next?.attempt).not.toBe(first?.attempt)
  })

  it.each([...foreignAnswers, ['an empty token', { body: { token: '', refresh_token: 'r2' } }] as const])(
    'keeps the session, and its tokens, over %s',
    async (_name, answer) => {
      const server = await enterWith(100, () => answer)
      const kept = [readToken(), readRefreshToken()]
      await vi.advanceTimersByTimeAsync(60_000)
      expect(server.requests).toHaveLength(1)
      expect(session.currentSession().status).toBe('signed_in')
      expect([readToken(), readRefreshToken()]).toEqual(kept)
      server.answer(refreshing(() => ({ body: { token: aToken(900), refresh_token: 'r2' } })))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(readRefreshToken()).toBe('r2')
    },
  )

  it('signs out when our own server refuses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const answer of [aRefusal(401, 'REFRESH_TOKEN_INVALID'), aRefusal(422, 'VALIDATION_FAILED')]) {
      await enterWith(900, () => answer)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(session.currentSession().status).toBe('signed_out')
      expect([readToken(), readRefreshToken()]).toEqual([null, null])
    }
  })
})

describe('one refresh for all [R42 R45]', () => {
  it('asks once however many want it', async () => {
    storeTokens({ token: aToken(10), refresh_token: 'r1' })
    const server = stubServer(refreshing(() => ({ body: { token: aToken(900), refresh_token: 'r2' } })))
    await Promise.all([exchangeRefreshToken(), exchangeRefreshToken(), renew()])
    expect(server.requests).toHaveLength(1)
  })

  it('uses what another tab got while this one waited for its turn', async () => {
    storeTokens({ token: aToken(10), refresh_token: 'r1' })
    let work: () => Promise<void> = async () => undefined
    let enter = () => {}
    const request = (_name: string, given: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        work = given
        enter = () => resolve(work())
      })
    vi.stubGlobal('navigator', { locks: { request } })
    const server = stubServer(() => aRefusal(401, 'REFRESH_TOKEN_INVALID'))
    const waiting = exchangeRefreshToken()
    storeTokens({ token: aToken(900), refresh_token: 'r2' })
    enter()
    await waiting
    expect(server.requests).toEqual([])
  })

  it('does not sign out because the browser would not give the lock', async () => {
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('gone', 'InvalidStateError')) },
    })
    expect(await renew()).toBe('postponed')
    expect(readRefreshToken()).toBe('r1')
  })

  it('still names the person whose session ended, when a waiting entry asks once more', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    stubServer(() => aRefusal(401, 'REFRESH_TOKEN_INVALID'))
    session.setCurrentUser(z.parse(currentUser, aUser()))
    storeTokens({ token: aToken(900), refresh_token: 'r1' })
    const signedOut = vi.fn()
    const stop = session.onSignedOut(signedOut)
    expect([await renew(), await renew()]).toEqual(['signed_out', 'signed_out'])
    expect(session.currentSession().refused).toBe(aUser().email)
    expect(signedOut).toHaveBeenCalledOnce()
    stop()
  })

  it('raises its three errors in their cases', async () => {
    await expect(exchangeRefreshToken()).rejects.toThrow('No refresh token available')
    await expect(session.loadProfile()).rejects.toThrow('No valid token available')
    expect(logged).toHaveBeenCalledOnce()
    storeTokens({ token: aToken(10), refresh_token: 'r1' })
    await expect(session.loadProfile()).rejects.toThrow('No valid token available')
    stubServer(() => ({ body: { refresh_token: 'r2' } }))
    await expect(exchangeRefreshToken()).rejects.toThrow('Invalid token response format')
  })
})
