import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, nextPeriod, periodValueOf, previousPeriod } from '@zinc/domain/calendar/period'
import { dayOpeningOf } from '@zinc/domain/establishment/establishment'
import { type ReactNode, Suspense, useCallback } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonthName } from '../../../i18n/format.ts'
import { joinedQueryState, queryStateOf } from '../../../offline/query-state.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { Page } from '../../../page/page.tsx'
import type { PageView } from '../../../page/page-header.tsx'
import { labelOf, PeriodSelector } from '../../../page/period/period-selector.tsx'
import { type PeriodSearch, usePeriod } from '../../../page/period/use-period.ts'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { rememberView, viewOf } from '../../../page/remembered/remembered-view.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { LaterWeeks } from '../../../ui/lists/month-grid.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useClosedDays } from '../../establishment/closed-days.queries.ts'
import { openingOf, useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { calendarDaysOf } from '../../ticket-z/parts/month-days.ts'
import { MonthSkeleton } from '../../ticket-z/parts/month-skeleton.tsx'
import { closedReasonOf } from '../../ticket-z/parts/month-words.ts'
import { PurchaseCalendar } from '../month/purchase-calendar.tsx'
import { PurchaseCamera, PurchaseDrop, usePurchaseDrop } from '../month/purchase-drop.tsx'
import { PurchaseLegend } from '../month/purchase-legend.tsx'
import { type PurchaseMonthDay, purchaseMonthOf } from '../month/purchase-month.ts'
import { PurchaseSummary } from '../month/purchase-summary.tsx'
import { usePurchaseDays } from '../month/use-purchase-days.ts'
import { PurchaseTabs } from '../parts/purchase-tabs.tsx'
import { usePurchaseNames } from '../parts/use-purchase-names.ts'
import { type PurchasesSearch, purchasesSearch } from './purchases-search.ts'

/** The month's purchases, as a calendar or as a list (R14). */
export function PurchasesScreen() {
  const text = useText()
  const language = useLanguage()
  const words = text.purchases.month
  const summary = useEstablishment()
  const { establishment, today, ...day } = useEstablishmentDay(summary)
  const navigate = useNavigate()
  const { search, change } = usePurchasesSearch()
  const show = useCallback((period: PeriodSearch, replace: boolean) => change(period, replace, replace), [change])
  const { period, choose } = usePeriod('month', search, today, show)
  const { range } = period
  const showTotals = may(summary, 'results.read')
  const month = useMonth({ summary, establishment, range, today })
  const view = viewOf('/purchase', search.view)
  const queryState = joinedQueryState(day.queryState, month.queryState)
  const label = labelOf('month', period.value, text, language)
  const name = establishment?.name ?? ''
  usePrintSheet({ heading: `${name} · ${words.title} · ${label}`, orientation: 'landscape' })
  const onView = (next: PageView) => {
    rememberView('/purchase', next)
    change({ view: next }, false)
  }
  // On phones in the thumb's reach, like every day's act.
  const isInBar = !useIsWide()
  const drop = usePurchaseDrop(summary.id)
  const create = may(summary, 'purchase.write') ? () => void navigate(toNew) : undefined
  return (
    <Page
      title={words.title}
      documentTitle={`${words.title} · ${label}`}
      tabs={<PurchaseTabs current="month" />}
      period={<PeriodSelector period={period} today={today} onChange={choose} />}
      view={{ current: view, onChange: onView }}
      {...(create !== undefined && !isInBar && { onCreate: create })}
      encode={create !== undefined && isInBar ? toNewInBar(words.day.create, <PurchaseCamera {...drop} />) : undefined}
    >
      <p className="mb-2 hidden font-display font-semibold text-title print:block">{`${name} · ${label}`}</p>
      <QueryNotice queryState={queryState} failed={words.failed} unseen={words.unseen} />
      {showTotals && create !== undefined && (
        <Suspense>
          <PurchaseProposals establishmentId={summary.id} />
        </Suspense>
      )}
      {!queryState.isMissing && month.days === null && (
        <MonthSkeleton range={range} today={today} isRestDay={restDayOf(establishment)} />
      )}
      {month.days !== null && (
        <Month {...{ days: month.days, range, today, view, search, change, choose, showTotals, create }} />
      )}
      {create !== undefined && (
        <div className="mt-4">
          <PurchaseDrop {...drop} />
        </div>
      )}
    </Page>
  )
}

// The calendar comes first (R14): it does without what the list and a day are made of.
/** Where there is something to compare. */
const MonthComparison = screen(() => import('../month/month-comparison.tsx'), 'MonthComparison')
const MonthList = screen(() => import('../month/month-list.tsx'), 'MonthList')
const PurchaseProposals = screen(() => import('../recurring/purchase-proposals.tsx'), 'PurchaseProposals')
const PurchaseDayDialog = screen(() => import('../month/purchase-day-dialog.tsx'), 'PurchaseDayDialog')

const toNew = { to: '/purchase/$id', params: { id: 'new' } } as const

const toNewInBar = (label: string, aside: ReactNode) => ({ label, to: toNew, phoneBar: true, aside })

type MonthProps = {
  days: readonly PurchaseMonthDay[]
  range: DateRange
  today: PlainDate
  view: PageView
  search: PurchasesSearch
  change: (next: PurchasesSearch, replace: boolean) => void
  choose: (value: string) => void
  showTotals: boolean
  /** undefined for a reader who may not write. */
  create: (() => void) | undefined
}

function Month({ days, range, today, view, search, change, choose, showTotals, create }: MonthProps) {
  const { id: establishmentId } = useEstablishment()
  const names = usePurchaseNames(establishmentId)
  const isEmpty = days.every(({ purchases, due }) => purchases.length === 0 && due === null)
  const empty = <EmptyMonth range={range} create={create} />
  if (view === 'list') {
    return (
      <Suspense fallback={<TableSkeleton />}>
        <MonthList {...{ establishmentId, range, days, names, today, search, empty }} onSearch={change} />
      </Suspense>
    )
  }
  const opened = days.find(({ date }) => date === search.day)
  const comparison = (
    // Its room is kept: the calendar below does not move.
    <Suspense fallback={<p>{'\u00a0'}</p>}>
      <MonthComparison {...{ establishmentId, days, range, today }} />
    </Suspense>
  )
  const step = { previous: previousPeriod('month', range), next: nextPeriod('month', range) }
  return (
    <>
      {isEmpty ? empty : <PurchaseSummary days={days} today={today} showTotals={showTotals} comparison={comparison} />}
      <PurchaseCalendar
        days={days}
        names={names}
        showTotals={showTotals}
        onMonth={(direction) => choose(periodValueOf('month', step[direction].from))}
      />
      <LaterWeeks>
        <PurchaseLegend days={days} />
      </LaterWeeks>
      {opened !== undefined && (
        <Suspense>
          <PurchaseDayDialog {...{ day: opened, names, today }} onClose={() => change({ day: undefined }, true)} />
        </Suspense>
      )}
    </>
  )
}

function EmptyMonth({ range, create }: Pick<MonthProps, 'range' | 'create'>) {
  const { month, exports } = useText().purchases
  const { day, empty } = month
  const language = useLanguage()
  const summary = useEstablishment()
  return (
    <EmptyState
      title={empty.title(formatMonthName(range.from, language))}
      {...(create !== undefined && {
        action: (
          <div className="flex flex-wrap items-center gap-2">
            <Button onPress={create}>{day.create}</Button>
            {may(summary, 'purchase.import') && (
              <Link to="/purchase/import" className={buttonLook('quiet')}>
                {exports.importLink}
              </Link>
            )}
          </div>
        ),
      })}
    >
      {create === undefined ? empty.readOnly : empty.body}
    </EmptyState>
  )
}

/** The address, and what changes it. `replace` leaves no step to go back to. */
function usePurchasesSearch() {
  const search = purchasesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: PurchasesSearch, replace: boolean, resetScroll = false) =>
      void navigate({
        to: '/purchase',
        search: (old) => ({ ...purchasesSearch.parse(old), ...next }),
        replace,
        resetScroll,
      }),
    [navigate],
  )
  return { search, change }
}

