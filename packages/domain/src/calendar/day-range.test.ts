import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from './calendar.ts'
import { parseRangeValue, quarterOf, rangeValueOf, shiftedRange } from './day-range.ts'

describe('a range from any day to any other', () => {
  const of = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) })

  it('is read as it is written, when it is a year at most', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 400, max: 36_500 }), fc.nat({ max: 365 }), (last, days) => {
        const to = addDays(plainDate('2000-01-01'), last)
        const range = { from: addDays(to, -days), to }
        expect(parseRangeValue(rangeValueOf(range))).toEqual(range)
      }),
    )
    expect(parseRangeValue('2023-12-01..2024-12-01')).toBeNull()
  })

  it('is none when it is reversed, no day, or more than two', () => {
    expect(parseRangeValue('2026-11-20..2026-11-19')).toBeNull()
    expect(parseRangeValue('2026-02-30..2026-03-19')).toBeNull()
    expect(parseRangeValue('2026-02-20')).toBeNull()
    expect(parseRangeValue('2026-02-20..2026-02-21..2026-02-22')).toBeNull()
  })

  it('is followed by as many days, without a gap', () => {
    expect(shiftedRange(of('2026-11-03', '2026-11-18'), 1)).toEqual(of('2026-11-19', '2026-12-04'))
    expect(shiftedRange(of('2026-11-19', '2026-12-04'), -1)).toEqual(of('2026-11-03', '2026-11-18'))
  })

  it('of a quarter is three whole months', () => {
    expect(quarterOf(plainDate('2026-11-20'))).toEqual(of('2026-10-01', '2026-12-31'))
    expect(quarterOf(plainDate('2026-03-31'))).toEqual(of('2026-01-01', '2026-03-31'))
  })
})
