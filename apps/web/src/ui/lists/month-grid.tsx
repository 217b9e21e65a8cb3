import { addDays, compare, mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { Language } from '@zinc/words/languages'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayNumber, formatWeekday } from '../../i18n/format.ts'
import { laterRendering } from '../later-rendering.tsx'
import { classNames } from '../theme/class-names.ts'

type OfDay = { date: PlainDate }
/** For the element of a day that takes the keyboard, which also says `data-day`. */
export type CellNav = { isTabStop: boolean; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }

type MonthGridProps<Day extends OfDay> = {
  /** Of one month, without a gap. */
  days: readonly Day[]
  gridLabel: string
  /** Where the Tab key lands before a day was visited; a day that cannot be reached gives way to the first one that can. */
  tabStop: PlainDate | null
  isReachable: (day: Day) => boolean
  /** Page up and page down. */
  onMonth: (step: 'previous' | 'next') => void
  cell: (day: Day, nav: CellNav) => ReactNode
  /** Beside the days of a week: its own cell of the grid. */
  week: (monday: PlainDate, days: readonly Day[]) => ReactNode
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

/** The others follow: a layout of all their days is long for a phone. */
const FIRST_WEEKS = 3
/** For the last weeks and for what stands below the grid. */
export const LaterWeeks = laterRendering()

/** The month week by week: one Tab stop, arrows move by day and week, Enter opens the day. */
export function MonthGrid<Day extends OfDay>(props: MonthGridProps<Day>) {
  const { days, gridLabel, isReachable, cell, week } = props
  const grid = useRef<HTMLOListElement>(null)
  const [visited, setVisited] = useState<PlainDate | null>(null)
  const first = days[0]
  if (first === undefined) return null
  const reachable = days.filter(isReachable)
  const stop = tabStopOf(reachable, [visited, props.tabStop])
  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOf(event.key, reachable, event.currentTarget.dataset['day'])
    const isMonthKey = event.key === 'PageUp' || event.key === 'PageDown'
    if (target === null && !isMonthKey) return
    event.preventDefault()
    if (isMonthKey) props.onMonth(event.key === 'PageUp' ? 'previous' : 'next')
    if (target === null) return
    setVisited(target)
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }
  return (
    <>
      <WeekdayNames monday={mondayOf(first.date)} />
      <ol ref={grid} aria-label={gridLabel}>
        {weeksOf(days).map(({ monday, days: ofWeek }, index) => (
          <li key={monday} className={classNames(weekColumns, 'mb-1 break-inside-avoid desk:mb-2')}>
            <WeekRendering isLater={index >= FIRST_WEEKS}>
              {week(monday, ofWeek)}
              <ol className="contents">
                {ofWeek.map((day) => (
                  <li
                    key={day.date}
                    className={classNames('min-w-0 desk:row-start-1 print:row-start-1', startOf(day, monday))}
                  >
                    {cell(day, { isTabStop: day.date === stop, onKeyDown: move })}
                  </li>
                ))}
              </ol>
            </WeekRendering>
          </li>
        ))}
      </ol>
    </>
  )
}

function WeekRendering({ isLater, children }: { isLater: boolean; children: ReactNode }) {
  return isLater ? <LaterWeeks>{children}</LaterWeeks> : children
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

export function startOf(day: OfDay, monday: PlainDate): string {
  return starts[columns.findIndex((column) => addDays(monday, column - 1) === day.date) + 1] ?? ''
}

/** '2–8', 'dim. 1er' */
export function weekSpanOf(days: readonly OfDay[], language: Language): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return `${formatWeekday(first.date, language, 'short')} ${formatDayNumber(first.date, language)}`
  return `${formatDayNumber(first.date, language)}–${formatDayNumber(last.date, language)}`
}

/** One row per ISO week, Monday first. */
function weeksOf<Day extends OfDay>(days: readonly Day[]) {
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))].toSorted(compare)
  return mondays.map((monday) => ({ monday, days: days.filter(({ date }) => mondayOf(date) === monday) }))
}

function tabStopOf(reachable: readonly OfDay[], wanted: readonly (PlainDate | null)[]): PlainDate | null {
  return wanted.find((date) => reachable.some((day) => day.date === date)) ?? reachable[0]?.date ?? null
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function targetOf(key: string, reachable: readonly OfDay[], from: string | undefined): PlainDate | null {
  const start = reachable.find(({ date }) => date === from)
  if (start === undefined) return null
  const week = reachable.filter(({ date }) => mondayOf(date) === mondayOf(start.date))
  if (key === 'Home') return week[0]?.date ?? null
  if (key === 'End') return week.at(-1)?.date ?? null
  const step = steps[key]
  const target = step === undefined ? undefined : addDays(start.date, step)
  return reachable.find(({ date }) => date === target)?.date ?? null
}