type MonthInput = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  range: DateRange
  today: PlainDate
}

/** The month's days with what was bought, what is due and when the house is closed; null until they are known. */
function useMonth({ summary: { id: establishmentId, role }, establishment, range, today }: MonthInput) {
  const text = useText()
  const purchases = usePurchaseDays(establishmentId, range, { today, isStaff: role === 'staff' })
  const closedDays = useClosedDays(establishmentId, range)
  const queryState = joinedQueryState(purchases.queryState, queryStateOf(closedDays))
  if (establishment === null || !purchases.isKnown || closedDays.data === undefined) return { days: null, queryState }
  const { territory, cashTolerance, lockedUntil } = establishment
  const opening = openingOf(establishment, closedDays.data)
  const house = { ...opening, territory, cashTolerance, lockedUntil, tickets: [], range, today }
  const reasons = new Map(
    calendarDaysOf(house)
      .filter(({ state }) => state === 'closed')
      .map((day) => [day.date, closedReasonOf(day, text)]),
  )
  const days = purchaseMonthOf({
    days: purchases.days,
    range,
    today,
    closedReasonOf: (date) => reasons.get(date) ?? null,
  })
  return { days, queryState }
}

function restDayOf(establishment: Establishment | null): (date: PlainDate) => boolean {
  return (date) => establishment !== null && dayOpeningOf(date, establishment.openingDays) === 'closed'
}
