import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { canWriteOn } from '@zinc/domain/permission'
import { businessDateAt } from '../business-date.ts'
import type { Clock } from '../clock.ts'
import type { EstablishmentScope } from '../http/access/scope.ts'

/** When it was typed, by the device's clock; a time to come or long past is a clock set wrong, and means now. */
export function typingTimeOf(typedAt: string, now: string): string {
  // Written anew: a fraction of a second may have any number of digits, and the database reads few.
  return typedAt > '2000' && Date.parse(typedAt) <= Date.parse(now) ? new Date(typedAt).toISOString() : now
}

/** Longer than this offline and 'when it was typed' no longer says who may still write the day. */
const TRUSTED_TYPING_MS = 7 * 86_400_000

/**
 * Judged by when it was typed if it arrived within 7 days, else by now. The age comes from the real clock and is taken
 * off the business clock, which may stand still.
 */
export function canWriteDay(scope: EstablishmentScope, clock: Clock, date: PlainDate, typedAt: string): boolean {
  const age = Math.max(0, Date.parse(clock.now()) - Date.parse(typedAt))
  const business = Date.parse(clock.businessNow()) - (age <= TRUSTED_TYPING_MS ? age : 0)
  return canWriteOn(scope.role, date, businessDateAt(new Date(business).toISOString(), scope))
}
