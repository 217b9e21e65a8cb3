import type { TicketChange } from '@zinc/contract/report-as-of'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope, ReadScope } from '../../http/access/scope.ts'

/**
 * To stand where `tickets_z` stands: its rows; at an instant of the past, each ticket that was validated and not yet
 * cancelled then, with the version in force then. A cancelled head changes no more: `updated_at` is its cancellation,
 * by the clock that stamps the versions. What was a draft then is not known: drafts are replaced as they are typed.
 */
export function ticketsKnownAt(scope: ReadScope, range: DateRange, asOf: string | null): RawBuilder<unknown> {
  if (asOf === null) return sql`tickets_z`
  const ids = anyOf(scope.establishmentIds)
  return sql`(select h.establishment_id, h.id, h.business_date, h.register_id, h.service_id, h.validated_by,
      'validated' as status, max(w.revision) as revision
    from tickets_z h
    join ticket_z_versions w on w.establishment_id = ${ids} and w.establishment_id = h.establishment_id
      and w.ticket_id = h.id and w.recorded_at <= ${asOf}
    where h.establishment_id = ${ids} and h.business_date >= ${range.from} and h.business_date <= ${range.to}
      and (h.status <> 'cancelled' or h.updated_at > ${asOf})
    group by h.establishment_id, h.id, h.business_date, h.register_id, h.service_id, h.validated_by)`
}

type ChangeRow = Omit<TicketChange, 'actor'> & { actorId: number; actorName: string; count: number }

/** Tickets Z that stand otherwise now than at the instant, newest day first: `limit` of them, and how many there are. */
export async function findChangesSince(
  tx: Tx,
  scope: EstablishmentsScope,
  { range, asOf, limit }: { range: DateRange; asOf: string; limit: number },
): Promise<{ count: number; tickets: TicketChange[] }> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<ChangeRow>`
    select t.establishment_id as "establishmentId", t.id as "ticketId", t.business_date as "date",
      t.register_id as "registerId", t.service_id as "serviceId",
      case when t.status = 'cancelled' then 'cancelled' when b.revision is null then 'validated' else 'corrected' end as "kind",
      b.gross as "before", case when t.status = 'cancelled' then null else v.gross end as "after",
      case when t.status = 'cancelled' then t.updated_at else v.recorded_at end as "at",
      u.id as "actorId", u.name as "actorName", count(*) over ()::integer as "count"
    from tickets_z t
    join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision
    left join ${ticketsKnownAt(scope, range, asOf)} k on k.establishment_id = t.establishment_id and k.id = t.id
    left join ticket_z_versions b on b.establishment_id = ${ids} and b.establishment_id = t.establishment_id
      and b.ticket_id = t.id and b.revision = k.revision
    join users u on u.id = case when t.status = 'cancelled' then t.cancelled_by else v.actor_id end
    where t.establishment_id = ${ids} and t.business_date >= ${range.from} and t.business_date <= ${range.to}
      and ((t.status = 'validated' and b.revision is distinct from t.revision)
        or (t.status = 'cancelled' and b.revision is not null))
    order by t.business_date desc, t.id desc
    limit ${limit}`.execute(tx)
  const tickets = rows.map(({ count: _, actorId, actorName, ...row }) => {
    return { ...row, actor: { id: actorId, name: actorName } }
  })
  return { count: rows[0]?.count ?? 0, tickets }
}
