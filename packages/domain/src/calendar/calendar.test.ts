import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDateOf,
  compare,
  dateOf,
  daysBetween,
  daysOf,
  firstOfMonth,
  isDayOfYear,
  isoWeekOf,
  lastOfMonth,
  mondayOf,
  parsePlainDate,
  plainDate,
  weekdayOf,
} from './calendar.ts'

const anyDate = fc.integer({ min: 0, max: 36_889 }).map((days) => addDays(plainDate('2000-01-01'), days))

/** The machine's own calendar, as a witness the domain itself may not call. */
function witnessOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

it('a day of every year is none of a leap year alone', () => {
  expect(['01-01', '02-28', '12-31', '04-30'].map(isDayOfYear)).toEqual([true, true, true, true])
  expect(['02-29', '04-31', '13-01', '00-01', '1-1', '', '01-01x'].filter(isDayOfYear)).toEqual([])
})

describe('a plain date [R24 R61]', () => {
  it('is a day that exists between 2000 and 2100', () => {
    for (const text of ['2000-01-01', '2024-02-29', '2026-11-20', '2100-12-31']) expect(parsePlainDate(text)).toBe(text)
  })

  it('is nothing else', () => {
    const wrong = ['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '1999-12-31']
    const misspelt = ['2101-01-01', '2026-1-1', '20/11/2026', '', '2026-11-20T00:00:00Z', ' 2026-11-20', '2026-11-20\n']
    for (const text of [...wrong, ...misspelt]) expect(parsePlainDate(text)).toBeNull()
    expect(() => plainDate('2026-02-30')).toThrow('2026-02-30')
  })

  it('agrees with the machine about every day from 2000 to 2100', () => {
    let date = plainDate('2000-01-01')
    for (let day = 0; day < 36_890; day += 1) {
      const witness = new Date(Date.UTC(2000, 0, 1 + day))
      if (date !== witness.toISOString().slice(0, 10)) expect(date).toBe(witness.toISOString())
      if (weekdayOf(date) !== (witness.getUTCDay() || 7)) expect(weekdayOf(date)).toBe(witness.getUTCDay())
      if (parsePlainDate(date) !== date) expect(parsePlainDate(date)).toBe(date)
      date = addDays(date, 1)
    }
    expect(date).toBe('2101-01-01')
  })

  it('moves by days and back', () => {
    void fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(daysBetween(date, moved)).toBe(days)
        expect(addDays(moved, -days)).toBe(date)
        expect((witnessOf(moved).getTime() - witnessOf(date).getTime()) / 86_400_000).toBe(days)
        expect(Math.sign(compare(moved, date))).toBe(Math.sign(days))
      }),
    )
  })

  it('crosses clock changes and leap days like any other night', () => {
    expect(addDays(plainDate('2026-10-25'), 1)).toBe('2026-10-26')
    expect(addDays(plainDate('2027-03-28'), 1)).toBe('2027-03-29')
    expect(addDays(plainDate('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(plainDate('2026-11-20'), -364)).toBe('2025-11-21')
    expect(weekdayOf(plainDate('2025-11-21'))).toBe(weekdayOf(plainDate('2026-11-20')))
  })
})

describe('the ISO week', () => {
  it.each([
    ['2024-12-29', 2024, 52],
    ['2024-12-30', 2025, 1],
    ['2025-01-13', 2025, 3],
    ['2026-01-01', 2026, 1],
    ['2026-11-20', 2026, 47],
    ['2026-12-28', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2020-12-31', 2020, 53],
    ['2021-01-03', 2020, 53],
    ['2032-12-31', 2032, 53],
  ])('of %s is %i-W%i', (date, year, week) => {
    expect(isoWeekOf(plainDate(date))).toEqual({ year, week })
  })

  it('is the same from Monday to Sunday, and goes on by one or back to 1', () => {
    void fc.assert(
      fc.property(anyDate, (date) => {
        const monday = mondayOf(date)
        expect(weekdayOf(monday)).toBe(1)
        const days = daysOf({ from: monday, to: addDays(monday, 6) })
        expect(days.every((day) => isoWeekOf(day).week === isoWeekOf(date).week)).toBe(true)
        const next = isoWeekOf(addDays(monday, 7))
        expect([isoWeekOf(date).week + 1, 1]).toContain(next.week)
        expect(isoWeekOf(dateOf(next.year, 1, 4)).week).toBe(1)
      }),
    )
  })

  it('sends a day of 2026-W53 back to 2026-W01, 364 days before', () => {
    expect(isoWeekOf(addDays(plainDate('2027-01-01'), -364))).toEqual({ year: 2026, week: 1 })
  })
})

describe('months and ranges', () => {
  it('know their first and last day', () => {
    expect(firstOfMonth(plainDate('2026-11-20'))).toBe('2026-11-01')
    expect(lastOfMonth(plainDate('2026-11-20'))).toBe('2026-11-30')
    expect(lastOfMonth(plainDate('2028-02-03'))).toBe('2028-02-29')
    expect(lastOfMonth(plainDate('2100-02-03'))).toBe('2100-02-28')
    expect(lastOfMonth(plainDate('2026-12-31'))).toBe('2026-12-31')
  })

  it('list their days, both ends included, and none when they end before they start', () => {
    const days = daysOf({ from: plainDate('2026-02-27'), to: plainDate('2026-03-02') })
    expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysOf({ from: plainDate('2026-03-02'), to: plainDate('2026-03-01') })).toEqual([])
  })
})

describe('the business date', () => {
  const saturday = plainDate('2026-11-21')

  it('is the evening’s while the day has not started', () => {
    expect(businessDateOf(saturday, '00:40', '05:00')).toBe('2026-11-20')
    expect(businessDateOf(saturday, '04:59', '05:00')).toBe('2026-11-20')
  })

  it('is the local date from the start on, and always where the day starts at midnight', () => {
    expect(businessDateOf(saturday, '05:00', '05:00')).toBe('2026-11-21')
    expect(businessDateOf(saturday, '23:59', '05:00')).toBe('2026-11-21')
    expect(businessDateOf(saturday, '00:00', '00:00')).toBe('2026-11-21')
  })
})
