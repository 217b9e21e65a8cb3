import { type ApiError, isApiError, isUnreached } from '../client/api-error.ts'
import type { CallOptions } from '../client/client.ts'
import { pause } from '../client/retry.ts'
import { renew } from '../client/session/renewal.ts'
import { sessionState } from '../client/session/session-store.ts'
import { personIdOf, validToken } from '../client/session/tokens.ts'
import {
  freshEnvelope,
  isSendable,
  isStuck,
  type OutboxError,
  postponedBy,
  type SomeEntry,
  type Versioned,
} from './entry.ts'
import type { SomeKind } from './kind.ts'
import { type Change, conflictChange, deliveredChange, noChange, refusedChange } from './rules.ts'
import { forgetOwnWrites, rememberOwnWrite } from './sent-writes.ts'
import { changeEntries, tellDelivered } from './store.ts'

/** done: answered for good, go on. later: this one waits, others may go. stop: nobody gets through now. */
export type Delivery = 'done' | 'later' | 'stop'

type Answer =
  | { type: 'delivered'; result: unknown }
  | { type: 'conflict'; error: OutboxError; current: Versioned }
  | { type: 'again'; version: number }
  | { type: 'refused'; error: OutboxError }
type Later = { type: 'later'; error: ApiError }

/** R91: the outbox's own policy, per trigger, without the client's retries. */
const TRIES = 3
const TRY_INTERVAL = 2_000

/** Marks the entry as begun on disk, then sends it until it is answered or its tries are used up. */
export async function deliver(kind: SomeKind, entry: SomeEntry): Promise<Delivery> {
  if (!(await canSendAs(entry.personId))) return 'stop'
  const begun = await begin(entry)
  if (begun === null) return 'done'
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt(kind, begun)
    if (answer.type !== 'later') return settle(kind, begun, answer)
    const isLast = tries === TRIES || answer.error.retryAfter !== null
    if (isLast) return postpone(begun, answer.error)
    await pause(TRY_INTERVAL)
    if (isExpired(answer.error) && (await renew()) !== 'renewed') return postpone(begun, answer.error)
    if (!(await canSendAs(begun.personId))) return postpone(begun, answer.error)
  }
}

/** Only as the person who typed it, with a good token: an expired one is renewed first. */
async function canSendAs(personId: number): Promise<boolean> {
  if (navigator.onLine === false) return false
  if (sessionState().user?.id !== personId) return false
  if (validToken() === null && (await renew()) !== 'renewed') return false
  const token = validToken()
  // Another tab may have signed somebody else in a moment ago.
  return token !== null && (personIdOf(token) ?? personId) === personId && sessionState().user?.id === personId
}

/** null when it was replaced, discarded or settled in the meantime. */
async function begin(entry: SomeEntry): Promise<SomeEntry | null> {
  let begun: SomeEntry | null = null
  await changeEntries(entry.personId, (entries) => {
    const stored = entries.find((other) => other.key === entry.key)
    if (stored === undefined || !isSendable(stored)) return noChange
    // What a person was shown as a problem keeps its reason while it is tried again.
    const error = isStuck(stored) ? stored.error : null
    begun = { ...stored, state: 'sending', attempts: stored.attempts + 1, error, retryAt: null }
    return { remove: [], put: [begun] }
  })
  return begun
}

async function attempt(kind: SomeKind, entry: SomeEntry): Promise<Answer | Later> {
  try {
    return { type: 'delivered', result: await kind.send(entry, optionsOf(kind, entry)) }
  } catch (failure) {
    if (!isApiError(failure)) throw failure
    if (isForLater(failure)) return { type: 'later', error: failure }
    const error = storedErrorOf(failure)
    const answer = kind.answerIn?.(failure, entry) ?? { type: 'refused', error }
    return answer.type === 'conflict' ? { ...answer, error } : answer
  }
}

function optionsOf(kind: SomeKind, entry: SomeEntry): CallOptions {
  const { key, baseVersion } = entry
  const establishmentId = kind.establishmentIdOf?.(entry) ?? null
  return {
    idempotencyKey: key,
    retry: false,
    ...(establishmentId !== null && { establishmentId }),
    ...(baseVersion === null ? { ifNoneMatch: '*' } : { ifMatch: baseVersion }),
  }
}

const isExpired = ({ statusCode, isForeign }: ApiError): boolean => statusCode === 401 && !isForeign

/** They pass, for all that waits; a refusal of the account, of the proxy's own too, and asking too much. */
const passingStatuses: readonly number[] = [0, 401, 407, 408, 425, 429]

/** Only our own server refuses an entry. */
function isForLater({ statusCode, isForeign }: ApiError): boolean {
  return isForeign || passingStatuses.includes(statusCode) || statusCode >= 500
}

function storedErrorOf(failure: ApiError): OutboxError {
  const { code, statusCode, issues } = failure
  return { code, message: failure.sentence, statusCode, issues }
}

async function settle(kind: SomeKind, entry: SomeEntry, answer: Answer): Promise<Delivery> {
  // Before the entry leaves: what is typed or shown meanwhile finds one or the other.
  if (answer.type === 'delivered') {
    const version = kind.versionOf?.(answer.result)
    if (version !== undefined) rememberOwnWrite(entry, version, kind.outcomeOf?.(answer.result) ?? 'open')
    tellDelivered(entry, answer.result)
  }
  if (answer.type === 'conflict') forgetOwnWrites(entry)
  await changeEntries(entry.personId, (entries) => {
    // Discarded while under way: the answer changes nothing here.
    if (!entries.some((other) => other.key === entry.key)) return noChange
    return changeOf(kind, entries, entry, answer)
  })
  return 'done'
}

function changeOf(kind: SomeKind, entries: readonly SomeEntry[], entry: SomeEntry, answer: Answer): Change {
  switch (answer.type) {
    case 'delivered':
      return deliveredChange(entries, entry, kind.versionOf?.(answer.result))
    case 'conflict':
      return conflictChange(kind, entries, entry, { error: answer.error, current: answer.current })
    case 'again':
      return { remove: [entry.key], put: [renewed(entry, answer.version)] }
    case 'refused':
      return refusedChange(kind, entries, entry, answer.error)
  }
}

/** The same write under a new key, in its place. */
export function renewed(entry: SomeEntry, baseVersion: number | null): SomeEntry {
  return { ...entry, ...freshEnvelope(entry.kind, entry.personId, baseVersion) }
}

async function postpone(entry: SomeEntry, failure: ApiError): Promise<Delivery> {
  const { statusCode } = failure
  const wait = failure.retryAfter === null ? null : postponedBy(failure.retryAfter * 1000)
  // A proxy's limit does not pass by itself: who typed it hears of it.
  const isFault = failure.isForeign ? statusCode === 413 : statusCode >= 500 && !isUnreached(failure)
  const serverFaults = (entry.serverFaults ?? 0) + (isFault ? 1 : 0)
  // What keeps an entry from being stored is not forgotten because the line was gone at one try.
  const error = isStuck(entry) && !isFault ? entry.error : storedErrorOf(failure)
  await changeEntries(entry.personId, (entries) => {
    if (!entries.some((other) => other.key === entry.key)) return noChange
    return { remove: [], put: [{ ...entry, state: 'waiting', error, ...wait, serverFaults }] }
  })
  // A filter may dislike one entry only.
  return passingStatuses.includes(statusCode) || statusCode === 503 ? 'stop' : 'later'
}
