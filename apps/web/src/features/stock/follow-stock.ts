import type { QueryClient } from '@tanstack/react-query'
import { onDelivered } from '../../outbox/store.ts'
import { stockOperationOutbox } from './stock-operation-outbox.ts'

export const stockKeys = {
  all: (establishmentId: number) => ['stock', establishmentId] as const,
  levels: (establishmentId: number) => ['stock', establishmentId, 'levels'] as const,
  movements: (establishmentId: number, itemId: string) => ['stock', establishmentId, 'movements', itemId] as const,
}

/** What was sent changes the levels and the movements. */
export function followStockOperations(queryClient: QueryClient): () => void {
  return onDelivered(stockOperationOutbox, ({ establishmentId }) => {
    void queryClient.invalidateQueries({ queryKey: stockKeys.all(establishmentId) })
  })
}
