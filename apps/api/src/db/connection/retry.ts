import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict, isConnectionLost, isPlanStale } from './sql-state.ts'

export type Repeating = {
  /**
   * Done twice it is done once. Otherwise a connection lost during COMMIT is the caller's to know of: whether the
   * transaction was committed cannot be seen.
   */
  isIdempotent?: boolean
  /** Inside another transaction, which is repeated as a whole. */
  isInner?: boolean
  /** Nothing is written: its COMMIT is not waited for. */
  isReadOnly?: boolean
  /** Every statement sees the rows as the first one did. */
  isSnapshot?: boolean
}

/** Before COMMIT is sent, nothing can have been written. */
type Progress = { isCommitting: boolean }

/** Milliseconds. A database that starts again after a crash is back within most of this. */
const pauses = [20, 60, 200, 600]

/** After this long the error is returned, with `Retry-After`, instead of another attempt. */
const MAX_RETRY_TIME_MS = 5000

/** Runs a transaction again, five times in all, when it failed for a reason that passes and was not committed. */
export async function withRetries<T>(
  { isIdempotent = false, isInner = false }: Repeating,
  attempt: (progress: Progress) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  for (const pause of isInner ? [] : pauses) {
    const progress: Progress = { isCommitting: false }
    try {
      return await attempt(progress)
    } catch (error) {
      const isUndone = isConflict(error) || isPlanStale(error)
      const mayRepeat = isUndone || (isConnectionLost(error) && (!progress.isCommitting || isIdempotent))
      if (!mayRepeat || performance.now() - startedAt > MAX_RETRY_TIME_MS) throw error
    }
    // Jittered: those who collided do not meet again.
    await sleep(pause * (0.5 + Math.random()))
  }
  return await attempt({ isCommitting: false })
}
