import type { QueryClient } from '@tanstack/react-query'
import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import type { RecurringPurchase, recurringPurchases } from '@zinc/contract/purchases/recurring'
import type { ContentOf } from '@zinc/contract/resource'
import { notLoaded } from '../../../client/api-error.ts'
import { call } from '../../../client/client.ts'
import type { Entry } from '../../../outbox/entry.ts'
import type { OutboxKind } from '../../../outbox/kind.ts'
import { onDelivered } from '../../../outbox/store.ts'
import { resourceOutbox } from '../../../resources/resource-outbox.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'

export type RecurringContent = ContentOf<typeof recurringPurchases>
export type SkipWrite = {
  readonly action: 'skip' | 'unskip'
  readonly establishmentId: number
  /** As it was proposed, to be shown again without a network. */
  readonly proposal: PurchaseProposal
}
export type SkipEntry = Entry<'skippedOccurrence', SkipWrite>

export const recurringOutbox = resourceOutbox<'recurringPurchase', RecurringPurchase, RecurringContent>(
  'recurringPurchase',
  async () => (await import('@zinc/contract/purchases/recurring')).recurringPurchases,
)

export const skipOutbox: OutboxKind<'skippedOccurrence', SkipWrite, unknown> = {
  name: 'skippedOccurrence',
  subjectOf: ({ proposal }) => keyOfOccurrence(proposal),
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send: async ({ action, establishmentId, proposal }, { ifNoneMatch: _, ...options }) => {
    const { proposalRoutes } = await import('@zinc/contract/purchases/proposals').catch(notLoaded)
    const { recurringId: id, occurrenceOn } = proposal
    const body = { establishmentId, occurrenceOn, isSkipped: action === 'skip' }
    return await call(proposalRoutes.skipOccurrence, { params: { id }, body }, options)
  },
  // Its rule was deleted: it is proposed no more.
  answerIn: ({ statusCode }) => (statusCode === 404 ? { type: 'delivered', result: null } : null),
}

export function keyOfOccurrence({ recurringId, occurrenceOn }: Pick<PurchaseProposal, 'recurringId' | 'occurrenceOn'>) {
  return `${recurringId} ${occurrenceOn}`
}

// Below the key of all purchases: one that was sent, or cancelled, asks for them again.
export const proposalsKeyOf = (establishmentId: number) => [...purchaseKeys.all(establishmentId), 'proposals'] as const

/** What was passed over is gone from the list before its entry leaves the outbox. */
export function followSkips(queryClient: QueryClient): () => void {
  return onDelivered(skipOutbox, ({ action, establishmentId, proposal }) => {
    const queryKey = proposalsKeyOf(establishmentId)
    queryClient.setQueryData<readonly PurchaseProposal[]>(queryKey, (list) =>
      list?.filter((one) => action !== 'skip' || keyOfOccurrence(one) !== keyOfOccurrence(proposal)),
    )
    void queryClient.invalidateQueries({ queryKey })
  })
}
