import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar'
import { familyOf } from '@zinc/domain/establishment'
import { type PeriodKind, periodKinds } from '@zinc/domain/period'
import type { Report } from '@zinc/domain/report'
import { useCallback } from 'react'
import { isUnreached } from '../../api/api-error.ts'
import { useOutbox } from '../../api/outbox.ts'
import { PeriodSelector } from '../../features/period/period-selector.tsx'
import type { SelectedPeriod } from '../../features/period/selected-period.ts'
import { type PeriodSearch, usePeriod } from '../../features/period/use-period.ts'
import { reportQuery } from '../../features/report/report.queries.ts'
import { ReportDays } from '../../features/report/report-days.tsx'
import { ReportFacts } from '../../features/report/report-facts.tsx'
import { ReportHero } from '../../features/report/report-hero.tsx'
import { ReportMissing } from '../../features/report/report-missing.tsx'
import { ReportPayments } from '../../features/report/report-payments.tsx'
import { ReportSkeleton } from '../../features/report/report-skeleton.tsx'
import { ReportVat } from '../../features/report/report-vat.tsx'
import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { may, useEstablishmentDay, useFigures } from '../figures.ts'
import { useEstablishment } from '../guard.ts'
import { Page } from '../shell/page.tsx'
import { SeenNotice } from '../shell/seen-notice.tsx'
import { UnseenBanner } from '../shell/unseen-banner.tsx'

const route = getRouteApi('/session/shell/reports')

/** The figures of a week, a month or a year. */
export function ReportsScreen() {
  const text = useText()
  const summary = useEstablishment()
  const day = useEstablishmentDay(summary)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = search.period ?? 'month'
  const isArriving = search.period === undefined
  const show = useCallback(
    // The address is completed as the page arrives: that must not keep where the page before was scrolled to.
    (period: PeriodSearch, replace: boolean) =>
      void navigate({ search: (old) => ({ ...old, ...period }), replace, resetScroll: replace && isArriving }),
    [navigate, isArriving],
  )
  const { period, choose } = usePeriod(kind, search, day.today, show)
  if (!may(summary, 'results.read')) return <NoAccess />
  return (
    <Page
      title={text.report.title}
      period={<PeriodSelector period={period} today={day.today} onChange={choose} />}
      actions={
        <KindChoice kind={kind} onChange={(next) => void navigate({ search: { period: next }, resetScroll: false })} />
      }
    >
      <Results summary={summary} period={period} {...day} />
    </Page>
  )
}

function KindChoice({ kind, onChange }: { kind: PeriodKind; onChange: (kind: PeriodKind) => void }) {
  const { period } = useText()
  return (
    <div className="w-full print:hidden">
      <Segmented
        label={period.kindLabel}
        options={periodKinds.map((value) => ({ value, label: period.kinds[value] }))}
        value={kind}
        onChange={onChange}
        wide={true}
      />
    </div>
  )
}

type ResultsProps = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  today: PlainDate
  period: SelectedPeriod
  retry: () => void
}

function Results({ summary, establishment, today, period, retry }: ResultsProps) {
  const results = useResults({ summary, establishment, today, period })
  const { report, waiting, hasFailed, retry: retryReport } = results
  if (hasFailed) {
    const Said = results.isUnreached ? UnseenBanner : Failed
    return (
      <Said
        onRetry={() => {
          retry()
          retryReport()
        }}
      />
    )
  }
  const { kind } = period
  if (report === null || establishment === null) return <ReportSkeleton isYear={kind === 'year'} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <SeenNotice seenAt={results.seenAt} />
      <div className="grid grid-cols-1 gap-4 wide:flex wide:items-end wide:justify-between wide:gap-8">
        <ReportHero report={report} period={period} waiting={waiting} />
        <ReportFacts report={report} kind={kind} hasCovers={familyOf(establishment.type) === 'restaurant'} />
      </div>
      <ReportMissing report={report} kind={kind} />
      <ReportDays report={report} kind={kind} today={today} />
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-2 desk:items-start">
        <ReportVat report={report} vatLines={establishment.vatLines} />
        <ReportPayments report={report} methods={establishment.paymentMethods} />
      </div>
    </div>
  )
}

/** The server's figures; with entries of the range still on this device, or without a server, sums of the days seen. */
function useResults({ summary, establishment, today, period }: Omit<ResultsProps, 'retry'>) {
  const { range } = period
  const entries = useOutbox()
  const hasOwn = entries.some(
    ({ establishmentId, businessDate }) =>
      establishmentId === summary.id && range.from <= businessDate && businessDate <= range.to,
  )
  const query = useQuery(reportQuery(summary.id, range))
  const needsOwn = hasOwn || (query.data === undefined && isUnreached(query.error))
  const own = useFigures({ summary, establishment, today, range, enabled: needsOwn })
  const answered: Report | null = query.data ?? null
  const seenAt = needsOwn && own.report !== null ? own.seenAt : query.dataUpdatedAt
  const report = (needsOwn ? own.report : null) ?? answered
  return {
    report,
    waiting: hasOwn && own.report !== null ? own.waiting : 0,
    hasFailed: report === null && query.isError && (!needsOwn || own.hasFailed),
    isUnreached: isUnreached(query.error),
    seenAt: report !== null && isUnreached(query.error) ? seenAt : null,
    retry: () => {
      void query.refetch()
      if (hasOwn) own.retry()
    },
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { failed } = useText().report
  return (
    <Banner
      tone="error"
      title={failed.title}
      live={true}
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          {failed.retry}
        </Button>
      }
    >
      {failed.body}
    </Banner>
  )
}

function NoAccess() {
  const { report } = useText()
  return (
    <Page title={report.title}>
      <EmptyState
        title={report.noAccess}
        action={
          <Link to="/ticket-z" className={buttonLook('secondary')}>
            {report.toCalendar}
          </Link>
        }
      >
        {report.noAccessBody}
      </EmptyState>
    </Page>
  )
}
