import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOnce, builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { draftTable } from '../../db/draft-table.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { fieldColumns } from './field-columns.ts'
import { hasAttachments } from './purchase-days.repository.ts'
import { versionLines } from './purchase-lines.repository.ts'

/** With the version in force, or the draft as typed; of a cancelled one whichever it had. */
function purchaseHeads(tx: Tx, ids: RawBuilder<number>) {
  return tx
    .selectFrom('purchases as t')
    .leftJoin('purchase_versions as v', (join) =>
      join
        .on('v.establishment_id', '=', ids)
        .onRef('v.establishment_id', '=', 't.establishment_id')
        .onRef('v.purchase_id', '=', 't.id')
        .onRef('v.revision', '=', 't.revision'),
    )
    .leftJoin('purchase_drafts as d', (join) =>
      join
        .on('d.establishment_id', '=', ids)
        .onRef('d.establishment_id', '=', 't.establishment_id')
        .onRef('d.purchase_id', '=', 't.id'),
    )
    .where('t.establishment_id', '=', ids)
}

function purchaseContents(tx: Tx, ids: RawBuilder<number>) {
  return purchaseHeads(tx, ids)
    .select(columns('t.id', 't.revision', 't.kind', 't.supplier_id', ...fieldColumns))
    .select(columns('d.content as draft', 't.foreign_currency', 't.foreign_gross', 't.payee'))
    .select(
      versionLines(tx, {
        establishmentIds: ids,
        version: { establishmentId: 't.establishment_id', purchaseId: 't.id', revision: 't.revision' },
      }),
    )
}

function purchaseRows(tx: Tx, ids: RawBuilder<number>) {
  return purchaseHeads(tx, ids)
    .innerJoin('users as creator', 'creator.id', 't.created_by')
    .leftJoin('users as validator', 'validator.id', 't.validated_by')
    .leftJoin('users as checker', 'checker.id', 't.checked_by')
    .leftJoin('users as disputant', 'disputant.id', 't.disputed_by')
    .innerJoin('users as typist', (join) =>
      join.on((eb) => eb('typist.id', '=', eb.fn.coalesce('v.actor_id', 'd.saved_by', 't.created_by'))),
    )
    .select(columns('t.id', 't.version', 't.revision', 't.status', 't.kind', 't.supplier_id', ...fieldColumns))
    .select(columns('t.reference_key', 't.counted_on', 't.invoice_id'))
    .select(columns('t.category_ids', 't.source', 't.net', 't.vat', 't.gross', 't.counted_net', 't.paid', 't.credited'))
    .select(columns('t.created_by as creatorId', 't.validated_at', 't.updated_at', 't.cancelled_at', 't.cancel_reason'))
    .select(columns('t.recurring_id', 't.occurrence_on', 't.dispute_reason', 't.expected_credit', 't.disputed_at'))
    .select(columns('t.validated_by as validatorId', 't.checked_by as checkerId', 't.disputed_by as disputantId'))
    .select(['creator.name as creatorName', 'validator.name as validatorName', 'checker.name as checkerName'])
    .select(['disputant.name as disputantName', 'typist.id as typistId', 'typist.name as typistName'])
    .select((eb) => eb.fn.coalesce('v.typed_at', 'd.typed_at', 't.updated_at').as('typedAt'))
    .select(columns('d.content as draft', 't.foreign_currency', 't.foreign_gross', 't.payee'))
    .select(
      versionLines(tx, {
        establishmentIds: ids,
        version: { establishmentId: 't.establishment_id', purchaseId: 't.id', revision: 't.revision' },
      }),
    )
    .select([paymentsOf(tx, ids), linksOf(tx, ids), hasAttachments(ids)])
}

/** Undone ones too. */
function paymentsOf(tx: Tx, ids: RawBuilder<number>) {
  return jsonArrayFrom(
    tx
      .selectFrom('purchase_payments as p')
      .innerJoin('users as payer', 'payer.id', 'p.recorded_by')
      .where('p.establishment_id', '=', ids)
      .where('p.establishment_id', '=', sql.ref<number>('t.establishment_id'))
      .where('p.purchase_id', '=', sql.ref<string>('t.id'))
      .select(columns('p.id', 'p.paid_on', 'p.amount', 'p.method', 'p.register_id', 'p.credit_note_id'))
      .select(['payer.id as payerId', 'payer.name as payerName'])
      .select(columns('p.recorded_at', 'p.undone_at'))
      .orderBy('p.recorded_at')
      .orderBy('p.id'),
  ).as('payments')
}

