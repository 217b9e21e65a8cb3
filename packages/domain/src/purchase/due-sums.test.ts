import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { type DueDay, dueGroupSumsOf, dueSumsOf } from './due-sums.ts'

const today = plainDate('2026-11-20')
const aDay = (days: number | null, sum: number, changes: Partial<DueDay> = {}): DueDay => ({
  ...{ day: days === null ? null : addDays(today, days), sum, credits: 0, invoiceCount: 1, creditCount: 0 },
  ...changes,
})

describe('the sums of what is due', () => {
  const days = [
    aDay(-1, 432_25, { invoiceCount: 2 }),
    aDay(0, 196_65),
    aDay(7, 435_50, { credits: -20_00, creditCount: 1 }),
    aDay(8, 2_100_00),
    aDay(null, 232_94),
  ]

  it('are by group: late, within seven days, later or without a date', () => {
    expect(dueGroupSumsOf(days, 'late', today)).toEqual({ sum: 432_25, credits: 0, invoiceCount: 2, creditCount: 0 })
    expect(dueGroupSumsOf(days, 'week', today)).toEqual({
      ...{ sum: 632_15, credits: -20_00, invoiceCount: 2, creditCount: 1 },
    })
    expect(dueGroupSumsOf(days, 'later', today).sum).toBe(2_332_94)
  })

  it('add up to the sum of all', () => {
    const groups = (['late', 'week', 'later'] as const).map((group) => dueGroupSumsOf(days, group, today))
    expect(dueSumsOf(groups)).toEqual(dueSumsOf(days))
  })
})
