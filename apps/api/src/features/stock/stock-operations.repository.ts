import { DEFAULT_PAGE_SIZE } from '@zinc/contract/pagination'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import type { StockMovementKind } from '@zinc/domain/stock/stock-movement'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { CompleteRow } from '../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { uuidV7 } from '../../uuid-v7.ts'

export type NewOperation = {
  readonly id: string
  readonly kind: StockMovementKind
  readonly happenedAt: string
  readonly businessDate: PlainDate
  readonly reason: string
  readonly purchaseId: string | null
  readonly undoesId: string | null
  readonly typedAt: string
  readonly counterpart?: Counterpart | null
}

/** The other side of a transfer. */
export type Counterpart = { readonly establishmentId: number; readonly id: string }

/** false: the id is taken. */
export async function insertOperation(tx: Tx, scope: EstablishmentScope, operation: NewOperation): Promise<boolean> {
  const inserted = await tx
    .insertInto('stock_operations')
    .values({
      establishment_id: scope.establishmentId,
      id: operation.id,
      kind: operation.kind,
      happened_at: operation.happenedAt,
      business_date: operation.businessDate,
      reason: operation.reason,
      purchase_id: operation.purchaseId,
      undoes_id: operation.undoesId,
      counterpart_establishment_id: operation.counterpart?.establishmentId ?? null,
      counterpart_id: operation.counterpart?.id ?? null,
      created_by: scope.personId,
      typed_at: operation.typedAt,
    } satisfies CompleteRow<'stock_operations', 'undone_by_id'>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type NewMovement = {
  readonly itemId: string
  /** Of a count what there is, of any other kind what comes or goes. */
  readonly quantity: Decimal4
  readonly givenValue: Cents | null
}

/** `isUndone`: of an opposite, which counts no more than what it undoes. */
export async function insertMovements(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  operation: Pick<NewOperation, 'id' | 'kind' | 'happenedAt'> & { isUndone?: boolean },
  movements: readonly NewMovement[],
): Promise<void> {
  if (movements.length === 0) return
  await tx
    .insertInto('stock_movements')
    .values(
      movements.map(
        ({ itemId, quantity, givenValue }): CompleteRow<'stock_movements', 'cost_value' | 'cost_quantity'> => ({
          establishment_id: establishmentId,
          id: uuidV7(),
          operation_id: operation.id,
          item_id: itemId,
          kind: operation.kind,
          happened_at: operation.happenedAt,
          quantity,
          given_value: givenValue,
          is_undone: operation.isUndone ?? false,
        }),
      ),
    )
    .execute()
}

export async function setUndone(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { operationId, undoneById }: { operationId: string; undoneById: string },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('stock_operations')
      .set({ undone_by_id: undoneById, version: sql<number>`version + 1` })
      .where('establishment_id', '=', establishmentId)
      .where('id', '=', operationId)
      .execute(),
    tx
      .updateTable('stock_movements')
      .set({ is_undone: true })
      .where('establishment_id', '=', establishmentId)
      .where('operation_id', '=', operationId)
      .execute(),
  ])
}

function operationRows(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  return tx
    .selectFrom('stock_operations as o')
    .innerJoin('users as u', 'u.id', 'o.created_by')
    .leftJoin('stock_operations as by', (join) =>
      join.on('by.establishment_id', '=', id).onRef('by.id', '=', 'o.undone_by_id'),
    )
    .leftJoin('users as b', 'b.id', 'by.created_by')
    .leftJoin('establishments as c', 'c.id', 'o.counterpart_establishment_id')
    .where('o.establishment_id', '=', id)
    .select(columns('o.id', 'o.version', 'o.kind', 'o.happened_at', 'o.business_date', 'o.reason', 'o.purchase_id'))
    .select(columns('o.undoes_id', 'o.typed_at', 'o.created_by as creatorId', 'u.name as creatorName'))
    .select(columns('o.counterpart_establishment_id', 'o.counterpart_id', 'c.name as counterpartName'))
    .select(
      columns('by.created_at as undoneAt', 'by.reason as undoneReason', 'b.id as undoerId', 'b.name as undoerName'),
    )
}

export type OperationRow = Awaited<ReturnType<typeof findOperationRows>>[number]

async function findOperationRows(tx: Tx, scope: EstablishmentScope, id: string) {
  return await operationRows(tx, scope).where('o.id', '=', id).execute()
}

export async function findOperation(tx: Tx, scope: EstablishmentScope, id: string): Promise<OperationRow | null> {
  return (await findOperationRows(tx, scope, id))[0] ?? null
}

/** The operation, which nobody else undoes until the transaction ends. */
export async function lockOperation(tx: Tx, scope: EstablishmentScope, id: string): Promise<OperationRow | null> {
  await tx
    .selectFrom('stock_operations')
    .select('id')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return await findOperation(tx, scope, id)
}

export async function findOperationLines(tx: Tx, { establishmentId }: EstablishmentScope, operationId: string) {
  return await tx
    .selectFrom('stock_movements')
    .where('establishment_id', '=', establishmentId)
    .where('operation_id', '=', operationId)
    .select(columns('item_id', 'quantity', 'given_value', 'change_quantity', 'change_value'))
    .orderBy('id')
    .execute()
}
export type OperationLine = Awaited<ReturnType<typeof findOperationLines>>[number]

/** A page of the movements of an item, undone ones and their opposites too, and how many there are. */
export async function findMovements(
  tx: Tx,
  scope: EstablishmentScope,
  { itemId, page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE }: MovementPage,
) {
  const { establishmentId: id } = scope
  const rows = operationRows(tx, scope)
    .innerJoin('stock_movements as m', (join) =>
      join.on('m.establishment_id', '=', id).onRef('m.operation_id', '=', 'o.id'),
    )
    .where('m.item_id', '=', itemId)
    .leftJoin('purchases as p', (join) => join.on('p.establishment_id', '=', id).onRef('p.id', '=', 'o.purchase_id'))
    .select(columns('m.id as movementId', 'm.is_undone', 'm.quantity', 'm.change_quantity', 'm.change_value'))
    .select(columns('m.balance_quantity', 'm.balance_value', 'p.reference'))
    .select(
      sql<string | null>`(select s.name from suppliers s where s.establishment_id = ${id} and s.id = p.supplier_id)`.as(
        'supplierName',
      ),
    )
    .select(
      sql<number>`(select count(*) from stock_movements l where l.establishment_id = ${id} and l.operation_id = o.id)`.as(
        'lineCount',
      ),
    )
    .orderBy('m.happened_at', 'desc')
    .orderBy('m.id', 'desc')
  const count = tx
    .selectFrom('stock_movements as m')
    .where('m.establishment_id', '=', id)
    .where('m.item_id', '=', itemId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
  const [items, { total }] = await Promise.all([
    rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

type MovementPage = {
  readonly itemId: string
  readonly page?: number | undefined
  readonly itemsPerPage?: number | undefined
}
export type MovementRow = Awaited<ReturnType<typeof findMovements>>['items'][number]

/** Undone ones too: they stay listed. */
export async function hasMovements(tx: Tx, { establishmentId }: EstablishmentScope, itemId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('stock_movements')
    .where('establishment_id', '=', establishmentId)
    .where('item_id', '=', itemId)
    .select('id')
    .limit(1)
    .execute()
  return rows.length > 0
}
