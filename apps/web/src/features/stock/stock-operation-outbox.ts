import type { InputOf } from '@zinc/contract/route'
import type { StockOperation, stockOperationRoutes } from '@zinc/contract/stock/stock-operations'
import { notLoaded } from '../../client/api-error.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { OutboxKind } from '../../outbox/kind.ts'

export type StockOperationWrite = {
  readonly action: 'saveStockOperation'
  readonly establishmentId: number
  readonly operationId: string
  readonly input: InputOf<(typeof stockOperationRoutes)['saveStockOperation']>
}
export type StockOperationEntry = Entry<'stockOperation', StockOperationWrite>

/** How it is sent is loaded with the first movement that leaves: it is not everybody's. */
export const stockOperationOutbox: OutboxKind<'stockOperation', StockOperationWrite, StockOperation> = {
  name: 'stockOperation',
  subjectOf: ({ operationId }) => operationId,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send: async ({ input }, options) => {
    const { stockApi } = await import('./stock-api.ts').catch(notLoaded)
    return stockApi.saveStockOperation(input, options)
  },
}
