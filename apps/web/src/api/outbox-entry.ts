import type { FieldIssue } from '@zinc/contract/errors'
import type { InputOf } from '@zinc/contract/route'
import type { TicketZ, ticketZRoutes } from '@zinc/contract/ticket-z'
import type { ApiErrorCode } from './api-error.ts'
import { newId } from './uuid.ts'

type TicketZRoutes = typeof ticketZRoutes
export type OutboxAction = 'saveTicketZ' | 'validateTicketZ' | 'correctTicketZ' | 'cancelTicketZ'
type WriteOf<A extends OutboxAction> = A extends OutboxAction
  ? { readonly action: A; readonly input: InputOf<TicketZRoutes[A]> }
  : never
/** What is sent: `input` as the route takes it. */
export type OutboxWrite = WriteOf<OutboxAction>

/**
 * waiting: to be sent. sending: under way, or was when the page died. conflict: the server has another version
 * (`current`), to settle. refused: the server will not take it as it is (`error`); kept, to change or discard.
 */
export type OutboxState = 'waiting' | 'sending' | 'conflict' | 'refused'
export type OutboxError = {
  readonly code: ApiErrorCode
  readonly message: string
  readonly statusCode: number
  readonly issues: readonly FieldIssue[]
}

/** What a form hands over. Establishment and ticket are read from `input`, the person from the session. */
export type OutboxRequest = OutboxWrite & {
  readonly businessDate: string
  /** The version this was typed over; null when the ticket did not exist yet. */
  readonly baseVersion: number | null
}

export type OutboxEntry = OutboxRequest & {
  readonly personId: number
  readonly establishmentId: number
  readonly ticketId: string
  /** The idempotency key: one body, one key. UUIDv7, so entries sort by age. */
  readonly key: string
  readonly state: OutboxState
  /** Times its sending began. */
  readonly attempts: number
  readonly error: OutboxError | null
  readonly current: TicketZ | null
  /** Milliseconds since the epoch, from `Retry-After`: not before. */
  readonly retryAt: number | null
  readonly createdAt: string
}

export function entryOf(request: OutboxRequest, personId: number): OutboxEntry {
  return {
    ...request,
    personId,
    establishmentId: request.input.body.establishmentId,
    ticketId: request.input.params.id,
    key: newId(),
    state: 'waiting',
    attempts: 0,
    error: null,
    current: null,
    retryAt: null,
    createdAt: new Date().toISOString(),
  }
}

/** The server may have it already: never changed nor replaced, only sent again under its key. */
export function isBegun(entry: OutboxEntry): boolean {
  return entry.attempts > 0 && isSendable(entry)
}

export function isSendable(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' || entry.state === 'sending'
}

/** Tickets not yet with the server that will go by themselves. */
export function waitingCountOf(entries: readonly OutboxEntry[]): number {
  return new Set(entries.filter(isSendable).map((entry) => entry.ticketId)).size
}

/** Tickets that wait for the person: a conflict to settle, a refusal to look at. */
export function attentionCountOf(entries: readonly OutboxEntry[]): number {
  return new Set(entries.filter((entry) => !isSendable(entry)).map((entry) => entry.ticketId)).size
}

/** The newest content of a ticket on this device: what its form and its day show. */
export function latestOf(entries: readonly OutboxEntry[], ticketId: string): OutboxEntry | null {
  const ofTicket = entries.filter((entry) => entry.ticketId === ticketId)
  return ofTicket.find((entry) => entry.attempts === 0) ?? ofTicket.at(-1) ?? null
}
