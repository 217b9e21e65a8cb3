import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { headFieldColumns, versionFieldColumns } from '../purchases/field-columns.ts'
import { versionLines } from '../purchases/purchase-lines.repository.ts'

/** The number of the last entry of each action about each of these purchases. */
export async function findLastActions(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('journal_entries')
    .select((eb) => ['entity_id as id', 'action', eb.fn.max<number>('seq').as('sequence')])
    .where('establishment_id', '=', scope.establishmentId)
    .where('entity', '=', 'purchase')
    .where('entity_id', 'in', ids)
    .groupBy(['entity_id', 'action'])
    .execute()
}

export type StoredPurchase = Awaited<ReturnType<typeof findStoredPurchases>>[number]

/** `living`: what the payments that were not undone add up to. */
export async function findStoredPurchases(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const id = scope.establishmentId
  return await tx
    .selectFrom('purchases as t')
    .select(columns('id', 'status', 'revision', 'counted_on', 'invoice_id', 'paid', 'credited'))
    .select(columns('kind', 'supplier_id', 'category_ids', ...headFieldColumns))
    .select(columns('net', 'vat', 'gross', 'counted_net', 'created_by', 'validated_by', 'source'))
    .select(columns('cancelled_by', 'cancelled_at', 'cancel_reason'))
    .select(columns('foreign_currency', 'foreign_gross', 'payee'))
    .select(
      sql<number>`coalesce((select sum(p.amount) from purchase_payments p where p.establishment_id = ${id}
        and p.establishment_id = t.establishment_id and p.purchase_id = t.id
        and p.undone_at is null), 0)::bigint`.as('living'),
    )
    .where('establishment_id', '=', id)
    .where('id', 'in', ids)
    .execute()
}

export type PurchaseVersionKey = { purchaseId: string; revision: number }
export type StoredPurchaseVersion = Awaited<ReturnType<typeof findStoredPurchaseVersions>>[number]

export async function findStoredPurchaseVersions(
  tx: Tx,
  scope: EstablishmentScope,
  keys: readonly PurchaseVersionKey[],
) {
  if (keys.length === 0) return []
  const id = scope.establishmentId
  return await tx
    .selectFrom('purchase_versions as v')
    .where('v.establishment_id', '=', id)
    .where((eb) =>
      eb(
        eb.refTuple('v.purchase_id', 'v.revision'),
        'in',
        keys.map(({ purchaseId, revision }) => eb.tuple(purchaseId, revision)),
      ),
    )
    .select(
      columns('v.purchase_id', 'v.revision', 'v.kind', 'v.supplier_id', 'v.supplier_name', ...versionFieldColumns),
    )
    .select(columns('v.net', 'v.vat', 'v.gross', 'v.counted_net'))
    .select(columns('v.foreign_currency', 'v.foreign_gross', 'v.payee'))
    .select(columns('v.reason', 'v.actor_id', 'v.typed_at', 'v.recorded_at'))
    .select(
      versionLines(tx, {
        establishmentIds: anyOf([id]),
        version: { establishmentId: 'v.establishment_id', purchaseId: 'v.purchase_id', revision: 'v.revision' },
      }),
    )
    .execute()
}

export type StoredPayment = Awaited<ReturnType<typeof findStoredPayments>>[number]

export async function findStoredPayments(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('purchase_payments')
    .select(columns('id', 'purchase_id', 'paid_on', 'amount', 'method', 'register_id', 'credit_note_id', 'undone_at'))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', 'in', ids)
    .execute()
}

/** A version beyond those that entries speak of: each validation and each correction made one. */
export async function findAddedPurchaseVersion(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ purchaseId: string; revision: number; date: string | null }>`
    select v.purchase_id as "purchaseId", v.revision, t.counted_on as date
    from purchase_versions v left join purchases t on t.establishment_id = ${id} and t.id = v.purchase_id
    where v.establishment_id = ${id} and v.revision > (select count(*) from journal_entries e
      where e.establishment_id = ${id} and e.entity = 'purchase' and e.entity_id = v.purchase_id::text
        and e.action in ('purchase.validate', 'purchase.correct'))
    order by t.counted_on, v.purchase_id, v.revision limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A purchase that counts, without any entry. */
export async function findAddedPurchase(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ id: string; date: string }>`
    select t.id, t.counted_on as date from purchases t
    where t.establishment_id = ${id} and (t.status in ('to_check', 'validated', 'disputed') or t.revision > 0)
      and not exists (select 1 from journal_entries e
        where e.establishment_id = ${id} and e.entity = 'purchase' and e.entity_id = t.id::text)
    order by t.counted_on, t.id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A payment that no entry of its purchase names. */
export async function findAddedPayment(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ purchaseId: string; date: string }>`
    select p.purchase_id as "purchaseId", p.paid_on as date from purchase_payments p
    where p.establishment_id = ${id} and not exists (select 1 from journal_entries e
      where e.establishment_id = ${id} and e.entity = 'purchase' and e.entity_id = p.purchase_id::text
        and e.action in ('purchase.validate', 'purchase.pay') and strpos(lower(e.entry), p.id::text) > 0)
    order by p.paid_on, p.id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A purchase that the list of what is to pay shows against its own figures, or leaves out. */
export async function findWronglyOpen(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ id: string; date: string }>`
    select t.id, t.counted_on as date from purchases t
    where t.establishment_id = ${id} and t.is_open <> (t.status in ('to_check', 'validated', 'disputed')
      and t.kind <> 'delivery_note' and t.gross <> t.paid + t.credited)
    order by t.counted_on, t.id limit 1`.execute(tx)
  return rows[0] ?? null
}
