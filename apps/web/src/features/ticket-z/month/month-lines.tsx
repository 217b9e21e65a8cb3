import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { Cents } from '@zinc/domain/money'
import { capitalised } from '@zinc/words/capitalised'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayShort, formatNumber, formatWeekday } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { type CalendarDay, shownClosingOf } from '../parts/month-days.ts'
import { DayStateWord, DifferenceMark } from '../parts/month-state.tsx'
import { closedReasonOf, useDaySentence } from '../parts/month-words.ts'
import { DayMarks } from './day-marks.tsx'
import { coversOf } from './month-running.ts'

export type MonthLinesProps = {
  days: readonly CalendarDay[]
  running: ReadonlyMap<string, Cents>
  tolerance: Cents
}

/** The list on a phone: a day is a line, its whole width opens it. */
export function MonthLines({ days, running, tolerance }: MonthLinesProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {days.map((day) => (
        <li key={day.date} className="border-line border-t first:border-t-0">
          <MonthLine day={day} running={running.get(day.date) ?? null} tolerance={tolerance} />
        </li>
      ))}
    </ul>
  )
}

function MonthLine({ day, running, tolerance }: { day: CalendarDay; running: Cents | null; tolerance: Cents }) {
  const sentence = useDaySentence()
  return (
    <Link
      to="/ticket-z/$date"
      params={{ date: day.date }}
      search={shownClosingOf(day)}
      preload={false}
      className="block text-ink no-underline hover:bg-surface-2"
    >
      <span className="sr-only">{sentence(day)}</span>
      <span aria-hidden="true">
        <LineFace day={day} running={running} tolerance={tolerance} />
      </span>
    </Link>
  )
}

function LineFace({ day, running, tolerance }: { day: CalendarDay; running: Cents | null; tolerance: Cents }) {
  const text = useText()
  const language = useLanguage()
  if (day.state === 'closed' && day.mark === null) {
    return (
      <span className="hatched flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-ink-2 text-small">
        <span>{formatDayShort(day.date, language)}</span>
        <span className="min-w-0 text-right">{closedReasonOf(day, text)}</span>
      </span>
    )
  }
  if (day.state === 'to_enter' && day.mark === null) return <ToEnterFace day={day} />
  const amount = day.gross ?? day.draftGross
  const covers = coversOf(day)
  return (
    <span className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">{dayNameOf(day, language)}</span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-ink-2 text-small">
          <DayStateWord day={day} />
          <DayMarks day={day} />
          {covers !== null && text.calendar.facts.covers(formatNumber(covers, language), covers < 2)}
          <DifferenceMark difference={day.difference} tolerance={tolerance} />
          <DifferenceMark difference={day.cashDifference} tolerance={0} label={text.calendar.cashDifference} />
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block">
          {amount !== null && <Amount cents={amount} size="strong" muted={day.gross === null} />}
        </span>
        <span className="text-ink-2 text-small">
          <LineNote day={day} running={running} />
        </span>
      </span>
    </span>
  )
}

/** What the amount adds up to, or that it does not count. */
function LineNote({ day, running }: { day: CalendarDay; running: Cents | null }) {
  const { state, list } = useText().calendar
  if (day.gross === null) return day.draftGross === null ? null : state.notCounted
  if (running === null) return null
  return (
    <>
      {`${list.runningShort} `}
      <Euros cents={running} />
    </>
  )
}

function ToEnterFace({ day }: { day: CalendarDay }) {
  const text = useText()
  const language = useLanguage()
  const { state, sentence } = text.calendar
  const Icon = day.isLocked ? IconLock : IconPlus
  return (
    <span className="flex items-center justify-between gap-3 bg-amber-faint px-4 py-2.5">
      <span>
        <span className="block font-semibold">{dayNameOf(day, language)}</span>
        <span className="text-amber text-small">
          {day.isToday ? `${state.today}, ${state.toEnter}` : state.toEnter}
          {day.isCancelled && `, ${sentence.cancelled}`}
        </span>
      </span>
      <Icon size={20} stroke={1.75} className="text-amber" />
    </span>
  )
}

/** 'Jeudi 19' */
function dayNameOf({ date }: CalendarDay, language: Language): string {
  const name = formatWeekday(date, language)
  return `${capitalised(name)} ${Number(date.slice(8))}`
}
