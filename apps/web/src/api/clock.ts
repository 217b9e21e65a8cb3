import { instant } from '@zinc/contract/scalars'
import { type Instance, sessionRoutes } from '@zinc/contract/session'
import { businessDateOf, type PlainDate, parsePlainDate } from '@zinc/domain/calendar'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { apiOf } from './client.ts'
import { readText, removeText, writeText } from './local-storage.ts'

const api = apiOf(sessionRoutes)
const STOPPED_KEY = 'zinc.stoppedNow'
/** A page left open overnight finds the new day within this. */
const TICK = 30_000

type Place = { timeZone: string; businessDayStart: string }

const listeners = new Set<() => void>()
let stoppedNow = readStopped()

function readStopped(): string | null {
  const parsed = z.safeParse(instant, readText(STOPPED_KEY))
  return parsed.success ? parsed.data : null
}

/** The business clock: stopped when the server's is. Tokens and codes keep real time. */
export function now(): Date {
  return stoppedNow === null ? new Date() : new Date(stoppedNow)
}

/** Asks the server what this instance is; remembers where its clock stands for the next start. */
export async function loadInstance(): Promise<Instance> {
  const instance = await api.getInstance()
  setStoppedNow(instance.stoppedNow)
  return instance
}

export function setStoppedNow(at: string | null): void {
  if (at === stoppedNow) return
  stoppedNow = at
  if (at === null) removeText(STOPPED_KEY)
  else writeText(STOPPED_KEY, at)
  for (const listener of listeners) listener()
}

/** The business date now where the establishment stands, whatever the device's own zone. */
export function todayOf(place: Place): PlainDate {
  const { date, time } = localPartsOf(now(), place.timeZone)
  return businessDateOf(date, time, place.businessDayStart)
}

/** Follows midnight (or the start of the business day) while the page stays open. */
export function useToday(place: Place): PlainDate {
  return useSyncExternalStore(subscribe, () => todayOf(place))
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK)
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
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
