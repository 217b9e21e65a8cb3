import * as z from 'zod/mini'

/** A bad value is dropped, never an error page; `optional` inside `catch` keeps it out of the address. */
const text = z.catch(z.optional(z.string()), undefined)
/** A number in the address is one of these too. */
const anyText = z.catch(z.optional(z.coerce.string()), undefined)

export const loginSearch = z.object({ next: text })

/** `?month=mars-2024`, `?week=2024-03-04`, `?year=2024`, `?view=list` (R23). */
export const periodSearch = z.object({
  period: z.catch(z.optional(z.enum(['week', 'month', 'year'])), undefined),
  month: text,
  week: text,
  year: anyText,
  view: z.catch(z.optional(z.enum(['calendar', 'list'])), undefined),
  /** What the results are compared with. */
  compare: z.catch(z.optional(z.enum(['comparable', 'previous', 'same_dates'])), undefined),
  /** Whose results: 'all', or numbers of establishments; and how they stand. */
  sites: anyText,
  show: z.catch(z.optional(z.enum(['together', 'compare'])), undefined),
})

/** Which closing of the day, whether it is being corrected, and the version a link is about. */
export const daySearch = z.object({
  register: text,
  service: text,
  mode: z.catch(z.optional(z.enum(['correct'])), undefined),
  version: anyText,
  /** The page of the cash count within the form. */
  part: z.catch(z.optional(z.enum(['cash'])), undefined),
})

/** The closing whose two entries are compared, or the unsent entry itself. */
export const conflictSearch = z.object({ register: text, service: text, entry: text })
