import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { anyUuid, instant, plainDate, positiveId } from './scalars.ts'

/** At most as many are listed: those of the newest days. */
export const MAX_NAMED_CHANGES = 200

/** Within the dates of the product, in any time zone. */
const isOurTime = (at: string) => at >= '2000-01-02' && at < '2100-12-31'

const total = z.nullable(z.int())

/** A ticket Z that stands otherwise now: validated since, corrected or cancelled. */
export const ticketChange = z.object({
  establishmentId: positiveId,
  ticketId: anyUuid,
  date: plainDate,
  registerId: anyUuid,
  serviceId: anyUuid,
  kind: z.enum(['validated', 'corrected', 'cancelled']),
  /** Gross then; null: it did not count. */
  before: total,
  /** Gross now; null: it counts no more. */
  after: total,
  /** Whose change is the last one, and when. */
  actor: z.object({ id: positiveId, name: z.string() }),
  at: instant,
})
export type TicketChange = Output<typeof ticketChange>

export const asOfQuery = {
  /** The figures as they were known then; drafts and the opening days are those of now. */
  asOf: z.optional(z.iso.datetime({ abort: true }).check(z.refine(isOurTime, { error: 'invalid_date' }))),
}

/** Of an answer to such a query. */
export const asOfAnswer = {
  asOf: z.optional(instant),
  changedSince: z.optional(z.object({ count: z.int(), tickets: z.array(ticketChange) })),
}
