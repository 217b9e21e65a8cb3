import { queryOptions } from '@tanstack/react-query'
import { purchaseRowRoutes } from '@zinc/contract/purchases/purchase-rows'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { PurchaseRowFilter } from '@zinc/domain/purchase/purchase-rows'
import { apiOf } from '../../../client/client.ts'
import { onDevice } from '../../../offline/on-device.ts'

const api = apiOf(purchaseRowRoutes)

/** The purchases that one figure of the purchase report is the sum of. */
export function purchaseRowsQuery(establishmentId: number, range: DateRange, { figure, key }: PurchaseRowFilter) {
  return queryOptions({
    queryKey: ['reports', establishmentId, 'purchase-rows', range.from, range.to, figure, key] as const,
    meta: onDevice,
    queryFn: ({ signal }) => {
      const query = { establishmentId: String(establishmentId), from: range.from, to: range.to, figure }
      return api.listPurchaseReportRows({ query: key === null ? query : { ...query, key } }, { signal })
    },
  })
}
