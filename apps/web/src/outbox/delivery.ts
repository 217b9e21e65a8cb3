import type { AdminEstablishment } from '@zinc/contract/admin'
import { type TicketZ, ticketZRoutes } from '@zinc/contract/ticket-z'
import { type ApiError, isApiError, isUnreached, unreachableError } from '../client/api-error.ts'
import { apiOf, type CallOptions } from '../client/client.ts'
import { pause } from '../client/retry.ts'
import { renew } from '../client/session/renewal.ts'
import { sessionState } from '../client/session/session-store.ts'
import { personIdOf, validToken } from '../client/session/tokens.ts'
import { attemptClosedDay, settleClosedDay } from './closed-day.ts'
import {
  type CreationEntry,
  isClosedDayEntry,
  isSendable,
  isTicketEntry,
  type KeptEntry,
  type OutboxEntry,
  type OutboxError,
} from './entry.ts'
import { type Delivery, isForLater, keptErrorOf, type Later, type Refused } from './outcome.ts'
import { forgetOwnWrites, rememberOwnWrite } from './own-writes.ts'
import { conflictChange, deliveredChange, noChange, refusedChange } from './rules.ts'
import { changeEntries, changeKept, tellCreated, tellDelivered, ticketIn } from './store.ts'

const api = apiOf(ticketZRoutes)

/** R91: the outbox's own policy, per trigger, without the client's retries. */
const TRIES = 3
const TRY_INTERVAL = 2_000

type TicketOutcome =
  | { type: 'delivered'; ticket: TicketZ }
  | { type: 'conflict'; error: OutboxError; current: TicketZ }
  | Refused
type CreationOutcome = { type: 'created'; establishment: AdminEstablishment } | Refused

/** Marks the entry as begun on disk, then sends it until it is answered or its tries are used up. */
export async function deliver(entry: KeptEntry): Promise<Delivery> {
  if (!(await canSendAs(entry.personId))) return 'stop'
  const begun = await begin(entry)
  if (begun === null) return 'done'
  if (isTicketEntry(begun)) return tried(begun, attempt, settle)
  if (isClosedDayEntry(begun)) return tried(begun, attemptClosedDay, settleClosedDay)
  return tried(begun, attemptCreation, settleCreation)
}

async function tried<E extends KeptEntry, O extends { type: string }>(
  begun: E,
  attemptOnce: (entry: E) => Promise<O | Later>,
  settleAs: (entry: E, outcome: O) => Promise<Delivery>,
): Promise<Delivery> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attemptOnce(begun)
    if (!isLater(outcome)) return settleAs(begun, outcome)
    const isLast = tries === TRIES || outcome.error.retryAfter !== null
    if (isLast) return postpone(begun, outcome.error)
    await pause(TRY_INTERVAL)
    if (outcome.error.statusCode === 401 && (await renew()) !== 'renewed') return postpone(begun, outcome.error)
    if (!(await canSendAs(begun.personId))) return postpone(begun, outcome.error)
  }
}

function isLater<O extends { type: string }>(outcome: O | Later): outcome is Later {
  return outcome.type === 'later'
}

/** Only as the person who typed it, with a good token: an expired one is renewed first. */
export async function canSendAs(personId: number): Promise<boolean> {
  if (navigator.onLine === false) return false
  if (sessionState().user?.id !== personId) return false
  if (validToken() === null && (await renew()) !== 'renewed') return false
  const token = validToken()
  // Another tab may have signed somebody else in a moment ago.
  return token !== null && (personIdOf(token) ?? personId) === personId && sessionState().user?.id === personId
}

/** null when it was replaced, discarded or settled in the meantime. */
async function begin(entry: KeptEntry): Promise<KeptEntry | null> {
  let begun: KeptEntry | null = null
  await changeKept(entry.personId, (entries) => {
    const stored = entries.find((other) => other.key === entry.key)
    if (stored === undefined || !isSendable(stored)) return noChange
    begun = { ...stored, state: 'sending', attempts: stored.attempts + 1, error: null, retryAt: null }
    return { remove: [], put: [begun] }
  })
  return begun
}

