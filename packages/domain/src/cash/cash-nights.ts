import type { PlainDate } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'

/** A drawer that was counted, and what it differed by. */
export type CountedDrawer = { businessDate: PlainDate; difference: Cents }

/** `above`: business dates with a count that differs by more than the tolerance, either way. */
export type CashNights = { net: Cents; above: number }

export function cashNightsOf(counted: readonly CountedDrawer[], tolerance: Cents): CashNights {
  const above = counted.filter(({ difference }) => Math.abs(difference) > tolerance)
  return {
    net: sumOf(counted.map(({ difference }) => difference)),
    above: new Set(above.map(({ businessDate }) => businessDate)).size,
  }
}
