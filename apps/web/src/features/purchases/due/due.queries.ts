import { queryOptions } from '@tanstack/react-query'
import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DueDay } from '@zinc/domain/purchase/due-sums'
import { apiOf } from '../../../client/client.ts'
import { callCounted } from '../../../client/counted.ts'
import { fromServer, onDevice } from '../../../offline/on-device.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'

export const paymentApi = async () =>
  apiOf((await import('@zinc/contract/purchases/purchase-payments')).purchasePaymentRoutes)

export type DueAnswer = {
  readonly rows: readonly DueRow[]
  readonly total: number
  /** Of all of them, where `rows` are not; null: they add up to it. */
  readonly days: readonly DueDay[] | null
}

/** How much is asked: so many pages of what a search finds. */
export type DueAsked = { search: string; pages: number }
export const firstDue: DueAsked = { search: '', pages: 1 }

/** What is still to pay, the first due first. */
export function duePurchasesQuery(establishmentId: number, { search, pages }: DueAsked = firstDue) {
  const isFirst = search === '' && pages === 1
  return queryOptions({
    queryKey: [...purchaseKeys.due(establishmentId), search, pages] as const,
    meta: isFirst ? onDevice : fromServer,
    queryFn: async ({ signal }): Promise<DueAnswer> => {
      const { purchasePaymentRoutes } = await import('@zinc/contract/purchases/purchase-payments')
      const query = { establishmentId: String(establishmentId), ...(search !== '' && { search }) }
      let rows: readonly DueRow[] = []
      let total = Number.POSITIVE_INFINITY
      for (let page = 1; page <= pages && rows.length < total; page += 1) {
        const asked = { ...query, ...(page > 1 && { page: String(page) }) }
        const answer = await callCounted(purchasePaymentRoutes.listDuePurchases, { query: asked }, { signal })
        rows = [...rows, ...answer.data]
        total = answer.pagination.total
      }
      if (total <= rows.length) return { rows, total, days: null }
      return { rows, total, days: await (await paymentApi()).listDueSums({ query }, { signal }) }
    },
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
