import * as z from 'zod/mini'
import { periodSearch } from '../../../page/search/period-search.ts'
import { anyText, text } from '../../../page/search/search-values.ts'

/** The month and how it is shown, the day that is open, and of the list its filters, order and page. */
export const purchasesSearch = z.extend(periodSearch, {
  day: text,
  search: anyText,
  supplier: text,
  category: text,
  kind: text,
  status: text,
  due: text,
  sort: text,
  page: anyText,
  size: anyText,
})
export type PurchasesSearch = z.output<typeof purchasesSearch>
