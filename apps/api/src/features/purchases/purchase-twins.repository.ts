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

type Like = TwinCandidate & { status: PurchaseStatus }

const MAX_CANDIDATES = 50

/** Those that share the reference or the amount with this one, of any supplier: who is whose twin, the domain says. */
export async function findLikePurchase(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<Like[]> {
  const id = scope.establishmentId
  const columns = sql`o.id, o.kind, o.supplier_id as "supplierId", o.reference_key as "referenceKey",
      o.counted_on as "countedOn", o.gross, o.status`
  const pairs = sql`purchases t join purchases o on o.establishment_id = ${id} and o.establishment_id = t.establishment_id
      and o.id <> t.id and o.status <> 'cancelled'`
  const asked = sql`t.establishment_id = ${id} and t.id = ${purchaseId} and t.supplier_id is not null`
  // Two joins: joined by one of two conditions, every purchase of the establishment is read.
  const { rows } = await sql<Like>`
    select ${columns} from ${pairs} and o.reference_key = t.reference_key where ${asked} and t.reference_key <> ''
    union
    select ${columns} from ${pairs} and o.gross = t.gross
      and o.counted_on between t.counted_on - ${TWIN_DAYS}::int and t.counted_on + ${TWIN_DAYS}::int
    where ${asked} and t.gross <> 0
    order by "countedOn" desc, id limit ${MAX_CANDIDATES}`.execute(tx)
  return rows
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
