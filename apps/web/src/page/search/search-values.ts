import * as z from 'zod/mini'

/** A bad value is dropped, never an error page; `optional` inside `catch` keeps it out of the address. */
export const text = z.catch(z.optional(z.string()), undefined)

/** A number in the address is one of these too. */
export const anyText = z.catch(z.optional(z.coerce.string()), undefined)
