import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useQuery } from '@tanstack/react-query'
import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import { recurringGrossOf } from '@zinc/domain/purchase/recurring'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../../i18n/format.ts'
import { enqueue } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useEnterOccurrence } from '../parts/use-enter-occurrence.ts'
import { proposalsQuery, useProposalsOnDevice } from './proposals.queries.ts'
import { keyOfOccurrence, skipOutbox } from './recurring-outbox.ts'

/** Recurring purchases whose day has come: to enter, or to pass over. */
export function PurchaseProposals({ establishmentId }: { establishmentId: number }) {
  const words = useText().purchases.proposals
  const { data = [] } = useQuery(proposalsQuery(establishmentId))
  const proposals = useProposalsOnDevice(data, establishmentId)
  if (proposals.length === 0) return null
  const list = (
    <ul className="divided">
      {proposals.map((one) => (
        <Proposal key={keyOfOccurrence(one.proposal)} {...one} establishmentId={establishmentId} />
      ))}
    </ul>
  )
  return (
    <div className="mb-5 print:hidden">
      {proposals.length > MAX_UNFOLDED ? (
        <details className="group rounded-card border border-line bg-surface px-4 shadow-card sm:px-5">
          <summary className="flex min-h-13 cursor-pointer items-center justify-between font-semibold">
            {words.folded(proposals.length)}
            <IconChevronDown
              size={18}
              stroke={1.75}
              aria-hidden="true"
              className="shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          {list}
        </details>
      ) : (
        <Card title={words.title}>{list}</Card>
      )}
    </div>
  )
}

/** The month stays in sight. */
const MAX_UNFOLDED = 3

type ProposalProps = ReturnType<typeof useProposalsOnDevice>[number] & { establishmentId: number }

function Proposal({ proposal, refusal, establishmentId }: ProposalProps) {
  const words = useText().purchases.proposals
  const language = useLanguage()
  const enter = useEnterOccurrence(establishmentId)
  const skip = useSkip(proposal, establishmentId)
  const { name, occurrenceOn } = proposal
  const gross = recurringGrossOf(proposal)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <span className="min-w-36 flex-1 leading-snug">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block text-ink-2 text-small">
          {[
            formatDayMonth(occurrenceOn, language, { year: true }),
            ...(gross === 0 ? [] : [formatAmount(gross, language)]),
          ].join(' · ')}
        </span>
        {refusal !== null && <span className="block text-red text-small">{refusal}</span>}
      </span>
      <span className="ml-auto flex shrink-0 gap-1.5">
        <Button look="quiet" size="small" label={words.skipOf(name)} onPress={() => skip(true)}>
          {words.skip}
        </Button>
        <Button look="soft" size="small" label={words.enterOf(name)} onPress={() => enter(proposal)}>
          {words.enter}
        </Button>
      </span>
    </li>
  )
}

/** Stored on this device first: it is sent now, or when the network is back. */
function useSkip(proposal: PurchaseProposal, establishmentId: number) {
  const words = useText().purchases.proposals
  const skip = (isSkipped: boolean) => {
    enqueue(skipOutbox, { action: isSkipped ? 'skip' : 'unskip', establishmentId, proposal }, null).then(
      () => {
        if (!isSkipped) return
        const action = { label: words.undo, onPress: () => skip(false) }
        showToast({ type: 'success', message: words.skipped(proposal.name), action })
      },
      () => showToast({ type: 'error', message: words.failed }),
    )
  }
  return skip
}
