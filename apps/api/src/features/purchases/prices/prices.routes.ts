import { priceRoutes } from '@zinc/contract/purchases/prices'
import { defineFeature } from '../../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../../http/routing/handler.ts'
import { refusalOfRange } from '../../establishments/date-range.service.ts'
import { getFormerPrice, getPriceHistory, getPriceSums, listPrices, listPurchasePrices } from './prices.service.ts'
import { getSupplierFigures, listSupplierFigures } from './supplier-figures.service.ts'

const handlers: HandlersOf<typeof priceRoutes> = {
  listPrices: async ({ tx, scope, input, language }) => {
    const refusal = refusalOfRange(input.query, language)
    if (refusal !== null) return refusal
    const { rows, total } = await listPrices(tx, scope, input.query)
    return counted(rows, total)
  },

  getPriceSums: async ({ tx, scope, input: { query }, language }) =>
    refusalOfRange(query, language) ?? (await getPriceSums(tx, scope, query)),

  getPriceHistory: async ({ tx, scope, input, language }) =>
    refusalOfRange(input.query, language) ?? (await getPriceHistory(tx, scope, input.query)),

  listPurchasePrices: async ({ tx, scope, input }) =>
    await listPurchasePrices(tx, scope, input.params.id.toLowerCase()),

  getFormerPrice: async ({ tx, scope, input: { query } }) => {
    const [supplierId, purchaseId] = [query.supplierId.toLowerCase(), query.purchaseId.toLowerCase()]
    return await getFormerPrice(tx, scope, { ...query, supplierId, purchaseId })
  },

  listSupplierFigures: async ({ tx, scope, input: { query }, language }) => {
    const refusal = refusalOfRange(query, language)
    if (refusal !== null) return refusal
    const rows = await listSupplierFigures(tx, scope, { from: query.from, to: query.to })
    return counted(rows, rows.length)
  },

  getSupplierFigures: async ({ tx, scope, input: { params, query }, language }) => {
    const { from, to } = query
    const supplierId = params.id.toLowerCase()
    return refusalOfRange(query, language) ?? (await getSupplierFigures(tx, scope, { supplierId, from, to }))
  },
}

export const priceFeature = defineFeature({ routes: priceRoutes, handlers })
