import type { DateRange } from '@zinc/domain/calendar/period'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { ReadScope } from '../../http/access/scope.ts'

/** The version in force of each purchase that counts in the range: a delivery note counts with its invoice. */
export function countedPurchases(scope: ReadScope, { from, to }: DateRange): RawBuilder<unknown> {
  return sql`(select establishment_id, id, revision, kind, supplier_id from purchases
    where establishment_id = ${anyOf(scope.establishmentIds)} and counted_on >= ${from} and counted_on <= ${to}
      and status in ('to_check', 'validated', 'disputed') and not (kind = 'delivery_note' and invoice_id is not null))`
}

/**
 * The same at an instant of the past. What was validated has its dates, so that each version says the day it counts on.
 * A cancelled head changes no more: `updated_at` is its cancellation. Which invoice a delivery note had then, the journal
 * says: what the first change of it since has found, else the one it has now.
 */
export function purchasesKnownAt(scope: ReadScope, range: DateRange, asOf: string): RawBuilder<unknown> {
  const ids = anyOf(scope.establishmentIds)
  const countedOn = sql`(case when w.kind = 'delivery_note' then coalesce(w.received_on, w.issued_on)
    else coalesce(w.issued_on, w.received_on) end)`
  return sql`(select h.establishment_id, h.id, w.revision, w.kind, w.supplier_id
    from purchases h
    join (select establishment_id, purchase_id, max(revision) as revision from purchase_versions
      where establishment_id = ${ids} and recorded_at <= ${asOf} group by establishment_id, purchase_id) m
      on m.establishment_id = h.establishment_id and m.purchase_id = h.id
    join purchase_versions w on w.establishment_id = ${ids} and w.establishment_id = h.establishment_id
      and w.purchase_id = h.id and w.revision = m.revision
    left join (select establishment_id, entity_id,
        (array_agg(entry::jsonb #>> '{before,invoiceId}' order by seq))[1] as invoice_id
      from journal_entries
      where establishment_id = ${ids} and entity = 'purchase' and action = 'purchase.link' and at > ${asOf}
      group by establishment_id, entity_id) k
      on k.establishment_id = h.establishment_id and k.entity_id = h.id::text
    where h.establishment_id = ${ids} and (h.status <> 'cancelled' or h.updated_at > ${asOf})
      and ${countedOn} >= ${range.from} and ${countedOn} <= ${range.to}
      and not (w.kind = 'delivery_note'
        and case when k.entity_id is null then h.invoice_id else k.invoice_id::uuid end is not null))`
}

/** How many purchases of the range count otherwise now than at the instant. */
export async function countPurchasesChangedSince(
  tx: Tx,
  scope: ReadScope,
  { range, asOf }: { range: DateRange; asOf: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as "count" from (
      select b.establishment_id, b.id
      from (select establishment_id, id, revision from ${purchasesKnownAt(scope, range, asOf)} t
        union all
        select establishment_id, id, revision from ${countedPurchases(scope, range)} n) b
      group by b.establishment_id, b.id
      having count(*) = 1 or min(b.revision) <> max(b.revision)) c`.execute(tx)
  return rows[0]?.count ?? 0
}
