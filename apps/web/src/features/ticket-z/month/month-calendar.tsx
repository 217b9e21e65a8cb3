import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { WeekTotals } from '@zinc/domain/report/days-report'
import { memo } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { MonthGrid } from '../../../ui/lists/month-grid.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { type CalendarDay, heatRangeOf } from '../parts/month-days.ts'
import { DayCell } from './day-cell.tsx'
import type { MonthBase } from './month-base.ts'
import { MonthWeek } from './month-week.tsx'

export type MonthCalendarProps = {
  days: readonly CalendarDay[]
  /** Empty for a reader who may not see the sums. */
  weeks: readonly WeekTotals[]
  showTotals: boolean
  tolerance: Cents
  /** What the days are compared with, null until it is known; undefined where there is nothing to wait for. */
  base?: MonthBase['days'] | null | undefined
  /** Page up and page down. */
  onMonth: (step: 'previous' | 'next') => void
}

/**
 * The days of the month with what each took, and what is to enter. Drawn again only when they change: the page completes
 * its address just after its first drawing.
 */
export const MonthCalendar = memo(({ days, weeks, showTotals, tolerance, base, onMonth }: MonthCalendarProps) => {
  const text = useText()
  const language = useLanguage()
  const isWide = useIsWide()
  const heat = heatRangeOf(days)
  const first = days[0]
  if (first === undefined) return null
  return (
    <MonthGrid
      days={days}
      gridLabel={text.calendar.gridLabel(formatMonth(first.date, language))}
      tabStop={tabStopOf(days)}
      isReachable={({ isToCome }) => !isToCome}
      onMonth={onMonth}
      week={(monday, ofWeek) => (
        <MonthWeek
          days={ofWeek}
          totals={weeks.find((week) => week.monday === monday) ?? null}
          showTotals={showTotals}
        />
      )}
      cell={(day, nav) => (
        <DayCell
          {...{ day, heat, tolerance, isWide }}
          base={base === undefined ? undefined : (base?.get(day.date) ?? null)}
          {...nav}
        />
      )}
    />
  )
})

/** Today, else what is to enter. */
function tabStopOf(days: readonly CalendarDay[]): PlainDate | null {
  const reachable = days.filter(({ isToCome }) => !isToCome)
  const found = reachable.find(({ isToday }) => isToday) ?? reachable.find(({ state }) => state === 'to_enter')
  return found?.date ?? null
}
