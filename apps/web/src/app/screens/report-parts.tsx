import type { Establishment } from '@zinc/contract/establishments'
import type { Report } from '@zinc/domain/report/report'
import { ReportCategories, ReportChannels, ReportServices } from '../../features/report/breakdown/report-sales.tsx'
import { useSalesCategories } from './ticket-z/use-sales-categories.ts'

/** What only some establishments have: several services, categories, channels. */
export function ReportParts({ report, establishment }: { report: Report; establishment: Establishment }) {
  const { rows } = useSalesCategories(establishment.id, (report.salesCategories ?? []).length > 0)
  return (
    <>
      <ReportServices report={report} services={establishment.services} />
      <ReportCategories report={report} categories={rows} />
      <ReportChannels report={report} />
    </>
  )
}
