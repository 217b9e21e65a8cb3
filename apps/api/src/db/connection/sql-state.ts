import { NoResultError } from 'kysely'
import pg from 'pg'

/** SQLSTATE of a refused statement, null for anything else. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}

/**
 * Whether a unique constraint or index refused the row. Read from the message: on a distributed database the field
 * `constraint` is empty and the name carries the shard's number.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (sqlStateOf(error) !== '23505' || !(error instanceof Error)) return false
  return new RegExp(`"${constraint}(_\\d+)?"`).test(error.message)
}

/** A row that had to be there was not: taken away since it was last seen, or a fault of ours. */
export function isRowMissing(error: unknown): boolean {
  return error instanceof NoResultError || error instanceof RowMissing
}

/** Thrown where a query of several rows brought fewer than had to be there. */
export class RowMissing extends Error {}

/** Another transaction was in the way and this one was undone, at COMMIT too: the same again may pass. */
export function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/** A statement prepared earlier no longer answers what it did: its table changed, or it is unknown to this connection. */
export function isPlanStale(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state === '26000') return true
  return (
    state === '0A000' && error instanceof Error && error.message.includes('cached plan must not change result type')
  )
}

/** Refused because one before it in the transaction was. */
export function isTransactionFailed(error: unknown): boolean {
  return sqlStateOf(error) === '25P02'
}

/** Lost or not to be had: ended by an administrator, a crash, a start or stop under way, no room, no answer. */
const lostStates = /^(08|57P0|53300)/
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const lostMessages =
  /^Connection terminated|^Client (has encountered a connection error|was closed) and is not queryable/

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  // A distributed database says the same of a worker lost during COMMIT and of one that refused it.
  if (state === 'XX000') return error.message.includes('could not commit transaction')
  if (state !== null) return lostStates.test(state)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lostCodes.has(code) || lostMessages.test(error.message)
}

/** Cut for taking too long, no lock, no memory or disk, a disk that fails, a server that is read-only for now. */
const passingStates = /^(53|57014|55P03|25006|58030)/

/** It passes by itself: said to the caller as 503, never as a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  if (isConflict(error) || isConnectionLost(error)) return true
  const state = sqlStateOf(error)
  if (state !== null) return passingStates.test(state)
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
