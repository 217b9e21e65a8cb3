import * as z from 'zod/mini'

/** A purchase being typed for the first time, or corrected; a bad value is dropped, never an error page. */
export const purchaseSearch = z.object({ mode: z.catch(z.optional(z.enum(['new', 'correct'])), undefined) })
