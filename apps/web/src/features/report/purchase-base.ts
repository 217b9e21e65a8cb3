import type { UseQueryResult } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import { type ComparedRanges, type ComparisonBasis, comparedRangesOf } from '@zinc/domain/report/comparison-day'

/** Purchases of both sides over as many days, and which. */
export type PurchaseBase = {
  current: PurchaseResults
  report: PurchaseResults
  /** `current` ends with the last day gone by. */
  ranges: ComparedRanges
  /** The first days of the period are left out: the house was not open on theirs. */
  isPart: boolean
}

export type PurchasePeriod = {
  range: DateRange
  /** The whole compared period; null where there is none. */
  baseRange: DateRange | null
  basis: ComparisonBasis
  today: PlainDate
  /** Of several establishments the last of them. */
  openedOn: PlainDate | null
}

/** Both ranges to ask for; null where there is nothing to compare. */
export function rangesOfPurchases({ range, baseRange: base, basis, today, openedOn }: PurchasePeriod) {
  return base && openedOn && comparedRangesOf({ range, base, basis, today, openedOn })
}

type Answer = Pick<UseQueryResult<PurchaseResults>, 'data'>

/** null until both answers are here, so that nothing moves twice; where nothing was bought there is nothing to compare. */
export function purchaseBaseOf(
  { range, today }: PurchasePeriod,
  ranges: ComparedRanges | null,
  answers: { current: Answer; base: Answer },
): PurchaseBase | null {
  const [current, report] = [answers.current.data, answers.base.data]
  if (ranges === null || current === undefined || report === undefined || report.net <= 0) return null
  const to = today < range.to ? today : range.to
  const { from } = ranges.current
  return { current, report, ranges: { ...ranges, current: { from, to } }, isPart: range.from < from }
}
