import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceTime } from '../test/device-time.ts'
import { aToken, stubServer } from '../test/stub-server.ts'
import { todayOf } from './business-day.ts'
import { answerStillToCome, lastAnswerAt, learnServerTime, now, serverNow, startOfCall } from './clock.ts'
import { useAnswerStillToCome, useClockError } from './clock-error.ts'
import { loadInstance } from './instance.ts'
import { scheduleRefresh, stopRefreshTimer } from './session/renewal.ts'
import { loadProfile } from './session/session.ts'
import { clearTokens, readToken, storeTokens, validToken } from './session/tokens.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR = 365 * 24 * HOUR
const paris = { timeZone: 'Europe/Paris', businessDayStart: '05:00' }
const SERVER_AT = '2026-11-20T21:30:00.000Z'
const instance = { name: 'zinc', version: '1', isEmpty: false, mail: 'folder', stoppedNow: null }

const headersAt = (at: string, more: Record<string, string> = {}) => ({
  date: new Date(at).toUTCString(),
  'x-request-id': 'a request',
  ...more,
})

/** One answer of a server whose clock shows `at`. */
async function hearServer(at: string, more: Record<string, string> = {}): Promise<void> {
  stubServer(() => ({ body: instance, headers: headersAt(at, more) }))
  await loadInstance()
}

