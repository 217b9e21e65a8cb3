import { type TicketZ, ticketZRoutes } from '@zinc/contract/ticket-z'
import { type ApiError, isApiError } from './api-error.ts'
import { apiOf, type CallOptions } from './client.ts'
import { isSendable, type OutboxEntry, type OutboxError } from './outbox-entry.ts'
import { forgetOwnWrites, rememberOwnWrite } from './outbox-own.ts'
import { conflictChange, deliveredChange, noChange, refusedChange } from './outbox-rules.ts'
import { changeEntries, tellDelivered, ticketIn } from './outbox-store.ts'
import { renew } from './renewal.ts'
import { pause } from './retry.ts'
import { sessionState } from './session-store.ts'
import { personIdOf, validToken } from './tokens.ts'

const api = apiOf(ticketZRoutes)

/** R91: the outbox's own policy, per trigger, without the client's retries. */
const TRIES = 3
const TRY_INTERVAL = 2_000

/** done: answered for good, go on. later: this one waits, others may go. stop: nobody gets through now. */
export type Delivery = 'done' | 'later' | 'stop'
type Outcome =
  | { type: 'delivered'; ticket: TicketZ }
  | { type: 'conflict'; error: OutboxError; current: TicketZ }
  | { type: 'refused'; error: OutboxError }
  | { type: 'later'; error: ApiError }

/** Marks the entry as begun on disk, then sends it until it is answered or its tries are used up. */
export async function deliver(entry: OutboxEntry): Promise<Delivery> {
  if (!(await canSendAs(entry.personId))) return 'stop'
  const begun = await begin(entry)
  if (begun === null) return 'done'
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(begun)
    if (outcome.type !== 'later') return settle(begun, outcome)
    const isLast = tries === TRIES || outcome.error.retryAfter !== null
    if (isLast) return postpone(begun, outcome.error)
    await pause(TRY_INTERVAL)
    if (outcome.error.statusCode === 401 && (await renew()) !== 'renewed') return postpone(begun, outcome.error)
    if (!(await canSendAs(begun.personId))) return postpone(begun, outcome.error)
  }
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
async function begin(entry: OutboxEntry): Promise<OutboxEntry | null> {
  let begun: OutboxEntry | null = null
  await changeEntries(entry.personId, (entries) => {
    const stored = entries.find((other) => other.key === entry.key)
    if (stored === undefined || !isSendable(stored)) return noChange
    begun = { ...stored, state: 'sending', attempts: stored.attempts + 1, error: null, retryAt: null }
    return { remove: [], put: [begun] }
  })
  return begun
}

async function attempt(entry: OutboxEntry): Promise<Outcome> {
  try {
    return { type: 'delivered', ticket: await sendEntry(entry) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return outcomeOf(error)
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

const waitingStatuses: readonly number[] = [0, 401, 408, 425, 429]

function outcomeOf(failure: ApiError): Outcome {
  if (waitingStatuses.includes(failure.statusCode) || failure.statusCode >= 500)
    return { type: 'later', error: failure }
  const { code, message, statusCode, issues } = failure
  const error = { code, message, statusCode, issues }
  const current = ticketIn(failure.details.current)
  const isConflict = statusCode === 412 || code === 'TICKET_Z_EXISTS'
  return isConflict && current !== null ? { type: 'conflict', error, current } : { type: 'refused', error }
}

async function settle(entry: OutboxEntry, outcome: Exclude<Outcome, { type: 'later' }>): Promise<Delivery> {
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

async function postpone(entry: OutboxEntry, failure: ApiError): Promise<Delivery> {
  const { code, message, statusCode, issues } = failure
  const retryAt = failure.retryAfter === null ? null : Date.now() + failure.retryAfter * 1000
  await changeEntries(entry.personId, (entries) => {
    if (!entries.some((other) => other.key === entry.key)) return noChange
    const error = { code, message, statusCode, issues }
    return { remove: [], put: [{ ...entry, state: 'waiting', error, retryAt }] }
  })
  return statusCode >= 500 && statusCode !== 503 ? 'later' : 'stop'
}
