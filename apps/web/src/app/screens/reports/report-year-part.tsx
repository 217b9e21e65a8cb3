import type { EstablishmentSummary } from '@zinc/contract/session'
import { type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import type { Report } from '@zinc/domain/report/report'
import type { ResultPeriod } from '../../../features/period/result-period.ts'
import type { ReportComparison } from '../../../features/report/comparison/use-comparison.ts'
import { ReportYear } from '../../../features/report/year/report-year.tsx'
import { useTargets } from '../../../features/settings/settings.queries.ts'
import { useText } from '../../../i18n/catalogue.ts'

type ReportYearPartProps = {
  summary: EstablishmentSummary
  period: ResultPeriod
  report: Report
  today: PlainDate
  compared: ReportComparison | null
}

/** A year, with the targets of its months, or as long a range. */
export function ReportYearPart({ summary, period: { kind, range }, ...shown }: ReportYearPartProps) {
  const text = useText()
  const isYear = kind === 'year'
  const targets = useTargets(isYear ? summary.id : null, partsOf(range.from).year)
  const title = isYear ? text.reportComparison.year.title : text.report.days.title
  return <ReportYear {...shown} title={title} targets={targets.data?.items ?? []} />
}
