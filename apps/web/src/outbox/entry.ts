import type { FieldIssue } from '@zinc/contract/errors'
import type { ApiErrorCode } from '../client/api-error.ts'
import { now } from '../client/clock.ts'
import { newId } from '../client/uuid.ts'

/**
 * waiting: to be sent. sending: under way, or was when the page died. conflict: the server has another version
 * (`current`), to settle. refused: the server will not take it as it is (`error`); stored until changed or discarded.
 */
export type OutboxState = 'waiting' | 'sending' | 'conflict' | 'refused'
export type OutboxError = {
  readonly code: ApiErrorCode
  readonly message: string
  readonly statusCode: number
  readonly issues: readonly FieldIssue[]
}

/** What the outbox itself knows of an entry, whatever its kind. */
export type Envelope<Name extends string = string, Current = unknown> = {
  /** Of its `OutboxKind`. */
  readonly kind: Name
  readonly personId: number
  /** The idempotency key: one body, one key. */
  readonly key: string
  /** Counts up from entry to entry, whatever the clock does meanwhile; missing in entries of former releases. */
  readonly order?: number
  readonly state: OutboxState
  /** The version this was typed over; null when there was none yet. */
  readonly baseVersion: number | null
  /** What the server has instead, in a conflict. */
  readonly current: Current | null
  /** Times its sending began. */
  readonly attempts: number
  /** Of these, how often the server answered with a fault of its own; missing in entries of former releases. */
  readonly serverFaults?: number
  readonly error: OutboxError | null
  /** Milliseconds since the epoch, from `Retry-After`: not before. */
  readonly retryAt: number | null
  /** When `retryAt` was set, by the same clock; missing in entries of former releases. */
  readonly postponedAt?: number
  readonly createdAt: string
}

/** What is to be written, as a kind says it; the envelope's names are taken. */
export type Write = { readonly action: string } & { readonly [Taken in keyof Envelope]?: never }

/** A write that is stored on this device until the server has it. */
export type Entry<Name extends string = string, W extends Write = Write, Current = never> = Envelope<Name, Current> & W

/** Of any kind: what it writes is known to that kind alone. */
export type SomeWrite = { readonly action: string }
export type Versioned = { readonly version: number }
export type SomeEntry = Entry<string, SomeWrite, Versioned>

/** Stored under a key of its own, as if it had just been typed. */
export function freshEnvelope<Name extends string>(
  kind: Name,
  personId: number,
  baseVersion: number | null,
): Envelope<Name, never> {
  const state = { state: 'waiting', attempts: 0, serverFaults: 0, error: null, retryAt: null } as const
  return { kind, personId, key: newId(), baseVersion, current: null, ...state, createdAt: now().toISOString() }
}

/** Not to be sent for that long. */
export function postponedBy(milliseconds: number): Pick<Envelope, 'retryAt' | 'postponedAt'> {
  const at = Date.now()
  return { retryAt: at + milliseconds, postponedAt: at }
}

/** Milliseconds until it may be sent. A clock set back since then does not make it wait longer than it was to. */
export function waitOf({ retryAt, postponedAt = 0 }: Envelope): number {
  const at = Date.now()
  return retryAt === null || at < postponedAt ? 0 : Math.max(0, retryAt - at)
}

/** As they were stored: by their counter, and those of former releases, without one, before by their keys (UUIDv7). */
export function inOrder<E extends Pick<Envelope, 'key' | 'order'>>(entries: readonly E[]): E[] {
  return [...entries].sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.key < b.key ? -1 : 1))
}

/** Of an entry that comes after all of these. */
export function orderAfter(entries: readonly Envelope[]): number {
  return Math.max(0, ...entries.map(({ order = 0 }) => order)) + 1
}

/**
 * The server may have it already: never changed nor replaced, only sent again under its key. One on which the server
 * fails every time was not stored: it may be replaced, or the person could never correct it.
 */
export function isBegun(entry: Envelope): boolean {
  return entry.attempts > 0 && isSendable(entry) && !isStuck(entry)
}

export function isSendable(entry: Envelope): boolean {
  return entry.state === 'waiting' || entry.state === 'sending'
}

/** Rounds that end with a server error before the entry is shown as stuck. */
const MAX_SERVER_FAULTS = 4

/** Still sent again and again, but nobody can promise that it will arrive. */
export function isStuck(entry: Envelope): boolean {
  return isSendable(entry) && (entry.serverFaults ?? 0) >= MAX_SERVER_FAULTS
}

/** A conflict to settle, a refusal to look at, or a fault of the server that lasts. */
export function needsPerson(entry: Envelope): boolean {
  return !isSendable(entry) || isStuck(entry)
}
