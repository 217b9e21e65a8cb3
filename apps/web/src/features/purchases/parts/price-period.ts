import { addDays, dateOf, type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'

export const pricePeriods = ['year', 'twelve', 'quarter', 'month'] as const
export type PricePeriod = (typeof pricePeriods)[number]

export function rangeOfPrices(period: PricePeriod, today: PlainDate): DateRange {
  const days = { twelve: 365, quarter: 90, month: 30 }
  const from = period === 'year' ? dateOf(partsOf(today).year, 1, 1) : addDays(today, 1 - days[period])
  return { from, to: today }
}
