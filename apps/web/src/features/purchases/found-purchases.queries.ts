import { queryOptions } from '@tanstack/react-query'
import type { PurchaseRow } from '@zinc/contract/purchases/purchases'
import { fromServer } from '../../offline/on-device.ts'
import { purchaseKeys } from './purchase-keys.queries.ts'
import { purchaseApi } from './purchases.queries.ts'

const AT_MOST = 10

/** The latest whose reference or supplier answers to a text. */
export function foundPurchasesQuery(establishmentId: number, search: string) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'found', search] as const,
    meta: fromServer,
    queryFn: async ({ signal }): Promise<readonly PurchaseRow[]> => {
      const query = { establishmentId: String(establishmentId), search, itemsPerPage: String(AT_MOST) }
      return await (await purchaseApi()).listPurchases({ query: { ...query, sort: '-countedOn' } }, { signal })
    },
  })
}
