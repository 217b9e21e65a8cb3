import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar'
import { missingClosingsOf } from '@zinc/domain/day-closing'
import type { DayStatus } from '@zinc/domain/day-state'
import { monthValueOf } from '@zinc/domain/period'
import { canWriteOn, type EstablishmentRole } from '@zinc/domain/permission'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { capitalised, formatDayLong, formatMonthName } from '../../i18n/format.ts'

export type MonthSoFar = { today: PlainDate; days: readonly DayStatus[]; readerRole: EstablishmentRole }

const looks = {
  entered: 'border-transparent bg-brand/80',
  draft: 'border-line-strong bg-surface',
  to_enter: 'border-amber-line border-dashed bg-amber-faint',
} as const

/** The month so far at the foot of the sidebar: a bar per open day, and what is left in one sentence. */
export function MonthStrip({ today, days, readerRole }: MonthSoFar) {
  const text = useText()
  const language = useLanguage()
  const open = days.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  const count = (state: DayStatus['state']) => open.filter((day) => day.state === state).length
  // What is left is said to whoever can do it.
  const theirs = open.filter(({ date }) => canWriteOn(readerRole, date, today))
  const name = formatMonthName(today, language)
  const month = capitalised(name)
  const completeness = text.calendar.completeness(count('entered'), open.length)
  const missing = theirs.filter(({ closings }) => missingClosingsOf(closings).length > 0)
  const drafts = theirs.filter(({ closings }) => closings.some((closing) => closing.state === 'draft'))
  const left = text.shell.monthLeft(missing.length, drafts.length)
  return (
    <Link
      to="/ticket-z"
      search={{ month: monthValueOf(today) }}
      className="block rounded-cell p-2 text-ink-2 text-small hover:bg-surface-2"
    >
      <span className="sr-only">{`${month}, ${completeness}. ${left}`}</span>
      <span aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <strong className="font-semibold text-ink">{month}</strong>
        <span>{completeness}</span>
      </span>
      <span aria-hidden="true" className="my-2 flex gap-0.75">
        {open.map(({ date, state }) => (
          <span
            key={date}
            title={`${formatDayLong(date, language)}, ${wordOf(state)}`}
            className={`h-4.5 min-w-0 flex-1 rounded-mini border ${lookOf(state)}`}
          />
        ))}
      </span>
      <span aria-hidden="true" className="block">
        {left}
      </span>
    </Link>
  )

  function wordOf(state: DayStatus['state']): string {
    if (state === 'entered') return text.calendar.state.validated
    if (state === 'partly_entered') return text.report.days.states.partly_entered
    return state === 'draft' ? text.calendar.state.draft : text.calendar.state.toEnter
  }
}

/** Open days are in one of these three states. */
function lookOf(state: DayStatus['state']): string {
  return state === 'entered' || state === 'draft' ? looks[state] : looks.to_enter
}
