import { businessDateOf, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { useSyncExternalStore } from 'react'
import { now, subscribeToClock } from './clock.ts'

/** A page left open overnight finds the new day within this. */
const TICK = 30_000

type DayStart = { timeZone: string; businessDayStart: string }

/** The business date now where the establishment stands, whatever the device's own zone. */
export function todayOf(establishment: DayStart): PlainDate {
  const { date, time } = localPartsOf(now(), establishment.timeZone)
  return businessDateOf(date, time, establishment.businessDayStart)
}

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

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone })
  formatters.set(timeZone, formatter)
  return formatter
}

function localPartsOf(at: Date, timeZone: string): { date: PlainDate; time: string } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  )
  const date = parsePlainDate(`${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`)
  if (date === null) throw new Error(`No calendar day for ${at.toISOString()} in ${timeZone}`)
  return { date, time: `${parts.get('hour')}:${parts.get('minute')}` }
}
