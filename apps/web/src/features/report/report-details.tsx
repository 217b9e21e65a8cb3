import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { Report } from '@zinc/domain/report/report'
import { type ResultPeriod, scaleOf } from '../../page/period/result-period.ts'
import { ReportCash } from './breakdown/report-cash.tsx'
import { usePartsCompared } from './comparison/parts-compared.ts'
import type { ComparedReport } from './parts/use-comparison.ts'
import { ReportParts } from './report-parts.tsx'
import { ReportPayments } from './report-payments.tsx'
import { ReportPurchases } from './report-purchases.tsx'
import { ReportReceipts } from './report-receipts.tsx'
import { ReportVat } from './report-vat.tsx'
import { ReportWeekdays } from './report-weekdays.tsx'

type ReportDetailsProps = {
  summary: EstablishmentSummary
  establishment: Establishment
  report: Report
  compared: ComparedReport | null
  period: ResultPeriod
  basis: ComparisonBasis
  today: PlainDate
  /** null: the figures are of now. */
  asOf: string | null
}

/** Below the days: what the sales are made of, and what was bought. */
export function ReportDetails(props: ReportDetailsProps) {
  const { summary, establishment, report, compared, period, basis, today, asOf } = props
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasFigures(report) && <Sales {...props} />}
      <ReportPurchases
        establishmentId={summary.id}
        range={period.range}
        baseRange={compared?.base.range ?? null}
        openedOn={establishment.openedOn}
        {...{ basis, today, asOf }}
      />
    </div>
  )
}

function Sales({ summary, establishment, report, compared, period, basis, asOf }: ReportDetailsProps) {
  const base = usePartsCompared({ ids: [summary.id], period, basis }, asOf === null ? compared : null)
  return (
    <>
      <div className="grid grid-cols-1 gap-4 min-[85rem]:grid-cols-2 min-[85rem]:items-start">
        <div className="grid grid-cols-1 gap-4">
          <ReportVat {...{ report, base }} vatLines={establishment.vatLines} />
          <ReportReceipts report={report} />
          {scaleOf(period) !== 'week' && (
            // A month on paper takes two sheets.
            <div className="print:hidden">
              <ReportWeekdays {...{ report, compared }} territoryOf={() => establishment.territory} />
            </div>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ReportPayments {...{ report, base }} methods={establishment.paymentMethods} />
          <ReportParts {...{ report, base, establishment }} />
        </div>
      </div>
      <ReportCash {...{ report, base }} tolerance={establishment.cashTolerance} />
    </>
  )
}
