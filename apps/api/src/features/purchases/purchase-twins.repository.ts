import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Merged } from '@zinc/domain/purchase/merged'
import type { PurchaseStatus } from '@zinc/domain/purchase/purchase'
import type { TwinCandidate } from '@zinc/domain/purchase/twin'
import { TWIN_DAYS } from '@zinc/domain/purchase/twin'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { purchaseListRows } from './purchase-days.repository.ts'

export type Like = TwinCandidate & { status: PurchaseStatus }

const MAX_CANDIDATES = 50

/** Those that share the reference or the amount with this one, of any supplier: who is whose twin, the domain says. */
export async function findLikePurchase(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  purchaseId: string,
): Promise<{ like: readonly Like[]; merged: readonly Merged[] }> {
  const others = sql`select o.id, o.kind, o.supplier_id, o.reference_key, o.counted_on, o.gross, o.status
    from purchases o where o.establishment_id = ${id} and o.id <> ${purchaseId} and o.status <> 'cancelled'`
  const days = sql.lit(TWIN_DAYS)
  // Two selects of values known beforehand: by one of two conditions, or joined, every purchase of the establishment is read.
  // Which suppliers were merged is looked up for the first row, so not at all where nothing is alike.
  const { rows } = await sql<Like & { merged: readonly Merged[] }>`
    with t as materialized (
      select nullif(reference_key, '') as reference_key, nullif(gross, 0) as gross, counted_on
      from purchases where establishment_id = ${id} and id = ${purchaseId} and supplier_id is not null
    ), o as (
      ${others} and o.reference_key = (select reference_key from t)
      union
      ${others} and o.gross = (select gross from t)
        and o.counted_on between (select counted_on - ${days} from t) and (select counted_on + ${days} from t)
    )
    select o.id, o.kind, o.supplier_id as "supplierId", o.reference_key as "referenceKey", o.counted_on as "countedOn",
      o.gross, o.status, (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'mergedIntoId', s.merged_into_id)), '[]')
        from suppliers s where s.establishment_id = ${id} and s.merged_into_id is not null) as merged
    from o order by o.counted_on desc, o.id limit ${MAX_CANDIDATES}`.execute(tx)
  return { like: rows, merged: rows[0]?.merged ?? [] }
}

type Typed = { referenceKey: string; countedOn: PlainDate; gross: Cents }

/** The same before it is stored. */
export async function findLikeTyped(tx: Tx, scope: EstablishmentScope, { referenceKey, countedOn, gross }: Typed) {
  const near = sql<boolean>`t.counted_on between ${countedOn}::date - ${TWIN_DAYS}::int and ${countedOn}::date + ${TWIN_DAYS}::int`
  return await purchaseListRows(tx, anyOf([scope.establishmentId]))
    .select('t.reference_key as referenceKey')
    .where('t.status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        eb.and([eb.val(referenceKey !== ''), eb('t.reference_key', '=', referenceKey)]),
        eb.and([eb.val(gross !== 0), eb('t.gross', '=', gross), near]),
      ]),
    )
    .orderBy('t.counted_on', 'desc')
    .orderBy('t.id')
    .limit(MAX_CANDIDATES)
    .execute()
}

/** Each supplier that was merged, and into which. */
export async function findMergedSuppliers(tx: Tx, scope: EstablishmentScope): Promise<Merged[]> {
  const { rows } = await sql<Merged>`
    select id, merged_into_id as "mergedIntoId" from suppliers
    where establishment_id = ${scope.establishmentId} and merged_into_id is not null`.execute(tx)
  return rows
}
