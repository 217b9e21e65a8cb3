import type { Cents } from '@zinc/domain/money'
import type { DaysReport } from '@zinc/domain/report/report'
import { useText } from '../../../i18n/catalogue.ts'
import type { CalendarDay } from '../parts/month-days.ts'
import { MonthLines } from './month-lines.tsx'
import { runningTotalsOf } from './month-running.ts'
import { MonthTable } from './month-table.tsx'

export type MonthListProps = {
  days: readonly CalendarDay[]
  /** null for a reader who may not see the sums: no running total then. */
  report: DaysReport | null
  tolerance: Cents
}

/** The month's days, newest first, with the total so far: a dense table on a computer, lines on a phone. */
export function MonthList({ days, report, tolerance }: MonthListProps) {
  const text = useText()
  const shown = days.filter(({ state, isToCome }) => !isToCome && state !== 'before_opening').toReversed()
  if (shown.length === 0) return <p className="py-8 text-center text-ink-2">{text.calendar.list.nothing}</p>
  const running = report === null ? new Map<string, Cents>() : runningTotalsOf(days)
  return (
    <>
      <div className="hidden desk:block print:block">
        <MonthTable days={shown} running={running} report={report} tolerance={tolerance} />
      </div>
      <div className="desk:hidden print:hidden">
        <MonthLines days={shown} running={running} tolerance={tolerance} />
      </div>
    </>
  )
}
