import type { JournalEntry } from '@zinc/contract/journal'
import * as z from 'zod/mini'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { dateOfInstant, formatDayMonth, formatTime } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { Amount } from '../../ui/amount.tsx'

type JournalListProps = {
  entries: readonly JournalEntry[]
  /** null: not known here, which says nothing of who still has access. */
  names: ReadonlyMap<number, string> | null
  timeZone: string
}

/** One line per change: when, who, what, why, and the total before and after where there is one. */
export function JournalList({ entries, names, timeZone }: JournalListProps) {
  const text = useText().journal
  const language = useLanguage()
  const nameOf = (id: number) => (names === null ? text.someone(id) : (names.get(id) ?? text.someoneGone(id)))
  return (
    <ol className="divided">
      {entries.map((entry) => {
        const when = `${formatDayMonth(dateOfInstant(entry.recordedAt, timeZone), language, { year: true })}, ${formatTime(entry.recordedAt, language, timeZone)}`
        return (
          <li key={entry.sequence} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="num w-10 shrink-0 text-ink-3 text-small">{entry.sequence}</span>
            <div className="min-w-44 flex-1">
              <p className="font-semibold">{text.action(entry.action, dayOf(entry, language))}</p>
              <p className="text-ink-2 text-small">{text.byWhom(when, nameOf(entry.actorId))}</p>
              {entry.reason !== null && (
                <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{text.reason(entry.reason)}</p>
              )}
            </div>
            <Totals entry={entry} />
          </li>
        )
      })}
    </ol>
  )
}

const withDay = z.object({ businessDate: z.string() })

/** '20 novembre 2026' of a closing or a closed day, empty for the rest. */
function dayOf(entry: JournalEntry, language: Language): string {
  const sides = [entry.after, entry.before].map((side) => z.safeParse(withDay, side))
  const found = sides.find(({ success }) => success)
  return found?.data === undefined ? '' : formatDayMonth(found.data.businessDate, language, { year: true })
}

const withTotal = z.object({ totals: z.object({ gross: z.int() }) })

function Totals({ entry }: { entry: JournalEntry }) {
  const text = useText().journal
  const [before, after] = [entry.before, entry.after].map((side) => {
    const parsed = z.safeParse(withTotal, side)
    return parsed.success ? parsed.data.totals.gross : null
  })
  if (typeof after !== 'number') return null
  return (
    <p className="text-right">
      {typeof before === 'number' && before !== after && (
        <span className="mr-2 text-ink-3 text-small">
          {text.before} <Amount cents={before} />
        </span>
      )}
      <Amount cents={after} />
    </p>
  )
}
