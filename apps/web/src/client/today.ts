import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useSyncExternalStore } from 'react'
import { todayOf } from './business-day.ts'
import { subscribeToTime } from './passing-time.ts'

type DayStart = { timeZone: string; businessDayStart: string }

/** Follows midnight (or the start of the business day) while the page stays open. */
export function useToday(establishment: DayStart): PlainDate {
  return useSyncExternalStore(subscribeToTime, () => todayOf(establishment))
}
