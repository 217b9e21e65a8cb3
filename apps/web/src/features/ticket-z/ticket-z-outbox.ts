import type { InputOf } from '@zinc/contract/route'
import { type TicketZ, ticketZ, ticketZRoutes } from '@zinc/contract/ticket-z'
import type { ClosingKey } from '@zinc/domain/calendar/day-closing'
import * as z from 'zod/mini'
import type { ApiError } from '../../client/api-error.ts'
import { apiOf, type CallOptions } from '../../client/client.ts'
import { newId } from '../../client/uuid.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { ErrorAnswer, OutboxKind } from '../../outbox/kind.ts'
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

export const ticketZOutbox: OutboxKind<'ticketZ', TicketZWrite, TicketZ, TicketZ> = {
  name: 'ticketZ',
  subjectOf: ({ ticketId }) => ticketId,
  // With what closes and opens the day: cancel, then enter again; enter, then open.
  laneOf: ({ establishmentId, businessDate }) => `${establishmentId}/${businessDate}`,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  answerIn,
  versionOf: ({ version }) => version,
  outcomeOf: ({ status }) => outcomes[status],
  mayFollowFinal: ({ action }) => action === 'correctTicketZ' || action === 'cancelTicketZ',
  merge,
  isVoid: ({ action, baseVersion }) => action === 'cancelTicketZ' && baseVersion === null,
  isTypedOver: ({ ticketId }, { id }) => id === ticketId,
  insteadOf,
  resolve,
  isFormer: (stored) => 'ticketId' in stored,
}

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

/** The newest content of a ticket on this device: what its form and its day show. */
export function latestOf(entries: readonly TicketZEntry[], ticketId: string): TicketZEntry | null {
  const ofTicket = entries.filter((entry) => entry.ticketId === ticketId)
  return ofTicket.find((entry) => entry.attempts === 0) ?? ofTicket.at(-1) ?? null
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

function answerIn({ statusCode, code, details }: ApiError): ErrorAnswer<TicketZ, TicketZ> | null {
  if (statusCode !== 412 && code !== 'TICKET_Z_EXISTS') return null
  const current = z.safeParse(ticketZ, details.current)
  return current.success ? { type: 'conflict', current: current.data } : null
}

/** `next` in place of `previous`, over its version; a refused one was not taken, so `next` stands for itself. */
function merge(previous: TicketZEntry, next: TicketZEntry): TicketZEntry {
  if (previous.state === 'refused') return next
  const { baseVersion } = previous
  if (next.action === 'cancelTicketZ') return { ...next, baseVersion }
  // Nothing was validated yet, so nothing is corrected; and a late draft must not undo the person's validation.
  if (previous.action === 'validateTicketZ') return { ...validationOf(next), baseVersion }
  if (previous.action === 'correctTicketZ' && next.action !== 'correctTicketZ') {
    return { ...correctionOf(next, previous.input.body.reason), baseVersion }
  }
  return { ...next, baseVersion }
}

/** Nothing of the refused one was stored: `next` stands on its version, and what was not validated is not corrected. */
function insteadOf(refused: TicketZEntry, next: TicketZEntry): TicketZEntry {
  const { baseVersion } = refused
  const isFirst = next.action === 'correctTicketZ' && refused.action !== 'correctTicketZ'
  return { ...(isFirst ? validationOf(next) : next), baseVersion }
}

type ContentEntry = Exclude<TicketZEntry, { action: 'cancelTicketZ' }>

function validationOf(entry: ContentEntry): TicketZEntry {
  const { establishmentId, businessDate, registerId, serviceId, content, typedAt } = entry.input.body
  const body = { establishmentId, businessDate, registerId, serviceId, content, typedAt }
  return { ...entry, action: 'validateTicketZ', input: { params: entry.input.params, body } }
}

function correctionOf(entry: ContentEntry, reason: string): TicketZEntry {
  const input = { params: entry.input.params, body: { ...entry.input.body, reason } }
  return { ...entry, action: 'correctTicketZ', input }
}

/** The content of the entry over the server's: a new ticket when that one was cancelled, a correction when validated. */
function resolve(entry: TicketZEntry, current: TicketZ, given: string): TicketZEntry | null {
  const isGone = current.status === 'cancelled'
  if (entry.action === 'cancelTicketZ' && isGone) return null
  const mine = withReason(entry, current.status === 'validated', given.trim())
  return { ...withId(mine, isGone ? newId() : current.id), baseVersion: isGone ? null : current.version }
}

function withReason(entry: TicketZEntry, isValidated: boolean, given: string): TicketZEntry {
  if (entry.action === 'cancelTicketZ') {
    const body = { ...entry.input.body, reason: given === '' ? entry.input.body.reason : given }
    return { ...entry, input: { params: entry.input.params, body } }
  }
  if (!isValidated) return entry.action === 'correctTicketZ' ? validationOf(entry) : entry
  const own = entry.action === 'correctTicketZ' ? entry.input.body.reason : ''
  return correctionOf(entry, given === '' ? own : given)
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
