import { useSyncExternalStore } from 'react'
import { answerStillToCome, clockError } from './clock.ts'
import { subscribeToTime } from './passing-time.ts'

/** Milliseconds by which this device's clock is ahead of the server's (negative: behind); null while nobody minds. */
export function useClockError(): number | null {
  return useSyncExternalStore(subscribeToTime, clockError)
}

/** When the server last answered, by its clock, though this device's shows an earlier time; else null. */
export function useAnswerStillToCome(): number | null {
  return useSyncExternalStore(subscribeToTime, answerStillToCome)
}