function setDeviceClock(difference: number): void {
  vi.setSystemTime(Date.parse(SERVER_AT) + difference)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  setDeviceClock(0)
  await hearServer(SERVER_AT)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a device whose clock is wrong [R24 R41]', () => {
  it.each([
    ['twenty minutes fast', 20 * MINUTE],
    ['twenty minutes slow', -20 * MINUTE],
    ['a day fast', 24 * HOUR],
    ['a day slow', -24 * HOUR],
  ])('%s: goes by the server’s clock from its first answer', async (_, difference) => {
    setDeviceClock(difference)
    await hearServer(SERVER_AT)
    expect(Math.abs(serverNow() - Date.parse(SERVER_AT))).toBeLessThanOrEqual(2_000)
    expect(todayOf(paris)).toBe('2026-11-20')
    expect(now().toISOString().slice(0, 15)).toBe('2026-11-20T21:3')
  })

  it('takes a token as good while the server would', async () => {
    setDeviceClock(0)
    const fiveMinutesLeft = aToken(5 * 60)
    setDeviceClock(20 * MINUTE)
    storeTokens({ token: fiveMinutesLeft, refresh_token: 'refresh' })
    expect(validToken()).toBeNull()
    await hearServer(SERVER_AT)
    expect(validToken()).toBe(fiveMinutesLeft)
    vi.advanceTimersByTime(5 * MINUTE)
    expect(validToken()).toBeNull()
  })

  it('loads the profile right after signing in twenty minutes fast', async () => {
    setDeviceClock(0)
    const token = aToken(15 * 60)
    setDeviceClock(20 * MINUTE)
    await hearServer(SERVER_AT)
    storeTokens({ token, refresh_token: 'refresh' })
    const server = stubServer(() => ({ status: 404, body: {}, headers: headersAt(SERVER_AT) }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(loadProfile()).rejects.toMatchObject({ statusCode: 404 })
    expect(server.requests.map(({ path }) => path)).toEqual(['/me'])
  })

  it('keeps what it learnt for a start without a network', async () => {
    setDeviceClock(-24 * HOUR)
    await hearServer(SERVER_AT)
    vi.resetModules()
    const reloaded = await import('./business-day.ts')
    expect(reloaded.todayOf(paris)).toBe('2026-11-20')
  })

  it('shows a warning beyond ten minutes, until the clock is set right', async () => {
    const { result } = renderHook(() => useClockError())
    setDeviceClock(9 * MINUTE)
    await act(() => hearServer(SERVER_AT))
    expect(result.current).toBeNull()
    setDeviceClock(20 * MINUTE)
    await act(() => hearServer(SERVER_AT))
    expect(Math.round((result.current ?? 0) / MINUTE)).toBe(20)
    setDeviceClock(-24 * HOUR)
    await act(() => hearServer(SERVER_AT))
    expect(Math.round((result.current ?? 0) / HOUR)).toBe(-24)
    setDeviceClock(0)
    await act(() => hearServer(SERVER_AT))
    expect(result.current).toBeNull()
    expect(serverNow()).toBe(deviceTime())
  })
})

describe('a clock set while there is no network', () => {
  it('back before the last answer: it is said, until it is set right', async () => {
    const { result } = renderHook(() => useAnswerStillToCome())
    setDeviceClock(0)
    await act(() => hearServer(SERVER_AT))
    expect(result.current).toBeNull()
    setDeviceClock(-2 * YEAR)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(result.current).toBe(Date.parse(SERVER_AT))
    setDeviceClock(30_000)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(result.current).toBeNull()
  })

  it('is said at a start too', async () => {
    setDeviceClock(0)
    await hearServer('2026-11-20T21:00:00.000Z')
    await hearServer(SERVER_AT)
    setDeviceClock(-2 * YEAR)
    vi.resetModules()
    const reloaded = await import('./clock.ts')
    expect(reloaded.answerStillToCome()).toBe(Date.parse(SERVER_AT))
  })

  it('right at last: what it was wrong by before is not counted any more', async () => {
    setDeviceClock(2 * YEAR)
    await hearServer(SERVER_AT)
    expect(todayOf(paris)).toBe('2026-11-20')
    setDeviceClock(0)
    expect([todayOf(paris), answerStillToCome()]).toEqual(['2026-11-20', null])
  })

  it('takes over the time of a server that was itself set back', async () => {
    setDeviceClock(0)
    await hearServer('2028-01-01T00:00:00Z')
    await hearServer(SERVER_AT)
    expect([lastAnswerAt(), answerStillToCome()]).toEqual([Date.parse(SERVER_AT), null])
  })
})

describe('a clock years behind, without a network', () => {
  afterEach(() => {
    stopRefreshTimer()
    clearTokens()
  })

  it.each([
    ['keeps the session, and does not ask for its renewal again and again', 'refresh'],
    ['keeps a session that nothing renews (R40)', null],
  ])('%s', async (_, refreshToken) => {
    setDeviceClock(0)
    const token = aToken(15 * 60)
    storeTokens({ token, refresh_token: refreshToken ?? '' })
    if (refreshToken === null) localStorage.removeItem('zinc.refreshToken')
    setDeviceClock(-2 * YEAR)
    const server = stubServer(() => 'lost')
    scheduleRefresh()
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    expect([server.requests.length, readToken()]).toEqual([0, token])
  })
})

describe('the offset', () => {
  it('stays at zero on a right clock, however slow the line is', async () => {
    setDeviceClock(0)
    const start = startOfCall()
    await vi.advanceTimersByTimeAsync(50_000)
    learnServerTime(new Headers(headersAt('2026-11-20T21:30:40Z')), start)
    expect(serverNow()).toBe(deviceTime())
  })

  it.each([
    ['no request id: it came from somebody on the way', { 'x-request-id': '' }],
    ['an age: it was stored on the way', { age: '3600' }],
    ['no date', { date: '' }],
  ])('learns nothing from an answer with %s', (_, changed) => {
    setDeviceClock(0)
    const given = { ...headersAt('2026-11-20T09:00:00Z'), ...changed }
    const headers = new Headers(Object.entries(given).filter(([, value]) => value !== ''))
    learnServerTime(headers, startOfCall())
    expect(serverNow()).toBe(deviceTime())
  })

  it('learns nothing from a call during which the clock was set', () => {
    setDeviceClock(0)
    const start = startOfCall()
    setDeviceClock(3 * HOUR)
    learnServerTime(new Headers(headersAt(SERVER_AT)), start)
    expect(serverNow()).toBe(deviceTime())
    setDeviceClock(0)
  })
})
