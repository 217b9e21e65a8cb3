import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../client/client.ts'
import { onDevice } from '../../../offline/on-device.ts'
import { purchaseKeys } from '../purchases.queries.ts'

export const paymentApi = async () =>
  apiOf((await import('@zinc/contract/purchases/purchase-payments')).purchasePaymentRoutes)

/** What is still to pay, the first due first. */
export function duePurchasesQuery(establishmentId: number) {
  return queryOptions({
    queryKey: purchaseKeys.due(establishmentId),
    meta: onDevice,
    queryFn: async ({ signal }) =>
      await (await paymentApi()).listDuePurchases({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}
