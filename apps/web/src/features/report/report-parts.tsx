import type { Establishment } from '@zinc/contract/establishments'
import type { Report } from '@zinc/domain/report/report'
import { useSalesCategories } from '../categories/parts/use-sales-categories.ts'
import { ReportCategories, ReportChannels, ReportServices } from './breakdown/report-sales.tsx'
import type { PartsCompared } from './comparison/parts-compared.ts'

type ReportPartsProps = {
  report: Report
  /** null where there is nothing to compare. */
  base: PartsCompared | null
  establishment: Establishment
}

/** What only some establishments have: several services, categories, channels. */
export function ReportParts({ report, base, establishment }: ReportPartsProps) {
  const { rows } = useSalesCategories(establishment.id, (report.salesCategories ?? []).length > 0)
  return (
    <>
      <ReportServices {...{ report, base }} services={establishment.services} />
      <ReportCategories {...{ report, base }} categories={rows} />
      <ReportChannels {...{ report, base }} />
    </>
  )
}
