import { compare, type PlainDate } from '@zinc/domain/calendar'
import type { BoardDay } from './board-day.ts'

export type TodoItem = { kind: 'today' | 'forgotten' | 'draft' | 'conflict' | 'refused'; date: PlainDate }

/** What only a person can settle comes first, then today, then the forgotten days, the latest first, then drafts. */
export function todoOf(days: readonly BoardDay[], today: PlainDate): readonly TodoItem[] {
  const latestFirst = days.filter(({ date }) => date <= today).toSorted((a, b) => compare(b.date, a.date))
  const of = (kind: TodoItem['kind'], test: (day: BoardDay) => boolean) =>
    latestFirst.filter(test).map(({ date }): TodoItem => ({ kind, date }))
  const isFree = ({ mark }: BoardDay) => mark !== 'conflict' && mark !== 'refused'
  return [
    ...of('conflict', ({ mark }) => mark === 'conflict'),
    ...of('refused', ({ mark }) => mark === 'refused'),
    ...of('today', (day) => day.date === today && day.state === 'to_enter' && isFree(day)),
    ...of('forgotten', (day) => day.date < today && day.state === 'to_enter' && isFree(day)),
    ...of('draft', (day) => isFree(day) && (day.state === 'draft' || day.draftGross !== null)),
  ]
}