async function attempt(entry: OutboxEntry): Promise<TicketOutcome | Later> {
  try {
    return { type: 'delivered', ticket: await sendEntry(entry) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return outcomeOf(error)
  }
}

async function attemptCreation(entry: CreationEntry): Promise<CreationOutcome | Later> {
  try {
    const { sendCreation } = await creationSender()
    return { type: 'created', establishment: await sendCreation(entry, { idempotencyKey: entry.key, retry: false }) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return isForLater(error) ? { type: 'later', error } : { type: 'refused', error: keptErrorOf(error) }
  }
}

/** The file comes over the same network as the answer would. */
async function creationSender(): Promise<typeof import('./creation.ts')> {
  try {
    return await import('./creation.ts')
  } catch {
    throw unreachableError('NETWORK_ERROR', '/admin/establishments')
  }
}

function sendEntry(entry: OutboxEntry): Promise<TicketZ> {
  const options: CallOptions = {
    idempotencyKey: entry.key,
    establishmentId: entry.establishmentId,
    retry: false,
    ...(entry.baseVersion === null ? { ifNoneMatch: '*' } : { ifMatch: entry.baseVersion }),
  }
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

function outcomeOf(failure: ApiError): TicketOutcome | Later {
  if (isForLater(failure)) return { type: 'later', error: failure }
  const error = keptErrorOf(failure)
  const current = ticketIn(failure.details.current)
  const isConflict = failure.statusCode === 412 || failure.code === 'TICKET_Z_EXISTS'
  return isConflict && current !== null ? { type: 'conflict', error, current } : { type: 'refused', error }
}

async function settle(entry: OutboxEntry, outcome: TicketOutcome): Promise<Delivery> {
  // Before the entry leaves: what is typed meanwhile finds one or the other.
  if (outcome.type === 'delivered') rememberOwnWrite(entry, outcome.ticket)
  if (outcome.type === 'conflict') forgetOwnWrites(entry)
  await changeEntries(entry.personId, (entries) => {
    // Discarded while under way: the answer changes nothing here.
    if (!entries.some((other) => other.key === entry.key)) return noChange
    if (outcome.type === 'delivered') return deliveredChange(entries, entry, outcome.ticket)
    if (outcome.type === 'conflict') return conflictChange(entries, entry, outcome)
    return refusedChange(entries, entry, outcome.error)
  })
  if (outcome.type === 'delivered') tellDelivered(entry, outcome.ticket)
  return 'done'
}

async function settleCreation(entry: CreationEntry, outcome: CreationOutcome): Promise<Delivery> {
  // Before the entry leaves: the lists have the numbered one by then, and none in between.
  if (outcome.type === 'created') tellCreated(entry, outcome.establishment)
  await changeKept(entry.personId, (entries) => {
    if (!entries.some((other) => other.key === entry.key)) return noChange
    if (outcome.type === 'created') return { remove: [entry.key], put: [] }
    return { remove: [], put: [{ ...entry, state: 'refused', error: outcome.error }] }
  })
  return 'done'
}

async function postpone(entry: KeptEntry, failure: ApiError): Promise<Delivery> {
  const { statusCode } = failure
  const retryAt = failure.retryAfter === null ? null : Date.now() + failure.retryAfter * 1000
  const isFault = statusCode >= 500 && !isUnreached(failure)
  const serverFaults = (entry.serverFaults ?? 0) + (isFault ? 1 : 0)
  await changeKept(entry.personId, (entries) => {
    if (!entries.some((other) => other.key === entry.key)) return noChange
    return { remove: [], put: [{ ...entry, state: 'waiting', error: keptErrorOf(failure), retryAt, serverFaults }] }
  })
  return statusCode >= 500 && statusCode !== 503 ? 'later' : 'stop'
}
