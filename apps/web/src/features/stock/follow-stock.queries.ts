import type { QueryClient } from '@tanstack/react-query'
import { onDelivered } from '../../outbox/store.ts'
import { stockOperationOutbox } from './stock-operation-outbox.ts'

/** What was sent changes the levels and the movements. */
export function followStockOperations(queryClient: QueryClient): () => void {
  return onDelivered(stockOperationOutbox, ({ establishmentId }) => {
    void queryClient.invalidateQueries({ queryKey: ['stock', establishmentId] })
  })
}
