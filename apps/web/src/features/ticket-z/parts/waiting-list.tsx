import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { ReactNode } from 'react'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import { isStuck, needsPerson } from '../../../outbox/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useConflictTitle } from '../conflict/conflict-author.ts'
import { grossOfEntry } from '../conflict/settle-conflict.ts'
import type { TicketZEntry } from '../ticket-z-outbox.ts'
import { closingNameOfEntry, dayLinkOf } from './waiting-closing.ts'

export type WaitingListProps = {
  entries: readonly TicketZEntry[]
  isOnline: boolean
  /** One entry, as `WaitingItem` shows it. */
  children: (entry: TicketZEntry) => ReactNode
}

/** What needs the person first, then what leaves by itself. */
export function WaitingList({ entries, isOnline, children }: WaitingListProps) {
  const words = useText().ticketZ.waiting
  const needy = entries.filter(needsPerson)
  const leaving = entries.filter((entry) => !needsPerson(entry))
  return (
    <div className="grid gap-6">
      {needy.length > 0 && (
        <Group title={words.needsYou} count={words.count(needy.length)}>
          {needy.map(children)}
        </Group>
      )}
      {leaving.length > 0 && (
        <Group title={isOnline ? words.onTheWay : words.willLeave} count={words.count(leaving.length)}>
          {leaving.map(children)}
        </Group>
      )}
    </div>
  )
}

function Group({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex items-baseline justify-between gap-4 px-0.5">
        <h2 className="text-ink-2 text-lead">{title}</h2>
        <p className="text-ink-2 text-small">{count}</p>
      </div>
      <Card padding="none">
        <ul className="divided px-4 sm:px-5">{children}</ul>
      </Card>
    </section>
  )
}

export type WaitingItemProps = {
  entry: TicketZEntry
  establishments: readonly EstablishmentSummary[]
  /** With its lists and its time zone; null until this device knows it. */
  establishment: Establishment | null
  isOnline: boolean
  onRetry: (entry: TicketZEntry) => void
  onDiscard: (entry: TicketZEntry) => void
}

const tints = {
  conflict: 'bg-amber-soft text-amber',
  refused: 'bg-red-soft text-red',
  leaving: 'bg-blue-soft text-blue',
}

export function WaitingItem(props: WaitingItemProps) {
  const { entry, establishments, establishment } = props
  const text = useText()
  const words = text.ticketZ.waiting
  const language = useLanguage()
  const timeZone = establishment?.timeZone
  const at = actTimeOf({ at: entry.createdAt, businessDate: entry.businessDate, timeZone }, text, language)
  const place = establishments.find((one) => one.id === entry.establishmentId) ?? null
  const label = place === null ? words.unknownLabel : text.shell.sales.wordsOf(place.salesLabel).title
  const name = closingNameOfEntry(entry, establishment)
  const gross = grossOfEntry(entry)
  const isFeminine = place?.salesLabel.gender === 'feminine'
  const state = isStuck(entry) ? 'refused' : entry.state
  const tint = state === 'conflict' || state === 'refused' ? tints[state] : tints.leaving
  return (
    <li className="flex gap-3.5 py-3.5">
      <span aria-hidden="true" className={`flex size-9 shrink-0 items-center justify-center rounded-field ${tint}`}>
        <IconReceipt size={20} stroke={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">
            {words.ofDay(label, formatDayLong(entry.businessDate, language))}
            {name !== '' && `, ${name}`}
            {gross !== null && <span className="whitespace-nowrap">{`, ${formatAmount(gross, language)}`}</span>}
          </p>
          <p className="text-ink-2 text-small">
            {words.done[entry.action](at, isFeminine)}
            {establishments.length > 1 && place !== null && ` · ${place.name}`}
          </p>
          <WaitingReason entry={entry} timeZone={timeZone} />
        </div>
        <WaitingActs {...props} />
      </div>
    </li>
  )
}

function WaitingReason({ entry, timeZone }: { entry: TicketZEntry; timeZone: string | undefined }) {
  const words = useText().ticketZ.waiting
  const titleOf = useConflictTitle()
  if (entry.state === 'conflict') {
    const title = entry.current === null ? '' : `${titleOf(entry.current, timeZone)}. `
    return <p className="mt-0.5 text-small">{`${title}${words.bothSaved}`}</p>
  }
  if (isStuck(entry)) return <p className="mt-0.5 text-small">{words.stuck}</p>
  if (entry.state !== 'refused') return null
  return <p className="mt-0.5 text-small">{entry.error?.message ?? words.refusedUnknown}</p>
}

function WaitingActs({ entry, isOnline, onRetry, onDiscard }: WaitingItemProps) {
  const { ticketZ, more } = useText()
  const words = ticketZ.waiting
  const { states } = more
  if (entry.state === 'conflict') {
    return (
      <div className="flex items-center gap-3">
        <Chip state="tolerated">{states[entry.state]}</Chip>
        <Link
          to="/ticket-z/$date/conflict"
          params={{ date: entry.businessDate }}
          search={{ ...dayLinkOf(entry).search, entry: entry.key }}
          className={buttonLook('secondary')}
        >
          {words.compare}
        </Link>
      </div>
    )
  }
  if (entry.state === 'refused' || isStuck(entry)) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Chip state="difference">{states.refused}</Chip>
        <Link {...dayLinkOf(entry)} className={buttonLook('secondary')}>
          {words.correct}
        </Link>
        <Button look="quiet" onPress={() => onRetry(entry)}>
          {words.retry}
        </Button>
        <Button look="quiet" onPress={() => onDiscard(entry)}>
          {words.discard}
        </Button>
      </div>
    )
  }
  return <Chip state={isOnline ? 'waiting' : 'offline'}>{states[entry.state]}</Chip>
}
