import { Link } from '@tanstack/react-router'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth, formatDayNumber, formatPercent, formatWeekday } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Euros } from '../../../ui/euros.tsx'
import type { CalendarDay } from '../parts/month-days.ts'
import { useDaySentence } from '../parts/month-words.ts'

/** The day among those of its week, Monday to Sunday: every bar carries its value. */
export function DayWeek({ days, date }: { days: readonly CalendarDay[]; date: string }) {
  const text = useText()
  const words = text.ticketZDay.saved
  const language = useLanguage()
  const [first] = days
  const last = days.at(-1)
  const amounts = days.flatMap(({ gross }) => gross ?? [])
  const day = days.find((each) => each.date === date)
  const own = day?.gross ?? null
  if (first === undefined || last === undefined || day === undefined || own === null) return null
  const top = Math.max(1, ...amounts)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  // Half-entered days are not ranked.
  const complete = days.flatMap(({ state, gross }) => (state === 'entered' ? (gross ?? []) : []))
  const rank = complete.filter((amount) => amount > own).length + 1
  const isPartly = day.state === 'partly_entered'
  const { entered, total: expected } = day.closingCount
  return (
    <Card
      title={words.week}
      aside={words.weekRange(formatDayNumber(first.date, language), formatDayMonth(last.date, language))}
    >
      <ol className="flex items-end gap-1">
        {days.map((day) => (
          <li key={day.date} className="min-w-0 flex-1">
            <WeekBar day={day} isOwn={day.date === date} height={((day.gross ?? 0) / top) * 100} />
          </li>
        ))}
      </ol>
      {isPartly && (
        <p className="mt-3 text-ink-2 text-small">
          {`${text.closings.partly(entered, expected)}. ${text.ticketZDay.partlyMoves}`}
        </p>
      )}
      {!isPartly && complete.length > 1 && total > 0 && (
        <p className="mt-3 text-ink-2 text-small">
          {words.weekShare(formatPercent(own / total, language), formatAmount(total, language), rank, complete.length)}
        </p>
      )}
    </Card>
  )
}

const looks: Partial<Record<CalendarDay['state'], string>> = {
  closed: 'hatched h-full',
  to_enter: 'h-full border border-amber-line border-dashed bg-amber-faint',
  partly_entered: 'border border-amber-line border-dashed bg-heat-high',
  draft: 'h-1/3 border border-line-strong bg-surface-2',
}

function WeekBar({ day, isOwn, height }: { day: CalendarDay; isOwn: boolean; height: number }) {
  const sentence = useDaySentence()
  const language = useLanguage()
  const bar = (
    <>
      <span className="sr-only">{sentence(day)}</span>
      <span aria-hidden="true" className="flex h-30 flex-col justify-end text-center">
        {day.gross !== null && (
          <span className={`pb-0.5 text-[0.75rem] leading-tight ${isOwn ? 'font-bold text-brand-text' : 'text-ink-2'}`}>
            <Euros cents={day.gross} bare short />
          </span>
        )}
        <span
          className={`block w-full rounded-t-mini ${looks[day.state] ?? (isOwn ? 'bg-brand' : 'bg-heat-high')}`}
          style={day.gross === null ? undefined : { height: `${height * 0.8}%` }}
        />
      </span>
      <span
        aria-hidden="true"
        className={`block border-line-strong border-t pt-1 text-center text-[0.75rem] leading-tight ${isOwn ? 'font-bold text-brand-text' : 'text-ink-2'}`}
      >
        <span className="block">{capitalised(formatWeekday(day.date, language, 'short'))}</span>
        {formatDayNumber(day.date, language)}
      </span>
    </>
  )
  if (isOwn || day.isToCome) return <div>{bar}</div>
  return (
    <Link
      to="/ticket-z/$date"
      params={{ date: day.date }}
      preload={false}
      className="block rounded-mini no-underline hover:bg-surface-2"
    >
      {bar}
    </Link>
  )
}
