import { expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { comparedCashOf, comparedPartOf, type PartDays } from './compared-parts.ts'
import type { ComparedDay } from './comparison.ts'

const pair = (date: string, baseDate: string, gross: number, baseGross: number, isCompared = true): ComparedDay => ({
  ...{ establishmentId: 1, date: plainDate(date), baseDate: plainDate(baseDate), holiday: null, gross, baseGross },
  ...{ net: null, baseNet: null, counts: null, baseCounts: null, leftOut: null, isCompared },
})
const pairs = [
  pair('2026-11-17', '2025-11-18', 1000_00, 1000_00),
  // Its dinner is a draft: the day is not compared.
  pair('2026-11-18', '2025-11-19', 500_00, 1200_00, false),
  pair('2026-11-19', '2025-11-20', 800_00, 900_00),
]
const part = (of: string, ...amounts: [date: string, amount: number][]): PartDays<{ service: string }> => ({
  establishmentId: 1,
  of: { service: of },
  dates: amounts.map(([date]) => plainDate(date)),
  amounts: amounts.map(([, amount]) => amount),
})
const keyOf = ({ service }: { service: string }) => service

it('adds the days that both sides have in full, not the one with a draft', () => {
  const current = [
    part('lunch', ['2026-11-17', 600_00], ['2026-11-18', 500_00], ['2026-11-19', 800_00]),
    part('dinner', ['2026-11-17', 400_00]),
  ]
  const base = [
    part('lunch', ['2025-11-18', 500_00], ['2025-11-19', 500_00], ['2025-11-20', 900_00]),
    part('dinner', ['2025-11-18', 500_00], ['2025-11-19', 700_00]),
  ]
  expect(comparedPartOf(pairs, { current, base }, { keyOf })).toEqual({
    days: 2,
    current: [
      { service: 'lunch', amount: 1400_00 },
      { service: 'dinner', amount: 400_00 },
    ],
    base: [
      { service: 'lunch', amount: 1400_00 },
      { service: 'dinner', amount: 500_00 },
    ],
  })
})

it('leaves out a day that one side did not divide so, and names the rest of the others', () => {
  const current = [part('takeaway', ['2026-11-17', 600_00], ['2026-11-19', 100_00])]
  const base = [part('takeaway', ['2025-11-18', 250_00])]
  const rules = { keyOf, rest: { service: '' } }
  expect(comparedPartOf(pairs, { current, base }, rules)).toEqual({
    days: 1,
    current: [
      { service: 'takeaway', amount: 600_00 },
      { service: '', amount: 400_00 },
    ],
    base: [
      { service: 'takeaway', amount: 250_00 },
      { service: '', amount: 750_00 },
    ],
  })
  expect(comparedPartOf(pairs, { current, base: [] }, rules)).toEqual({ days: 0, current: [], base: [] })
})

it('adds cash differences net and per count over the days both sides counted', () => {
  const current = [part('', ['2026-11-17', -5_00], ['2026-11-17', 2_00], ['2026-11-19', 9_00])]
  const base = [part('', ['2025-11-18', 1_00], ['2025-11-19', -4_00])]
  expect(comparedCashOf(pairs, { current, base })).toEqual({
    days: 1,
    current: { net: -3_00, absolute: 7_00 },
    base: { net: 1_00, absolute: 1_00 },
  })
})
