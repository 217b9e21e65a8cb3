import type { InputOf } from '@zinc/contract/route'
import { type TicketZ, ticketZ, ticketZRoutes } from '@zinc/contract/ticket-z'
import type { ClosingKey } from '@zinc/domain/calendar/day-closing'
import * as z from 'zod/mini'
import { apiOf, type CallOptions } from '../../client/client.ts'
import { documentKind } from '../../documents/document-outbox.ts'
import type { Entry } from '../../outbox/entry.ts'
import { useEntries } from '../../outbox/list.ts'
import { enqueue } from '../../outbox/outbox.ts'

type TicketZRoutes = typeof ticketZRoutes
export type TicketZAction = 'saveTicketZ' | 'validateTicketZ' | 'correctTicketZ' | 'cancelTicketZ'
type RequestOf<A extends TicketZAction> = A extends TicketZAction
  ? { readonly action: A; readonly input: InputOf<TicketZRoutes[A]> }
  : never

/** `input` as the route takes it. */
type TicketZRequest = RequestOf<TicketZAction> & {
  readonly businessDate: string
  /** Of a cancellation, whose body does not name it; missing in entries of former releases. */
  readonly closing?: ClosingKey | undefined
}
export type TicketZWrite = TicketZRequest & { readonly establishmentId: number; readonly ticketId: string }
export type TicketZEntry = Entry<'ticketZ', TicketZWrite, TicketZ>

const api = apiOf(ticketZRoutes)

const outcomes = { draft: 'open', validated: 'final', cancelled: 'gone' } as const

export const ticketZOutbox = documentKind<'ticketZ', TicketZWrite, TicketZ>({
  name: 'ticketZ',
  actions: { save: 'saveTicketZ', validate: 'validateTicketZ', correct: 'correctTicketZ', cancel: 'cancelTicketZ' },
  idOf: ({ ticketId }) => ticketId,
  // With what closes and opens the day: cancel, then enter again; enter, then open.
  laneOf: ({ establishmentId, businessDate }) => `${establishmentId}/${businessDate}`,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  parse: (value) => z.safeParse(ticketZ, value).data ?? null,
  existsCode: 'TICKET_Z_EXISTS',
  outcomeOf: ({ status }) => outcomes[status],
  reasonOf: (entry) => ('reason' in entry.input.body ? entry.input.body.reason : ''),
  asValidation,
  withReason,
  withId,
  isFormer: (stored) => 'ticketId' in stored,
})

/** Stored on this device when it resolves; sending follows by itself, now or when the network is back. */
export function enqueueTicketZ(request: TicketZRequest & { readonly baseVersion: number | null }): Promise<void> {
  const { baseVersion, ...write } = request
  const { params, body } = write.input
  return enqueue(ticketZOutbox, { ...write, establishmentId: body.establishmentId, ticketId: params.id }, baseVersion)
}

/** The signed-in person's tickets that wait on this device, oldest first. */
export function useTicketEntries(): readonly TicketZEntry[] {
  return useEntries(ticketZOutbox)
}

/** Which closing of its day it is about; null for a cancellation stored by a former release. */
export function closingOf(entry: TicketZEntry): ClosingKey | null {
  if (entry.action !== 'cancelTicketZ') return entry.input.body
  return entry.current ?? entry.closing ?? null
}

function send(entry: TicketZEntry, options: CallOptions): Promise<TicketZ> {
  switch (entry.action) {
    case 'saveTicketZ':
      return api.saveTicketZ(entry.input, options)
    case 'validateTicketZ':
      return api.validateTicketZ(entry.input, options)
    case 'correctTicketZ':
      return api.correctTicketZ(entry.input, options)
    case 'cancelTicketZ':
      return api.cancelTicketZ(entry.input, options)
  }
}

function asValidation(entry: TicketZEntry): TicketZEntry {
  if (entry.action === 'cancelTicketZ') return entry
  const { establishmentId, businessDate, registerId, serviceId, content, typedAt } = entry.input.body
  const body = { establishmentId, businessDate, registerId, serviceId, content, typedAt }
  return { ...entry, action: 'validateTicketZ', input: { params: entry.input.params, body } }
}

function withReason(entry: TicketZEntry, reason: string): TicketZEntry {
  const { params } = entry.input
  return entry.action === 'cancelTicketZ'
    ? { ...entry, input: { params, body: { ...entry.input.body, reason } } }
    : { ...entry, action: 'correctTicketZ', input: { params, body: { ...entry.input.body, reason } } }
}

/** The same write of the ticket `id`. */
function withId(entry: TicketZEntry, id: string): TicketZEntry {
  const params = { id }
  switch (entry.action) {
    case 'saveTicketZ':
      return { ...entry, ticketId: id, input: { ...entry.input, params } }
    case 'validateTicketZ':
      return { ...entry, ticketId: id, input: { ...entry.input, params } }
    case 'correctTicketZ':
      return { ...entry, ticketId: id, input: { ...entry.input, params } }
    case 'cancelTicketZ':
      return { ...entry, ticketId: id, input: { ...entry.input, params } }
  }
}
