import * as z from 'zod/mini'
import { anyText, text } from '../../../page/search/search-values.ts'

/** Which closing of the day, whether it is being corrected, and the version a link is about. */
export const daySearch = z.object({
  register: text,
  service: text,
  mode: z.catch(z.optional(z.enum(['correct'])), undefined),
  version: anyText,
  /** The page of the cash count within the form. */
  part: z.catch(z.optional(z.enum(['cash'])), undefined),
})
