import { useQuery } from '@tanstack/react-query'
import type { TicketZ, TicketZVersion } from '@zinc/contract/ticket-z'
import { cashOfTicket, type TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { linkLook } from '../../../ui/theme/link-look.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import { versionsQuery } from '../ticket-z.queries.ts'
import { differencesOf } from './content-lines.ts'
import { TicketLines, useLineName, useValueText } from './ticket-lines.tsx'

type DayVersionsProps = {
  ticket: TicketZ
  rows: TicketZRows
  timeZone: string
  isFeminine: boolean
  /** The version a link is about: it is brought into sight. */
  asked: string | undefined
}

/** The history of the day: what each correction changed, the whole of any version one press further. */
export function DayVersions(props: DayVersionsProps) {
  const { ticket } = props
  const words = useText().ticketZDay.saved
  const versions = useQuery({ ...versionsQuery(ticket.establishmentId, ticket.id), enabled: ticket.revision > 1 })
  // Not sent yet: the server has no version of it.
  if (ticket.revision < 1) return null
  if (ticket.revision === 1) {
    return (
      <Card title={words.versions}>
        <VersionHead
          {...props}
          revision={1}
          isCurrent
          by={ticket.typedBy.name}
          typedAt={ticket.typedAt}
          reason={null}
        />
      </Card>
    )
  }
  return (
    <Card title={words.versions}>
      {versions.data === undefined ? (
        <VersionsPlaceholder queryState={queryStateOf(versions)} />
      ) : (
        <ol className="grid gap-3">
          {versions.data.map((version, index) => (
            <VersionItem
              key={version.revision}
              {...props}
              version={version}
              previous={versions.data[index + 1] ?? null}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

function VersionsPlaceholder({ queryState }: { queryState: QueryState }) {
  const words = useText().ticketZDay.versions
  if (queryState.isMissing)
    return <QueryNotice queryState={queryState} failed={{ title: words.failed }} unseen={words.unseen} />
  return (
    <div className="grid gap-3 py-1">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-4 w-40" />
    </div>
  )
}

type VersionHeadProps = Pick<DayVersionsProps, 'timeZone' | 'isFeminine'> & {
  revision: number
  isCurrent: boolean
  by: string
  typedAt: string
  reason: string | null
}

/** 'Version 2, actuelle. Corrigé le 13/11/2026 à 09:12 par Claire Moreau. Motif : « chiffres inversés ».' */
function VersionHead({ revision, isCurrent, by, typedAt, reason, timeZone, isFeminine }: VersionHeadProps) {
  const { saved, versions } = useText().ticketZDay
  const language = useLanguage()
  const at = versions.at(formatDate(dateOfInstant(typedAt, timeZone)), formatTime(typedAt, language, timeZone))
  const act = revision === 1 ? saved.wasValidated : saved.wasCorrected
  return (
    <p className="flex gap-2.5 text-ink-2">
      <span
        aria-hidden="true"
        className={`mt-1.5 size-2.5 shrink-0 rounded-full border ${isCurrent ? 'border-brand bg-brand' : 'border-line-strong'}`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold text-ink">{saved.version(revision, isCurrent)}</span> {act(isFeminine, at, by)}{' '}
        {reason !== null && saved.why(reason)}
      </span>
    </p>
  )
}

type VersionItemProps = DayVersionsProps & { version: TicketZVersion; previous: TicketZVersion | null }

function VersionItem(props: VersionItemProps) {
  const { version, previous, ticket, rows, asked } = props
  const words = useText().ticketZDay.saved
  const isCurrent = version.revision === ticket.revision
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { revision, actor, typedAt, reason } = version
  return (
    <li
      ref={String(revision) === asked ? showOnce : undefined}
      className={`min-w-0 ${String(revision) === asked ? '-m-2 rounded-field bg-surface-2 p-2' : ''}`}
    >
      <VersionHead {...props} {...{ revision, isCurrent, typedAt, reason }} by={actor.name} />
      <div className="ml-5">
        {previous !== null && <VersionChanges version={version} previous={previous} rows={rows} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={`${linkLook} min-h-11 cursor-pointer text-small`}
        >
          {words.wholeTicket}
          <VisuallyHidden>{`, ${words.versionShort(revision)}`}</VisuallyHidden>
        </button>
        <div id={id} hidden={!isOpen}>
          {isOpen && <TicketLines rows={rows} content={version.content} />}
        </div>
      </div>
    </li>
  )
}

/** As it appears: the versions come after the page. */
function showOnce(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'center' })
}

/** In a narrow card the name stands above its two values, which keep their columns. */
const changeRow = 'max-[110rem]:grid max-[110rem]:grid-cols-2'
const changeName = 'max-[110rem]:col-span-2'

/** What changed of the drawer behind the line of its count: the terms, the difference, what was left. */
function useCashChanges(before: TicketZContent, after: TicketZContent) {
  const words = useText().ticketZDay.paper.cash
  const language = useLanguage()
  const [one, other] = [cashOfTicket(before), cashOfTicket(after)]
  const text = (cents: number | null | undefined) => (cents == null ? '\u2014' : formatAmount(cents, language))
  return [
    { key: 'theoretical', name: words.theoretical, before: text(one?.theoretical), after: text(other?.theoretical) },
    { key: 'closingFloat', name: words.left, before: text(one?.closingFloat), after: text(other?.closingFloat) },
  ].filter((line) => line.before !== line.after)
}

type VersionChangesProps = { version: TicketZVersion; previous: TicketZVersion; rows: TicketZRows }

/** Only what changed, before and after in their columns; the entry difference with it, when it moved. */
function VersionChanges({ version, previous, rows }: VersionChangesProps) {
  const { saved, versions } = useText().ticketZDay
  const language = useLanguage()
  const nameOf = useLineName()
  const textOf = useValueText()
  const amount = (cents: number) => formatAmount(cents, language, 'always')
  const lines = differencesOf(previous.content, version.content, rows).map((line) => ({
    key: line.key,
    name: nameOf(line),
    before: textOf(line.mine),
    after: textOf(line.theirs),
  }))
  const [before, after] = [previous.totals.entryDifference, version.totals.entryDifference]
  if (before !== after) {
    lines.push({ key: 'entry', name: saved.entryDifference, before: amount(before), after: amount(after) })
  }
  lines.push(...useCashChanges(previous.content, version.content))
  if (lines.length === 0) return <p className="text-ink-2 text-small">{versions.nothingChanged}</p>
  return (
    <table className="tabular mt-1.5 w-full text-small">
      <thead>
        <tr className={`${changeRow} text-left text-ink-2`}>
          <th className={`${changeName} py-1 pr-3 font-normal`}>{saved.changed}</th>
          <th className="py-1 pr-3 text-right font-normal">{saved.versionShort(previous.revision)}</th>
          <th className="py-1 text-right font-normal">{saved.versionShort(version.revision)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={`${changeRow} border-line border-t`}>
            <th className={`${changeName} pt-1.5 pr-3 text-left font-normal`}>{line.name}</th>
            <td className="min-w-0 py-1.5 pr-3 text-right text-ink-2 break-words">{line.before}</td>
            <td className="min-w-0 py-1.5 text-right font-semibold break-words">{line.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
