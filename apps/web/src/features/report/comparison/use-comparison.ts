import { useQuery } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import type { DateRange, ResultKind } from '@zinc/domain/calendar/period'
import { type Comparison, comparisonOf } from '@zinc/domain/report/comparison'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import type { DaysReport, Report } from '@zinc/domain/report/report'
import { useMemo } from 'react'
import { reportQuery } from '../report.queries.ts'

export type ReportComparison = {
  basis: ComparisonBasis
  comparison: Comparison
  territory: Establishment['territory']
}

/** `base`: the report of the whole compared period, including the days left out of the comparison. */
type ComparedReport = ReportComparison & { base: Report }

type ComparisonInput = {
  establishment: Establishment | null
  report: Pick<DaysReport, 'days'> | null
  period: { kind: ResultKind; range: DateRange }
  basis: ComparisonBasis
}

/** null until the days of the other side are here; without a network, those that this device saw before. */
export function useComparison({ establishment, report, period, basis }: ComparisonInput): ComparedReport | null {
  const { kind, range } = period
  const territory = establishment?.territory ?? 'mainland'
  const baseRange = baseRangeOf(range, kind, basis, territory)
  const { data: base } = useQuery({
    ...reportQuery(establishment?.id ?? 0, baseRange),
    enabled: establishment !== null && report !== null,
  })
  return useMemo(
    () =>
      report === null || base === undefined
        ? null
        : { basis, territory, base, comparison: comparisonOf(report, base, basis, territory) },
    [report, base, basis, territory],
  )
}
