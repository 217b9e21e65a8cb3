import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { onDevice } from '../../offline/on-device.ts'
import { stockApi } from './stock-api.ts'
import { stockKey } from './stock-levels.queries.ts'

export type ArticleKey = Pick<StockArticle, 'supplierId' | 'articleKey'>

/** Of every supplier. */
export function useArticles(establishmentId: number) {
  return useQuery({
    queryKey: [...stockKey(establishmentId), 'articles'],
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly StockArticle[]> =>
      await stockApi.listStockArticles({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

/** Not without a network: what it changes are past deliveries, which the server has. */
export async function saveArticle(
  queryClient: QueryClient,
  establishmentId: number,
  { itemId, ...article }: StockArticle,
): Promise<void> {
  await stockApi.saveStockArticle({ params: { id: itemId }, body: { establishmentId, ...article } })
  await queryClient.invalidateQueries({ queryKey: stockKey(establishmentId) })
}

export async function removeArticle(
  queryClient: QueryClient,
  establishmentId: number,
  { itemId, supplierId, articleKey }: ArticleKey & Pick<StockArticle, 'itemId'>,
): Promise<void> {
  await stockApi.removeStockArticle({ params: { id: itemId }, body: { establishmentId, supplierId, articleKey } })
  await queryClient.invalidateQueries({ queryKey: stockKey(establishmentId) })
}
