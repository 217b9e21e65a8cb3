import type { DateRange } from '@zinc/domain/calendar/period'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { headFieldColumns } from './field-columns.ts'

/** What a list shows of a purchase: its head alone. */
export function purchaseListRows(tx: Tx, ids: RawBuilder<number>) {
  return tx
    .selectFrom('purchases as t')
    .where('t.establishment_id', '=', ids)
    .select(columns('t.id', 't.version', 't.revision', 't.status', 't.kind', 't.supplier_id', ...headFieldColumns))
    .select(columns('t.counted_on', 't.invoice_id', 't.category_ids'))
    .select(columns('t.source', 't.net', 't.vat', 't.gross', 't.counted_net', 't.paid', 't.credited'))
    .select(columns('t.created_by as creatorId', 't.foreign_currency', 't.foreign_gross'))
    .select(hasAttachments(ids))
}

export function hasAttachments(ids: Expression<number>) {
  return sql<boolean>`exists (select from attachments a where a.establishment_id = ${ids}
    and a.establishment_id = t.establishment_id and a.purchase_id = t.id and a.removed_at is null)`.as('hasAttachments')
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type PurchaseListRow = RowOf<ReturnType<typeof purchaseListRows>>

const purchasesOfRange = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  purchaseListRows(tx, ids)
    .where('t.counted_on', '>=', range.from)
    .where('t.counted_on', '<=', range.to)
    .where('t.status', '<>', 'cancelled')
    .orderBy('t.counted_on')
    .orderBy('t.id'),
)

/** By the day they count on; cancelled ones left out. */
export async function findPurchasesOfRange(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  return await purchasesOfRange(tx, scope.establishmentIds, range)
}

const dueOfRange = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  tx
    .selectFrom('purchases as t')
    .where('t.establishment_id', '=', ids)
    .where(sql<boolean>`t.is_open`)
    .where('t.due_on', '>=', range.from)
    .where('t.due_on', '<=', range.to)
    .select(columns('t.id', 't.status', 't.kind', 't.supplier_id', 't.due_on', 't.gross', 't.paid', 't.credited'))
    .orderBy('t.due_on')
    .orderBy('t.id'),
)

/** What is still to pay, by the day it is due. */
export async function findDueOfRange(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  return await dueOfRange(tx, scope.establishmentIds, range)
}
