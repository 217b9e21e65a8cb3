import { priceViews } from '@zinc/domain/purchase/price-sums'
import * as z from 'zod/mini'
import { anyText } from '../../../page/search/search-values.ts'
import { pricePeriods } from '../parts/price-period.ts'

/** What is shown of the prices: a link or a reload shows the same. */
export const pricesSearch = z.object({
  period: z.catch(z.optional(z.enum(pricePeriods)), undefined),
  view: z.catch(z.optional(z.enum(priceViews)), undefined),
  supplier: anyText,
  category: anyText,
  search: anyText,
})
export type PricesSearch = z.output<typeof pricesSearch>
