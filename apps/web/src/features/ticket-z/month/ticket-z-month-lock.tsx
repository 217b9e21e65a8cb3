import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, isLocked } from '@zinc/domain/calendar/period'
import { Suspense } from 'react'
import { loadResultsText } from '../../../i18n/late-words.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { LockSign } from '../../../ui/lock-sign.tsx'
import { mayLock } from '../../establishment/parts/establishment-day.ts'

/** As on the results, with its words: after the days. */
const SummaryLock = screen(() => import('../../locks/parts/summary-lock.tsx'), 'SummaryLock', loadResultsText)

type TicketZMonthLockProps = {
  summary: EstablishmentSummary
  establishment: Establishment
  range: DateRange
  today: PlainDate
}

/** Whether a month is locked, for everyone; what may be done about it comes later, in room that is kept for it. */
export function TicketZMonthLock({ summary, establishment, range, today }: TicketZMonthLockProps) {
  const isClosed = isLocked(range.to, establishment.lockedUntil)
  return (
    <>
      {isClosed && <LockSign />}
      {mayLock(summary, range, { lockedUntil: establishment.lockedUntil, today }) && (
        <span className="inline-flex min-h-11 items-center desk:-my-2.5 print:hidden">
          <Suspense>
            <SummaryLock {...{ summary, establishment, range, today }} />
          </Suspense>
        </span>
      )}
    </>
  )
}
