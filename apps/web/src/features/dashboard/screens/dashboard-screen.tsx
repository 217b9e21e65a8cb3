import { useQuery } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { isoWeekOf, mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, periodOf } from '@zinc/domain/calendar/period'
import { cutReport, hasFigures } from '@zinc/domain/report/days-report'
import { Suspense } from 'react'
import { recentDaysOf } from '../../../client/business-day.ts'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { loadDrawerText, loadPurchaseText, useLanguage, useText } from '../../../i18n/catalogue.ts'
import { loadComparisonText, loadTargetText } from '../../../i18n/late-words.ts'
import { weekLabelOf } from '../../../i18n/period-label.ts'
import { salesNameOf } from '../../../i18n/sales-name.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { Page } from '../../../page/page.tsx'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SecondRendering, useTransitionState } from '../../../ui/later-rendering.tsx'
import { MonthCash } from '../../drawer/parts/month-cash.tsx'
import { markClosed } from '../../establishment/parts/day-closing.ts'
import { hasYearBehind, useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { purchaseBadgeQuery } from '../../purchases/purchase-badge.queries.ts'
import { useEntryAction } from '../../ticket-z/parts/entry-action.ts'
import { completenessOfDays } from '../../ticket-z/parts/month-words.ts'
import { type PeriodData, periodState, usePeriodData } from '../../ticket-z/parts/period-data.ts'
import { boardDayOf, todoDaysOf, waitingOf } from '../dashboard-days.ts'
import { DashboardSkeleton } from '../dashboard-skeleton.tsx'
import { FirstEntry } from '../first-entry.tsx'
import { MonthCard } from '../month-card.tsx'
import { todoOf } from '../todo.ts'
import { TodoCard } from '../todo-card.tsx'
import type { WeekBase } from '../week-base.ts'
import { WeekHero } from '../week-hero.tsx'
import { WeekStrip } from '../week-strip.tsx'

/** After the figures and where something is to pay, with its own code and words: the page works without it. */
const DueCard = screen(() => import('../dashboard-due.tsx'), 'DueCard', loadPurchaseText)

/** Where the month lands, once a recent day has figures: from past months, after what is drawn, in its room. */
const MonthForecast = screen(() => import('../dashboard-forecast.tsx'), 'MonthForecast', loadTargetText)

/** Where something comes back. */
const TodoProposals = screen(() => import('../dashboard-proposals.tsx'), 'TodoProposals', loadPurchaseText)

/** Where drawers are counted. */
const TodoBreaks = screen(() => import('../../drawer/parts/dashboard-breaks.tsx'), 'TodoBreaks', loadDrawerText)

/** Where a year lies behind. */
const WeekComparison = screen(() => import('../week-comparison.tsx'), 'WeekComparison', loadComparisonText)

/** The week, what is to do, the month so far. */
export function DashboardScreen() {
  const text = useText()
  const summary = useEstablishment()
  const { establishment, today, ...day } = useEstablishmentDay(summary)
  const range = recentDaysOf(today)
  const figures = usePeriodData({ summary, establishment, today, range })
  const canWrite = may(summary, 'ticketZ.write')
  const action = useEntryAction(summary, figures.days, today)
  const encode = canWrite ? action : undefined
  const isFirst = isWithoutEntry(figures, establishment, range)
  const queryState = periodState(day.queryState, figures)
  return (
    <Page
      title={summary.name}
      encode={isFirst ? undefined : encode}
      lead={<WeekSentence name={summary.name} figures={figures} today={today} isFirst={isFirst} />}
    >
      <QueryNotice queryState={queryState} failed={text.calendar.failed} unseen={text.calendar.unseen} />
      {!queryState.isMissing && (
        <Board figures={figures} summary={summary} establishment={establishment} today={today} isFirst={isFirst} />
      )}
    </Page>
  )
}

type WeekSentenceProps = { name: string; figures: PeriodData; today: PlainDate; isFirst: boolean }

/** '2 jours validés sur 3. Semaine 47, du 16 au 22 novembre 2026.' */
function WeekSentence({ name, figures, today, isFirst }: WeekSentenceProps) {
  const text = useText()
  const language = useLanguage()
  const monday = mondayOf(today)
  const days = figures.days.filter(({ date }) => mondayOf(date) === monday)
  const label = weekLabelOf(monday, text, language)
  const named = text.dashboard.weekNamed(isoWeekOf(monday).week, `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`)
  usePrintSheet({ heading: `${name} · ${named}`, orientation: 'portrait' })
  const drafts = days.flatMap(({ tickets }) => tickets).filter(({ status }) => status === 'draft').length
  const { entered, total, unit } = completenessOfDays(days)
  const sentence =
    isFirst && total === 0 ? text.dashboard.firstVisit : text.dashboard.weekSentence(entered, total, { unit, drafts })
  return (
    <>
      {days.length > 0 && <span className="text-ink">{`${sentence} `}</span>}
      {figures.isLoading && <Skeleton className="mr-2 inline-block! h-4 w-80 max-w-full max-sm:mb-1.5 max-sm:w-52" />}
      <span className="text-body max-sm:block">{named}</span>
    </>
  )
}

type BoardProps = {
  figures: PeriodData
  summary: EstablishmentSummary
  establishment: Establishment | null
  today: PlainDate
  isFirst: boolean
}

function Board({ figures, summary, establishment, today, isFirst }: BoardProps) {
  const text = useText()
  const language = useLanguage()
  const proposals = useProposals(summary)
  const breaks = useBreaks(figures, establishment, today)
  const [base, setBase] = useTransitionState<WeekBase | null>(null)
  if (establishment === null || figures.isLoading) return <DashboardSkeleton />
  const name = salesNameOf(summary.salesLabel, text)
  const encodeLabel = may(summary, 'ticketZ.write') ? name.encode : null
  if (isFirst) return <FirstEntry encodeLabel={encodeLabel} today={today} />
  const monday = mondayOf(today)
  const thisWeek = figures.days
    .filter(({ date }) => mondayOf(date) === monday)
    .map((day) => boardDayOf(day, text, language))
  const { report } = figures
  const week = report === null ? null : cutReport(report, periodOf('week', today))
  const month = report === null ? null : cutReport(report, periodOf('month', today))
  const hasBase = report !== null && hasYearBehind(establishment, today)
  const items = encodeLabel === null ? [] : todoOf(todoDaysOf(figures.days, summary.role, today), today)
  return (
    <>
      {week !== null && (
        <WeekHero
          report={week}
          waiting={waitingOf(thisWeek)}
          today={today}
          compared={hasBase ? (base?.sentence ?? null) : undefined}
        />
      )}
      <SecondRendering>
        <div className="mt-5">
          <WeekStrip days={thisWeek} base={hasBase ? base : undefined} />
          {hasBase && (
            <Suspense>
              <WeekComparison {...{ establishment, report, today }} onBase={setBase} />
            </Suspense>
          )}
        </div>
        <div className="mt-5 grid grid-cols-1 gap-4 wide:grid-cols-2 wide:grid-rows-[auto_1fr]">
          <TodoCard
            items={items}
            name={{ singular: name.singular, feminine: summary.salesLabel.gender === 'feminine' }}
            waiting={figures.waiting}
            onClosed={may(summary, 'closure.write') ? (date) => void markClosed(summary.id, date) : undefined}
            more={{
              count: breaks.count + proposals.count,
              lines: (
                <>
                  {breaks.lines}
                  {proposals.lines}
                </>
              ),
            }}
          />
          {month !== null && (
            <div className="wide:row-span-2">
              <MonthCard report={month} today={today}>
                {(weeks) => (
                  <>
                    {hasFigures(report ?? month) ? (
                      <Suspense fallback={weeks}>
                        <MonthForecast {...{ summary, establishment, today, weeks }} report={month} />
                      </Suspense>
                    ) : (
                      weeks
                    )}
                    <MonthCash tickets={figures.tickets} range={month.range} tolerance={establishment.cashTolerance} />
                  </>
                )}
              </MonthCard>
            </div>
          )}
          <Due establishmentId={summary.id} today={today} />
        </div>
      </SecondRendering>
    </>
  )
}

/** Purchases whose day has come, for those who enter them; how many, their lines say. */
function useProposals(summary: EstablishmentSummary) {
  const [count, onCount] = useTransitionState(0)
  return { count, lines: may(summary, 'purchase.write') && <Proposals {...{ onCount }} establishmentId={summary.id} /> }
}

/** Not in the board: the answer to what the bars ask would render all of it. */
function Proposals({ establishmentId, onCount }: { establishmentId: number; onCount: (count: number) => void }) {
  const { data: badge } = useQuery({ ...purchaseBadgeQuery(establishmentId), enabled: false })
  if (badge?.recurs !== true) return null
  return (
    <Suspense>
      <TodoProposals {...{ establishmentId, onCount }} />
    </Suspense>
  )
}

/** Money missing between two nights; asked for only where a count could be compared. */
function useBreaks({ tickets }: PeriodData, establishment: Establishment | null, today: PlainDate) {
  const [count, onCount] = useTransitionState(0)
  const isCounted = tickets.some(({ figures }) => (figures?.cashDifference ?? null) !== null)
  const lines = isCounted && establishment !== null && (
    <Suspense>
      <TodoBreaks {...{ establishment, today, onCount }} />
    </Suspense>
  )
  return { count, lines }
}

/** The bars ask how much is to pay; for the staff the answer is nothing. */
function Due({ establishmentId, today }: { establishmentId: number; today: PlainDate }) {
  const { data: badge } = useQuery({ ...purchaseBadgeQuery(establishmentId), enabled: false })
  if (badge === undefined || badge.open === 0) return null
  return (
    <Suspense>
      <DueCard establishmentId={establishmentId} today={today} />
    </Suspense>
  )
}

/** New, with nothing entered yet: an older establishment that paused is not new. */
function isWithoutEntry(
  { isLoading, tickets }: PeriodData,
  establishment: Establishment | null,
  range: DateRange,
): boolean {
  return !isLoading && tickets.length === 0 && establishment !== null && establishment.openedOn >= range.from
}
