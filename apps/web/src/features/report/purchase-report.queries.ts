import { queryOptions } from '@tanstack/react-query'
import { purchaseReportRoutes } from '@zinc/contract/purchase-reports'
import type { DateRange } from '@zinc/domain/calendar/period'
import { apiOf } from '../../client/client.ts'
import { fromServer, onDevice } from '../../offline/on-device.ts'

const api = apiOf(purchaseReportRoutes)

/** What was bought in a range, beside the net sales. */
export function purchaseReportQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: ['reports', establishmentId, 'purchases', range.from, range.to] as const,
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.getPurchaseReport(
        { query: { establishmentId: String(establishmentId), from: range.from, to: range.to } },
        { signal },
      ),
  })
}

/** The same as it was known at an instant, with what changed since. */
export function purchaseReportAsOfQuery(establishmentId: number, range: DateRange, asOf: string) {
  return queryOptions({
    queryKey: ['reports', establishmentId, 'purchases', range.from, range.to, asOf] as const,
    meta: fromServer,
    queryFn: ({ signal }) =>
      api.getPurchaseReport(
        { query: { establishmentId: String(establishmentId), from: range.from, to: range.to, asOf } },
        { signal },
      ),
  })
}

/** What is still to pay as of today, by day: asked again once a purchase is saved or paid, as all under this key. */
export function purchaseDuesQuery(establishmentId: number) {
  return queryOptions({
    queryKey: ['purchases', establishmentId, 'due-sums'] as const,
    meta: onDevice,
    queryFn: async ({ signal }) => {
      const { purchasePaymentRoutes } = await import('@zinc/contract/purchases/purchase-payments')
      return await apiOf(purchasePaymentRoutes).listDueSums(
        { query: { establishmentId: String(establishmentId) } },
        { signal },
      )
    },
  })
}
