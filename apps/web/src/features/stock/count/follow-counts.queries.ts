import type { QueryClient } from '@tanstack/react-query'
import { onDelivered } from '../../../outbox/store.ts'
import { stockCountOutbox } from './count-outbox.ts'
import { countKeys } from './count-query-keys.ts'

/** What was sent is shown before its entry leaves the outbox. */
export function followCounts(queryClient: QueryClient): () => void {
  return onDelivered(stockCountOutbox, ({ establishmentId, countId }, count) => {
    queryClient.setQueryData(countKeys.one(establishmentId, countId), count)
    void queryClient.invalidateQueries({ queryKey: [...countKeys.all(establishmentId), 'list'] })
  })
}
