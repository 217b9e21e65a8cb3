import { useQuery } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import { type DateRange, previousPeriod } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { BACK_TEST_MONTHS, estimateOf, type Landing, landingOf } from '@zinc/domain/report/landing'
import type { DaysReport } from '@zinc/domain/report/report'
import { spreadTarget, type TargetProgress, type TargetSpread, targetProgressOf } from '@zinc/domain/report/target'
import { useMemo } from 'react'
import { useTargets } from '../../settings/settings.queries.ts'
import { reportQuery } from '../report.queries.ts'

/** What the method is tried on, and the two months its first try needs. */
const HISTORY_MONTHS = BACK_TEST_MONTHS + 2
/** Past months change rarely, and what is entered here asks for them again by itself. */
const HISTORY_STALE_MS = 60 * 60_000

export type MonthOutlook = {
  /** null with nothing to estimate by, or where it could not be asked. */
  landing: Landing | null
  /** Past months are not on this device. */
  isUnseen: boolean
  /** null: none is set, or it is not on this device. */
  target: Cents | null
  hasNoTarget: boolean
  spread: TargetSpread | null
  progress: TargetProgress | null
}

type OutlookInput = {
  establishment: Pick<Establishment, 'id' | 'openedOn'>
  /** Of one month, from its first day to its last. */
  report: Pick<DaysReport, 'range' | 'days'>
}

/** Where a month lands and how far its target is; null while the past months and the target are asked. */
export function useMonthOutlook({ establishment, report }: OutlookInput): MonthOutlook | null {
  const { id, openedOn } = establishment
  const { days, range } = report
  const past = pastMonthsOf(range, HISTORY_MONTHS)
  const hasPast = openedOn <= past.to
  const history = useQuery({ ...reportQuery(id, past), staleTime: HISTORY_STALE_MS, enabled: hasPast })
  const targets = useTargets(id, partsOf(range.from).year)
  const isComing = (hasPast && history.isPending) || targets.isPending
  const target = targetOf(targets.data?.items, range.from)
  const pastDays = hasPast ? history.data?.days : noDays
  return useMemo(() => {
    if (isComing) return null
    // The weight of its weekdays before it began: what each day has to take does not move during the month.
    const spread =
      target === null || pastDays === undefined ? null : spreadTarget(target, days, estimateOf(pastDays, range.from))
    return {
      landing: pastDays === undefined ? null : landingOf(days, pastDays),
      isUnseen: pastDays === undefined,
      target,
      hasNoTarget: target === null && targets.data !== undefined,
      spread,
      progress: target === null ? null : targetProgressOf(target, days, spread ?? new Map()),
    }
  }, [isComing, target, targets.data, pastDays, days, range.from])
}

const noDays: DaysReport['days'] = []

/** The months before, as one question. */
export function pastMonthsOf(month: DateRange, count: number): DateRange {
  let from = month.from
  for (let step = 0; step < count; step += 1) from = previousPeriod('month', { from, to: from }).from
  return { from, to: addDays(month.from, -1) }
}

export function targetOf(items: readonly { month: string; amount: Cents }[] | undefined, first: PlainDate) {
  return items?.find(({ month }) => month === first.slice(0, 7))?.amount ?? null
}
