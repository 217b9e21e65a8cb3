import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { MonthGrid } from '../../../ui/lists/month-grid.tsx'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import { PurchaseDayCell } from './purchase-day-cell.tsx'
import { heatRangeOf, type PurchaseMonthDay } from './purchase-month.ts'
import { PurchaseWeek } from './purchase-week.tsx'

export type PurchaseCalendarProps = {
  days: readonly PurchaseMonthDay[]
  names: PurchaseNames
  /** A reader who may not see the sums has none of the weeks either. */
  showTotals: boolean
  /** Page up and page down. */
  onMonth: (step: 'previous' | 'next') => void
}

/** The days of the month with what was bought and what is due. */
export function PurchaseCalendar({ days, names, showTotals, onMonth }: PurchaseCalendarProps) {
  const text = useText()
  const language = useLanguage()
  const heat = heatRangeOf(days)
  const first = days[0]
  if (first === undefined) return null
  return (
    <MonthGrid
      days={days}
      gridLabel={text.calendar.gridLabel(formatMonth(first.date, language))}
      tabStop={tabStopOf(days)}
      isReachable={isReachable}
      onMonth={onMonth}
      week={(_, ofWeek) => <PurchaseWeek days={ofWeek} showTotals={showTotals} />}
      cell={(day, nav) => (
        <PurchaseDayCell day={day} heat={heat} names={names} isReachable={isReachable(day)} {...nav} />
      )}
    />
  )
}

/** Of a day to come, only what is due on it can be looked at. */
function isReachable({ isToCome, due, purchases }: PurchaseMonthDay): boolean {
  return !isToCome || due !== null || purchases.length > 0
}

function tabStopOf(days: readonly PurchaseMonthDay[]): PlainDate | null {
  return days.find(({ isToday }) => isToday)?.date ?? null
}
