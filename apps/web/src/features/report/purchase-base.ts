import type { UseQueryResult } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import { type ComparisonBasis, elapsedBaseRangeOf } from '@zinc/domain/report/comparison-day'

/** Purchases of a whole compared period, and which days it has. */
export type PurchaseBase = {
  report: PurchaseResults
  range: DateRange
  /** What the total is compared with; null where it is not known. */
  total: { net: Cents; range: DateRange } | null
}

export type PurchasePeriod = {
  range: DateRange
  /** The whole compared period; null where there is none. */
  baseRange: DateRange | null
  basis: ComparisonBasis
  today: PlainDate
}

/** Both ranges to ask for, which are one where the period is over; null where there is nothing to ask. */
export function baseRangesOf({ range, baseRange, basis, today }: PurchasePeriod) {
  return { whole: baseRange, elapsed: baseRange && elapsedBaseRangeOf({ range, base: baseRange, basis, today }) }
}

type Answer = Pick<UseQueryResult<PurchaseResults>, 'data' | 'isLoading'>

/** null until both answers are here, so that nothing moves twice; where nothing was bought there is nothing to compare. */
export function purchaseBaseOf(
  { whole, elapsed }: ReturnType<typeof baseRangesOf>,
  answers: { whole: Answer; elapsed: Answer },
): PurchaseBase | null {
  const report = answers.whole.data
  if (whole === null || report === undefined || report.net <= 0 || answers.elapsed.isLoading) return null
  const part = answers.elapsed.data
  const total = elapsed === null || part === undefined ? null : { net: part.net, range: elapsed }
  return { report, range: whole, total }
}
