import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { Members, PurchaseReportRow } from '@zinc/domain/purchase/purchase-rows'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { countedPurchases } from './known-purchases.repository.ts'

export type FoundRow = Omit<PurchaseReportRow, 'supplierName'> & { readonly supplierId: string | null; net: Cents }

/** Counted purchases with a line of these categories and suppliers, each with the net of such lines. */
export async function findPurchaseRows(
  tx: Tx,
  scope: EstablishmentScope,
  range: DateRange,
  lines: { readonly categories: Members; readonly suppliers: Members },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select t.id as "purchaseId", p.counted_on as "countedOn", t.kind, p.reference, t.supplier_id as "supplierId",
      sum(case when t.kind = 'credit_note' then - l.net else l.net end)::bigint as "net"
    from ${countedPurchases(scope, range)} t
    join purchases p on p.establishment_id = ${scope.establishmentId} and p.establishment_id = t.establishment_id
      and p.id = t.id
    join purchase_lines l on l.establishment_id = ${scope.establishmentId} and l.establishment_id = t.establishment_id
      and l.purchase_id = t.id and l.revision = t.revision
    where not l.is_outside and ${isOf(sql`l.category_id`, lines.categories)}
      and ${isOf(sql`t.supplier_id`, lines.suppliers)}
    group by t.id, p.counted_on, t.kind, p.reference, t.supplier_id
    order by p.counted_on, t.id`.execute(tx)
  return rows
}

function isOf(column: RawBuilder<unknown>, members: Members): RawBuilder<boolean> {
  if (members === 'all') return sql`true`
  return members === null ? sql`${column} is null` : sql`${column} = any(${[...members]}::uuid[])`
}
