import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { monthValueOf } from '@zinc/domain/calendar/period'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { TodoItem } from './todo.ts'

const MAX_FORGOTTEN = 4

export type TodoCardProps = {
  items: readonly TodoItem[]
  /** 'Ticket Z' and its gender: 'Recette à saisir'. */
  name: { singular: string; feminine: boolean }
  /** Entries that will leave by themselves. */
  waiting: number
  /** Left out for those who may not close a day. */
  onClosed?: ((date: PlainDate) => void) | undefined
  /** What else is to do, below them, and how many. */
  more?: { count: number; lines: ReactNode }
}

const looks = {
  today: { icon: IconPlus, look: 'bg-amber-soft text-amber' },
  forgotten: { icon: IconPlus, look: 'bg-amber-soft text-amber' },
  draft: { icon: IconPencil, look: 'bg-surface-2 text-ink-2' },
  conflict: { icon: IconHandStop, look: 'bg-red-soft text-red' },
  refused: { icon: IconHandStop, look: 'bg-red-soft text-red' },
} as const

/** What waits for a person here, each one a way to do it. */
export function TodoCard({ items, name, waiting, onClosed, more }: TodoCardProps) {
  const { todo } = useText().dashboard
  const forgotten = items.filter(({ kind }) => kind === 'forgotten')
  const hidden = new Set(forgotten.slice(MAX_FORGOTTEN).map(({ date }) => date))
  const last = forgotten.at(-1)
  const count = items.length + (more?.count ?? 0)
  return (
    <Card title={todo.title} aside={count > 0 ? todo.count(count) : undefined}>
      {count === 0 && <p className="text-ink-2">{todo.nothing}</p>}
      <ul className="-my-1">
        {items
          .filter(({ kind, date }) => kind !== 'forgotten' || !hidden.has(date))
          .map((item) => (
            <li key={keyOf(item)} className="border-line border-t first:border-t-0">
              <TodoLine item={item} name={name} onClosed={onClosed} />
            </li>
          ))}
      </ul>
      {hidden.size > 0 && last !== undefined && (
        <p className="mt-3 border-line border-t pt-3 text-small">
          <Link
            to="/ticket-z"
            search={{ month: monthValueOf(last.date), view: 'list' }}
            className="tap text-amber underline-offset-4"
          >
            {todo.more(hidden.size)}
          </Link>
        </p>
      )}
      <div
        className={more !== undefined && more.count > 0 && items.length > 0 ? 'mt-3 border-line border-t' : undefined}
      >
        {more?.lines}
      </div>
      {waiting > 0 && (
        <p className="mt-3 flex gap-2 border-line border-t pt-3 text-blue text-small">
          <IconCloudUp size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
          {todo.waiting(waiting)}
        </p>
      )}
    </Card>
  )
}

type TodoLineProps = Pick<TodoCardProps, 'name' | 'onClosed'> & { item: TodoItem }

/** The link is the whole row; what stands beside it lies above it. */
function TodoLine({ item, name, onClosed }: TodoLineProps) {
  const { calendar, closings, dashboard } = useText()
  const { todo } = dashboard
  const language = useLanguage()
  const { icon: Icon, look } = looks[item.kind]
  const day = formatDayLong(item.date, language)
  return (
    <div className="relative -mx-2 flex min-h-15 items-center gap-2 rounded-field px-2 has-[a:hover]:bg-surface-2">
      <Link
        to="/ticket-z/$date"
        params={{ date: item.date }}
        search={
          item.closing === undefined ? {} : { register: item.closing.registerId, service: item.closing.serviceId }
        }
        className="flex min-w-0 flex-1 items-center gap-3.5 py-1.5 max-[23rem]:gap-2.5 text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-field focus-visible:after:outline-2 focus-visible:after:outline-brand"
      >
        <span aria-hidden="true" className={`flex size-9 shrink-0 items-center justify-center rounded-field ${look}`}>
          <Icon size={19} stroke={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-snug">{titleOf()}</span>
          <span className="block text-ink-2 text-small">{noteOf()}</span>
        </span>
      </Link>
      {item.kind === 'forgotten' && item.closing === undefined && onClosed !== undefined && (
        <span className="relative">
          <Button look="quiet" size="small" label={todo.markClosedOn(day)} onPress={() => onClosed(item.date)}>
            {closings.markClosed}
          </Button>
        </span>
      )}
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2 max-[23rem]:hidden" />
    </div>
  )

  function titleOf(): string {
    if (item.kind === 'draft' || item.kind === 'refused') return todo[item.kind]
    if (item.kind === 'conflict') return todo.conflict(item.closing?.name ?? '')
    if (item.closing !== undefined) return closings.stateOf(item.closing.name, closings.states.to_enter)
    return todo[item.kind](name.singular)
  }

  /** 'jeudi 19 novembre, Dîner' */
  function noteOf(): string {
    const isUnnamed = item.kind === 'draft' || item.kind === 'refused'
    const cancelled = item.isCancelled === true ? calendar.sentence.cancelled : ''
    return [day, isUnnamed ? item.closing?.name : '', cancelled].filter(Boolean).join(', ')
  }
}

function keyOf({ kind, date, closing }: TodoItem): string {
  return [kind, date, closing?.serviceId, closing?.registerId].join(' ')
}
