import { getRouteApi, Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked, nextPeriod, periodValueOf, previousPeriod } from '@zinc/domain/calendar/period'
import { dayOpeningOf } from '@zinc/domain/establishment/establishment'
import { canWriteOn } from '@zinc/domain/permission'
import { weekTotalsOf } from '@zinc/domain/report/days-report'
import { memo, Suspense, useCallback, useMemo } from 'react'
import { recentDaysOf } from '../../../client/business-day.ts'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { loadComparisonText, loadTargetText } from '../../../i18n/late-words.ts'
import { salesNameOf } from '../../../i18n/sales-name.ts'
import type { QueryState } from '../../../offline/query-state.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { Page } from '../../../page/page.tsx'
import { labelOf, PeriodSelector } from '../../../page/period/period-selector.tsx'
import type { SelectedPeriod } from '../../../page/period/selected-period.ts'
import { type PeriodSearch, usePeriod } from '../../../page/period/use-period.ts'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { rememberView, viewOf } from '../../../page/remembered/remembered-view.ts'
import { periodSearch } from '../../../page/search/period-search.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { SecondRendering, useTransitionState } from '../../../ui/later-rendering.tsx'
import { LaterWeeks } from '../../../ui/lists/month-grid.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'
import { MonthDrawerBreaks, MonthDrawerLink } from '../../drawer/parts/month-drawer.tsx'
import { hasYearBehind, useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { ExportAction } from '../../exports/parts/export-action.tsx'
import { useFullTickets } from '../full-tickets.queries.ts'
import type { MonthBase } from '../month/month-base.ts'
import { MonthCalendar } from '../month/month-calendar.tsx'
import { MonthEmpty } from '../month/month-empty.tsx'
import { MonthLegend } from '../month/month-legend.tsx'
import { MonthList } from '../month/month-list.tsx'
import { MonthSummary } from '../month/month-summary.tsx'
import { noThreshold, ThresholdContext } from '../month/threshold-sign.tsx'
import { TicketZMonthLock } from '../month/ticket-z-month-lock.tsx'
import { useEntryAction } from '../parts/entry-action.ts'
import { MonthSkeleton } from '../parts/month-skeleton.tsx'
import { type PeriodData, periodState, usePeriodData } from '../parts/period-data.ts'

/** Where a year lies behind. */
const MonthComparison = screen(() => import('../month/month-comparison.tsx'), 'MonthComparison', loadComparisonText)

const route = getRouteApi('/session/shell/ticket-z')

/** Where fixed costs are set: after the days, with its own words. */
const DayThreshold = screen(() => import('../month/day-threshold.tsx'), 'DayThreshold', loadTargetText)

/** The month's closings, as a calendar or as a list (R14). */
export function TicketZScreen() {
  const summary = useEstablishment()
  const { establishment, today, queryState } = useEstablishmentDay(summary)
  const search = periodSearch.parse(route.useSearch())
  const navigate = route.useNavigate()
  const show = useCallback(
    // The address is completed as the page arrives: that must not keep where the page before was scrolled to.
    (period: PeriodSearch, replace: boolean) =>
      void navigate({ search: (old) => ({ ...old, ...period }), replace, resetScroll: replace }),
    [navigate],
  )
  const { period, choose } = usePeriod('month', search, today, show)
  const view = viewOf('/ticket-z', search.view)
  return <MonthPage {...{ summary, establishment, today, period, view, choose }} dayState={queryState} />
}

type MonthPageProps = Omit<MonthProps, 'figures'> & { dayState: QueryState }

/** A component of its own: a completed address does not render it again, and a phone responds before it is rendered. */
const MonthPage = memo(({ summary, establishment, today, period, view, choose, dayState }: MonthPageProps) => {
  const text = useText()
  const language = useLanguage()
  const navigate = route.useNavigate()
  const figures = usePeriodData({ summary, establishment, today, range: period.range })
  // Of recent days the bars fetch them.
  const isOlder = period.range.from < recentDaysOf(today).from
  useFullTickets(summary.id, period.range, isOlder && !figures.isLoading && figures.queryState.error === null)
  const encode = useEntryAction(summary, figures.days, today)
  const name = salesNameOf(summary.salesLabel, text)
  const queryState = periodState(dayState, figures)
  const shown = labelOf('month', period.value, text, language)
  const exporting =
    view === 'list' && may(summary, 'export.read')
      ? ({ summary, kind: 'closings', range: period.range, period: shown } as const)
      : undefined
  return (
    <Page
      title={name.plural}
      documentTitle={`${name.plural} · ${shown}`}
      period={<PeriodSelector period={period} today={today} onChange={choose} />}
      view={{
        current: view,
        onChange: (next) => {
          rememberView('/ticket-z', next)
          void navigate({ search: (old) => ({ ...old, view: next }), resetScroll: false })
        },
      }}
      actions={exporting && <ExportAction {...exporting} device="computer" />}
      phoneActions={exporting && <ExportAction {...exporting} device="phone" />}
      encode={may(summary, 'ticketZ.write') ? encode : undefined}
    >
      <QueryNotice queryState={queryState} failed={text.calendar.failed} unseen={text.calendar.unseen} />
      {!queryState.isMissing && (
        <Month
          summary={summary}
          figures={figures}
          establishment={establishment}
          period={period}
          today={today}
          view={view}
          choose={choose}
        />
      )}
    </Page>
  )
})

type MonthProps = {
  summary: EstablishmentSummary
  figures: PeriodData
  establishment: Establishment | null
  period: SelectedPeriod
  today: PlainDate
  view: 'calendar' | 'list'
  choose: (value: string) => void
}

function Month({ summary, figures, establishment, period, today, view, choose }: MonthProps) {
  const text = useText()
  const language = useLanguage()
  const { days, report } = figures
  const [missed, setMissed] = useTransitionState(noThreshold)
  const { range } = period
  const [base, setBase] = useTransitionState<MonthBase | null>(null)
  const sheet = `${establishment?.name ?? ''} · ${labelOf('month', period.value, text, language)}`
  const weeks = useMemo(() => (report === null ? [] : weekTotalsOf(report)), [report])
  const { from, to } = range
  const turn = useCallback(
    (direction: 'previous' | 'next') => {
      const step = direction === 'previous' ? previousPeriod : nextPeriod
      choose(periodValueOf('month', step('month', { from, to }).from))
    },
    [choose, from, to],
  )
  usePrintSheet({ heading: sheet, orientation: view === 'list' ? 'landscape' : 'portrait' })
  if (establishment === null || figures.isLoading) {
    return <MonthSkeleton range={range} today={today} isRestDay={restDayOf(establishment)} />
  }
  const isEmpty = days.every(({ tickets, isCancelled, mark }) => tickets.length === 0 && !isCancelled && mark === null)
  const tolerance = establishment.entryTolerance
  const lock = <TicketZMonthLock {...{ summary, establishment, range, today }} />
  const mayImport = may(summary, 'purchase.import')
  const mayEnter = may(summary, 'ticketZ.write') && !isLocked(range.to, establishment.lockedUntil)
  const hasBase = report !== null && !isEmpty && hasYearBehind(establishment, range.to < today ? range.to : today)
  return (
    <>
      <p className="mb-2 hidden font-display font-semibold text-title print:block">{sheet}</p>
      {isEmpty ? (
        <>
          <MonthEmpty
            days={days}
            words={text.shell.sales.wordsOf(establishment.salesLabel)}
            canEnterPast={mayEnter && canWriteOn(establishment.role, range.from, today)}
          />
          <div className="mb-4 flex flex-wrap items-center gap-x-3">{lock}</div>
          {mayImport && <HistoryLink look={buttonLook('secondary')} />}
        </>
      ) : (
        <MonthSummary
          {...{ days, report }}
          month={view === 'calendar' ? period.value : null}
          lock={lock}
          compared={hasBase ? (base?.sentence ?? null) : undefined}
        />
      )}
      <SecondRendering>
        {view === 'list' ? (
          <>
            <MonthDrawerBreaks days={days} establishment={establishment} range={range} today={today} />
            <MonthList days={days} report={report} tolerance={tolerance} />
            {!isEmpty && <MonthDrawerLink month={period.value} />}
          </>
        ) : (
          <ThresholdContext value={missed}>
            <MonthCalendar
              days={days}
              weeks={weeks}
              showTotals={report !== null}
              tolerance={tolerance}
              base={hasBase ? (base?.days ?? null) : undefined}
              onMonth={turn}
            />
            <LaterWeeks>
              <MonthLegend days={days} base={base}>
                {report !== null && (
                  <Suspense fallback={null}>
                    <DayThreshold {...{ establishment, report }} onMissed={setMissed} />
                  </Suspense>
                )}
              </MonthLegend>
            </LaterWeeks>
          </ThresholdContext>
        )}
        {hasBase && (
          <Suspense>
            <MonthComparison {...{ establishment, report }} month={period.value} onBase={setBase} />
          </Suspense>
        )}
      </SecondRendering>
      {/* The calendar fits its window. */}
      {mayImport && !isEmpty && view === 'list' && <HistoryLink look={quietLinkLook} />}
    </>
  )
}

function HistoryLink({ look }: { look: string }) {
  const { calendar } = useText()
  return (
    <p className="mt-4 mb-4 print:hidden">
      <Link to="/ticket-z/import" className={look}>
        {calendar.history}
      </Link>
    </p>
  )
}

function restDayOf(establishment: Establishment | null): (date: PlainDate) => boolean {
  return (date) => establishment !== null && dayOpeningOf(date, establishment.openingDays) === 'closed'
}
