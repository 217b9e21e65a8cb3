import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sql } from 'kysely'

/**
 * For a query that joins `memberships` and `establishments`: true until the end of the membership's last day, by the
 * business day of its own establishment.
 */
export function isLivingMembership(businessNow: string) {
  const today = sql<PlainDate>`(${businessNow}::timestamptz
    at time zone establishments.time_zone - establishments.business_day_start::interval)::date`
  return sql<boolean>`(memberships.expires_on is null or memberships.expires_on >= ${today})`
}
