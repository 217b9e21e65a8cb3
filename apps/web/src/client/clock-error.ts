import { useSyncExternalStore } from 'react'
import { answerStillToCome, clockError, subscribeToClock } from './clock.ts'

/** The clock of a page left open may be set meanwhile. */
const TICK_MS = 30_000

/** Milliseconds by which this device's clock is ahead of the server's (negative: behind); null while nobody minds. */
export function useClockError(): number | null {
  return useSyncExternalStore(subscribe, clockError)
}

/** When the server last answered, by its clock, though this device's shows an earlier time; else null. */
export function useAnswerStillToCome(): number | null {
  return useSyncExternalStore(subscribe, answerStillToCome)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  const stop = subscribeToClock(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', listener)
  }
}
