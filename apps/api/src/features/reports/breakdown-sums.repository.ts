import type { Weekday } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { SalesChannel } from '@zinc/domain/ticket-z/ticket-z-part'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { judgedDifference } from '../cash/rejudged-counts.repository.ts'
import { ticketsKnownAt } from './known-tickets.repository.ts'

export type CashRow = {
  establishmentId: number
  weekday: Weekday
  personId: number
  personName: string
  net: number
  absolute: number
  counts: number
  withoutFloat: number
}

/** Of the drawers counted with validated tickets, as they are judged now, by weekday and who validated. */
export async function findCashSums(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: string | null,
): Promise<CashRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { join, difference } = judgedDifference(ids, range, asOf)
  const { rows } = await sql<CashRow>`
    select t.establishment_id as "establishmentId", extract(isodow from t.business_date)::integer as "weekday",
      u.id as "personId", u.name as "personName", coalesce(sum(${difference}), 0)::bigint as "net",
      coalesce(sum(abs(${difference})), 0)::bigint as "absolute", count(v.cash_difference)::integer as "counts",
      count(*) filter (where v.cash_difference is null)::integer as "withoutFloat"
    from ${ticketsKnownAt(scope, range, asOf)} t
    join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision
    join users u on u.id = t.validated_by
    ${join}
    where t.establishment_id = ${ids} and t.business_date >= ${range.from} and t.business_date <= ${range.to}
      and t.status = 'validated' and v.cash_count is not null
    group by t.establishment_id, extract(isodow from t.business_date), u.id, u.name`.execute(tx)
  return rows
}

/** One of the two is null. */
export type PartRow = {
  establishmentId: number
  categoryId: string | null
  channel: SalesChannel | null
  gross: number
}

/** What validated tickets say of their sales by category and by channel. */
export async function findPartSums(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: string | null,
): Promise<PartRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<PartRow>`
    select t.establishment_id as "establishmentId", line ->> 'categoryId' as "categoryId",
      line ->> 'channel' as "channel", sum((line ->> 'gross')::bigint)::bigint as "gross"
    from ${ticketsKnownAt(scope, range, asOf)} t
    join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision
    cross join jsonb_array_elements(v.categories || v.channels) as line
    where t.establishment_id = ${ids} and t.business_date >= ${range.from} and t.business_date <= ${range.to}
      and t.status = 'validated'
    group by t.establishment_id, line ->> 'categoryId', line ->> 'channel'`.execute(tx)
  return rows
}

/** Archived ones too: older tickets use them. */
export async function findSalesCategoryNames(
  tx: Tx,
  scope: EstablishmentsScope,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from categories where establishment_id = ${anyOf(scope.establishmentIds)}`.execute(tx)
  return rows
}
