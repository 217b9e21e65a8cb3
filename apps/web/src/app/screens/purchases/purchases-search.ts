import * as z from 'zod/mini'
import { periodSearch } from '../../period-search.ts'

/** A bad value is dropped, never an error page; `optional` inside `catch` keeps it out of the address. */
const text = z.catch(z.optional(z.string()), undefined)
/** A number in the address is one of these too. */
const anyText = z.catch(z.optional(z.coerce.string()), undefined)

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
