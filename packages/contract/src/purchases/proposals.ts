import * as z from 'zod/mini'
import type { Output } from '../read-only.ts'
import { defineRoutes } from '../route.ts'
import { anyUuid, clientId, plainDate, positiveId, positiveIdText } from '../scalars.ts'

/** An occurrence that is still to be entered, with what a purchase of it starts from. */
const proposal = z.object({
  recurringId: anyUuid,
  occurrenceOn: plainDate,
  name: z.string(),
  supplierId: z.nullable(anyUuid),
  categoryId: z.nullable(anyUuid),
  net: z.int(),
  rateBp: z.nullable(z.int()),
  moreLines: z.array(z.object({ categoryId: z.nullable(anyUuid), net: z.int(), rateBp: z.nullable(z.int()) })),
})
export type PurchaseProposal = Output<typeof proposal>

export const proposalRoutes = defineRoutes({
  listPurchaseProposals: {
    method: 'GET',
    path: '/recurring_purchases/proposals',
    access: { establishment: 'results.read' },
    tag: 'recurringPurchases',
    summary:
      'Occurrences of the last twelve months that were neither entered nor skipped, the oldest first; 100 at most',
    query: z.object({ establishmentId: positiveIdText }),
    response: z.array(proposal),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  skipOccurrence: {
    method: 'POST',
    path: '/recurring_purchases/{id}/skip',
    access: { establishment: 'purchase.correct' },
    tag: 'recurringPurchases',
    summary: 'Propose an occurrence no more, or again',
    params: z.object({ id: clientId }),
    body: z.strictObject({ establishmentId: positiveId, occurrenceOn: plainDate, isSkipped: z.boolean() }),
    response: z.object({}),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE'],
  },
})
