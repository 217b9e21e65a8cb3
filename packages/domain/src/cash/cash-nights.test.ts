import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { cashNightsOf } from './cash-nights.ts'

const counted = (date: string, difference: number) => ({ businessDate: plainDate(date), difference })

describe('the nights of a month whose drawers were counted', () => {
  it('are above the tolerance either way, not at it', () => {
    const drawers = [
      counted('2026-11-03', -5_01),
      counted('2026-11-04', 5_00),
      counted('2026-11-05', -5_00),
      counted('2026-11-06', 12_00),
    ]
    expect(cashNightsOf(drawers, 5_00)).toEqual({ net: 6_99, above: 2 })
  })

  it('are one night where two drawers of it differ', () => {
    const drawers = [counted('2026-11-03', -9_00), counted('2026-11-03', 9_00)]
    expect(cashNightsOf(drawers, 5_00)).toEqual({ net: 0, above: 1 })
  })

  it('are none where nothing was counted', () => {
    expect(cashNightsOf([], 0)).toEqual({ net: 0, above: 0 })
  })
})
