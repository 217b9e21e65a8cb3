import { expect, it } from 'vitest'
import { closedDayOutbox } from '../features/establishment/closed-day-outbox.ts'
import { noteOutbox } from '../test/outbox-worlds.ts'
import type { OutboxKind } from './kind.ts'
import { entriesOf } from './list.ts'
import { enqueue } from './outbox.ts'
import { onDelivered } from './store.ts'

const note = { action: 'saveNote', id: '1', day: '2026-11-20', value: 12 } as const

/** Compiled, never run: each line marked is refused by the types. */
function mixed() {
  void enqueue(noteOutbox, note, null)
  // @ts-expect-error: a note is not a closed day
  void enqueue(closedDayOutbox, note, null)
  // @ts-expect-error: a closed day has no value
  entriesOf(closedDayOutbox).map(({ value }) => value)
  // @ts-expect-error: a note's delivery gives a note
  onDelivered(noteOutbox, (_entry, result: { readonly closureId: string }) => result)
  // @ts-expect-error: `state` belongs to the outbox
  type Taken = OutboxKind<'taken', { readonly action: string; readonly state: string }, unknown>
  return null as unknown as Taken
}

it('the types refuse a write, an entry or a delivery of another kind', () => {
  expect(mixed).toBeTypeOf('function')
})
