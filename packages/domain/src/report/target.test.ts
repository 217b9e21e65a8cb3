import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate, weekdayOf } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { enteredDays, unenteredFrom } from '../testing/estimate-days.ts'
import { spreadTarget, targetProgressOf } from './target.ts'
import { breakEvenDaysOf, breakEvenOf, fixedCostsOf, grossOfNet } from './target-break-even.ts'
import { cumulatedOf } from './target-cumulated.ts'

const november = enteredDays('2026-11-01', '2026-11-30', () => 1000_00)
const usual = (date: string) => weekdayOf(plainDate(date)) * 100_00
const nothing = () => null

describe('a target over the days of its month', () => {
  it('weighs a day as its weekday usually does', () => {
    const spread = spreadTarget(11500_00, november, usual)
    expect(spread.get(plainDate('2026-11-03'))).toBe(200_00)
    expect(spread.get(plainDate('2026-11-07'))).toBe(600_00)
    expect(spread.has(plainDate('2026-11-02'))).toBe(false)
  })

  it('is the same for all days without a history, or where days take nothing', () => {
    for (const estimate of [nothing, () => 0, () => -50_00]) {
      const parts = [...spreadTarget(100_00, november, estimate).values()]
      expect(new Set(parts)).toEqual(new Set([400]))
    }
  })

  it('gives the cents that division leaves to the earlier days', () => {
    const parts = [...spreadTarget(1_02, november.slice(0, 4), nothing).values()]
    expect(parts).toEqual([34, 34, 34])
    expect([...spreadTarget(1_00, november.slice(0, 4), nothing).values()]).toEqual([34, 33, 33])
  })

  it('has no part on a month without an open day', () => {
    expect(
      spreadTarget(
        100_00,
        november.filter(({ state }) => state === 'closed'),
        usual,
      ).size,
    ).toBe(0)
  })

  it('adds up to the target to the cent, no part negative', () => {
    const weights = fc.array(fc.integer({ min: -500_00, max: 9_999_999 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), weights, (target, weekly) => {
        const parts = [...spreadTarget(target, november, (date) => weekly[weekdayOf(date) - 1] ?? null).values()]
        expect(sumOf(parts)).toBe(target)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('how far a month is from its target', () => {
  const spread = spreadTarget(30_000_00, november, nothing)
  const days = unenteredFrom(november, '2026-11-21')

  it('is its share, what is missing, and what each remaining day has to take', () => {
    expect(targetProgressOf(30_000_00, days, spread)).toEqual({
      target: 30_000_00,
      reached: 17_000_00,
      shareBp: 5667,
      // 17 of 25 days at 1 200: 20 400.
      ahead: -3_400_00,
      enteredDays: 17,
      missing: 13_000_00,
      remainingDays: 8,
      neededPerDay: 1625_00,
    })
  })

  it('needs nothing once it is reached, or when no day is left', () => {
    expect(targetProgressOf(10_000_00, days, spread)).toMatchObject({ missing: 0, neededPerDay: null, shareBp: 17_000 })
    expect(targetProgressOf(30_000_00, november, spread)).toMatchObject({ missing: 5_000_00, neededPerDay: null })
  })

  it('has no share of a target of zero', () => {
    expect(targetProgressOf(0, days, new Map()).shareBp).toBeNull()
  })

  it('holds no missing day against the month', () => {
    const gap = days.map((day) =>
      day.date === '2026-11-03' ? { ...day, state: 'to_enter' as const, gross: null } : day,
    )
    expect(targetProgressOf(30_000_00, gap, spread)).toMatchObject({ ahead: -3_200_00, remainingDays: 9 })
  })

  it('counts a negative day', () => {
    const refund = days.map((day) => (day.date === '2026-11-03' ? { ...day, gross: -200_00 } : day))
    expect(targetProgressOf(30_000_00, refund, spread).reached).toBe(15_800_00)
  })
})

describe('the break-even', () => {
  const material = (ratioBp: number) => ({ ratioBp, isExact: true })
  const costs = [
    { monthlyAmount: 4_000_00, fromMonth: '2026-01', toMonth: null },
    { monthlyAmount: 1_000_00, fromMonth: '2026-01', toMonth: '2026-10' },
    { monthlyAmount: 3_000_00, fromMonth: '2026-11', toMonth: '2026-11' },
  ]

  it('pays the costs that run in the month', () => {
    expect(fixedCostsOf(costs, '2026-11')).toBe(7_000_00)
    expect(fixedCostsOf(costs, '2026-10')).toBe(5_000_00)
    expect(fixedCostsOf(costs, '2025-12')).toBe(0)
  })

  it('is the fixed costs over what a net euro leaves, and the same for each open day', () => {
    expect(breakEvenOf(7_000_00, material(3000), 25)).toEqual({
      fixedCosts: 7_000_00,
      materialBp: 3000,
      isCounted: true,
      net: 10_000_00,
      netPerDay: 400_00,
    })
  })

  it('is unknown without costs or without a margin, and has no day without an open one', () => {
    expect(breakEvenOf(0, material(3000), 25)).toBeNull()
    expect(breakEvenOf(7_000_00, null, 25)).toBeNull()
    expect(breakEvenOf(7_000_00, material(10_000), 25)).toBeNull()
    expect(breakEvenOf(7_000_00, material(3000), 0)?.netPerDay).toBeNull()
  })

  it('with VAT is at the rate of the sales', () => {
    expect(grossOfNet(400_00, { gross: 11_000_00, net: 10_000_00 })).toBe(440_00)
    expect(grossOfNet(400_00, { gross: 0, net: 0 })).toBeNull()
  })

  it('is reached by the days that took as much, net, and missed by the other entered ones alone', () => {
    const days = november.map((day, index) => ({ ...day, net: day.gross === null ? null : index * 100_00 }))
    const withPartly = days.map((day, index) => (index === 0 ? { ...day, state: 'partly_entered' as const } : day))
    const { entered, above, below } = breakEvenDaysOf(withPartly, 400_00)
    expect([entered.length, above.length]).toEqual([24, 22])
    expect(below.map(({ date, net }) => [date, net])).toEqual([
      ['2026-11-03', 200_00],
      ['2026-11-04', 300_00],
    ])
  })
})

describe('the sums day after day', () => {
  const days = unenteredFrom(november, '2026-11-05')
  const base = november.map(({ date, state }, index) => ({
    ...{ establishmentId: 1, date, baseDate: date, holiday: null, gross: 1000_00, net: null, baseNet: null },
    baseGross: state === 'closed' ? null : 900_00,
    leftOut: null,
    ...{ counts: null, baseCounts: null },
    isCompared: state !== 'closed' && index < 3,
  }))

  it('stop after the last entered day, while the other side and the target go on', () => {
    const rows = cumulatedOf(days, { days: base, count: 2 }, spreadTarget(25_000_00, november, nothing))
    expect(rows[3]).toEqual({
      date: '2026-11-04',
      gross: 3_000_00,
      base: 2_700_00,
      target: 3_000_00,
      // The fourth is not compared.
      gap: 200_00,
      targetGap: 0,
    })
    expect(rows.at(-1)).toMatchObject({ gross: null, base: 22_500_00, target: 25_000_00, gap: null, targetGap: null })
  })

  it('have no other side without a compared day, and no target where none is set', () => {
    const [row] = cumulatedOf(days, { days: base, count: 0 }, null)
    expect(row).toMatchObject({ gross: 1000_00, base: null, target: null, gap: null, targetGap: null })
  })
})
