import { queryOptions } from '@tanstack/react-query'
import type { PurchaseRow } from '@zinc/contract/purchases/purchases'
import type { DateRange } from '@zinc/domain/calendar/period'
import { onDevice } from '../../../offline/on-device.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'
import { purchaseApi } from '../purchases.queries.ts'

/** Those of a range that were cancelled, which no day shows. */
export function cancelledPurchasesQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'cancelled', range.from, range.to] as const,
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly PurchaseRow[]> => {
      const own = { establishmentId: String(establishmentId), ...range }
      const query = { ...own, status: 'cancelled', itemsPerPage: '100' } as const
      return await (await purchaseApi()).listPurchases({ query }, { signal })
    },
  })
}
