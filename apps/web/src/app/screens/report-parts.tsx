import type { Establishment } from '@zinc/contract/establishments'
import type { Report } from '@zinc/domain/report/report'
import { ReportCash } from '../../features/report/breakdown/report-cash.tsx'
import { ReportCategories, ReportChannels, ReportServices } from '../../features/report/breakdown/report-sales.tsx'
import { useSalesCategories } from './ticket-z/use-sales-categories.ts'

/** What only some establishments have: several services, categories, channels, drawers that are counted. */
export function ReportParts({ report, establishment }: { report: Report; establishment: Establishment }) {
  const { rows } = useSalesCategories(establishment.id, (report.salesCategories ?? []).length > 0)
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden min-[85rem]:grid-cols-2 min-[85rem]:items-start">
      <ReportServices report={report} services={establishment.services} />
      <ReportCategories report={report} categories={rows} />
      <ReportChannels report={report} />
      <ReportCash report={report} />
    </div>
  )
}
