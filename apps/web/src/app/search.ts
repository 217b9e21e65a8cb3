import * as z from 'zod/mini'

/** A bad value is dropped, never an error page; `optional` inside `catch` keeps it out of the address. */
const text = z.catch(z.optional(z.string()), undefined)

export const loginSearch = z.object({ next: text })
