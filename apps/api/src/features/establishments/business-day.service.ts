import { addDays, type PlainDate } from '@zinc/domain/calendar'
import { businessDateAt } from '../../business-date.ts'
import type { Clock } from '../../clock.ts'
import type { EstablishmentScope } from '../../http/scope.ts'

/** Longer than this offline and 'when it was typed' no longer says who may still write the day. */
const TRUSTED_TYPING_MS = 7 * 86_400_000

/**
 * Staff write today and yesterday, judged by when it was typed if it arrived within 7 days, else by now; the others
 * any day. The age comes from the real clock and is taken off the business clock, which may stand still.
 */
export function mayWriteDay(scope: EstablishmentScope, clock: Clock, date: PlainDate, typedAt: string): boolean {
  if (scope.role !== 'staff') return true
  const age = Math.max(0, Date.parse(clock.now()) - Date.parse(typedAt))
  const business = Date.parse(clock.businessNow()) - (age <= TRUSTED_TYPING_MS ? age : 0)
  const today = businessDateAt(new Date(business).toISOString(), scope)
  return date === today || date === addDays(today, -1)
}
