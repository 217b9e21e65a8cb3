import { queryOptions } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
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

/** What was paid in cash out of the registers on one day. */
export function registerPaymentsQuery(establishmentId: number, date: PlainDate) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'register-payments', date] as const,
    meta: onDevice,
    queryFn: async ({ signal }) => {
      const query = { establishmentId: String(establishmentId), from: date, to: date }
      return await (await paymentApi()).listRegisterPayments({ query }, { signal })
    },
  })
}
