import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/**
 * The items that these purchases fill, did fill, or will as their supplier is this one, and before them the suppliers, as
 * a merge, an item's save and the link of an article take them. Before the journal: whoever takes both takes items first.
 */
export async function lockItemsOfPurchases(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  purchaseIds: readonly string[],
  supplierId: string | null = null,
): Promise<void> {
  const ids = sql`any(${[...purchaseIds]}::uuid[])`
  const suppliers = sql`select ${supplierId}::uuid
    union select p.supplier_id from purchases p where p.establishment_id = ${id} and p.id = ${ids}`
  // As storing their prices does later.
  const lockSuppliers = sql`select s.id from suppliers s where s.establishment_id = ${id} and s.id in (${suppliers})
    order by s.id for key share of s`.execute(tx)
  const lockItems = sql`select i.id from stock_items i where i.establishment_id = ${id} and i.id in (
      select a.item_id from stock_articles a where a.establishment_id = ${id} and a.supplier_id in (${suppliers})
      union
      select m.item_id from stock_operations o
        join stock_movements m on m.establishment_id = ${id} and m.operation_id = o.id
        where o.establishment_id = ${id} and o.purchase_id = ${ids} and o.undone_by_id is null and o.undoes_id is null)
    order by i.id for no key update of i`.execute(tx)
  await Promise.all([lockSuppliers, lockItems])
}

export type DeliveryLine = { readonly itemId: string; readonly quantity: Decimal4; readonly value: Cents }
export type Delivery = {
  readonly purchaseId: string
  readonly businessDate: PlainDate
  /** The lines whose article is an item, as they are now, and when they came or went: at the start of their business day. */
  readonly wanted: readonly DeliveryLine[]
  readonly wantedAt: string
  /** The operation in force; null without one. */
  readonly operationId: string | null
  readonly stored: readonly DeliveryLine[]
  readonly storedAt: string | null
}

/** More of one line comes from a wrong factor, and is left out. */
const MAX_DELIVERED = 99_999_999

/** Of the purchases that have lines of either kind; what is offered comes after what is paid. Stock units are rounded to their four decimals. */
export async function findDeliveries(
  tx: Tx,
  { establishmentId: id, businessDayStart, timeZone }: EstablishmentScope,
  purchaseIds: readonly string[],
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`
    select p.id as "purchaseId", p.counted_on as "businessDate", w.lines as wanted,
      (p.counted_on + ${businessDayStart}::time) at time zone ${timeZone} as "wantedAt",
      s.operation_id as "operationId", s.lines as stored, s.happened_at as "storedAt"
    from purchases p
    cross join lateral (select coalesce(json_agg(json_build_object('itemId', a.item_id,
        'quantity', round(r.quantity * a.factor, 4)::text, 'value', r.net)
          order by a.item_id, r.net = 0, r.quantity * a.factor, r.net), '[]') as lines
      from purchase_prices r join stock_articles a on a.establishment_id = ${id}
        and a.supplier_id = r.supplier_id and a.article_key = r.article_key
      where r.establishment_id = ${id} and r.purchase_id = p.id
        and round(abs(r.quantity) * a.factor, 4) between 0.0001 and ${MAX_DELIVERED}) w
    cross join lateral (select min(o.id::text) as operation_id, min(o.happened_at) as happened_at,
        coalesce(json_agg(json_build_object('itemId', m.item_id, 'quantity', m.quantity::text, 'value', m.given_value)
          order by m.item_id, m.given_value = 0, m.quantity, m.given_value), '[]') as lines
      from stock_operations o join stock_movements m on m.establishment_id = ${id} and m.operation_id = o.id
      where o.establishment_id = ${id} and o.purchase_id = p.id and o.undone_by_id is null
        and o.undoes_id is null) s
    where p.establishment_id = ${id} and p.id = any(${[...purchaseIds]}::uuid[])`.execute(tx)
  return rows.filter(({ wanted, stored }) => wanted.length + stored.length > 0)
}
