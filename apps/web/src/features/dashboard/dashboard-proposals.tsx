import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recurringGrossOf } from '@zinc/domain/purchase/recurring'
import { useEffect } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { useEnterOccurrence } from '../purchases/parts/use-enter-occurrence.ts'
import { proposalsQuery, useProposalsOnDevice } from '../purchases/recurring/proposals.queries.ts'
import { keyOfOccurrence } from '../purchases/recurring/recurring-outbox.ts'

const MAX_ROWS = 3

type TodoProposalsProps = { establishmentId: number; onCount: (count: number) => void }

/** A rent to enter today, below the days; what is to pass over is on the page of purchases. */
export function TodoProposals({ establishmentId, onCount }: TodoProposalsProps) {
  const words = useText().purchases.proposals
  const language = useLanguage()
  const enter = useEnterOccurrence(establishmentId)
  const { data = [] } = useQuery(proposalsQuery(establishmentId))
  const proposals = useProposalsOnDevice(data, establishmentId).map(({ proposal }) => proposal)
  const count = proposals.length
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  if (count === 0) return null
  return (
    <>
      <ul>
        {proposals.slice(0, MAX_ROWS).map((proposal) => {
          const gross = recurringGrossOf(proposal)
          const day = formatDayMonth(proposal.occurrenceOn, language)
          return (
            <li
              key={keyOfOccurrence(proposal)}
              className="flex min-h-15 items-center gap-3.5 border-line border-t py-1.5 first:border-t-0"
            >
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-field bg-amber-soft text-amber"
              >
                <IconRepeat size={19} stroke={1.75} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold leading-snug">{proposal.name}</span>
                <span className="block text-ink-2 text-small">
                  {[day, ...(gross === 0 ? [] : [formatAmount(gross, language)])].join(' · ')}
                </span>
              </span>
              <Button look="soft" size="small" label={words.enterOf(proposal.name)} onPress={() => enter(proposal)}>
                {words.enter}
              </Button>
            </li>
          )
        })}
      </ul>
      {count > MAX_ROWS && (
        <p className="mt-3 border-line border-t pt-3 text-small">
          <Link to="/purchase" className="tap text-amber underline-offset-4">
            {words.more(count - MAX_ROWS)}
          </Link>
        </p>
      )}
    </>
  )
}
