import type { JournalEntry } from '@zinc/contract/journal'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { JournalRow, journalColumns } from './journal-row.tsx'

type JournalListProps = {
  entries: readonly JournalEntry[]
  /** null: not known here, which says nothing of who still has access. */
  names: ReadonlyMap<number, string> | null
  /** Of the establishment’s lists, by id. */
  labels: ReadonlyMap<string, string>
  timeZone: string
}

/** Newest first, by day of the establishment: when, what, who, and what it was before and is after. */
export function JournalList({ entries, names, labels, timeZone }: JournalListProps) {
  const text = useText().journal
  const language = useLanguage()
  const nameOf = (id: number) => (names === null ? text.someone(id) : (names.get(id) ?? text.someoneGone(id)))
  const labelOf = (id: unknown) => labels.get(String(id))
  const days = daysOf(entries, timeZone)
  return (
    <>
      <div aria-hidden="true" className={`${journalColumns} pb-1.5 text-ink-2 text-small max-desk:hidden`}>
        <p>{text.columns.time}</p>
        <p>{text.columns.entry}</p>
        <p>{text.columns.person}</p>
        <p className="text-right">{text.columns.before}</p>
        <p className="text-right">{text.columns.after}</p>
      </div>
      {[...days].map(([date, ofDay]) => (
        <section key={date}>
          <h2 className="rounded-field bg-surface-2 px-2 py-1.5 font-semibold text-small first-letter:uppercase">
            {formatDayLong(date, language, { year: true })}
          </h2>
          <ol className="divided">
            {ofDay.map((entry) => (
              <JournalRow key={entry.sequence} entry={entry} nameOf={nameOf} labelOf={labelOf} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function daysOf(entries: readonly JournalEntry[], timeZone: string): ReadonlyMap<string, readonly JournalEntry[]> {
  const days = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const date = dateOfInstant(entry.recordedAt, timeZone)
    const ofDay = days.get(date)
    if (ofDay === undefined) days.set(date, [entry])
    else ofDay.push(entry)
  }
  return days
}
