import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { Report } from '@zinc/domain/report/report'
import { breakEvenDaysOf, grossOfNet, openDaysOf } from '@zinc/domain/report/target-break-even'
import type { ReportComparison } from '../../../features/report/comparison/use-comparison.ts'
import { OutlookSkeleton } from '../../../features/report/target/outlook-skeleton.tsx'
import { ReportCumulated } from '../../../features/report/target/report-cumulated.tsx'
import { ReportTarget } from '../../../features/report/target/report-target.tsx'
import { may } from '../../../client/session/current-establishment.ts'
import { useBreakEven } from './use-break-even.ts'
import { useMonthOutlook } from './use-month-outlook.ts'

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
