import { addDays, firstOfMonth, lastOfMonth, type PlainDate } from './calendar.ts'
import { isLocked } from './period.ts'

export type LockFault = 'lock_not_month_end' | 'lock_not_over' | 'lock_already'
export type ReopenFault = 'lock_not_month_end' | 'reopen_not_locked'

/** Why a period cannot be locked up to `until`; null when it can. Whole months only, each of them over. */
export function lockFaultOf(
  until: PlainDate,
  { lockedUntil, today }: { lockedUntil: PlainDate | null; today: PlainDate },
): LockFault | null {
  if (!isMonthEnd(until)) return 'lock_not_month_end'
  if (until >= today) return 'lock_not_over'
  return isLocked(until, lockedUntil) ? 'lock_already' : null
}

/** Why a period cannot be reopened so that it stays locked up to `until`, or not at all; null when it can. */
export function reopenFaultOf(until: PlainDate | null, lockedUntil: PlainDate | null): ReopenFault | null {
  if (until !== null && !isMonthEnd(until)) return 'lock_not_month_end'
  return lockedUntil !== null && (until === null || until < lockedUntil) ? null : 'reopen_not_locked'
}

/** What stays locked once the month of `date` is reopened; null: nothing that the establishment has lived. */
export function lockBefore(date: PlainDate, openedOn: PlainDate): PlainDate | null {
  const end = addDays(firstOfMonth(date), -1)
  return end < openedOn ? null : end
}

/** As many days as one answer of figures holds. */
const MAX_LOOKED_AT = 400

/**
 * The days that a lock up to `until` adds, as far as they are looked at before: since the last lock or the first day of
 * activity, the newest ones where there are many.
 */
export function lockedRangeOf(
  until: PlainDate,
  { lockedUntil, openedOn }: { lockedUntil: PlainDate | null; openedOn: PlainDate },
): { from: PlainDate; to: PlainDate } {
  const since = lockedUntil === null ? openedOn : addDays(lockedUntil, 1)
  const oldest = addDays(until, 1 - MAX_LOOKED_AT)
  const from = since < oldest ? oldest : since
  return { from: from > until ? until : from, to: until }
}

function isMonthEnd(date: PlainDate): boolean {
  return date === lastOfMonth(date)
}
