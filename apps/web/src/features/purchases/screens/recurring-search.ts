import * as z from 'zod/mini'
import { listSearch } from '../../../page/search/management-search.ts'
import { text } from '../../../page/search/search-values.ts'

/** `open`: the one in the window, or 'new'. `from`: the purchase that is to come back. */
export const recurringSearch = z.object({ ...listSearch.shape, open: text, from: text })
