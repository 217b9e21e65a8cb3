import type { QueryClient } from '@tanstack/react-query'
import { onDelivered } from '../../outbox/store.ts'
import { stockOperationOutbox } from './stock-operation-outbox.ts'

/** Of all that is asked about the stock of an establishment. */
export const stockKey = (establishmentId: number) => ['stock', establishmentId] as const

/** What was sent changes the levels and the movements. */
export function followStockOperations(queryClient: QueryClient): () => void {
  return onDelivered(stockOperationOutbox, ({ establishmentId }) => {
    void queryClient.invalidateQueries({ queryKey: stockKey(establishmentId) })
  })
}
