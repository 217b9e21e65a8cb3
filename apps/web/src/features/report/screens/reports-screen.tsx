import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { rangeValueOf } from '@zinc/domain/calendar/day-range'
import { isLocked, monthValueOf } from '@zinc/domain/calendar/period'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { familyOf } from '@zinc/domain/establishment/establishment'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { Report } from '@zinc/domain/report/report'
import { Suspense, useCallback, useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import {
  loadManagementText,
  loadPurchaseText,
  loadTicketZFormText,
  useLanguage,
  useText,
} from '../../../i18n/catalogue.ts'
import { loadTargetText } from '../../../i18n/late-words.ts'
import { salesNameOf } from '../../../i18n/sales-name.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { nearWindow } from '../../../page/loading/near-window.tsx'
import { Page } from '../../../page/page.tsx'
import { type ResultPeriod, resultLabelOf, resultPeriodOf, scaleOf } from '../../../page/period/result-period.ts'
import { type PeriodSearch, usePeriodOf } from '../../../page/period/use-period.ts'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { resultSearch } from '../../../page/search/period-search.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { useWaitingClosedDays } from '../../establishment/closed-day-outbox.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { ExportAction } from '../../exports/parts/export-action.tsx'
import { periodState } from '../../ticket-z/parts/period-data.ts'
import { useTicketEntries } from '../../ticket-z/ticket-z-outbox.ts'
import { ComparisonChoice } from '../comparison/comparison-choice.tsx'
import { rememberBasis, rememberedBasis } from '../parts/comparison-basis.ts'
import { useDeviceReport } from '../parts/device-report.ts'
import { ComparingContext, useComparison } from '../parts/use-comparison.ts'
import { KindChoice, PeriodChoice, resultKinds, upTo } from '../period-choice.tsx'
import { reportAsOfQuery, reportQuery } from '../report.queries.ts'
import { ReportEmpty, type ReportEmptyProps } from '../report-empty.tsx'
import { ReportFacts } from '../report-facts.tsx'
import { ReportHero } from '../report-hero.tsx'
import { ReportMissing } from '../report-missing.tsx'
import { DaysSkeleton, ReportDetailsSkeleton, ReportSkeleton } from '../report-skeleton.tsx'
import { ReportTools } from '../report-tools.tsx'
import { RowsContext } from '../rows/rows-link.tsx'
import { SeveralLink } from '../several/several-link.tsx'
import { useSeveral } from '../several/use-several.ts'
import { OutlookSkeleton } from '../target/outlook-skeleton.tsx'

const route = getRouteApi('/session/shell/reports')

const ReportDays = screen(() => import('../report-days.tsx'), 'ReportDays')
const ReportYear = screen(() => import('../year/report-year-part.tsx'), 'ReportYearPart')
const NearDays = nearWindow()

/** With past months and the budget: after the figures, in its room. */
const ReportOutlook = screen(() => import('../target/report-outlook.tsx'), 'ReportOutlook', loadTargetText)
const NearOutlook = nearWindow()

/** With most of the words and of the questions of the page. */
const ReportDetails = screen(
  () => import('../report-details.tsx'),
  'ReportDetails',
  loadManagementText,
  loadPurchaseText,
  loadTicketZFormText,
)
const NearDetails = nearWindow()

const ReportsNoAccess = screen(
  () => import('../reports-no-access.tsx'),
  'ReportsNoAccess',
  loadManagementText,
  loadTicketZFormText,
)
const ReportsSeveral = screen(
  () => import('../several/reports-several.tsx'),
  'ReportsSeveral',
  loadManagementText,
  loadPurchaseText,
  loadTicketZFormText,
)

/** The figures of a week, a month or a year, or from any day to any other. */
export function ReportsScreen() {
  const text = useText()
  const language = useLanguage()
  const summary = useEstablishment()
  const day = useEstablishmentDay(summary)
  const search = resultSearch.parse(route.useSearch())
  const navigate = route.useNavigate()
  const kind = search.period ?? resultKinds.find((one) => search[one] !== undefined) ?? 'month'
  const isArriving = search.period === undefined
  const show = useCallback(
    // The address is completed as the page arrives: that must not keep where the page before was scrolled to.
    (period: PeriodSearch, replace: boolean) =>
      void navigate({ search: (old) => ({ ...old, ...period }), replace, resetScroll: replace && isArriving }),
    [navigate, isArriving],
  )
  const { period, choose } = usePeriodOf(kind, search, day.today, show, resultPeriodOf)
  const basis = search.compare ?? rememberedBasis()
  const compare = (next: ComparisonBasis) => {
    rememberBasis(next)
    void navigate({ search: (old) => ({ ...old, compare: next }), replace: true, resetScroll: false })
  }
  const { readable, chosen, several } = useSeveral()
  if (chosen === null && !may(summary, 'results.read')) {
    return (
      <Suspense>
        <ReportsNoAccess />
      </Suspense>
    )
  }
  return (
    <Page
      title={text.report.title}
      documentTitle={`${text.report.title} · ${resultLabelOf(period, text, language)}`}
      period={<PeriodChoice period={period} today={day.today} onChange={choose} />}
      actions={
        <div className="flex w-full flex-wrap items-center gap-2.5 desk:flex-nowrap print:hidden">
          <KindChoice
            kind={kind}
            onChange={(next) =>
              void navigate({
                search: ({ sites, show: shown }) => ({
                  ...{ period: next, sites, show: shown },
                  // It starts at what was seen.
                  ...(next === 'range' && { range: rangeValueOf(upTo(day.today, period.range)) }),
                }),
                resetScroll: false,
              })
            }
          />
          <ComparisonChoice basis={basis} onChange={compare} />
          <ExportAction
            several={chosen ?? undefined}
            {...{ summary, range: period.range, kind: 'results', period: resultLabelOf(period, text, language) }}
          />
        </div>
      }
    >
      {several === null ? (
        <Results summary={summary} period={period} basis={basis} hasSeveral={readable.length > 1} {...day} />
      ) : (
        <Suspense fallback={<ReportSkeleton isYear={scaleOf(period) === 'year'} />}>
          <ReportsSeveral {...several} period={period} basis={basis} today={day.today} />
        </Suspense>
      )}
    </Page>
  )
}

type ResultsProps = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  today: PlainDate
  period: ResultPeriod
  basis: ComparisonBasis
  /** The person reads results of others too. */
  hasSeveral: boolean
  /** Of the establishment. */
  queryState: QueryState
}

