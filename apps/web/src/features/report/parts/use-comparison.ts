import { useQuery } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import type { DateRange, ResultKind } from '@zinc/domain/calendar/period'
import { type Comparison, comparisonOf } from '@zinc/domain/report/comparison'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import type { DaysReport, Report } from '@zinc/domain/report/report'
import { createContext, useMemo } from 'react'
import { reportQuery } from '../report.queries.ts'

export type ReportComparison = {
  basis: ComparisonBasis
  comparison: Comparison
  territory: Establishment['territory']
}

/** `base`: the report of the whole compared period, including the days left out of the comparison. */
export type ComparedReport = ReportComparison & { base: Report }

/** True while the compared period loads: its texts keep their room, so that nothing moves when they come. */
export const ComparingContext = createContext(false)

type ComparisonInput = {
  establishment: Establishment | null
  report: Pick<DaysReport, 'days'> | null
  period: { kind: ResultKind; range: DateRange }
  basis: ComparisonBasis
}

type ComparisonAnswer = {
  /** null until the days of the other side are here; without a network, those that this device saw before. */
  compared: ComparedReport | null
  isComing: boolean
}

export function useComparison({ establishment, report, period, basis }: ComparisonInput): ComparisonAnswer {
  const { kind, range } = period
  const territory = establishment?.territory ?? 'mainland'
  const baseRange = baseRangeOf(range, kind, basis, territory)
  // Asked beside the report, not after it.
  const { data: base, isLoading: isComing } = useQuery({
    ...reportQuery(establishment?.id ?? 0, baseRange),
    enabled: establishment !== null,
  })
  const compared = useMemo(
    () =>
      report === null || base === undefined
        ? null
        : { basis, territory, base, comparison: comparisonOf(report, base, basis, territory) },
    [report, base, basis, territory],
  )
  return { compared, isComing }
}
