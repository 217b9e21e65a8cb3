import * as z from 'zod/mini'
import type { Output } from '../read-only.ts'
import { defineRoutes } from '../route.ts'
import { positiveIdText } from '../scalars.ts'

/** `total` counts what is late or to check, each once; `open` all that is still to pay or to deduct. */
export const purchaseBadge = z.object({
  ...{ late: z.int(), toCheck: z.int(), total: z.int(), open: z.int() },
  /** Whether anything comes back here: only then are its proposals asked for. */
  recurs: z.optional(z.boolean()),
})
export type PurchaseBadge = Output<typeof purchaseBadge>

/** Apart from the other routes of purchases: every page asks for it. */
export const purchaseBadgeRoutes = defineRoutes({
  getPurchaseBadge: {
    method: 'GET',
    path: '/purchases/badge',
    access: { establishment: 'purchase.read' },
    tag: 'purchases',
    summary: 'How many purchases are past their due date or still to check; none for the staff',
    query: z.object({ establishmentId: positiveIdText }),
    response: purchaseBadge,
    errors: ['NOT_FOUND'],
  },
})
