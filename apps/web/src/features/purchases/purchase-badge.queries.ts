import { queryOptions } from '@tanstack/react-query'
import { purchaseBadgeRoutes } from '@zinc/contract/purchases/purchase-badge'
import { apiOf } from '../../client/client.ts'
import { onDevice } from '../../offline/on-device.ts'
import { purchaseKeys } from './purchase-keys.queries.ts'

const api = apiOf(purchaseBadgeRoutes)

/** How many purchases are late, to check and still open. */
export function purchaseBadgeQuery(establishmentId: number) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'badge'] as const,
    meta: onDevice,
    queryFn: async ({ signal }) =>
      await api.getPurchaseBadge({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}
