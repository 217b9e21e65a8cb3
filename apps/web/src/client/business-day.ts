import {
  addDays,
  businessDateOf,
  lastOfMonth,
  mondayOf,
  type PlainDate,
  parsePlainDate,
} from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { now } from './clock.ts'

/** Missed days are looked for this far back (R15). */
const DAYS_BACK = 31

/** The business date now where the establishment stands, whatever the device's own zone. */
export function todayOf({ timeZone, businessDayStart }: { timeZone: string; businessDayStart: string }): PlainDate {
  const { date, time } = localPartsOf(now(), timeZone)
  return businessDateOf(date, time, businessDayStart)
}

/**
 * What every page behind the login asks about, the bars and the dashboard alike, so that it is one question: the last
 * 31 days, which hold the current month's first day, to the end of the current week and month.
 */
export function recentDaysOf(today: PlainDate): DateRange {
  const [sunday, monthEnd] = [addDays(mondayOf(today), 6), lastOfMonth(today)]
  return { from: addDays(today, -DAYS_BACK), to: sunday > monthEnd ? sunday : monthEnd }
}

/** The day whose page an address is: '/ticket-z/2026-11-20'. */
export function dayInAddress(pathname: string): PlainDate | null {
  const [, folder, date, more] = pathname.split('/')
  return folder === 'ticket-z' && date !== undefined && more === undefined ? parsePlainDate(date) : null
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
