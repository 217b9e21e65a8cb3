import { useQueryClient } from '@tanstack/react-query'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { may } from '../../../client/session/may.ts'
import { establishmentKeys, useEstablishmentSaved } from '../../establishment/establishment.queries.ts'
import { MonthLock, type MonthLockProps } from '../month-lock.tsx'

type SummaryLockProps = Omit<MonthLockProps, 'rights' | 'changes'> & { summary: EstablishmentSummary }

/** The lock of a month, by what the person may do here. */
export function SummaryLock({ summary, ...props }: SummaryLockProps) {
  const onSaved = useEstablishmentSaved()
  const queryClient = useQueryClient()
  const onStale = () => void queryClient.invalidateQueries({ queryKey: establishmentKeys.one(summary.id) })
  const rights = { lock: may(summary, 'period.lock'), reopen: may(summary, 'period.reopen') }
  return <MonthLock {...props} rights={rights} changes={{ onSaved, onStale }} />
}
