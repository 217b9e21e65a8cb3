import { useNavigate } from '@tanstack/react-router'
import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Opens the form with what the rule says. */
export function useEnterOccurrence(establishmentId: number): (proposal: PurchaseProposal) => void {
  const words = useText().purchases.proposals
  const navigate = useNavigate()
  const personId = useSession().user?.id ?? 0
  return (proposal) => {
    import('../recurring/start-occurrence.ts')
      .then(({ startOccurrence }) => startOccurrence({ proposal, establishmentId, personId }))
      .then(
        (id) => navigate({ to: '/purchase/$id', params: { id } }),
        () => showToast({ type: 'error', message: words.notStored }),
      )
  }
}
