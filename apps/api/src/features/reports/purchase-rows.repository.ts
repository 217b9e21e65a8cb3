import type { DateRange } from '@zinc/domain/calendar/period'
import type { PurchasePart } from '@zinc/domain/purchase/purchase-rows'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { countedPurchases } from './known-purchases.repository.ts'

/** By date. A line that is no purchase (a deposit) is left out. */
export async function findPurchaseParts(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<PurchasePart[]> {
  const { establishmentId } = scope
  const { rows } = await sql<PurchasePart>`
    select t.id as "purchaseId", p.counted_on as "countedOn", t.kind, p.reference, t.supplier_id as "supplierId",
      l.category_id as "categoryId", sum(case when t.kind = 'credit_note' then - l.net else l.net end)::bigint as "net"
    from ${countedPurchases(scope, range)} t
    join purchases p on p.establishment_id = ${establishmentId} and p.establishment_id = t.establishment_id
      and p.id = t.id
    join purchase_lines l on l.establishment_id = ${establishmentId} and l.establishment_id = t.establishment_id
      and l.purchase_id = t.id and l.revision = t.revision
    where not l.is_outside
    group by t.id, p.counted_on, t.kind, p.reference, t.supplier_id, l.category_id
    order by p.counted_on, t.id`.execute(tx)
  return rows
}
