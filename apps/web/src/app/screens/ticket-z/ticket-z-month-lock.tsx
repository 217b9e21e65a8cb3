import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, isLocked } from '@zinc/domain/calendar/period'
import { Suspense } from 'react'
import { loadManagementText } from '../../../i18n/catalogue.ts'
import { LockSign } from '../../../ui/lock-sign.tsx'
import { may } from '../../figures.ts'
import { screen } from '../../lazy-screen.ts'

/** As on the results, with its words: after the days. */
const SummaryLock = screen(() => import('../summary-lock.tsx'), 'SummaryLock', loadManagementText)

type TicketZMonthLockProps = {
  summary: EstablishmentSummary
  establishment: Establishment
  range: DateRange
  today: PlainDate
}

/** Whether a month is locked, for everyone; what may be done about it comes later, in room that is kept for it. */
export function TicketZMonthLock({ summary, establishment, range, today }: TicketZMonthLockProps) {
  const isClosed = isLocked(range.to, establishment.lockedUntil)
  const mayAct = range.to < today && may(summary, isClosed ? 'period.reopen' : 'period.lock')
  return (
    <>
      {isClosed && <LockSign />}
      {mayAct && (
        <span className="inline-flex min-h-11 items-center desk:-my-2.5 print:hidden">
          <Suspense>
            <SummaryLock {...{ summary, establishment, range, today }} />
          </Suspense>
        </span>
      )}
    </>
  )
}
