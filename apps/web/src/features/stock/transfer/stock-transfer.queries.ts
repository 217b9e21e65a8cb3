import type { QueryClient } from '@tanstack/react-query'
import type { StockTransferInput } from '@zinc/contract/stock/stock-transfers'
import { isApiError } from '../../../client/api-error.ts'
import { now } from '../../../client/clock.ts'
import { stockApi } from '../stock-api.ts'
import { askAgain } from '../stock-levels.queries.ts'

export type TypedTransfer = Omit<StockTransferInput, 'happenedAt' | 'typedAt'>

/** Not without a network: it changes the stock of two establishments. `id`: the same until its content changes. */
export async function sendTransfer(queryClient: QueryClient, id: string, typed: TypedTransfer): Promise<void> {
  const at = now().toISOString()
  const body = { ...typed, happenedAt: at, typedAt: at }
  try {
    await stockApi.saveStockTransfer({ params: { id }, body }, { ifNoneMatch: '*' })
  } catch (error) {
    // It is there: only the answer to an earlier attempt was lost.
    if (!isApiError(error, 'VERSION_STALE')) throw error
  }
  await askAgain(queryClient, [typed.establishmentId, typed.toEstablishmentId])
}
