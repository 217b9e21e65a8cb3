import type { StockOperation } from '@zinc/contract/stock/stock-operations'
import { isAllowed } from '@zinc/domain/permission'
import type { DocumentCall } from '../../documents/document-call.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { lockItems } from './stock-balances.repository.ts'
import { valueSince } from './stock-balances.service.ts'
import { findOperation, findOperationLines, lockOperation } from './stock-operations.repository.ts'
import {
  itemIdsOf,
  journaled,
  operationOf,
  outOfRange,
  refusalOfStaff,
  writeOpposite,
} from './stock-operations.service.ts'
import { undoTransfer } from './stock-transfers.service.ts'

export async function undoOperation(
  call: DocumentCall,
  { id, reason, typedAt }: { id: string; reason: string; typedAt: string },
): Promise<StockOperation | Refusal> {
  const { tx, scope } = call
  const known = await findOperation(tx, scope, id)
  if (known?.kind === 'transfer') return await undoTransfer(call, known, { reason, typedAt })
  const row = await lockOperation(tx, scope, id)
  if (row === null || row.undoesId !== null) return refuse('NOT_FOUND')
  const lines = await findOperationLines(tx, scope, id)
  const current = operationOf(scope, row, lines)
  if (row.version !== call.expectedVersion) return refuse('VERSION_STALE', { current })
  if (row.undoneAt !== null) return current
  // A delivery is what its purchase says: that one is corrected or cancelled.
  if (row.kind === 'purchase') return refuse('FORBIDDEN')
  const { businessDate, kind } = row
  const isOwn = row.creatorId === scope.personId
  const refusal = isOwn ? refusalOfStaff(call, { businessDate, typedAt, kind }) : refusalOfOthers(scope)
  if (refusal !== null) return refusal
  const locked = refusalOfLockedDays(await holdLock(tx, scope), [businessDate])
  if (locked !== null) return locked
  await lockItems(tx, scope, itemIdsOf({ lines }))
  await writeOpposite(call, { row, lines, reason, typedAt })
  if (!(await valueSince(tx, scope, { itemIds: itemIdsOf({ lines }), since: row.happenedAt }))) {
    return refuse('VALIDATION_FAILED', { issues: [outOfRange(call)] })
  }
  return await journaled(call, { id, action: 'stockOperation.undo', before: current, reason })
}

function refusalOfOthers(scope: EstablishmentScope): Refusal | null {
  return isAllowed(scope.role, 'stock.correct') ? null : refuse('FORBIDDEN')
}
