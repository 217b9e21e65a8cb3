import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isSameClosing } from '@zinc/domain/calendar/day-closing'
import { inOrderOfEntry } from '@zinc/domain/calendar/next-day'
import type { BoardClosing, TodoDay } from './board-day.ts'

export type TodoItem = {
  kind: 'today' | 'forgotten' | 'draft' | 'conflict' | 'refused'
  date: PlainDate
  /** Left out: the whole day. */
  closing?: BoardClosing
  /** What was entered for it was cancelled. */
  isCancelled?: true
}

/** What only a person can settle comes first, then today, then the missing days, the latest first, then drafts. */
export function todoOf(days: readonly TodoDay[], today: PlainDate): readonly TodoItem[] {
  const latestFirst = inOrderOfEntry(days, today)
  const isFree = ({ mark, state }: TodoDay) => state !== 'to_enter' || (mark !== 'conflict' && mark !== 'refused')
  const missingOf = (kind: TodoItem['kind'], test: (day: TodoDay) => boolean) =>
    latestFirst.filter((day) => isFree(day) && test(day)).flatMap((day) => missingItemsOf(kind, day))
  return [
    ...latestFirst.flatMap((day) => unsettledItemsOf('conflict', day)),
    ...latestFirst.flatMap((day) => unsettledItemsOf('refused', day)),
    ...missingOf('today', ({ date }) => date === today),
    ...missingOf('forgotten', ({ date }) => date < today),
    ...latestFirst.flatMap(draftItemsOf),
  ]
}

/** Each by its closing; the day alone where the other entry was cancelled and none is left to open. */
function unsettledItemsOf(kind: 'conflict' | 'refused', { date, mark, unsettled }: TodoDay): readonly TodoItem[] {
  const items = unsettled.filter((closing) => closing.kind === kind)
  if (items.length === 0) return mark === kind ? [{ kind, date }] : []
  return items.map(({ kind: _, ...closing }) => ({ kind, date, closing }))
}

function draftItemsOf({ date, drafts, unsettled }: TodoDay): readonly TodoItem[] {
  const free = drafts.filter((draft) => !unsettled.some((closing) => isSameClosing(closing, draft)))
  return free.map((closing) => ({ kind: 'draft', date, closing }))
}

/** A day with nothing in it is one line; else each closing it still expects is. */
function missingItemsOf(kind: TodoItem['kind'], day: TodoDay): readonly TodoItem[] {
  const { date, state, missing, isCancelled } = day
  if (state === 'to_enter') return [{ kind, date, ...(isCancelled && { isCancelled }) }]
  return missing.map((closing) => ({ kind, date, closing }))
}
