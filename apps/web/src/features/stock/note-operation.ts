import type { StockOperationInput } from '@zinc/contract/stock/stock-operations'
import { now } from '../../client/clock.ts'
import { newId } from '../../client/uuid.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { stockOperationOutbox } from './stock-operation-outbox.ts'

export type TypedOperation = Pick<StockOperationInput, 'kind' | 'reason' | 'lines'>

/** Stored on this device when it resolves; sending follows, now or when the network is back. */
export async function noteOperation(establishmentId: number, typed: TypedOperation): Promise<void> {
  const [id, at] = [newId(), now().toISOString()]
  const input = { params: { id }, body: { establishmentId, ...typed, happenedAt: at, typedAt: at } }
  const write = { action: 'saveStockOperation', establishmentId, operationId: id, input } as const
  await enqueue(stockOperationOutbox, write, null)
}
