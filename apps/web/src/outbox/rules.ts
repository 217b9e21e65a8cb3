import type { TicketZ } from '@zinc/contract/ticket-z'
import { entryOf, isBegun, type OutboxEntry, type OutboxError, type OutboxRequest } from './entry.ts'

/** What becomes of the store, in one transaction. */
export type Change = { readonly remove: readonly string[]; readonly put: readonly OutboxEntry[] }
export const noChange: Change = { remove: [], put: [] }

/**
 * One unsent entry per ticket: a newer one takes its place and its base version. Behind one whose sending has begun it
 * waits for that answer. A conflict stays one until it is settled, unless the new content was typed over the server's.
 */
export function enqueueChange(entries: readonly OutboxEntry[], next: OutboxEntry): Change {
  const ofTicket = entries.filter((entry) => entry.ticketId === next.ticketId)
  const head = ofTicket.find(isBegun)
  const replaced = ofTicket.filter((entry) => entry !== head)
  const previous = replaced.at(-1)
  const remove = replaced.map((entry) => entry.key)
  // Behind a begun one, which may have created the ticket, there is always something left to cancel.
  if (head !== undefined && (previous === undefined || next.action === 'cancelTicketZ')) return { remove, put: [next] }
  const put = replacing(previous, next)
  return { remove, put: put === null ? [] : [put] }
}

function replacing(previous: OutboxEntry | undefined, next: OutboxEntry): OutboxEntry | null {
  if (previous?.state === 'waiting') return composed(previous, next)
  if (previous?.state === 'conflict' && !isTypedOver(next, previous.current)) {
    return { ...next, state: 'conflict', error: previous.error, current: previous.current }
  }
  return next.action === 'cancelTicketZ' && next.baseVersion === null ? null : next
}

function isTypedOver(next: OutboxEntry, current: TicketZ | null): boolean {
  return current?.id === next.ticketId && next.baseVersion !== null && next.baseVersion >= current.version
}

/** `next` in place of `previous`, which never left: null when there is nothing left to send. */
function composed(previous: OutboxEntry, next: OutboxEntry): OutboxEntry | null {
  const { baseVersion } = previous
  if (next.action === 'cancelTicketZ') return baseVersion === null ? null : { ...next, baseVersion }
  // Nothing was validated yet, so nothing is corrected; and a late draft must not undo the person's validation.
  if (previous.action === 'validateTicketZ') return { ...validationOf(next), baseVersion }
  if (previous.action === 'correctTicketZ' && next.action !== 'correctTicketZ') {
    return { ...correctionOf(next, previous.input.body.reason), baseVersion }
  }
  return { ...next, baseVersion }
}

type ContentEntry = Exclude<OutboxEntry, { action: 'cancelTicketZ' }>

function validationOf(entry: ContentEntry): OutboxEntry {
  const { establishmentId, businessDate, registerId, serviceId, content, typedAt } = entry.input.body
  const body = { establishmentId, businessDate, registerId, serviceId, content, typedAt }
  return { ...entry, action: 'validateTicketZ', input: { params: entry.input.params, body } }
}

function correctionOf(entry: ContentEntry, reason: string): OutboxEntry {
  const input = { params: entry.input.params, body: { ...entry.input.body, reason } }
  return { ...entry, action: 'correctTicketZ', input }
}

/** Delivered: what waited behind it now stands on the version the server gave. */
export function deliveredChange(entries: readonly OutboxEntry[], entry: OutboxEntry, ticket: TicketZ): Change {
  const next = behind(entries, entry)
  return { remove: [entry.key], put: next === undefined ? [] : [{ ...next, baseVersion: ticket.version }] }
}

/** The server has another version: the newest content of this device stands against it. */
export function conflictChange(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  found: { error: OutboxError; current: TicketZ },
): Change {
  const next = behind(entries, entry)
  if (next === undefined) return { remove: [], put: [{ ...entry, ...found, state: 'conflict' }] }
  const mine = composed(entry, next)
  return { remove: [entry.key, next.key], put: mine === null ? [] : [{ ...mine, ...found, state: 'conflict' }] }
}

/** Not taken, and nothing was stored. What waited behind it goes in its stead. */
export function refusedChange(entries: readonly OutboxEntry[], entry: OutboxEntry, error: OutboxError): Change {
  const next = behind(entries, entry)
  if (next === undefined) return { remove: [], put: [{ ...entry, state: 'refused', error }] }
  const { baseVersion } = entry
  if (next.action === 'cancelTicketZ' && baseVersion === null) return { remove: [entry.key, next.key], put: [] }
  const isFirstValidation = next.action === 'correctTicketZ' && entry.action !== 'correctTicketZ'
  return { remove: [entry.key], put: [{ ...(isFirstValidation ? validationOf(next) : next), baseVersion }] }
}

function behind(entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry | undefined {
  return entries.find((other) => other.ticketId === entry.ticketId && other.key !== entry.key)
}

/** One's own version over the server's, under a new key: null when the server's already says the same. */
export function settledEntry(
  entry: OutboxEntry,
  current: TicketZ,
  made: { id: string; reason: string },
): OutboxEntry | null {
  const isGone = current.status === 'cancelled'
  if (entry.action === 'cancelTicketZ' && isGone) return null
  const id = isGone ? made.id : current.id
  const write = withReason(entry, current.status === 'validated', made.reason)
  const request = {
    ...requestOf(write, id),
    businessDate: entry.businessDate,
    baseVersion: isGone ? null : current.version,
  }
  return entryOf(request, entry.personId)
}

function withReason(entry: OutboxEntry, isValidated: boolean, given: string): OutboxEntry {
  const reason = given.trim()
  if (entry.action === 'cancelTicketZ') {
    const body = { ...entry.input.body, reason: reason === '' ? entry.input.body.reason : reason }
    return { ...entry, input: { params: entry.input.params, body } }
  }
  if (!isValidated) return entry.action === 'correctTicketZ' ? validationOf(entry) : entry
  const own = entry.action === 'correctTicketZ' ? entry.input.body.reason : ''
  return correctionOf(entry, reason === '' ? own : reason)
}

/** The same write of the ticket `id`. */
function requestOf(entry: OutboxEntry, id: string): OutboxRequest {
  const { businessDate, baseVersion, closing } = entry
  switch (entry.action) {
    case 'saveTicketZ':
      return { businessDate, baseVersion, action: entry.action, input: { ...entry.input, params: { id } } }
    case 'validateTicketZ':
      return { businessDate, baseVersion, action: entry.action, input: { ...entry.input, params: { id } } }
    case 'correctTicketZ':
      return { businessDate, baseVersion, action: entry.action, input: { ...entry.input, params: { id } } }
    case 'cancelTicketZ':
      return { businessDate, baseVersion, closing, action: entry.action, input: { ...entry.input, params: { id } } }
  }
}
