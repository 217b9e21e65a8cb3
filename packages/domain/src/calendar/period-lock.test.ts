import { describe, expect, test } from 'vitest'
import { plainDate } from './calendar.ts'
import { lockBefore, lockedRangeOf, lockFaultOf, reopenFaultOf } from './period-lock.ts'

const september = plainDate('2026-09-30')
const october = plainDate('2026-10-31')
const november = plainDate('2026-11-30')
const today = plainDate('2026-11-20')

describe('a lock', () => {
  test('ends with a month that is over', () => {
    expect(lockFaultOf(october, { lockedUntil: null, today })).toBe(null)
    expect(lockFaultOf(plainDate('2026-10-30'), { lockedUntil: null, today })).toBe('lock_not_month_end')
    expect(lockFaultOf(november, { lockedUntil: null, today })).toBe('lock_not_over')
  })

  test('waits for the last day of the month to be over', () => {
    expect(lockFaultOf(october, { lockedUntil: null, today: october })).toBe('lock_not_over')
    expect(lockFaultOf(october, { lockedUntil: null, today: plainDate('2026-11-01') })).toBe(null)
  })

  test('goes beyond what is locked', () => {
    expect(lockFaultOf(october, { lockedUntil: september, today })).toBe(null)
    expect(lockFaultOf(october, { lockedUntil: october, today })).toBe('lock_already')
    expect(lockFaultOf(september, { lockedUntil: october, today })).toBe('lock_already')
  })

  test('adds the days since the last one, or since the opening', () => {
    const openedOn = plainDate('2026-01-15')
    expect(lockedRangeOf(october, { lockedUntil: september, openedOn })).toEqual({ from: '2026-10-01', to: october })
    expect(lockedRangeOf(october, { lockedUntil: null, openedOn })).toEqual({ from: openedOn, to: october })
    expect(lockedRangeOf(october, { lockedUntil: null, openedOn: plainDate('2020-01-01') }).from).toBe('2025-09-27')
    expect(lockedRangeOf(plainDate('2025-12-31'), { lockedUntil: null, openedOn })).toEqual({
      from: '2025-12-31',
      to: '2025-12-31',
    })
  })
})

describe('a reopening', () => {
  test('goes back to an earlier month, or to none', () => {
    expect(reopenFaultOf(september, october)).toBe(null)
    expect(reopenFaultOf(null, october)).toBe(null)
    expect(reopenFaultOf(october, october)).toBe('reopen_not_locked')
    expect(reopenFaultOf(november, october)).toBe('reopen_not_locked')
    expect(reopenFaultOf(null, null)).toBe('reopen_not_locked')
    expect(reopenFaultOf(plainDate('2026-09-29'), october)).toBe('lock_not_month_end')
  })

  test('of a month leaves the months before it locked', () => {
    expect(lockBefore(october, plainDate('2026-01-01'))).toBe(september)
    expect(lockBefore(plainDate('2026-01-31'), plainDate('2026-01-15'))).toBe(null)
  })
})
