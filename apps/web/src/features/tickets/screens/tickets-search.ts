import * as z from 'zod/mini'
import { anyText, text } from '../../../page/search/search-values.ts'

/** `open`: the line in the panel, or 'new'. `view`: a day, or a month with its filters. */
export const ticketsSearch = z.object({
  day: text,
  register: text,
  open: text,
  view: z.catch(z.optional(z.enum(['day', 'month'])), undefined),
  month: text,
  kind: text,
  search: anyText,
  sort: text,
})
export type TicketsSearch = z.output<typeof ticketsSearch>
