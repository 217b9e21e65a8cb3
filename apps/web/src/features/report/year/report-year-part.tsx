import type { EstablishmentSummary } from '@zinc/contract/session'
import { type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import type { Report } from '@zinc/domain/report/report'
import { useText } from '../../../i18n/catalogue.ts'
import type { ResultPeriod } from '../../../page/period/result-period.ts'
import { useTargets } from '../../settings/settings.queries.ts'
import type { ReportComparison } from '../parts/use-comparison.ts'
import { ReportYear } from './report-year.tsx'

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