/** Its invoice, and the notes and credit notes that name it. */
function linksOf(tx: Tx, ids: RawBuilder<number>) {
  return jsonArrayFrom(
    tx
      .selectFrom('purchases as k')
      .where('k.establishment_id', '=', ids)
      .where('k.establishment_id', '=', sql.ref<number>('t.establishment_id'))
      .where((eb) =>
        eb.or([
          eb('k.id', '=', sql.ref<string>('t.invoice_id')),
          eb.and([eb('k.invoice_id', 'is not', null), eb('k.invoice_id', '=', sql.ref<string>('t.id'))]),
        ]),
      )
      .where('k.status', '<>', 'cancelled')
      .select(columns('k.id', 'k.kind', 'k.reference', 'k.gross', 'k.created_by as creatorId'))
      .orderBy('k.counted_on')
      .orderBy('k.id'),
  ).as('links')
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type PurchaseRecord = RowOf<ReturnType<typeof purchaseRows>>
/** What its document says, without who wrote it and what became of it. */
export type ContentRecord = Omit<RowOf<ReturnType<typeof purchaseContents>>, 'id'>

const purchaseOfId = builtOncePerScope<{ purchaseId: string }, PurchaseRecord>((tx, ids, { purchaseId }) =>
  purchaseRows(tx, ids).where('t.id', '=', purchaseId),
)

export async function findPurchase(tx: Tx, scope: EstablishmentScope, id: string): Promise<PurchaseRecord | null> {
  const [row] = await purchaseOfId(tx, scope.establishmentIds, { purchaseId: id })
  return row ?? null
}

export async function getPurchase(tx: Tx, scope: EstablishmentScope, id: string): Promise<PurchaseRecord> {
  const row = await findPurchase(tx, scope, id)
  if (row === null) throw new Error(`there is no purchase ${id}`)
  return row
}

const personNames = builtOnce((tx, { personId }: Given<{ personId: number }>) =>
  tx.selectFrom('users').select('name').where('id', '=', personId),
)

/** Of the person who asks. */
export async function findPersonName(tx: Tx, { personId }: EstablishmentScope): Promise<string> {
  const [person] = await personNames(tx, { personId })
  return person?.name ?? ''
}

const purchasesOfIds = builtOncePerScope<{ purchaseIds: readonly string[] }, PurchaseRecord>((tx, ids, given) =>
  purchaseRows(tx, ids).where('t.id', '=', sql<string>`any(${given.purchaseIds}::uuid[])`),
)

/** Those of these ids that there are, in no order. */
export async function findPurchasesOf(
  tx: Tx,
  scope: EstablishmentScope,
  purchaseIds: readonly string[],
): Promise<PurchaseRecord[]> {
  return await purchasesOfIds(tx, scope.establishmentIds, { purchaseIds })
}

const contentsOfIds = builtOncePerScope<{ purchaseIds: readonly string[] }, ContentRecord & { id: string }>(
  (tx, ids, given) => purchaseContents(tx, ids).where('t.id', '=', sql<string>`any(${given.purchaseIds}::uuid[])`),
)

/** What the documents of a page say, all of them in one statement; in no order. */
export async function findContentsOf(
  tx: Tx,
  scope: EstablishmentScope,
  purchaseIds: readonly string[],
): Promise<(ContentRecord & { id: string })[]> {
  return purchaseIds.length === 0 ? [] : await contentsOfIds(tx, scope.establishmentIds, { purchaseIds })
}

const lockedPurchases = builtOnce((tx, given: Given<{ establishmentId: number; purchaseIds: readonly string[] }>) =>
  tx
    .selectFrom('purchases')
    .select('id')
    .where('establishment_id', '=', given.establishmentId)
    .where('id', '=', sql<string>`any(${given.purchaseIds}::uuid[])`)
    .orderBy('id')
    .forUpdate(),
)

/**
 * Holds every other write of these purchases back until the transaction ends; in one order, against deadlocks. Gives how
 * many of them there are.
 */
export async function lockPurchases(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  purchaseIds: readonly string[],
): Promise<number> {
  return (await lockedPurchases(tx, { establishmentId, purchaseIds })).length
}

export const purchaseDrafts = draftTable<PurchaseContent>({ table: 'purchase_drafts', id: 'purchase_id' })
