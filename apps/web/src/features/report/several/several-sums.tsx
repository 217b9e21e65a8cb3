import type { ComparedPartsEntry } from '@zinc/contract/report-compared'
import { weekdayOf } from '@zinc/domain/calendar/calendar'
import type { PeriodKind } from '@zinc/domain/calendar/period'
import { type PaymentKind, paymentKinds } from '@zinc/domain/establishment/establishment'
import { sumOf } from '@zinc/domain/money'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import type { PaymentFigures, Report } from '@zinc/domain/report/report'
import { amountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatMonthName, formatWeekday } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { BarLegend } from '../bar-legend.tsx'
import { ReportCategories, ReportChannels, ReportServices } from '../breakdown/report-sales.tsx'
import type { PartsCompared } from '../comparison/parts-compared.ts'
import { type Bar, ReportBars } from '../report-bars.tsx'
import { ReportPayments } from '../report-payments.tsx'
import { ReportVat } from '../report-vat.tsx'
import { ReportWeekdays } from '../report-weekdays.tsx'
import { RowsContext } from '../rows/rows-link.tsx'
import { type Bucket, bucketsOf } from './several-buckets.ts'
import { bucketNameOf, useBucketSentence } from './several-days-table.tsx'
import type { Together } from './several-rows.ts'

export type SeveralBarsProps = { together: Together; kind: PeriodKind; basis: ComparisonBasis }

/** What all of them sold, day by day, or month by month in a year. */
export function SeveralBars({ together, kind, basis }: SeveralBarsProps) {
  const { report: words, reportSeveral, reportComparison } = useText()
  const language = useLanguage()
  const sentenceOf = useBucketSentence()
  const { days, table } = reportSeveral
  const buckets = bucketsOf(together.report.days, together.comparison, kind)
  const bars = buckets.map((bucket, at): Bar => {
    const { date, amount, base, look, entered, open } = bucket
    const said = [bucketNameOf(date, kind, language), sentenceOf(bucket), ...(open > 0 ? [days.of(entered, open)] : [])]
    const isWeekend = kind !== 'year' && weekdayOf(date) > 5
    return {
      ...{ key: date, amount, base, look, isToday: false, to: null },
      sentence:
        base === null
          ? said.join(', ')
          : `${said.join(', ')}, ${reportComparison.bases[basis]} ${formatAmount(base, language)}`,
      labels: labelsOf(bucket, kind, (length) =>
        length === 'month' ? formatMonthName(date, language, 'short') : formatWeekday(date, language, 'short'),
      ),
      isStrong: isWeekend,
      isLabelledOnPhone: kind === 'week' || at % (kind === 'year' ? 3 : 7) === 0,
    }
  })
  const has = (look: Bucket['look']) => buckets.some((bucket) => bucket.look === look)
  const legend = [
    { word: words.days.counted, look: 'bg-brand', isShown: has('counted') },
    { word: table.base[basis], look: 'bg-sand', isShown: buckets.some(({ base }) => base !== null) },
    { word: days.partly, look: 'border border-amber-line border-dashed bg-heat-high', isShown: has('partly') },
    {
      word: words.days.toEnter,
      look: 'border border-amber-line border-dashed bg-amber-faint',
      isShown: has('toEnter'),
    },
    { word: words.days.closed, look: 'hatched border border-line-strong', isShown: has('closed') },
  ]
  return (
    <Card title={days.titles[kind]} aside={<BarLegend entries={legend} />}>
      <ReportBars bars={bars} label={days.titles[kind]} />
    </Card>
  )
}

function labelsOf(
  { date }: Bucket,
  kind: PeriodKind,
  nameOf: (length: 'month' | 'weekday') => string,
): readonly [string, string] {
  if (kind === 'year') return [nameOf('month'), '']
  const number = String(Number(date.slice(8)))
  return kind === 'week' ? [nameOf('weekday'), number] : [number, nameOf('weekday').slice(0, 1).toUpperCase()]
}

/** Its VAT by rate and its payments by kind, as if they were lines and methods of one establishment. */
function addedByKind(report: Report): Report {
  const vatByLine = report.vatByRate.map((rate) => ({ ...rate, vatLineId: rate.nature }))
  return { ...report, vatByLine, payments: byKind(report.payments) }
}

