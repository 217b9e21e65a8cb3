import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { Link } from '@tanstack/react-router'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { parsePlainDate } from '@zinc/domain/calendar'
import type { ReactNode } from 'react'
import { isStuck, needsPerson, type OutboxEntry } from '../../api/outbox-entry.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { actTimeOf } from './act-time.ts'
import { wordsOf } from './label-words.ts'
import { grossOfEntry } from './settle-conflict.ts'

export type WaitingListProps = {
  entries: readonly OutboxEntry[]
  establishments: readonly EstablishmentSummary[]
  isOnline: boolean
  onRetry: (entry: OutboxEntry) => void
  onDiscard: (entry: OutboxEntry) => void
}

/** What needs the person first, then what leaves by itself. */
export function WaitingList(props: WaitingListProps) {
  const words = useText().ticketZ.waiting
  const needy = props.entries.filter(needsPerson)
  const leaving = props.entries.filter((entry) => !needsPerson(entry))
  return (
    <div className="grid gap-6">
      {needy.length > 0 && (
        <Group title={words.needsYou} count={words.count(needy.length)}>
          {needy.map((entry) => (
            <WaitingItem key={entry.key} entry={entry} {...props} />
          ))}
        </Group>
      )}
      {leaving.length > 0 && (
        <Group title={props.isOnline ? words.onTheWay : words.willLeave} count={words.count(leaving.length)}>
          {leaving.map((entry) => (
            <WaitingItem key={entry.key} entry={entry} {...props} />
          ))}
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

type WaitingItemProps = WaitingListProps & { entry: OutboxEntry }

const tints = {
  conflict: 'bg-amber-soft text-amber',
  refused: 'bg-red-soft text-red',
  leaving: 'bg-blue-soft text-blue',
}

function WaitingItem(props: WaitingItemProps) {
  const { entry, establishments } = props
  const text = useText()
  const words = text.ticketZ.waiting
  const language = useLanguage()
  const at = actTimeOf({ at: entry.createdAt, businessDate: entry.businessDate }, text, language)
  const place = establishments.find((one) => one.id === entry.establishmentId) ?? null
  const label = place === null ? words.unknownLabel : wordsOf(place.salesLabel, language).title
  const date = parsePlainDate(entry.businessDate)
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
            {words.ofDay(label, date === null ? entry.businessDate : formatDayLong(date, language))}
            {gross !== null && <span className="whitespace-nowrap">{`, ${formatAmount(gross, language)}`}</span>}
          </p>
          <p className="text-ink-2 text-small">
            {words.done[entry.action](at, isFeminine)}
            {establishments.length > 1 && place !== null && ` · ${place.name}`}
          </p>
          <WaitingReason entry={entry} />
        </div>
        <WaitingActs {...props} />
      </div>
    </li>
  )
}

function WaitingReason({ entry }: { entry: OutboxEntry }) {
  const words = useText().ticketZ.waiting
  if (entry.state === 'conflict') {
    return <p className="mt-0.5 text-small">{words.conflict(entry.current?.typedBy?.name ?? words.somebody)}</p>
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
          search={{ entry: entry.key }}
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
        <Link to="/ticket-z/$date" params={{ date: entry.businessDate }} className={buttonLook('secondary')}>
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
