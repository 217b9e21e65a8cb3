import { useQuery } from '@tanstack/react-query'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { cityOf } from '@zinc/domain/address'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Territory } from '@zinc/domain/establishment/establishment'
import { startingClockOf } from '@zinc/domain/establishment/establishment-clock'
import type { Cents } from '@zinc/domain/money'
import { comparisonOf } from '@zinc/domain/report/comparison'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { type EstablishmentReport, establishmentReportOf } from '@zinc/domain/report/establishment-report'
import type { AverageFigures, Report } from '@zinc/domain/report/report'
import { type ReactNode, useMemo } from 'react'
import { dayStartOf } from '../../../client/day-start.ts'
import { useToday } from '../../../client/today.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import type { ResultPeriod } from '../../../page/period/result-period.ts'
import { useWaitingClosedDays } from '../../establishment/closed-day-outbox.ts'
import { establishmentQuery } from '../../establishment/establishment.queries.ts'
import { useTicketEntries } from '../../ticket-z/ticket-z-outbox.ts'
import { useDeviceReport } from '../parts/device-report.ts'
import { establishmentReportQuery } from './several.queries.ts'
import type { SeveralEntry } from './several-rows.ts'

/** `entry` null: on its way, or missing as `queryState` says. */
export type Found = {
  summary: EstablishmentSummary
  entry: SeveralEntry | null
  /** Validated on this device, not with the server yet. */
  waiting: number
  queryState: QueryState
}

type EachProps = {
  left: readonly EstablishmentSummary[]
  found?: readonly Found[]
  period: ResultPeriod
  basis: ComparisonBasis
  children: (found: readonly Found[]) => ReactNode
}

/** Each has its own questions and entries that wait: one inside the other, so that all of them are there at the end. */
export function EachEstablishment({ left, found = [], children, ...asked }: EachProps) {
  const [summary, ...rest] = left
  if (summary === undefined) return children(found)
  return (
    <OneEstablishment key={summary.id} {...asked} summary={summary} left={rest} found={found}>
      {children}
    </OneEstablishment>
  )
}

type OneProps = Required<EachProps> & { summary: EstablishmentSummary }

function OneEstablishment({ summary, found, ...asked }: OneProps) {
  const own = useEstablishmentFigures(summary, asked.period, asked.basis)
  return <EachEstablishment {...asked} found={[...found, own]} />
}

/** The server's figures; with entries of the range still on this device, or without a server, sums of what it saw. */
function useEstablishmentFigures(summary: EstablishmentSummary, period: ResultPeriod, basis: ComparisonBasis): Found {
  const { kind, range } = period
  const hasOwn = useHasOwn(summary.id, range)
  const query = useQuery(establishmentReportQuery(summary.id, range))
  const answer = queryStateOf(query)
  const needsOwn = hasOwn || answer.isUnreached
  const settings = useQuery({ ...establishmentQuery(summary.id), enabled: needsOwn })
  const establishment = settings.data ?? null
  const today = useToday(establishment ?? dayStartOf(summary.id) ?? startingClockOf(summary.type, 'mainland'))
  const own = useDeviceReport({ summary, establishment, today, range, enabled: needsOwn })
  const isOlder = !hasOwn && (own.queryState.seenAt ?? Number.POSITIVE_INFINITY) < (answer.seenAt ?? 0)
  const ownReport = needsOwn && !isOlder ? own.report : null
  const sent = query.data
  const territory = sent?.territory ?? establishment?.territory ?? null
  const base = useBase(summary.id, { period, basis, territory })
  const entry = useMemo<SeveralEntry | null>(() => {
    if (territory === null || (ownReport === null && sent === undefined)) return null
    // Targets are of whole months.
    const targets = kind === 'range' ? [] : (sent?.targets ?? [])
    const report =
      ownReport !== null
        ? asEstablishmentReport(ownReport, summary.id, { targets, tolerance: establishment?.cashTolerance ?? 0 })
        : sent && establishmentReportOf({ ...sent, targets }, range)
    if (report === undefined) return null
    const city = sent?.city ?? cityOf(establishment?.address ?? '')
    const comparison = base === null ? null : comparisonOf(report, base, basis, territory)
    const baseOpenedOn = base?.days.find(({ state }) => state !== 'before_opening')?.date ?? null
    return { summary, city, territory, report, comparison, baseOpenedOn }
  }, [summary, ownReport, sent, territory, base, basis, kind, range, establishment])
  return {
    summary,
    entry,
    waiting: hasOwn && ownReport !== null ? own.waiting : 0,
    queryState: ownReport === null ? answer : own.queryState,
  }
}

type BaseInput = { period: ResultPeriod; basis: ComparisonBasis; territory: Territory | null }

/** The days of the other side; null until they are here. */
function useBase(id: number, { period, basis, territory }: BaseInput): EstablishmentReport | null {
  const range = baseRangeOf(period.range, period.kind, basis, territory ?? 'mainland')
  const { from, to } = range
  const { data } = useQuery({ ...establishmentReportQuery(id, range), enabled: territory !== null })
  return useMemo(() => (data === undefined ? null : establishmentReportOf(data, { from, to })), [data, from, to])
}

function useHasOwn(id: number, { from, to }: DateRange): boolean {
  const entries = [...useTicketEntries(), ...useWaitingClosedDays()]
  return entries.some(
    ({ establishmentId, businessDate }) => establishmentId === id && from <= businessDate && businessDate <= to,
  )
}

/** A whole report says averages in place of what they are made of: within half a cent for each of the count. */
function asEstablishmentReport(
  report: Report,
  establishmentId: number,
  { targets, tolerance }: Pick<EstablishmentReport, 'targets'> & { tolerance: Cents },
): EstablishmentReport {
  const { cashDifference: cash = null } = report
  const countOf = (total: number | null, { amount, count, days }: AverageFigures) => ({
    ...{ total, days, gross: (amount ?? 0) * count },
  })
  return {
    ...report,
    ...{ establishmentId, targets },
    cash: cash === null ? null : { ...cash, tolerance },
    covers: countOf(report.covers, report.averagePerCover),
    ticketCount: countOf(report.ticketCount, report.averagePerTicket),
  }
}
