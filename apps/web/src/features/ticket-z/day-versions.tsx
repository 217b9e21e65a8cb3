import { useQuery } from '@tanstack/react-query'
import type { TicketZ, TicketZVersion } from '@zinc/contract/ticket-z'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { dateOfInstant, formatDate, formatTime } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { differencesOf } from './content-lines.ts'
import { LineDifferences } from './line-differences.tsx'
import { versionsQuery } from './ticket-z.queries.ts'
import type { TicketZRows } from './ticket-z-draft.ts'

type DayVersionsProps = { ticket: TicketZ; rows: TicketZRows; timeZone: string }

/** The history of the day: who, when, why, and what changed. The first version stays readable for ever. */
export function DayVersions({ ticket, rows, timeZone }: DayVersionsProps) {
  const words = useText().ticketZ.versions
  // Whoever may not see the figures may not see their history either.
  const isShown = ticket.revision > 1 && ticket.content !== null
  const versions = useQuery({ ...versionsQuery(ticket.establishmentId, ticket.id), enabled: isShown })
  if (!isShown) return null
  return (
    <Card title={words.title} aside={words.count(ticket.revision)}>
      {versions.data === undefined ? (
        <VersionsPlaceholder hasFailed={versions.isError} />
      ) : (
        <ol className="divided">
          {versions.data.map((version, index) => (
            <VersionItem
              key={version.revision}
              version={version}
              previous={versions.data[index + 1] ?? null}
              rows={rows}
              timeZone={timeZone}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

function VersionsPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  const words = useText().ticketZ.versions
  if (hasFailed) return <p className="text-ink-2">{words.unavailable}</p>
  return (
    <div className="grid gap-3 py-1">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-4 w-40" />
    </div>
  )
}

type VersionItemProps = {
  version: TicketZVersion
  previous: TicketZVersion | null
  rows: TicketZRows
  timeZone: string
}

function VersionItem({ version, previous, rows, timeZone }: VersionItemProps) {
  const words = useText().ticketZ.versions
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const at = words.at(
    formatDate(dateOfInstant(version.typedAt, timeZone)),
    formatTime(version.typedAt, language, timeZone),
  )
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 flex w-[calc(100%+1rem)] cursor-pointer items-baseline justify-between gap-4 rounded-field px-2 py-1 text-left hover:bg-surface-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{words.name(version.revision)}</span>
          <span className="block text-ink-2 text-small">{words.by(version.actor.name, at)}</span>
          {version.reason !== null && (
            <span className="block text-ink-2 text-small">{words.reason(version.reason)}</span>
          )}
        </span>
        <Amount cents={version.totals.gross} size="strong" />
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        {isOpen && <VersionContent version={version} previous={previous} rows={rows} />}
      </div>
    </li>
  )
}

/** What a correction changed; the first version in full, since nothing comes before it. */
function VersionContent({ version, previous, rows }: Omit<VersionItemProps, 'timeZone'>) {
  const words = useText().ticketZ.versions
  const differences = previous === null ? null : differencesOf(previous.content, version.content, rows)
  if (differences === null) return <LineDifferences rows={rows} content={version.content} />
  if (differences.length === 0) return <p className="text-ink-2 text-small">{words.nothingChanged}</p>
  return <LineDifferences rows={rows} content={version.content} differences={differences} />
}
