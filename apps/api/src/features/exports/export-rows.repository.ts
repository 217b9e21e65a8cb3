import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { conditionsOf, isCounted, type PurchaseFilter } from '../purchases/purchase-list.repository.ts'

type Asked = { filter: PurchaseFilter; after: { countedOn: PlainDate; id: string } | null; limit: number }

function exportRows(tx: Tx, scope: EstablishmentScope, { filter, after, limit }: Asked) {
  const ids = anyOf([scope.establishmentId])
  let rows = tx
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
    .select(columns('t.id', 't.status', 't.kind', 't.supplier_id', 't.reference', 't.issued_on', 't.received_on'))
    .select(columns('t.due_on', 't.counted_on', 't.category_ids', 't.net', 't.vat', 't.gross', 't.counted_net'))
    .select(columns('t.paid', 't.credited', 't.invoice_id'))
    .select(columns('v.comment', 'd.content as draft'))
    .select(columns('t.foreign_currency', 't.foreign_gross', 't.payee'))
    .select(
      jsonArrayFrom(
        tx
          .selectFrom('purchase_vat_lines as r')
          .where('r.establishment_id', '=', ids)
          .where('r.establishment_id', '=', sql.ref<number>('t.establishment_id'))
          .where('r.purchase_id', '=', sql.ref<string>('t.id'))
          .where('r.revision', '=', sql.ref<number>('t.revision'))
          .select(columns('r.rate_bp', 'r.base', 'r.vat')),
      ).as('rates'),
    )
  for (const condition of conditionsOf(scope, filter)) rows = rows.where(condition)
  if (after !== null) {
    rows = rows.where(sql<boolean>`(t.counted_on, t.id) > (${after.countedOn}::date, ${after.id}::uuid)`)
  }
  return rows.orderBy('t.counted_on').orderBy('t.id').limit(limit)
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type ExportRow = RowOf<ReturnType<typeof exportRows>>

/** Those that the filters select, by the day they count on, after the last one of the batch before. */
export async function findExportRows(tx: Tx, scope: EstablishmentScope, asked: Asked): Promise<ExportRow[]> {
  return await exportRows(tx, scope, asked).execute()
}

/** Every VAT rate that a counted row has. */
export async function findExportRates(tx: Tx, scope: EstablishmentScope, filter: PurchaseFilter): Promise<number[]> {
  const { establishmentId } = scope
  const isAsked = sql.join(conditionsOf(scope, filter), sql` and `)
  const { rows } = await sql<{ rateBp: number }>`
    select distinct r.rate_bp as "rateBp" from purchases t
      join purchase_vat_lines r on r.establishment_id = ${establishmentId} and r.purchase_id = t.id
        and r.revision = t.revision
      where t.establishment_id = ${establishmentId} and ${isAsked} and r.rate_bp is not null
        and ${isCounted}`.execute(tx)
  return rows.map(({ rateBp }) => rateBp)
}

export type Named = { id: string; name: string; mergedIntoId: string | null }

/** What purchases name, archived and merged entries too. */
export async function findNames(tx: Tx, { establishmentId }: EstablishmentScope) {
  const [suppliers, categories, establishment] = await Promise.all([
    sql<Named>`select id, name, merged_into_id as "mergedIntoId" from suppliers
      where establishment_id = ${establishmentId}`.execute(tx),
    sql<Named>`select id, name, merged_into_id as "mergedIntoId" from purchase_categories
      where establishment_id = ${establishmentId}`.execute(tx),
    tx.selectFrom('establishments').select('name').where('id', '=', establishmentId).executeTakeFirstOrThrow(),
  ])
  return { suppliers: suppliers.rows, categories: categories.rows, establishment: establishment.name }
}
