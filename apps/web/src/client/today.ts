import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useSyncExternalStore } from 'react'
import { todayOf } from './business-day.ts'
import { subscribeToClock } from './clock.ts'

/** A page left open overnight finds the new day within this. */
const TICK = 30_000

type DayStart = { timeZone: string; businessDayStart: string }

/** Follows midnight (or the start of the business day) while the page stays open. */
export function useToday(establishment: DayStart): PlainDate {
  return useSyncExternalStore(subscribe, () => todayOf(establishment))
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK)
  const stop = subscribeToClock(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', listener)
  }
}
