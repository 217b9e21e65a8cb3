import { useSyncExternalStore } from 'react'
import { clockOffset, subscribeToClock } from './clock.ts'

/** A larger error of the device's clock is shown. */
const MAX_ERROR_MS = 10 * 60_000

/** Milliseconds by which this device's clock is ahead of the server's (negative: behind); null while nobody minds. */
export function useClockError(): number | null {
  return useSyncExternalStore(subscribeToClock, () => (Math.abs(clockOffset()) > MAX_ERROR_MS ? -clockOffset() : null))
}
