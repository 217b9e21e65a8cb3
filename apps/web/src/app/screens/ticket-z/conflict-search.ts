import * as z from 'zod/mini'

const text = z.catch(z.optional(z.string()), undefined)

/** The closing whose two entries are compared, or the unsent entry itself. */
export const conflictSearch = z.object({ register: text, service: text, entry: text })
