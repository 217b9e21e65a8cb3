import type { adminRoutes } from '@zinc/contract/admin'
import type { FieldIssue } from '@zinc/contract/errors'
import type { InputOf } from '@zinc/contract/route'
import type { TicketZ, ticketZRoutes } from '@zinc/contract/ticket-z'
import type { ClosingKey } from '@zinc/domain/day-closing'
import type { ApiErrorCode } from '../client/api-error.ts'
import { now } from '../client/clock.ts'
import { newId } from '../client/uuid.ts'

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
  /** Of a cancellation, whose body does not name it; missing in entries of former releases. */
  readonly closing?: ClosingKey | undefined
}

type Kept = {
  readonly personId: number
  /** The idempotency key: one body, one key. UUIDv7, so entries sort by age. */
  readonly key: string
  readonly state: OutboxState
  /** Times its sending began. */
  readonly attempts: number
  /** Of these, how often the server answered with a fault of its own; missing in entries of former releases. */
  readonly serverFaults?: number
  readonly error: OutboxError | null
  /** Milliseconds since the epoch, from `Retry-After`: not before. */
  readonly retryAt: number | null
  readonly createdAt: string
}

export type OutboxEntry = OutboxRequest &
  Kept & {
    readonly establishmentId: number
    readonly ticketId: string
    readonly current: TicketZ | null
  }

type CreationInput = InputOf<(typeof adminRoutes)['createAdminEstablishment']>

/** R32: an establishment the server has not numbered yet; until then it is called `restaurant-N`. */
export type CreationEntry = Kept & {
  readonly action: 'createAdminEstablishment'
  readonly input: CreationInput
  readonly localId: string
  /** Beside the id that is sent: what the list shows meanwhile. */
  readonly ownerName: string
}

/** A day, or one service of it, marked closed or opened again. */
export type ClosedDayRequest = {
  readonly action: 'closeDay' | 'reopenDay'
  readonly establishmentId: number
  readonly businessDate: string
  /** null: the whole day. */
  readonly serviceId: string | null
  readonly closureId: string
  readonly reason: string
  /** The version that is opened again; null for a closing. */
  readonly baseVersion: number | null
}
export type ClosedDayEntry = ClosedDayRequest & Kept

/** Whatever waits: a ticket Z or a closed day, whose day keeps its order, or a creation, which stands alone. */
export type KeptEntry = OutboxEntry | ClosedDayEntry | CreationEntry

export function isTicketEntry(entry: KeptEntry): entry is OutboxEntry {
  return 'ticketId' in entry
}

export function isClosedDayEntry(entry: KeptEntry): entry is ClosedDayEntry {
  return 'closureId' in entry
}

export function isCreationEntry(entry: KeptEntry): entry is CreationEntry {
  return entry.action === 'createAdminEstablishment'
}

/** Which closing of its day it is about; null for a cancellation stored by a former release. */
export function closingOf(entry: OutboxEntry): ClosingKey | null {
  if (entry.action !== 'cancelTicketZ') return entry.input.body
  return entry.current ?? entry.closing ?? null
}

export function entryOf(request: OutboxRequest, personId: number): OutboxEntry {
  return {
    ...request,
    ...freshlyKept(personId),
    establishmentId: request.input.body.establishmentId,
    ticketId: request.input.params.id,
    current: null,
  }
}

export type CreationRequest = { readonly body: CreationInput['body']; readonly ownerName: string }

/** `mended` takes the place, and the number, of the one the server refused. */
export function creationEntryOf(
  request: CreationRequest,
  personId: number,
  entries: readonly KeptEntry[],
  mended: CreationEntry | null = null,
): CreationEntry {
  const taken = entries.filter(isCreationEntry).map(({ localId }) => Number(localId.split('-')[1]))
  return {
    ...freshlyKept(personId),
    action: 'createAdminEstablishment',
    input: { body: request.body },
    localId: mended?.localId ?? `restaurant-${Math.max(0, ...taken) + 1}`,
    ownerName: request.ownerName,
  }
}

export function closedDayEntryOf(request: ClosedDayRequest, personId: number): ClosedDayEntry {
  return { ...request, ...freshlyKept(personId) }
}

function freshlyKept(personId: number): Kept {
  const createdAt = now().toISOString()
  return { personId, key: newId(), state: 'waiting', attempts: 0, error: null, retryAt: null, createdAt }
}

/**
 * The server may have it already: never changed nor replaced, only sent again under its key. One on which the server
 * fails every time was not stored: it may be replaced, or the person could never correct it.
 */
export function isBegun(entry: KeptEntry): boolean {
  return entry.attempts > 0 && isSendable(entry) && !isStuck(entry)
}

export function isSendable(entry: KeptEntry): boolean {
  return entry.state === 'waiting' || entry.state === 'sending'
}

/** Rounds that end with a server error before the entry is shown as stuck. */
const MAX_SERVER_FAULTS = 4

/** Still sent again and again, but nobody can promise that it will arrive. */
export function isStuck(entry: KeptEntry): boolean {
  return isSendable(entry) && (entry.serverFaults ?? 0) >= MAX_SERVER_FAULTS
}

/** A conflict to settle, a refusal to look at, or a fault of the server that lasts. */
export function needsPerson(entry: KeptEntry): boolean {
  return !isSendable(entry) || isStuck(entry)
}

/** What is written, however many entries it takes: a ticket, a closed day, a new establishment. */
export function subjectOf(entry: KeptEntry): string {
  if (isTicketEntry(entry)) return entry.ticketId
  if (isClosedDayEntry(entry)) return `${entry.establishmentId}/${entry.businessDate}/${entry.serviceId}`
  return entry.key
}

/** Writes of one business date keep their order: cancel, then enter again; enter, then open. */
export function orderOf(entry: KeptEntry): string {
  return 'businessDate' in entry ? `${entry.establishmentId}/${entry.businessDate}` : entry.key
}

/** Not yet with the server, and will go by themselves. */
export function waitingCountOf(entries: readonly KeptEntry[]): number {
  return new Set(entries.filter((entry) => !needsPerson(entry)).map(subjectOf)).size
}

/** What waits for the person. */
export function attentionCountOf(entries: readonly KeptEntry[]): number {
  return new Set(entries.filter(needsPerson).map(subjectOf)).size
}

/** The newest content of a ticket on this device: what its form and its day show. */
export function latestOf(entries: readonly OutboxEntry[], ticketId: string): OutboxEntry | null {
  const ofTicket = entries.filter((entry) => entry.ticketId === ticketId)
  return ofTicket.find((entry) => entry.attempts === 0) ?? ofTicket.at(-1) ?? null
}
