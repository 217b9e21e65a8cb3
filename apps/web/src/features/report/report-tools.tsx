import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { loadManagementText, useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { screen } from '../../page/loading/lazy-screen.ts'
import type { ResultPeriod } from '../../page/period/result-period.ts'
import { Button } from '../../ui/button.tsx'
import { LockSign } from '../../ui/lock-sign.tsx'
import { mayLock } from '../establishment/parts/establishment-day.ts'
import type { ReportAsOf } from './as-of/as-of-banner.tsx'

const SummaryLock = screen(() => import('../locks/parts/summary-lock.tsx'), 'SummaryLock')
const AsOfDialog = screen(() => import('./as-of/as-of-dialog.tsx'), 'AsOfDialog', loadManagementText)
const AsOfBanner = screen(() => import('./as-of/as-of-banner.tsx'), 'AsOfBanner', loadManagementText)

export type ReportToolsProps = {
  summary: EstablishmentSummary
  establishment: Establishment
  period: ResultPeriod
  today: PlainDate
  /** null: the figures are of now. */
  asOf: string | null
  /** As shown; null while it comes. */
  report: ReportAsOf | null
  onAsOf: (asOf: string | null) => void
  /** Before its own, in one row. */
  first?: ReactNode
}

/** What an owner or an accountant does with a period that is over: lock it, look at it as it was known. */
export function ReportTools(props: ReportToolsProps) {
  const { summary, establishment, period, today, asOf, report, onAsOf, first } = props
  const words = useText().locks
  const [isAsked, setAsked] = useState(false)
  const { timeZone, lockedUntil } = establishment
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(asOf)
  useEffect(() => {
    // What was pressed has gone with the change.
    if (shown.current !== asOf) box.current?.focus()
    shown.current = asOf
  }, [asOf])
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-4 focus:outline-none">
      <div className="flex min-h-11 flex-wrap items-center gap-2 print:hidden">
        {first}
        {period.kind === 'month' && (
          <>
            {lockedUntil !== null && isLocked(period.range.to, lockedUntil) && (
              <LockSign title={words.lockedHint(formatDate(lockedUntil))} />
            )}
            {mayLock(summary, period.range, { lockedUntil, today }) && (
              <Suspense>
                <SummaryLock {...{ summary, establishment, today }} range={period.range} />
              </Suspense>
            )}
          </>
        )}
        {asOf === null && (
          <Button look="quiet" size="small" onPress={() => setAsked(true)}>
            {words.asOf}
          </Button>
        )}
      </div>
      <Suspense>
        {asOf !== null && <AsOfBanner {...{ asOf, timeZone }} report={report} onBack={() => onAsOf(null)} />}
      </Suspense>
      <Suspense>
        {isAsked && (
          <AsOfDialog
            timeZone={timeZone}
            onChoose={(chosen) => {
              setAsked(false)
              onAsOf(chosen)
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
