import { addDays, dateOf, daysBetween, lastOfMonth, type PlainDate, parsePlainDate, partsOf } from './calendar.ts'
import type { DateRange } from './period.ts'

/** A leap year. */
const MAX_RANGE_DAYS = 366

/** From any day to any other of a year: '2026-11-03..2026-11-18'. */
export function rangeValueOf({ from, to }: DateRange): string {
  return `${from}..${to}`
}

/** null for what is no range of at most a year. */
export function parseRangeValue(value: string): DateRange | null {
  const [from = null, to = null, ...rest] = value.split('..').map(parsePlainDate)
  if (from === null || to === null || rest.length > 0) return null
  return rangeIssueOf({ from, to }) === null ? { from, to } : null
}

/** Why the results of a range cannot be had; null when they can. */
export function rangeIssueOf({ from, to }: DateRange): 'reversed' | 'too_long' | null {
  if (from > to) return 'reversed'
  return daysBetween(from, to) >= MAX_RANGE_DAYS ? 'too_long' : null
}

/** The three months from January, April, July or October that hold `date`. */
export function quarterOf(date: PlainDate): DateRange {
  const { year, month } = partsOf(date)
  const first = month - ((month - 1) % 3)
  return { from: dateOf(year, first, 1), to: lastOfMonth(dateOf(year, first + 2, 1)) }
}

/** As many days, just before (-1) or just after (1). */
export function shiftedRange({ from, to }: DateRange, by: -1 | 1): DateRange {
  const days = by * (daysBetween(from, to) + 1)
  return { from: addDays(from, days), to: addDays(to, days) }
}
