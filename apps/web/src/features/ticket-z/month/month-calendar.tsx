import { addDays, mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { WeekTotals } from '@zinc/domain/report/report'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonth, formatWeekday } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { DayCell } from './day-cell.tsx'
import { type CalendarDay, heatRangeOf, weeksOf } from './month-days.ts'
import { MonthWeek } from './month-week.tsx'

export type MonthCalendarProps = {
  days: readonly CalendarDay[]
  /** Empty for a reader who may not see the sums. */
  weeks: readonly WeekTotals[]
  showTotals: boolean
  tolerance: Cents
  /** Page up and page down. */
  onMonth: (step: 'previous' | 'next') => void
}

const columns = [1, 2, 3, 4, 5, 6, 7] as const
export const weekColumns =
  'grid grid-cols-7 gap-x-1.5 gap-y-0.5 max-[23rem]:gap-x-1 desk:grid-cols-[repeat(7,minmax(0,1fr))_7.25rem] desk:gap-x-2 print:grid-cols-[repeat(7,minmax(0,1fr))_6.5rem]'
const starts = [
  '',
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
]

/** The month week by week: one Tab stop, arrows move by day and week, Enter opens the day. */
export function MonthCalendar({ days, weeks, showTotals, tolerance, onMonth }: MonthCalendarProps) {
  const text = useText()
  const language = useLanguage()
  const calendar = useRef<HTMLOListElement>(null)
  const isWide = useIsWide()
  const [visited, setVisited] = useState<PlainDate | null>(null)
  const heat = heatRangeOf(days)
  const first = days[0]
  if (first === undefined) return null
  const stop = tabStopOf(days, visited)
  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOf(event.key, days, event.currentTarget.dataset['day'])
    const isMonthKey = event.key === 'PageUp' || event.key === 'PageDown'
    if (target === null && !isMonthKey) return
    event.preventDefault()
    if (isMonthKey) onMonth(event.key === 'PageUp' ? 'previous' : 'next')
    if (target === null) return
    setVisited(target)
    calendar.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }
  return (
    <>
      <WeekdayNames monday={mondayOf(first.date)} />
      <ol ref={calendar} aria-label={text.calendar.gridLabel(formatMonth(first.date, language))}>
        {weeksOf(days, mondayOf).map((week) => (
          <li key={week.monday} className={classNames(weekColumns, 'mb-1 break-inside-avoid desk:mb-2')}>
            <MonthWeek
              days={week.days}
              totals={weeks.find(({ monday }) => monday === week.monday) ?? null}
              showTotals={showTotals}
            />
            <ol className="contents">
              {week.days.map((day) => (
                <li
                  key={day.date}
                  className={classNames('min-w-0 desk:row-start-1 print:row-start-1', startOf(day, week.monday))}
                >
                  <DayCell {...{ day, heat, tolerance, isWide }} isTabStop={day.date === stop} onKeyDown={move} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}

/** For the eye: every day's sentence names its weekday. */
export function WeekdayNames({ monday }: { monday: PlainDate }) {
  const text = useText()
  const language = useLanguage()
  return (
    <div
      aria-hidden="true"
      className={classNames(weekColumns, 'mb-1 text-center text-ink-2 text-small desk:text-left')}
    >
      {columns.map((column) => (
        <span key={column} className={classNames('desk:px-3', column > 5 && 'desk:font-semibold desk:text-ink')}>
          {formatWeekday(addDays(monday, column - 1), language, 'short')}
        </span>
      ))}
      <span className="hidden text-right desk:block print:block">{text.calendar.week}</span>
    </div>
  )
}

export function startOf(day: { date: PlainDate }, monday: PlainDate): string {
  return starts[columns.findIndex((column) => addDays(monday, column - 1) === day.date) + 1] ?? ''
}

/** Where the Tab key lands: the day last visited, else today, else what is to enter, else the first. */
function tabStopOf(days: readonly CalendarDay[], visited: PlainDate | null): PlainDate | null {
  const reachable = days.filter(({ isToCome }) => !isToCome)
  const found =
    reachable.find(({ date }) => date === visited) ??
    reachable.find(({ isToday }) => isToday) ??
    reachable.find(({ state }) => state === 'to_enter') ??
    reachable[0]
  return found?.date ?? null
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function targetOf(key: string, days: readonly CalendarDay[], from: string | undefined): PlainDate | null {
  const reachable = days.filter(({ isToCome }) => !isToCome)
  const start = reachable.find(({ date }) => date === from)
  if (start === undefined) return null
  const week = reachable.filter(({ date }) => mondayOf(date) === mondayOf(start.date))
  if (key === 'Home') return week[0]?.date ?? null
  if (key === 'End') return week.at(-1)?.date ?? null
  const step = steps[key]
  const target = step === undefined ? undefined : addDays(start.date, step)
  return reachable.find(({ date }) => date === target)?.date ?? null
}
