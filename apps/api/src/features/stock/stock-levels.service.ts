import type { StockLevel, StockMovementRow } from '@zinc/contract/stock/stock-operations'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type Decimal4, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { paidCostOf, type UnitCost, unitPriceOf } from '@zinc/domain/stock/stock-movement'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { costOf } from './stock-balances.repository.ts'
import { findLevels } from './stock-levels.repository.ts'
import { findMovements, type MovementRow } from './stock-operations.repository.ts'
import { transferOf, undoneOf } from './stock-operations.service.ts'

/** Staff see how much there is, not what it is worth. */
const seesValues = ({ role }: EstablishmentScope) => role !== 'staff'

export async function listLevels(tx: Tx, scope: EstablishmentScope, on: PlainDate | undefined): Promise<StockLevel[]> {
  const rows = await findLevels(tx, scope, on ?? scope.today)
  const isShown = seesValues(scope)
  return rows.map(({ itemId, quantity, value, costValue, costQuantity, bought, paid, countedOn, isCountLast }) => ({
    itemId,
    quantity: quantity ?? '0.0000',
    value: isShown ? (value ?? 0) : null,
    averageCost: isShown ? averageOf(costOf({ costValue, costQuantity })) : null,
    counted: countedOn === null ? null : { on: countedOn, isLast: isCountLast === true },
    lastPrice:
      isShown && paid !== null && bought !== null ? averageOf(paidCostOf(paid, tenThousandthsOf(bought))) : null,
  }))
}

const averageOf = (cost: UnitCost | null): Decimal4 | null => (cost === null ? null : unitPriceOf(cost))

export async function listMovements(
  tx: Tx,
  scope: EstablishmentScope,
  asked: Parameters<typeof findMovements>[2],
): Promise<{ movements: StockMovementRow[]; total: number }> {
  const { items, total } = await findMovements(tx, scope, asked)
  return { movements: items.map((row) => movementOf(scope, row)), total }
}

function movementOf(scope: EstablishmentScope, row: MovementRow): StockMovementRow {
  const {
    movementId,
    kind,
    happenedAt,
    businessDate,
    reason,
    lineCount,
    undoesId,
    purchaseId,
    reference,
    supplierName,
  } = row
  const isShown = seesValues(scope)
  const isOpposite = undoesId !== null
  return {
    ...{
      id: movementId,
      operationId: row.id,
      operationVersion: row.version,
      kind,
      happenedAt,
      businessDate,
      reason,
      lineCount,
    },
    quantity: isOpposite ? row.quantity : row.changeQuantity,
    value: isShown ? row.changeValue : null,
    balance: row.isUndone ? null : { quantity: row.balanceQuantity, value: isShown ? row.balanceValue : null },
    purchase:
      purchaseId === null ? null : { id: purchaseId, reference: reference ?? '', supplierName: supplierName ?? '' },
    transfer: transferOf(row, row.quantity),
    undone: undoneOf(row),
    undoesId,
    isMine: row.creatorId === scope.personId,
    createdBy: { id: row.creatorId, name: row.creatorName },
  }
}
