import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { StockCount, StockCountSummary } from '@zinc/contract/stock/stock-counts'
import { now } from '../../../client/clock.ts'
import { onDevice } from '../../../offline/on-device.ts'
import { stockKey } from '../stock-levels.queries.ts'
import { countApi } from './count-api.ts'
import { countKeys } from './count-query-keys.ts'

const LATEST = '100'
/** While it is open on a page: how soon one sees what the others counted. Milliseconds. */
const FOLLOWED_EVERY = 15_000

/** The latest hundred, the newest first. */
export function useCounts(establishmentId: number) {
  return useQuery({
    queryKey: [...countKeys.all(establishmentId), 'list'],
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly StockCountSummary[]> =>
      await countApi.listStockCounts(
        { query: { establishmentId: String(establishmentId), itemsPerPage: LATEST } },
        { signal },
      ),
  })
}

/** `isAsked`: not while it is on this device alone. */
export function useServerCount(establishmentId: number, id: string, isAsked: boolean) {
  return useQuery<StockCount>({
    queryKey: countKeys.one(establishmentId, id),
    meta: onDevice,
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'open' ? FOLLOWED_EVERY : false),
    queryFn: async ({ signal }): Promise<StockCount> =>
      await countApi.getStockCount({ params: { id }, query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

type Of = Pick<StockCountSummary, 'establishmentId' | 'id' | 'version'>

/** Not without a network: which quantities there are is seen as it stands. */
export async function settleCount(queryClient: QueryClient, of: Of, itemId: string, quantity: string): Promise<void> {
  const { establishmentId, id } = of
  const body = { establishmentId, itemId, quantity, typedAt: now().toISOString() }
  show(queryClient, await countApi.settleStockCount({ params: { id }, body }))
}

export async function closeCount(queryClient: QueryClient, { establishmentId, id, version }: Of): Promise<void> {
  const body = { establishmentId, typedAt: now().toISOString() }
  show(queryClient, await countApi.closeStockCount({ params: { id }, body }, { ifMatch: version }))
  await queryClient.invalidateQueries({ queryKey: stockKey(establishmentId) })
}

export async function cancelCount(queryClient: QueryClient, { establishmentId, id, version }: Of): Promise<void> {
  show(
    queryClient,
    await countApi.cancelStockCount({ params: { id }, body: { establishmentId } }, { ifMatch: version }),
  )
}

function show(queryClient: QueryClient, count: StockCount): void {
  queryClient.setQueryData(countKeys.one(count.establishmentId, count.id), count)
  void queryClient.invalidateQueries({ queryKey: countKeys.all(count.establishmentId) })
}
