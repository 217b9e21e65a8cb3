import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { BasisPoints } from '@zinc/domain/money'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { apiOf } from '../../client/client.ts'
import { onDevice } from '../../offline/on-device.ts'
import { seenPurchasesOf } from './parts/device-purchases.ts'
import { purchaseKeys } from './purchase-keys.queries.ts'

/** What a supplier's last purchase was about, by its largest line. `rateBp` undefined: the category's own rate. */
export type SupplierHabit = { categoryId: string | null; rateBp: BasisPoints | null | undefined }

/** Of a page of the newest: drafts and cancelled ones say nothing yet. */
const NEWEST = '5'

function supplierHabitQuery(establishmentId: number, supplierId: string) {
  return queryOptions({
    queryKey: [...purchaseKeys.all(establishmentId), 'habit', supplierId] as const,
    meta: onDevice,
    queryFn: async ({ signal }): Promise<SupplierHabit | null> => {
      const api = apiOf((await import('@zinc/contract/purchases/purchase-routes')).purchaseRoutes)
      const scope = { establishmentId: String(establishmentId) }
      const page = { sort: '-countedOn', itemsPerPage: NEWEST } as const
      const rows = await api.listPurchases({ query: { ...scope, supplierId, ...page } }, { signal })
      const last = rows.find(({ revision, figures }) => revision > 0 && figures !== null)
      if (last === undefined) return null
      const { content } = await api.getPurchase({ params: { id: last.id }, query: scope }, { signal })
      return habitOf(content as PurchaseContent | null)
    },
  })
}

type Of = { establishmentId: number; supplierId: string; today: PlainDate }

/** Known without asking: from the last time it was asked, or from what this device has seen of the supplier. */
export function deviceHabitOf(queryClient: QueryClient, { establishmentId, supplierId, today }: Of) {
  const [last] = seenPurchasesOf(queryClient, establishmentId, today)
    .filter((seen) => seen.supplierId === supplierId && (seen.status === 'validated' || seen.status === 'to_check'))
    .toSorted((one, other) => (one.countedOn < other.countedOn ? 1 : -1))
  const seen = last === undefined ? null : (habitOf(last.content) ?? { categoryId: last.categoryIds[0] ?? null })
  const asked = queryClient.getQueryData(supplierHabitQuery(establishmentId, supplierId).queryKey)
  return seen === null ? (asked ?? null) : { rateBp: undefined, ...seen }
}

/** The server's word; without a network, null. */
export async function askHabit(queryClient: QueryClient, { establishmentId, supplierId }: Of) {
  return await queryClient.fetchQuery(supplierHabitQuery(establishmentId, supplierId)).catch(() => null)
}

function habitOf(content: PurchaseContent | null): SupplierHabit | null {
  const [largest] = (content?.lines ?? [])
    .filter(({ isOutside }) => !isOutside)
    .toSorted((one, other) => other.net - one.net)
  return largest === undefined ? null : { categoryId: largest.categoryId, rateBp: largest.rateBp }
}
