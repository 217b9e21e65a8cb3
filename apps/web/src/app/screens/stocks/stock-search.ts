import * as z from 'zod/mini'
import { listSearch } from '../../management-search.ts'

/** A bad value is dropped, never an error page. */
const id = z.catch(z.optional(z.uuid()), undefined)
/** A number in the address is one of these too. */
const anyText = z.catch(z.optional(z.coerce.string()), undefined)

/** Of the list of items: beside what any list has, its own filters. */
export const stockSearch = z.object({ ...listSearch.shape, category: id, supplier: id, shelf: anyText })

export type StockSearch = z.output<typeof stockSearch>
