import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, instant, plainDate, positiveId, positiveIdText } from './scalars.ts'
import { cashCount, cashFigures } from './ticket-z-content.ts'

const person = z.object({ id: positiveId, name: z.string() })
const key = { businessDate: plainDate, registerId: anyUuid, serviceId: anyUuid }

/** A closing as the chain of its register's drawer sees it. */
export const cashClosing = z.object({
  ticketId: anyUuid,
  ...key,
  status: z.enum(['draft', 'validated']),
  version: z.int(),
  typedBy: person,
  typedAt: instant,
  /** null, as are the count and its figures, when the reader may not see the amounts (staff, another's ticket). */
  cashPayments: z.nullable(z.int()),
  /** null also where nothing was counted. */
  cashCount: z.nullable(cashCount),
  cash: z.nullable(cashFigures),
  /** What staff find in the drawer, whoever counted it; null where nothing was counted. */
  closingFloat: z.nullable(z.int()),
  /**
   * Of a count: what lines of the cash journal, noted, changed or cancelled after it was typed, add to its terms, with
   * who did so last and when. null: nothing, or a line among them is not for the reader.
   */
  movementsSince: z.optional(
    z.nullable(
      z.object({
        ...{ cashIn: z.int(), cashRefunds: z.int(), pettyCash: z.int(), bankDeposits: z.int(), safeDrops: z.int() },
        ...{ by: person, at: instant },
      }),
    ),
  ),
})
export type CashClosing = Output<typeof cashClosing>

const cancelledClosing = z.object({ ticketId: anyUuid, ...key, by: person, at: instant })

const cashCounts = z.object({
  closings: z.array(cashClosing),
  /** Validated and not counted, then cancelled: a count of the range may have covered them. */
  cancelled: z.optional(z.array(cancelledClosing)),
  /** Of each register, the last counted closing before `from`, and after it those that were not counted. */
  previous: z.array(cashClosing),
})
export type CashCounts = Output<typeof cashCounts>

export const cashCountRoutes = defineRoutes({
  listCashCounts: {
    method: 'GET',
    path: '/ticketz/cash-counts',
    access: { establishment: 'ticketZ.read' },
    tag: 'ticketz',
    summary:
      'What the drawers held at the closings of a range (both ends included, 400 days at most), and at the last count before it, by day and service',
    query: z.object({ establishmentId: positiveIdText, from: plainDate, to: plainDate }),
    response: cashCounts,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
})
