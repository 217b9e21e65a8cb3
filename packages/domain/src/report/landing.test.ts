import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate, weekdayOf } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { enteredDays, unenteredFrom } from '../testing/estimate-days.ts'
import { estimateOf, landingOf } from './landing.ts'

const byWeekday = (date: string) => weekdayOf(plainDate(date)) * 100_00
const past = enteredDays('2026-03-01', '2026-10-31', byWeekday)
const november = enteredDays('2026-11-01', '2026-11-30', byWeekday)

describe('the estimate of a day', () => {
  it('is the average of the last eight entered days of its weekday', () => {
    const fridays = enteredDays('2026-09-01', '2026-10-31', (date) => (date < '2026-10-01' ? 100_00 : 300_00))
    // Nine Fridays, the first left out: three at 100, five at 300.
    expect(estimateOf(fridays, plainDate('2026-11-01'))(plainDate('2026-11-06'))).toBe(225_00)
  })

  it('uses no day from the given date on', () => {
    const days = enteredDays('2026-10-01', '2026-10-31', (date) => (date < '2026-10-16' ? 100_00 : 900_00))
    expect(estimateOf(days, plainDate('2026-10-16'))(plainDate('2026-10-16'))).toBe(100_00)
  })

  it('of a weekday never entered is that of all days', () => {
    expect(estimateOf(past, plainDate('2026-11-01'))(plainDate('2026-11-02'))).toBe(450_00)
  })

  it('is unknown without any entered day', () => {
    expect(estimateOf([], plainDate('2026-11-01'))(plainDate('2026-11-02'))).toBeNull()
  })
})

describe('the landing of a month', () => {
  it('is what is entered and the usual takings of each day that is not', () => {
    const landing = landingOf(unenteredFrom(november, '2026-11-21'), past)
    expect(landing?.entered).toBe(
      sumOf(november.filter(({ date }) => date < '2026-11-21').map((day) => day.gross ?? 0)),
    )
    expect(landing?.total).toBe(sumOf(november.map((day) => day.gross ?? 0)))
    expect(landing?.remaining).toHaveLength(8)
  })

  it('is exact, without a band, once every day is entered', () => {
    expect(landingOf(november, past)).toMatchObject({ total: 11500_00, entered: 11500_00, remaining: [], band: null })
    expect(landingOf(november, [])?.total).toBe(11500_00)
  })

  it('estimates a month not begun', () => {
    const landing = landingOf(unenteredFrom(november, '2026-11-01'), past)
    expect(landing).toMatchObject({ entered: 0, total: 11500_00 })
  })

  it('estimates days still to enter, drafts, and what a service leaves of its day', () => {
    const days = november.map((day) => {
      if (day.date === '2026-11-03') return { ...day, state: 'to_enter' as const, gross: null }
      if (day.date === '2026-11-04') return { ...day, state: 'draft' as const, gross: null }
      if (day.date === '2026-11-05') return { ...day, state: 'partly_entered' as const, gross: 150_00 }
      // More at noon than a whole day usually takes.
      if (day.date === '2026-11-06') return { ...day, state: 'partly_entered' as const, gross: 700_00 }
      return day
    })
    const landing = landingOf(days, past)
    expect(landing?.remaining.map(({ estimate }) => estimate)).toEqual([200_00, 300_00, 250_00, 0])
    expect(landing?.total).toBe(11700_00)
  })

  it('is unknown with nothing to estimate by', () => {
    expect(landingOf(unenteredFrom(november, '2026-11-01'), [])).toBeNull()
    expect(landingOf([], past)).toBeNull()
  })

  it('has a band as wide as the largest error of the last six months', () => {
    // Every month takes 10 % more than the one before from its second half on.
    const uneven = enteredDays('2026-03-01', '2026-10-31', (date) => (date.slice(8) > '15' ? 110_00 : 100_00))
    const days = unenteredFrom(
      enteredDays('2026-11-01', '2026-11-30', () => 100_00),
      '2026-11-16',
    )
    const landing = landingOf(days, uneven)
    expect(landing?.band?.months).toBe(6)
    expect(landing?.band?.errorBp).toBeGreaterThan(0)
    expect(landing?.band?.errorBp).toBeLessThan(1000)
  })

  it('has no band under three past months', () => {
    const days = unenteredFrom(november, '2026-11-21')
    expect(
      landingOf(
        days,
        past.filter(({ date }) => date >= '2026-09-01'),
      )?.band,
    ).toBeNull()
    expect(
      landingOf(
        days,
        past.filter(({ date }) => date >= '2026-07-01'),
      )?.band?.months,
    ).toBe(3)
  })

  it('does not try itself on months that are hardly entered', () => {
    const gaps = past.map((day) =>
      day.date >= '2026-08-01' && day.date.slice(8) < '20' && day.state === 'entered'
        ? { ...day, state: 'to_enter' as const, gross: null }
        : day,
    )
    expect(landingOf(unenteredFrom(november, '2026-11-21'), gaps)?.band?.months).toBe(3)
  })

  it('lies within its band, which never falls below what is entered', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 9_000_00 }), { minLength: 276, maxLength: 276 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 30 }), (grosses, from) => {
        let index = 0
        const all = enteredDays('2026-03-01', '2026-11-30', () => grosses[index++] ?? 0)
        const month = all.filter(({ date }) => date >= '2026-11-01')
        const day = `2026-11-${String(from).padStart(2, '0')}`
        const landing = landingOf(
          unenteredFrom(month, day),
          all.filter(({ date }) => date < '2026-11-01'),
        )
        const { total = 0, entered = 0, remaining = [], band = null } = landing ?? {}
        expect(total).toBe(entered + sumOf(remaining.map(({ estimate }) => estimate)))
        if (band === null) return
        expect(band.low).toBeLessThanOrEqual(total)
        expect(band.high).toBeGreaterThanOrEqual(total)
        expect(band.low).toBeGreaterThanOrEqual(entered)
      }),
      { numRuns: 60 },
    )
  })
})
