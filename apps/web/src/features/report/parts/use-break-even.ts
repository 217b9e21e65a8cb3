import { useQueries, useQuery } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import { type DateRange, monthsOf } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { materialCostOf } from '@zinc/domain/purchase/consumption'
import type { DayFigures } from '@zinc/domain/report/report'
import { type BreakEven, breakEvenOf, fixedCostsOf, openDaysOf } from '@zinc/domain/report/target-break-even'
import { useFixedCosts } from '../../settings/settings.queries.ts'
import { purchaseReportQuery } from '../purchase-report.queries.ts'
import { pastMonthsOf } from './use-month-outlook.ts'

/** Whole months before, so that an invoice typed late in the month moves no threshold. */
const MARGIN_MONTHS = 3
const MARGIN_STALE_MS = 60 * 60_000

type BreakEvenInput = {
  establishment: Pick<Establishment, 'id' | 'openedOn'>
  range: DateRange
  days: readonly Pick<DayFigures, 'state' | 'closings'>[]
  /** False asks nothing. */
  enabled: boolean
}

type BreakEvenAnswer = {
  breakEven: BreakEven | null
  fixedCosts: Cents | null
  /** What is missing for it; null while it is asked. */
  unknown: 'costs' | 'margin' | null
}

/** What an open day of the month has to take; purchases are asked for only where fixed costs are set. */
export function useBreakEven({ establishment, range, days, enabled }: BreakEvenInput): BreakEvenAnswer {
  const { id, openedOn } = establishment
  const costs = useFixedCosts(enabled ? id : null)
  const fixedCosts = costs.data === undefined ? null : fixedCostsOf(costs.data.items, range.from.slice(0, 7))
  const past = pastMonthsOf(range, MARGIN_MONTHS)
  const isAsked = fixedCosts !== null && fixedCosts > 0 && openedOn <= past.to
  const purchases = useQuery({ ...purchaseReportQuery(id, past), staleTime: MARGIN_STALE_MS, enabled: isAsked })
  // Counts at both ends of the three months say most; else of the months that have them.
  const isUncounted = isAsked && purchases.data !== undefined && (purchases.data.consumption ?? null) === null
  const months = useQueries({
    queries: monthsOf(past).map((month) => {
      return { ...purchaseReportQuery(id, month), staleTime: MARGIN_STALE_MS, enabled: isUncounted }
    }),
  })
  if (fixedCosts === null) return { breakEven: null, fixedCosts, unknown: null }
  if (fixedCosts === 0) return { breakEven: null, fixedCosts, unknown: 'costs' }
  if (isAsked && purchases.data === undefined) return { breakEven: null, fixedCosts, unknown: null }
  if (isUncounted && months.some(({ isLoading }) => isLoading)) return { breakEven: null, fixedCosts, unknown: null }
  const whole = purchases.data === undefined ? [] : [purchases.data]
  const known = months.flatMap(({ data }) => data ?? [])
  const breakEven = breakEvenOf(fixedCosts, materialCostOf(known.length > 0 ? known : whole), openDaysOf(days))
  return { breakEven, fixedCosts, unknown: breakEven === null ? 'margin' : null }
}