function Results(props: ResultsProps) {
  const { summary, establishment, today, period, hasSeveral } = props
  const [asOf, setAsOf] = useState<string | null>(null)
  const results = useResults(props, asOf)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="min-h-11 print:hidden">
        {establishment !== null && (
          <ReportTools
            {...{ summary, establishment, period, today, asOf }}
            report={results.report}
            onAsOf={setAsOf}
            first={hasSeveral && <SeveralLink />}
          />
        )}
      </div>
      <RowsContext value={asOf === null}>
        <Figures {...props} {...results} asOf={asOf} />
      </RowsContext>
    </div>
  )
}

type FiguresProps = ResultsProps & { report: Report | null; waiting: number; asOf: string | null }

function Figures(props: FiguresProps) {
  const text = useText()
  const language = useLanguage()
  const { summary, establishment, today, period, basis, report, waiting, queryState, asOf } = props
  const isPast = asOf !== null
  const { kind, range } = period
  const scale = scaleOf(period)
  const { compared, isComing } = useComparison({ establishment, report, period, basis })
  const periodName = resultLabelOf(period, text, language)
  const sheet = `${summary.name} · ${periodName}`
  usePrintSheet({ heading: `${text.report.title} · ${sheet}`, orientation: 'portrait' })
  const notice = <QueryNotice queryState={queryState} failed={text.report.failed} unseen={text.calendar.unseen} />
  if (queryState.isMissing) return notice
  if (report === null || establishment === null) return <ReportSkeleton isYear={scale === 'year'} />
  const has = hasFigures(report)
  const words = text.shell.sales.wordsOf(summary.salesLabel)
  return (
    <div className="grid grid-cols-1 gap-4">
      {notice}
      <p className="hidden font-display font-semibold text-title print:block">{sheet}</p>
      {!has && (
        <ReportEmpty
          {...{ report, kind, periodName, words }}
          action={nextAct(report)}
          mayImport={may(summary, 'purchase.import')}
        />
      )}
      <div className="grid grid-cols-1 gap-4 wide:flex wide:flex-wrap wide:items-end wide:gap-x-8">
        <ComparingContext value={isComing}>
          {has && <ReportHero {...{ report, waiting, compared }} />}
          <ReportFacts
            {...{ report, compared }}
            kind={scale}
            hasCovers={familyOf(establishment.type) === 'restaurant'}
          />
        </ComparingContext>
      </div>
      {!isPast && !isLocked(range.to, establishment.lockedUntil) && (
        <ReportMissing report={report} kind={scale} nameOfClosing={(key) => closingNameOf(key, establishment)} />
      )}
      <NearDays room={<DaysSkeleton isYear={scale === 'year'} />}>
        {scale === 'year' ? (
          <ReportYear {...{ summary, period, report, today, compared }} />
        ) : (
          <ReportDays report={report} kind={scale} today={today} compared={compared} />
        )}
      </NearDays>
      {kind === 'month' && has && !isPast && (
        <NearOutlook room={<OutlookSkeleton />}>
          <ReportOutlook {...{ summary, establishment, report, compared }} />
        </NearOutlook>
      )}
      <NearDetails room={has && <ReportDetailsSkeleton />}>
        <ReportDetails {...{ summary, establishment, report, compared, period, basis, today, asOf }} />
      </NearDetails>
    </div>
  )

  /** Today's closing while it is expected; else the days of the period. */
  function nextAct({ days }: Report): ReportEmptyProps['action'] {
    const isExpected = days.some(({ date, state }) => date === today && state === 'to_enter')
    if (isExpected && may(summary, 'ticketZ.write')) {
      const label = salesNameOf(summary.salesLabel, text).encode
      return { label, to: { to: '/ticket-z/$date', params: { date: today } }, isMain: true }
    }
    const month = monthValueOf(range.to < today ? range.to : today)
    return { label: text.report.toCalendar, to: { to: '/ticket-z', search: { month } }, isMain: false }
  }
}

