import { Link } from '@tanstack/react-router'
import type { PaymentMethod } from '@zinc/domain/establishment/establishment'
import type { PaymentFigures, Report } from '@zinc/domain/report/report'
import { paymentKeyOf } from '@zinc/domain/report/report-rows'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { REST_COLOUR, ShareCard, type ShareRow } from './breakdown/share-card.tsx'
import { type PartsCompared, shareBaseOf } from './comparison/parts-compared.ts'

/** Money in hand is green, what is mostly still to receive beige. */
const isLater = ({ amount, toReceive }: PaymentFigures) => 2 * toReceive > amount
const beiges = [100, 68, 42, 22, 8].map((share) => `color-mix(in oklab, var(--later) ${share}%, var(--sand))`)

type ReportPaymentsProps = {
  report: Report
  /** null where there is nothing to compare. */
  base: PartsCompared | null
  methods: readonly PaymentMethod[]
  /** Of several establishments: their ids, for the address of what they have to receive. */
  sites?: string
}

/** How it was paid: one bar, then every method with its share. */
export function ReportPayments({ report, base, methods, sites }: ReportPaymentsProps) {
  const text = useText()
  const language = useLanguage()
  const { payments } = text.report
  const isSettledLater = (id: string) => methods.some((method) => method.id === id && method.settlementDays > 0)
  return (
    <ShareCard
      title={payments.title}
      head={payments.method}
      rows={rowsOf(report, methods, payments.unknown)}
      total={report.paymentsTotal}
      range={report.range}
      figure="payment"
      base={shareBaseOf(base, base?.parts.payments, paymentKeyOf)}
    >
      {report.payments.some(({ paymentMethodId }) => isSettledLater(paymentMethodId)) && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 border-line border-t pt-2.5 text-ink-2 text-small">
          {report.toReceive !== 0 && <span>{payments.later(formatAmount(report.toReceive, language))}</span>}
          <Link
            to="/reports/expected"
            search={{ from: report.range.from, to: report.range.to, sites }}
            preload={false}
            className="tap text-brand-text print:hidden"
          >
            {text.expectedReceipts.open}
          </Link>
        </p>
      )}
    </ShareCard>
  )
}

/** Money in hand first, the largest first within each. */
function rowsOf(report: Report, methods: readonly PaymentMethod[], unknown: string): readonly ShareRow[] {
  const met = report.payments.filter(({ amount }) => amount !== 0)
  const ordered = met.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)) || b.amount - a.amount)
  const firstLater = ordered.findIndex(isLater)
  return ordered.map((figures, index) => ({
    key: paymentKeyOf(figures),
    label: methods.find(({ id }) => id === figures.paymentMethodId)?.label ?? unknown,
    amount: figures.amount,
    ...(isLater(figures) && { colour: beiges[index - firstLater] ?? REST_COLOUR }),
  }))
}
