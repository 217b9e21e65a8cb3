import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Purchase, PurchaseDay } from '@zinc/contract/purchases/purchases'
import type { DateRange } from '@zinc/domain/calendar/period'
import { apiOf } from '../../client/client.ts'
import { onDevice } from '../../offline/on-device.ts'
import { onDelivered } from '../../outbox/store.ts'
import { paymentOutbox } from './payment-outbox.ts'
import { purchaseKeys } from './purchase-keys.queries.ts'
import { purchaseOutbox } from './purchase-outbox.ts'

/** Their schemas come with the first question: the outbox of these pages runs behind every other. */
export const purchaseApi = async () => apiOf((await import('@zinc/contract/purchases/purchase-routes')).purchaseRoutes)

/** The days of a range on which purchases count or are due. */
export function purchaseDaysQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: purchaseKeys.daysOf(establishmentId, range),
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly PurchaseDay[]> =>
      await (await purchaseApi()).listPurchaseDays(
        { query: { establishmentId: String(establishmentId), ...range } },
        { signal },
      ),
  })
}

export function purchaseQuery(establishmentId: number, id: string) {
  return queryOptions({
    queryKey: purchaseKeys.one(establishmentId, id),
    meta: onDevice,
    queryFn: async ({ signal }) =>
      await (await purchaseApi()).getPurchase(
        { params: { id }, query: { establishmentId: String(establishmentId) } },
        { signal },
      ),
  })
}

/** A payment changes its purchase, what is due and the badge. */
export function followPayments(queryClient: QueryClient): () => void {
  return onDelivered(paymentOutbox, ({ establishmentId }, purchase) => {
    if (purchase !== null) queryClient.setQueryData(purchaseKeys.one(establishmentId, purchase.id), purchase)
    void queryClient.invalidateQueries({ queryKey: purchaseKeys.all(establishmentId) })
    void queryClient.invalidateQueries({ queryKey: purchaseKeys.days(establishmentId) })
  })
}

/** What it adds up to, and what it is linked to, is asked again. */
export function showPurchase(queryClient: QueryClient, purchase: Purchase): void {
  const { establishmentId, id } = purchase
  queryClient.setQueryData(purchaseKeys.one(establishmentId, id), purchase)
  const queryKey = purchaseKeys.days(establishmentId)
  for (const [key, days] of queryClient.getQueriesData<readonly PurchaseDay[]>({ queryKey })) {
    if (days !== undefined) queryClient.setQueryData(key, daysWith(days, purchase, key))
  }
  void queryClient.invalidateQueries({ queryKey: purchaseKeys.all(establishmentId) })
  void queryClient.invalidateQueries({ queryKey: purchaseKeys.days(establishmentId) })
}

/** What was sent is shown before its entry leaves the outbox; what it adds up to is asked again. */
export function followPurchases(queryClient: QueryClient): () => void {
  return onDelivered(purchaseOutbox, (_, purchase) => showPurchase(queryClient, purchase))
}

/** What is due changes with the next answer. */
function daysWith(days: readonly PurchaseDay[], purchase: Purchase, [, , from, to]: readonly unknown[]) {
  const { countedOn: date, id, status } = purchase
  const others = days.map((day) => ({ ...day, purchases: day.purchases.filter((row) => row.id !== id) }))
  if (status === 'cancelled' || date < String(from) || date > String(to)) return others
  const day = others.find((one) => one.date === date) ?? { date, purchases: [], due: [] }
  return [...others.filter((one) => one !== day), { ...day, purchases: [...day.purchases, purchase] }]
}
