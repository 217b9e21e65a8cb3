import { subscribeToClock } from './clock.ts'

/** A page left open overnight finds the new day within this, and a clock that was set. */
const TICK_MS = 30_000

/** Tells that what follows from the time may have changed: after a while, with the clock, when the page is seen again. */
export function subscribeToTime(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  const stop = subscribeToClock(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', listener)
  }
}
