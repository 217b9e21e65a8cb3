import { Link } from '@tanstack/react-router'
import type { TicketChange } from '@zinc/contract/report-as-of'
import { sumOf } from '@zinc/domain/money'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatDayLong, formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { Card } from '../../../ui/card.tsx'

export type AsOfChangesProps = {
  /** Gross of the period, then. */
  gross: number
  changes: { count: number; tickets: readonly TicketChange[] }
  timeZone: string
}

/** What changed since, newest day first; each line opens its day. */
export function AsOfChanges({ gross, changes, timeZone }: AsOfChangesProps) {
  const text = useText().lockDialogs.asOf
  const language = useLanguage()
  const { count, tickets } = changes
  if (count === 0) return <p className="text-ink-2">{text.nothing}</p>
  const moved = sumOf(tickets.map(({ before, after }) => (after ?? 0) - (before ?? 0)))
  const left = count - tickets.length
  return (
    <Card>
      <h2 className="font-semibold">{text.changed(count)}</h2>
      {left === 0 && (
        <p className="text-ink-2 text-small">
          {text.sum(formatAmount(gross, language), formatAmount(gross + moved, language))}
        </p>
      )}
      <ul className="mt-2">
        {tickets.map((change) => (
          <ChangeLine key={change.ticketId} change={change} timeZone={timeZone} />
        ))}
      </ul>
      {left > 0 && <p className="text-ink-2 text-small">{text.more(left)}</p>}
    </Card>
  )
}

function ChangeLine({ change, timeZone }: { change: TicketChange; timeZone: string }) {
  const text = useText().lockDialogs.asOf
  const language = useLanguage()
  const { date, kind, before, after, actor, at } = change
  const shown = (amount: number | null) => (amount === null ? text.notCounted : formatAmount(amount, language))
  const on = formatDate(dateOfInstant(at, timeZone))
  return (
    <li className="border-line border-t">
      <Link
        to="/ticket-z/$date"
        params={{ date }}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-ink no-underline hover:bg-surface-2"
      >
        <span className="min-w-0">
          <span className="font-semibold">{capitalised(formatDayLong(date, language))}</span>
          <span className="block text-ink-2 text-small">
            {text.by(text.kinds[kind], actor.name, on, formatTime(at, language, timeZone))}
          </span>
        </span>
        <span className="text-right tabular">{text.from(shown(before), shown(after))}</span>
      </Link>
    </li>
  )
}
