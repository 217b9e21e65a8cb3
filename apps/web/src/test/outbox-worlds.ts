import type { Route } from '@zinc/contract/route'
import * as z from 'zod/mini'
import { apiOf } from '../client/client.ts'
import { enqueueTicketZ, type TicketZEntry, ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import type { Entry, SomeEntry } from '../outbox/entry.ts'
import type { OutboxKind, SomeKind } from '../outbox/kind.ts'
import { enqueue } from '../outbox/outbox.ts'
import { aRefusal, type StubAnswer, type StubRequest } from './stub-server.ts'
import { aTicketZBody, TicketZServer } from './ticket-z-server.ts'

const DAY = '2026-11-20'

/** A kind of entry with a server that takes it: what the outbox promises must hold in each. */
export type OutboxWorld = {
  readonly kind: SomeKind
  handle: (request: StubRequest) => StubAnswer
  /** What was written, once per effect: 'save 12'. */
  readonly effects: readonly string[]
  save: (value: number, baseVersion: number | null, id: string, day?: string) => Promise<void>
  /** Where the kind has one, the write that a later `save` must not undo. */
  finish?: (value: number, baseVersion: number | null, id: string, day: string) => Promise<void>
  /** Somebody else writes: the version moves on. */
  writeAsSomebodyElse: (id: string, value: number) => void
  /** As the server has it. */
  valueOf: (id: string) => { version: number; value: number } | undefined
  idOf: (entry: SomeEntry) => string
  typedIn: (entry: SomeEntry) => number
}

type NoteWrite = { action: 'saveNote'; id: string; day: string; value: number }
type NoteEntry = Entry<'note', NoteWrite, Note>

const note = z.object({ id: z.string(), version: z.int(), value: z.int() })
type Note = z.infer<typeof note>

const saveNote = {
  method: 'PUT',
  path: '/notes/{id}',
  access: { establishment: 'ticketZ.write' },
  tag: 'notes',
  summary: 'Create or replace a note',
  params: z.object({ id: z.string() }),
  body: z.object({ establishmentId: z.int(), value: z.int() }),
  response: note,
  precondition: 'version',
  errors: ['VERSION_STALE'],
} as const satisfies Route
const api = apiOf({ saveNote })

/** A made-up kind, with nothing of its own but what every kind must say. */
export const noteOutbox: OutboxKind<'note', NoteWrite, Note, Note> = {
  name: 'note',
  subjectOf: ({ id }) => id,
  laneOf: ({ day }) => day,
  establishmentIdOf: () => 7,
  send: ({ id, value }, options) => api.saveNote({ params: { id }, body: { establishmentId: 7, value } }, options),
  answerIn: ({ statusCode, details }) => {
    const current = z.safeParse(note, details.current)
    return statusCode === 412 && current.success ? { type: 'conflict', current: current.data } : null
  },
  versionOf: ({ version }) => version,
}

export function noteWorld(): OutboxWorld {
  const notes = new Map<string, Note>()
  const answers = new Map<string, StubAnswer>()
  const effects: string[] = []
  const write = ({ path, headers, body }: StubRequest): StubAnswer => {
    const id = path.split('/').at(-1) ?? ''
    const current = notes.get(id)
    if (headers.get('If-Match') !== (current === undefined ? null : `"${current.version}"`)) {
      return current === undefined ? aRefusal(404, 'NOT_FOUND') : aRefusal(412, 'VERSION_STALE', { current })
    }
    const { value } = body as { value: number }
    const next = { id, value, version: (current?.version ?? 0) + 1 }
    notes.set(id, next)
    effects.push(`save ${value}`)
    return { body: next }
  }
  return {
    kind: noteOutbox,
    effects,
    handle: (request) => {
      const key = request.headers.get('Idempotency-Key') ?? ''
      const answer = answers.get(key) ?? write(request)
      if ((answer.status ?? 200) < 300) answers.set(key, answer)
      return answer
    },
    save: (value, baseVersion, id, day = DAY) =>
      enqueue(noteOutbox, { action: 'saveNote', id, day, value }, baseVersion),
    writeAsSomebodyElse: (id, value) => notes.set(id, { id, value, version: (notes.get(id)?.version ?? 0) + 1 }),
    valueOf: (id) => notes.get(id),
    idOf: (entry) => (entry as NoteEntry).id,
    typedIn: (entry) => (entry as NoteEntry).value,
  }
}

export function ticketZWorld(model = new TicketZServer()): OutboxWorld {
  return {
    kind: ticketZOutbox,
    effects: model.effects,
    handle: (request) => model.handle(request),
    save: (value, baseVersion, id, day = DAY) =>
      enqueueTicketZ({ action: 'saveTicketZ', businessDate: day, baseVersion, input: inputOf(value, id, day) }),
    finish: (value, baseVersion, id, day) =>
      enqueueTicketZ({ action: 'validateTicketZ', businessDate: day, baseVersion, input: inputOf(value, id, day) }),
    writeAsSomebodyElse: (id, value) => model.writeAsSomebodyElse(id, value),
    valueOf: (id) => {
      const ticket = model.tickets.get(id)
      return ticket && { version: ticket.version, value: ticket.content?.covers ?? 0 }
    },
    idOf: (entry) => (entry as TicketZEntry).ticketId,
    typedIn: (entry) => {
      const ticket = entry as TicketZEntry
      return ticket.action === 'cancelTicketZ' ? 0 : (ticket.input.body.content.covers ?? 0)
    },
  }
}

const inputOf = (value: number, id: string, day: string) => ({ params: { id }, body: aTicketZBody(value, day) })

export const outboxWorlds = [
  ['a made-up kind', noteWorld],
  ['the ticket Z', ticketZWorld],
] as const
