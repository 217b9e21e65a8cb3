import { queryOptions } from '@tanstack/react-query'
import type { DateRange } from '@zinc/domain/calendar/period'
import { onDevice } from '../../../offline/on-device.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'
import { purchaseApi } from '../purchases.queries.ts'

/** Of a range this page does not show: the device may have seen but a part of its purchases. */
export function purchaseSumsQuery(establishmentId: number, { from, to }: DateRange) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'sums', from, to] as const,
    meta: onDevice,
    queryFn: async ({ signal }) =>
      await (await purchaseApi()).sumPurchases(
        { query: { establishmentId: String(establishmentId), from, to } },
        { signal },
      ),
  })
}
