import type { InputOf } from '@zinc/contract/route'
import type { StockOperation, StockOperationInput, stockOperationRoutes } from '@zinc/contract/stock/stock-operations'
import { unreachableError } from '../../client/api-error.ts'
import { apiOf, type CallOptions } from '../../client/client.ts'
import { now } from '../../client/clock.ts'
import { newId } from '../../client/uuid.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { OutboxKind } from '../../outbox/kind.ts'
import { enqueue } from '../../outbox/outbox.ts'

export type StockOperationWrite = {
  readonly action: 'saveStockOperation'
  readonly establishmentId: number
  readonly operationId: string
  readonly input: InputOf<(typeof stockOperationRoutes)['saveStockOperation']>
}
export type StockOperationEntry = Entry<'stockOperation', StockOperationWrite>

/** Its schemas are loaded with the first movement that leaves: they are not everybody's. */
const loadApi = async () => apiOf((await import('@zinc/contract/stock/stock-operations')).stockOperationRoutes)

export const stockOperationOutbox: OutboxKind<'stockOperation', StockOperationWrite, StockOperation> = {
  name: 'stockOperation',
  subjectOf: ({ operationId }) => operationId,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  versionOf: ({ version }) => version,
}

async function send({ input }: StockOperationEntry, options: CallOptions): Promise<StockOperation> {
  const api = await loadApi().catch(() => {
    // It comes over the same network as the answer would.
    throw unreachableError('NETWORK_ERROR', '/')
  })
  return await api.saveStockOperation(input, options)
}

export type TypedOperation = Pick<StockOperationInput, 'kind' | 'reason' | 'lines'>

/** Stored on this device when it resolves; sending follows, now or when the network is back. */
export async function noteOperation(establishmentId: number, typed: TypedOperation): Promise<void> {
  const [id, at] = [newId(), now().toISOString()]
  const input = { params: { id }, body: { establishmentId, ...typed, happenedAt: at, typedAt: at } }
  await enqueue(stockOperationOutbox, { action: 'saveStockOperation', establishmentId, operationId: id, input }, null)
}