/** The server's figures; with entries of the range still on this device, or without a server, sums of the days seen. */
function useResults({ summary, establishment, today, period, queryState }: ResultsProps, asOf: string | null) {
  const { range } = period
  const entries = [...useTicketEntries(), ...useWaitingClosedDays()]
  const hasOwn = entries.some(
    ({ establishmentId, businessDate }) =>
      establishmentId === summary.id && range.from <= businessDate && businessDate <= range.to,
  )
  const now = useQuery({ ...reportQuery(summary.id, range), enabled: asOf === null })
  const then = useQuery({ ...reportAsOfQuery(summary.id, range, asOf ?? ''), enabled: asOf !== null })
  const query = asOf === null ? now : then
  const answer = queryStateOf(query)
  // Without a server: what the calendar of this device shows, or an answer that is newer than its days.
  const needsOwn = asOf === null && (hasOwn || answer.isUnreached)
  const own = useDeviceReport({ summary, establishment, today, range, enabled: needsOwn })
  const isOlder = !hasOwn && (own.queryState.seenAt ?? Number.POSITIVE_INFINITY) < (answer.seenAt ?? 0)
  const ownReport = needsOwn && !isOlder ? own.report : null
  const isOwnComing = needsOwn && ownReport === null && own.isLoading
  const shown = ownReport === null ? answer : own.queryState
  return {
    report: ownReport ?? query.data ?? null,
    waiting: hasOwn && ownReport !== null ? own.waiting : 0,
    queryState: isOwnComing ? queryState : periodState(queryState, { queryState: shown }),
  }
}
