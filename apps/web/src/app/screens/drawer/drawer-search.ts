import * as z from 'zod/mini'

const text = z.catch(z.optional(z.string()), undefined)

/** `?month=novembre-2026&register=…` */
export const drawerSearch = z.object({ month: text, register: text })
