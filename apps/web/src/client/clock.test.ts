// Proves R24.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubServer } from '../test/stub-server.ts'
import { todayOf } from './business-day.ts'
import { now, setStoppedNow } from './clock.ts'
import { loadInstance } from './instance.ts'
import { useToday } from './today.ts'

const paris = { timeZone: 'Europe/Paris', businessDayStart: '05:00' }
const reunion = { timeZone: 'Indian/Reunion', businessDayStart: '00:00' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  setStoppedNow(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives the business date where the establishment stands', () => {
  vi.setSystemTime('2026-11-20T21:30:00Z')
  expect(todayOf(paris)).toBe('2026-11-20')
  expect(todayOf(reunion)).toBe('2026-11-21')
})

it('counts the small hours with the evening before, until the day starts', () => {
  vi.setSystemTime('2026-11-21T03:59:00Z')
  expect(todayOf(paris)).toBe('2026-11-20')
  vi.setSystemTime('2026-11-21T04:00:00Z')
  expect(todayOf(paris)).toBe('2026-11-21')
  vi.setSystemTime('2026-12-31T23:10:00Z')
  expect(todayOf({ ...paris, businessDayStart: '00:00' })).toBe('2027-01-01')
})

it('moves no day on the nights of the clock change', () => {
  vi.setSystemTime('2026-03-29T02:59:00Z')
  expect(todayOf(paris)).toBe('2026-03-28')
  vi.setSystemTime('2026-03-29T03:00:00Z')
  expect(todayOf(paris)).toBe('2026-03-29')
  vi.setSystemTime('2026-10-25T03:59:00Z')
  expect(todayOf(paris)).toBe('2026-10-24')
  vi.setSystemTime('2026-10-25T04:00:00Z')
  expect(todayOf(paris)).toBe('2026-10-25')
})

it('stands where the server’s clock is stopped, and remembers it for the next start', async () => {
  const instance = { name: 'zinc', version: '1', isEmpty: false, mail: 'folder', stoppedNow: '2025-02-03T12:00:00Z' }
  stubServer(() => ({ body: instance }))
  await loadInstance()
  expect(now().toISOString()).toBe('2025-02-03T12:00:00.000Z')
  expect(todayOf(paris)).toBe('2025-02-03')
  vi.resetModules()
  const reloaded = await import('./business-day.ts')
  expect(reloaded.todayOf(paris)).toBe('2025-02-03')
})

it('follows the day on a page left open, and the clock when it is stopped', () => {
  vi.setSystemTime('2026-11-21T03:59:50Z')
  const { result } = renderHook(() => useToday(paris))
  expect(result.current).toBe('2026-11-20')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(result.current).toBe('2026-11-21')
  act(() => setStoppedNow('2025-02-03T12:00:00Z'))
  expect(result.current).toBe('2025-02-03')
})
