import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { Report } from '@zinc/domain/report/report'
import { breakEvenDaysOf, grossOfNet, openDaysOf } from '@zinc/domain/report/target-break-even'
import { may } from '../../../client/session/may.ts'
import { useBreakEven } from '../parts/use-break-even.ts'
import type { ReportComparison } from '../parts/use-comparison.ts'
import { useMonthOutlook } from '../parts/use-month-outlook.ts'
import { OutlookSkeleton } from './outlook-skeleton.tsx'
import { ReportCumulated } from './report-cumulated.tsx'
import { ReportTarget } from './report-target.tsx'

export type ReportOutlookProps = {
  summary: EstablishmentSummary
  establishment: Establishment
  /** Of one month. */
  report: Report
  compared: ReportComparison | null
}

/** Below the days of a month: its target and where it ends, and its running total beside the other period's. */
export function ReportOutlook({ summary, establishment, report, compared }: ReportOutlookProps) {
  const outlook = useMonthOutlook({ establishment, report })
  const { breakEven, unknown } = useBreakEven({ establishment, ...report, enabled: true })
  if (outlook === null) return <OutlookSkeleton />
  const perDay = breakEven?.netPerDay ?? null
  const passed = perDay === null ? null : breakEvenDaysOf(report.days, perDay)
  return (
    <div className="grid grid-cols-1 gap-4 min-[85rem]:grid-cols-2 min-[85rem]:items-start print:hidden">
      <ReportTarget
        entered={report.gross}
        {...outlook}
        breakEven={{
          breakEven,
          unknown,
          grossPerDay: perDay === null ? null : grossOfNet(perDay, report),
          above: passed?.above.length ?? 0,
          entered: passed?.entered.length ?? 0,
          openDays: openDaysOf(report.days),
        }}
        maySet={may(summary, 'settings.write')}
      />
      <ReportCumulated report={report} compared={compared} spread={outlook.spread} />
    </div>
  )
}
