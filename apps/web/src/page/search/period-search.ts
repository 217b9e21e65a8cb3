import * as z from 'zod/mini'
import { anyText, text } from './search-values.ts'

/** `?month=mars-2024`, `?week=2024-03-04`, `?year=2024`, `?view=list` (R23). */
export const periodSearch = z.object({
  period: z.catch(z.optional(z.enum(['week', 'month', 'year'])), undefined),
  month: text,
  week: text,
  year: anyText,
  view: z.catch(z.optional(z.enum(['calendar', 'list'])), undefined),
})

/** Of the results: also `?range=2024-03-04..2024-04-18`. */
export const resultSearch = z.extend(periodSearch, {
  period: z.catch(z.optional(z.enum(['week', 'month', 'year', 'range'])), undefined),
  range: text,
  /** What the results are compared with. */
  compare: z.catch(z.optional(z.enum(['comparable', 'previous', 'same_dates'])), undefined),
  /** Whose results: 'all', or numbers of establishments; and how they stand. */
  sites: anyText,
  show: z.catch(z.optional(z.enum(['together', 'compare'])), undefined),
})
