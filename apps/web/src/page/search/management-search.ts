import * as z from 'zod/mini'
import { anyText, text } from './search-values.ts'

// Parsed by their own screens: the router, which every page loads, takes their types alone.

/** Filters, order, page and what is open in the side panel: a link or a reload shows the same. */
export const adminEstablishmentsSearch = z.object({
  search: anyText,
  family: text,
  type: text,
  state: text,
  owner: anyText,
  sort: text,
  page: anyText,
  size: anyText,
  open: anyText,
})

export const adminErrorsSearch = z.object({ search: anyText, page: anyText, size: anyText, open: text })

export const adminUsersSearch = z.object({
  search: anyText,
  filter: text,
  without: anyText,
  sort: text,
  page: anyText,
  size: anyText,
  open: anyText,
})

/** Which entries of the journal: `?month=novembre-2026`. */
export const journalSearch = z.object({ area: text, person: anyText, month: text })

/** Of any list of entities. */
export const listSearch = z.object({ search: anyText, state: text, sort: text, page: anyText, size: anyText })

/** Which tree, and what of it is open. */
export const categoriesSearch = z.object({
  kind: z.catch(z.optional(z.enum(['sales', 'purchases'])), undefined),
  open: text,
})

/** Whether a card is being changed. */
export const cardSearch = z.object({ mode: z.catch(z.optional(z.enum(['edit'])), undefined) })
