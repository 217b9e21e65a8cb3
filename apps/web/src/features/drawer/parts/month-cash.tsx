import type { DateRange } from '@zinc/domain/calendar/period'
import { Suspense } from 'react'
import { loadDrawerText } from '../../../i18n/catalogue.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import type { PeriodData } from '../../ticket-z/parts/period-data.ts'

/** With its own code and words, where drawers are counted. */
const CashLine = screen(() => import('./dashboard-cash.tsx'), 'CashLine', loadDrawerText)

type MonthCashProps = Pick<PeriodData, 'tickets'> & { range: DateRange; tolerance: number }

/** What the drawers of the month differed by, below its weeks, in a room that is there from the first drawing. */
export function MonthCash({ tickets, range, tolerance }: MonthCashProps) {
  const counted = tickets.flatMap(({ businessDate, status, figures }) => {
    const difference = figures?.cashDifference ?? null
    const isOfMonth = range.from <= businessDate && businessDate <= range.to
    return status === 'validated' && isOfMonth && difference !== null ? [{ businessDate, difference }] : []
  })
  if (counted.length === 0) return null
  return (
    <div className="min-h-15 border-line border-t">
      <Suspense>
        <CashLine {...{ counted, range, tolerance }} />
      </Suspense>
    </div>
  )
}