function partsByKind(parts: ComparedPartsEntry): ComparedPartsEntry {
  const { payments, vatByLine } = parts
  const byPaymentKind = (rows: typeof payments.current) => rows.map((row) => ({ ...row, paymentMethodId: row.kind }))
  const byNature = (rows: typeof vatByLine.current) => rows.map((row) => ({ ...row, vatLineId: row.nature }))
  return {
    ...parts,
    payments: { ...payments, current: byPaymentKind(payments.current), base: byPaymentKind(payments.base) },
    vatByLine: { ...vatByLine, current: byNature(vatByLine.current), base: byNature(vatByLine.base) },
  }
}

type SeveralSumsProps = SeveralBarsProps & {
  /** As the server adds it. */
  report: Report
  base: PartsCompared | null
  /** Their ids, as the address has them. */
  sites: string
}

/** VAT by rate, payments by kind, services and categories by name: each establishment has its own. */
export function SeveralSums({ report, base, sites, ...shared }: SeveralSumsProps) {
  const { kinds } = useText().settings
  const shown = addedByKind(report)
  const compared = base && { ...base, parts: partsByKind(base.parts) }
  const methods = paymentKinds.map((kind, position) => ({
    ...{ id: kind, kind, label: kinds[kind], position },
    // Cash is in hand everywhere; how long another kind takes is each establishment's own.
    ...{ account: null, settlementDays: kind === 'cash' ? 0 : 1, commissionBp: 0, isActive: true },
  }))
  return (
    <RowsContext value={false}>
      <div className="grid grid-cols-1 gap-4 min-[85rem]:grid-cols-2 min-[85rem]:items-start">
        <div className="grid grid-cols-1 gap-4">
          <ReportVat report={shown} base={compared} vatLines={[]} />
          <SeveralReceipts report={report} />
          <ReportServices report={report} base={base} services={[]} />
          <ReportCategories report={report} base={base} categories={null} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ReportPayments report={shown} base={compared} methods={methods} sites={sites} />
          <SeveralWeekdays {...shared} />
          <ReportChannels report={report} base={base} />
        </div>
      </div>
    </RowsContext>
  )
}

/** Of the days this device knows: they stand also where the sums of the server do not. */
export function SeveralWeekdays({ together, kind, basis }: SeveralBarsProps) {
  const { report, comparison, territoryOf } = together
  if (kind === 'week') return null
  return (
    <RowsContext value={false}>
      <div className="print:hidden">
        <ReportWeekdays
          {...{ report, territoryOf }}
          compared={comparison && { basis, comparison, territory: 'mainland' }}
        />
      </div>
    </RowsContext>
  )
}

function byKind(payments: readonly PaymentFigures[]): readonly PaymentFigures[] {
  return paymentKinds.flatMap((kind: PaymentKind) => {
    const own = payments.filter((payment) => payment.kind === kind)
    if (own.length === 0) return []
    const amount = sumOf(own.map((payment) => payment.amount))
    return { paymentMethodId: kind, kind, amount, toReceive: sumOf(own.map(({ toReceive }) => toReceive)) }
  })
}

/** From the sales to the payments; the days of a difference stand in each establishment's own results. */
function SeveralReceipts({ report }: { report: Report }) {
  const { report: words, ticketZ } = useText()
  const shown = amountFields.filter((field) => report[field] !== 0)
  if (shown.length === 0 && report.entryDifferenceDays.length === 0) return null
  const lines = [
    { label: ticketZ.entry.salesGross, cents: report.gross, sign: 'auto' as const },
    ...shown.map((field) => ({ label: ticketZ.lineNames[field], cents: report[field], sign: 'auto' as const })),
    ...(report.entryDifferenceDays.length === 0
      ? []
      : [{ label: words.receipts.entryDifferences, cents: report.entryDifference, sign: 'always' as const }]),
  ]
  return (
    <Card title={words.receipts.title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {lines.map(({ label, cents, sign }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">
              <Amount cents={cents} size="strong" sign={sign} />
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt className="border-line-strong border-t pt-2 font-semibold">{words.payments.title}</dt>
          <dd className="border-line-strong border-t pt-2 text-right">
            <Amount cents={report.paymentsTotal} size="strong" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
