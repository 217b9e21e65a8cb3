import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, plainDate, weekdayOf } from './calendar.ts'
import {
  monthOptionsOf,
  monthValueOf,
  nextPeriod,
  parseMonthValue,
  periodKinds,
  periodOf,
  periodValueOf,
  previousPeriod,
  rangeOfMonth,
  rangeOfPeriod,
  rangeOfWeek,
  rangeOfYear,
  sameDaysOfMonthBefore,
  weekOptionsOf,
  yearOptionsOf,
} from './period.ts'

const friday = plainDate('2026-11-20')
const anyDate = fc.integer({ min: 31, max: 36_800 }).map((days) => addDays(plainDate('2000-01-01'), days))

function valuesOf(options: readonly { value: string }[]): readonly string[] {
  return options.map((option) => option.value)
}

describe('the month list [R20]', () => {
  it('starts with the current month and ends with January 2025, accents kept', () => {
    const values = valuesOf(monthOptionsOf(friday))
    expect(values).toHaveLength(23)
    expect(values.slice(0, 4)).toEqual(['novembre-2026', 'octobre-2026', 'septembre-2026', 'août-2026'])
    expect(values.slice(-2)).toEqual(['février-2025', 'janvier-2025'])
  })

  it('is the specification’s own list while the clock is in 2025', () => {
    expect(valuesOf(monthOptionsOf(plainDate('2025-03-31')))).toEqual(['mars-2025', 'février-2025', 'janvier-2025'])
    expect(valuesOf(monthOptionsOf(plainDate('2025-12-01')))).toHaveLength(12)
    expect(valuesOf(monthOptionsOf(plainDate('2025-01-01')))).toEqual(['janvier-2025'])
  })

  it('is the current month alone before 2025', () => {
    expect(valuesOf(monthOptionsOf(plainDate('2024-12-31')))).toEqual(['décembre-2024'])
  })
})

describe('the week list [R21]', () => {
  it('holds the current week and the 51 before it, newest first, on Mondays', () => {
    const options = weekOptionsOf(friday)
    expect(options).toHaveLength(52)
    expect(options[0]).toEqual({
      value: '2026-11-16',
      number: 97,
      isoWeek: { year: 2026, week: 47 },
      range: { from: '2026-11-16', to: '2026-11-22' },
    })
    expect(options.at(-1)?.value).toBe('2025-11-24')
    expect(options.every((option) => weekdayOf(option.value) === 1)).toBe(true)
  })

  it('counts its weeks from 13 January 2025, before it too', () => {
    const options = weekOptionsOf(plainDate('2025-01-19'))
    expect(options.slice(0, 3).map(({ value, number }) => [value, number])).toEqual([
      ['2025-01-13', 1],
      ['2025-01-06', 0],
      ['2024-12-30', -1],
    ])
    expect(options[0]?.isoWeek).toEqual({ year: 2025, week: 3 })
  })
})

describe('the year list [R22]', () => {
  it('goes from the current year back to 2023', () => {
    expect(valuesOf(yearOptionsOf(friday))).toEqual(['2026', '2025', '2024', '2023'])
    expect(valuesOf(yearOptionsOf(plainDate('2023-01-01')))).toEqual(['2023'])
    expect(valuesOf(yearOptionsOf(plainDate('2029-06-01')))[0]).toBe('2029')
  })

  it('falls back to 2025 when none is left', () => {
    expect(valuesOf(yearOptionsOf(plainDate('2022-12-31')))).toEqual(['2025'])
  })
})

describe('a period value', () => {
  it('names its range', () => {
    expect(rangeOfMonth('février-2025')).toEqual({ from: '2025-02-01', to: '2025-02-28' })
    expect(rangeOfMonth('mars-2024')).toEqual({ from: '2024-03-01', to: '2024-03-31' })
    expect(rangeOfWeek('2024-03-04')).toEqual({ from: '2024-03-04', to: '2024-03-10' })
    expect(rangeOfWeek('2024-03-10')).toEqual({ from: '2024-03-04', to: '2024-03-10' })
    expect(rangeOfYear('2024')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  })

  it('is read with decomposed accents and capitals, as an address may carry them', () => {
    expect(parseMonthValue('février-2025'.normalize('NFD'))).toBe('2025-02-01')
    expect(parseMonthValue('Août-2025')).toBe('2025-08-01')
  })

  it('is refused when it names nothing', () => {
    for (const value of ['', 'fevrier-2025', 'february-2025', 'mars', 'mars-25', 'mars-1999', 'mars-2101', '-2025'])
      expect(rangeOfMonth(value)).toBeNull()
    for (const value of ['2025-W03', '2025-02-30', '']) expect(rangeOfWeek(value)).toBeNull()
    for (const value of ['25', '1999', '2101', '2025a', '']) expect(rangeOfYear(value)).toBeNull()
  })

  it('leads back to the period that holds the day', () => {
    expect(monthValueOf(friday)).toBe('novembre-2026')
    void fc.assert(
      fc.property(anyDate, fc.constantFrom(...periodKinds), (date, kind) => {
        const range = rangeOfPeriod(kind, periodValueOf(kind, date))
        expect(range).toEqual(periodOf(kind, date))
        expect(range !== null && range.from <= date && date <= range.to).toBe(true)
      }),
    )
  })
})

describe('the period before and the period after', () => {
  it('touch the period without a gap, and undo each other', () => {
    void fc.assert(
      fc.property(anyDate, fc.constantFrom(...periodKinds), (date, kind) => {
        const range = periodOf(kind, date)
        expect(daysBetween(previousPeriod(kind, range).to, range.from)).toBe(1)
        expect(daysBetween(range.to, nextPeriod(kind, range).from)).toBe(1)
        expect(nextPeriod(kind, previousPeriod(kind, range))).toEqual(range)
      }),
    )
  })
})

describe('the same days of the month before', () => {
  const of = (day: string, today: string) => sameDaysOfMonthBefore(periodOf('month', plainDate(day)), plainDate(today))

  it('are those up to today while the month runs', () => {
    expect(of('2026-11-01', '2026-11-20')).toEqual({
      days: { from: '2026-11-01', to: '2026-11-20' },
      before: { from: '2026-10-01', to: '2026-10-20' },
      isWhole: false,
    })
  })

  it('end with a month that has fewer', () => {
    expect(of('2026-03-01', '2026-03-30')?.before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  it('are the whole month from the last day on', () => {
    const whole = { before: { from: '2026-10-01', to: '2026-10-31' }, isWhole: true }
    expect(of('2026-11-05', '2026-11-30')).toMatchObject(whole)
    expect(of('2026-11-05', '2027-02-03')).toMatchObject(whole)
  })

  it('are none of a month to come', () => {
    expect(of('2026-12-01', '2026-11-30')).toBeNull()
  })

  it('are never more than the days they stand beside, save between whole months', () => {
    void fc.assert(
      fc.property(anyDate, anyDate, (day, today) => {
        const found = sameDaysOfMonthBefore(periodOf('month', day), today)
        if (found === null || found.isWhole) return
        const lengthOf = ({ from, to }: { from: typeof day; to: typeof day }) => daysBetween(from, to)
        expect(lengthOf(found.before)).toBeLessThanOrEqual(lengthOf(found.days))
        expect(found.before.to < found.days.from).toBe(true)
      }),
    )
  })
})
