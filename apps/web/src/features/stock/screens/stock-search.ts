import * as z from 'zod/mini'
import { listSearch } from '../../../page/search/management-search.ts'
import { anyText } from '../../../page/search/search-values.ts'

/** A bad value is dropped, never an error page. */
const id = z.catch(z.optional(z.uuid()), undefined)

/** Of the list of items: beside what any list has, its own filters. */
export const stockSearch = z.object({ ...listSearch.shape, category: id, supplier: id, shelf: anyText })

export type StockSearch = z.output<typeof stockSearch>
