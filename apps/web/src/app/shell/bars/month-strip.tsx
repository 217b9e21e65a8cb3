import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { closingCountOf, completenessOf, leftOf, leftOfDay } from '@zinc/domain/calendar/day-closing'
import type { DayStatus } from '@zinc/domain/calendar/day-state'
import { monthValueOf } from '@zinc/domain/calendar/period'
import { canWriteOn } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { completenessTextOf } from '../../../i18n/completeness.ts'
import { formatDayLong, formatMonthName } from '../../../i18n/format.ts'

export type MonthSoFar = { today: PlainDate; days: readonly DayStatus[]; readerRole: EstablishmentRole }

const looks = {
  entered: 'border-transparent bg-brand/80',
  draft: 'border-line-strong bg-surface',
  to_enter: 'border-amber-line border-dashed bg-amber-faint',
} as const

/** The month so far at the foot of the sidebar: a bar per day that counts, and what is left in one sentence. */
export function MonthStrip({ today, days, readerRole }: MonthSoFar) {
  const text = useText()
  const language = useLanguage()
  const counted = days.map((day) => ({ ...day, count: closingCountOf(day.closings) }))
  const bars = counted.filter(({ isOpen, count }) => isOpen || count.entered > 0)
  if (bars.length === 0) return null
  const name = formatMonthName(today, language)
  const month = capitalised(name)
  const completeness = completenessOf(
    counted.map(({ isOpen, state, count }) => ({ isOpen, isEntered: state === 'entered', closings: count })),
  )
  const entered = completenessTextOf(completeness, text)
  const { unit } = completeness
  const all = leftOf(days.map(leftOfDay), unit)
  const own = days.filter(({ date }) => canWriteOn(readerRole, date, today)).map(leftOfDay)
  // Staff write today and yesterday: what is left to others is said too, or the month would pass for complete.
  const left = text.shell.monthLeft(all, unit, readerRole === 'staff' ? leftOf(own, unit).missing : null)
  return (
    <Link
      to="/ticket-z"
      search={{ month: monthValueOf(today) }}
      className="block rounded-cell p-2 text-ink-2 text-small hover:bg-surface-2"
    >
      <span className="sr-only">{`${month}, ${entered}. ${left}`}</span>
      <span aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <strong className="font-semibold text-ink">{month}</strong>
        <span>{entered}</span>
      </span>
      <span aria-hidden="true" className="my-2 flex gap-0.75">
        {bars.map(({ date, state, count }) => (
          <span
            key={date}
            title={`${formatDayLong(date, language)}, ${wordOf(state, count)}`}
            className={`flex h-4.5 min-w-0 flex-1 items-end overflow-hidden rounded-mini border ${lookOf(state)}`}
          >
            {state === 'partly_entered' && (
              <span
                className="w-full bg-brand/80"
                style={{ height: `${Math.round((count.entered / count.total) * 100)}%` }}
              />
            )}
          </span>
        ))}
      </span>
      <span aria-hidden="true" className="block">
        {left}
      </span>
    </Link>
  )

  function wordOf(state: DayStatus['state'], { entered, total }: ReturnType<typeof closingCountOf>): string {
    if (state === 'entered') return text.calendar.state.validated
    if (state === 'partly_entered') return text.closings.partly(entered, total)
    return state === 'draft' ? text.calendar.state.draft : text.calendar.state.toEnter
  }
}

/** Days that count are in one of these three states. */
function lookOf(state: DayStatus['state']): string {
  return state === 'entered' || state === 'draft' ? looks[state] : looks.to_enter
}
