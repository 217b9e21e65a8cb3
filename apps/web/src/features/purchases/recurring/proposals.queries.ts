import { queryOptions } from '@tanstack/react-query'
import { type PurchaseProposal, proposalRoutes } from '@zinc/contract/purchases/proposals'
import { apiOf } from '../../../client/client.ts'
import { onDevice } from '../../../offline/on-device.ts'
import { useEntries } from '../../../outbox/list.ts'
import { purchaseOutbox } from '../purchase-outbox.ts'
import { keyOfOccurrence, proposalsKeyOf, recurringOutbox, skipOutbox } from './recurring-outbox.ts'

const api = apiOf(proposalRoutes)

export function proposalsQuery(establishmentId: number) {
  return queryOptions({
    queryKey: proposalsKeyOf(establishmentId),
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly PurchaseProposal[]> =>
      await api.listPurchaseProposals({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

/** What the server proposes, with what this device has not sent yet laid over it; the oldest first. */
export function useProposalsOnDevice(proposed: readonly PurchaseProposal[], establishmentId: number) {
  const skips = useEntries(skipOutbox).filter((entry) => entry.establishmentId === establishmentId)
  const rules = useEntries(recurringOutbox)
  const begun = useEntries(purchaseOutbox).flatMap(({ input: { body } }) => {
    const recurring = 'recurring' in body ? body.recurring : null
    return recurring ? [`${recurring.id} ${recurring.occurrenceOn}`] : []
  })
  const lastOf = new Map(skips.map((entry) => [keyOfOccurrence(entry.proposal), entry]))
  const known = new Set(proposed.map(keyOfOccurrence))
  const back = [...lastOf.values()].flatMap(({ action, proposal }) =>
    action === 'unskip' && !known.has(keyOfOccurrence(proposal)) ? [proposal] : [],
  )
  const stopped = rules.filter(({ action }) => action === 'archive').map(({ entityId }) => entityId)
  return [...proposed, ...back]
    .filter((one) => {
      const last = lastOf.get(keyOfOccurrence(one))
      const isSkipped = last?.action === 'skip' && last.state !== 'refused'
      return !isSkipped && !begun.includes(keyOfOccurrence(one)) && !stopped.includes(one.recurringId)
    })
    .toSorted((a, b) => a.occurrenceOn.localeCompare(b.occurrenceOn))
    .map((proposal) => ({ proposal, refusal: lastOf.get(keyOfOccurrence(proposal))?.error?.message ?? null }))
}
