import { queryOptions } from '@tanstack/react-query'
import { type PriceRow, priceRoutes } from '@zinc/contract/purchases/prices'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type PriceSums, priceSumsOf } from '@zinc/domain/purchase/price-sums'
import { apiOf } from '../../../client/client.ts'
import { callCounted } from '../../../client/counted.ts'
import { fromServer, onDevice } from '../../../offline/on-device.ts'
import { resourceKeys } from '../../../resources/resource-cache.ts'

const api = apiOf(priceRoutes)

// Under the key of all purchases: one that was sent asks for them again.
const keyOf = (establishmentId: number, ...more: readonly string[]) => ['purchases', establishmentId, ...more] as const

// Under the key of all that is asked of suppliers: a merge and its undoing ask again.
const figuresOf = (establishmentId: number, ...more: readonly string[]) =>
  [...resourceKeys(establishmentId, 'supplier').all, 'figures', ...more] as const

export type PriceFilters = DateRange & {
  supplierId?: string | undefined
  categoryId?: string | undefined
  search?: string | undefined
}

export type PricesAnswer = {
  readonly rows: readonly PriceRow[]
  readonly total: number
  /** Of all of them. */
  readonly sums: PriceSums
}

/** So many pages of them; a filter that is left out asks for nothing. */
export function pricesQuery(establishmentId: number, filter: PriceFilters, pages = 1) {
  const { from, to, supplierId, categoryId, search } = filter
  const filters = {
    ...(supplierId !== undefined && { supplierId }),
    ...(categoryId !== undefined && { categoryId }),
    ...(search !== undefined && search !== '' && { search }),
  }
  return queryOptions({
    queryKey: keyOf(establishmentId, 'price-pages', from, to, JSON.stringify(filters), String(pages)),
    meta: pages === 1 ? onDevice : fromServer,
    queryFn: async ({ signal }): Promise<PricesAnswer> => {
      const query = { establishmentId: String(establishmentId), from, to, ...filters }
      let rows: readonly PriceRow[] = []
      let total = Number.POSITIVE_INFINITY
      for (let page = 1; page <= pages && rows.length < total; page += 1) {
        const asked = { ...query, ...(page > 1 && { page: String(page) }) }
        const answer = await callCounted(priceRoutes.listPrices, { query: asked }, { signal })
        rows = [...rows, ...answer.data]
        total = answer.pagination.total
      }
      const sums = total <= rows.length ? priceSumsOf(rows) : await api.getPriceSums({ query }, { signal })
      return { rows, total, sums }
    },
  })
}

export type OneArticle = DateRange & { supplierId: string; article: string }

export function priceHistoryQuery(establishmentId: number, { from, to, supplierId, article }: OneArticle) {
  return queryOptions({
    queryKey: keyOf(establishmentId, 'price-history', from, to, supplierId, article),
    meta: fromServer,
    queryFn: ({ signal }) =>
      api.getPriceHistory(
        { query: { establishmentId: String(establishmentId), from, to, supplierId, article } },
        { signal },
      ),
  })
}

/** What the lines of one version cost, beside the last time. */
export function purchasePricesQuery(establishmentId: number, { id, version }: { id: string; version: number }) {
  return queryOptions({
    queryKey: keyOf(establishmentId, 'line-prices', id, String(version)),
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.listPurchasePrices({ params: { id }, query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

export type TypedArticle = { supplierId: string; article: string; countedOn: PlainDate; purchaseId: string }

/** What an article cost the last time before a purchase that is being typed. */
export function formerPriceQuery(establishmentId: number, { supplierId, article, ...purchase }: TypedArticle) {
  const { countedOn, purchaseId } = purchase
  return queryOptions({
    queryKey: keyOf(establishmentId, 'former-price', supplierId, article, countedOn, purchaseId),
    meta: fromServer,
    queryFn: ({ signal }) =>
      api.getFormerPrice(
        { query: { establishmentId: String(establishmentId), supplierId, article, ...purchase } },
        { signal },
      ),
  })
}

export function supplierFiguresQuery(establishmentId: number, { id, from, to }: DateRange & { id: string }) {
  return queryOptions({
    queryKey: figuresOf(establishmentId, from, to, id),
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.getSupplierFigures(
        { params: { id }, query: { establishmentId: String(establishmentId), from, to } },
        { signal },
      ),
  })
}

/** Of every supplier, by its id. */
export function suppliersFiguresQuery(establishmentId: number, { from, to }: DateRange) {
  return queryOptions({
    queryKey: figuresOf(establishmentId, from, to),
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.listSupplierFigures({ query: { establishmentId: String(establishmentId), from, to } }, { signal }),
  })
}
