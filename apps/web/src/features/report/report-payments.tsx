import { Link } from '@tanstack/react-router'
import type { PaymentMethod } from '@zinc/domain/establishment/establishment'
import type { PaymentFigures, Report } from '@zinc/domain/report/report'
import { paymentKeyOf } from '@zinc/domain/report/report-rows'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatPercent } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { RowChevron, RowsLink } from './rows/rows-link.tsx'

/** Money in hand is green, what is mostly still to receive beige. */
const isLater = ({ amount, toReceive }: PaymentFigures) => 2 * toReceive > amount
const greens = [
  'var(--brand)',
  ...[45, 25, 15, 9].map((share) => `color-mix(in oklab, var(--brand) ${share}%, var(--surface))`),
]
const beiges = [100, 68, 42, 22, 8].map((share) => `color-mix(in oklab, var(--later) ${share}%, var(--sand))`)

type Row = PaymentFigures & { label: string; share: number; colour: string }

/** How it was paid: one bar, then every method with its share. */
export function ReportPayments({ report, methods }: { report: Report; methods: readonly PaymentMethod[] }) {
  const text = useText()
  const language = useLanguage()
  const { payments } = text.report
  const rows = rowsOf(report, methods, payments.unknown)
  const isSettledLater = (id: string) => methods.some((method) => method.id === id && method.settlementDays > 0)
  return (
    <Card
      title={payments.title}
      aside={<Amount cents={rows.length === 0 ? null : report.paymentsTotal} size="strong" />}
    >
      <PaymentBar rows={rows} />
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">{payments.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{payments.method}</th>
            <th scope="col">{payments.share}</th>
            <th scope="col">{payments.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={paymentKeyOf(row)} className="relative max-[16rem]:grid max-[16rem]:grid-cols-2">
              <th scope="row" className="col-span-full h-11 py-2 text-left font-normal print:h-auto">
                <span className="flex items-baseline gap-2.5">
                  <span
                    aria-hidden="true"
                    className="size-3 shrink-0 rounded-mini [print-color-adjust:exact]"
                    style={{ backgroundColor: row.colour }}
                  />
                  <RowsLink range={report.range} figure="payment" rowKey={paymentKeyOf(row)}>
                    {row.label}
                  </RowsLink>
                </span>
              </th>
              <td className="whitespace-nowrap py-2 text-right text-ink-2 tabular">
                {formatPercent(row.share, language)}
              </td>
              <td className="whitespace-nowrap py-2 pl-4 text-right">
                <Amount cents={row.amount} size="strong" />
              </td>
              <RowChevron />
            </tr>
          ))}
        </tbody>
      </table>
      {report.payments.some(({ paymentMethodId }) => isSettledLater(paymentMethodId)) && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 border-line border-t pt-2.5 text-ink-2 text-small">
          {report.toReceive !== 0 && <span>{payments.later(formatAmount(report.toReceive, language))}</span>}
          <Link
            to="/reports/expected"
            search={{ from: report.range.from, to: report.range.to }}
            preload={false}
            className="tap text-brand-text print:hidden"
          >
            {text.expectedReceipts.open}
          </Link>
        </p>
      )}
    </Card>
  )
}

function PaymentBar({ rows }: { rows: readonly Row[] }) {
  const language = useLanguage()
  const drawn = rows.filter(({ amount }) => amount > 0)
  if (drawn.length === 0) return null
  return (
    <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-field [print-color-adjust:exact]">
      {drawn.map((row, index) => (
        <span
          key={`${row.kind} ${row.paymentMethodId}`}
          className={`flex min-w-0.5 items-center overflow-hidden px-1 font-semibold sm:px-2.5 text-small ${index === 0 && !isLater(row) ? 'text-on-brand' : 'text-ink'} ${row.share < 0.1 ? 'px-0!' : ''}`}
          style={{ flexGrow: row.amount, flexBasis: 0, backgroundColor: row.colour }}
        >
          {row.share >= 0.1 && (
            <span className="whitespace-nowrap max-[23rem]:text-[0.6875rem]">
              {row.share >= 0.3 ? `${row.label} ` : ''}
              {formatPercent(row.share, language, 0)}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

/** Money in hand first, the largest first within each. */
function rowsOf(report: Report, methods: readonly PaymentMethod[], unknown: string): readonly Row[] {
  const total = report.paymentsTotal
  const met = report.payments.filter(({ amount }) => amount !== 0)
  const ordered = met.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)) || b.amount - a.amount)
  const firstLater = ordered.findIndex(isLater)
  return ordered.map((figures, index) => ({
    ...figures,
    label: methods.find(({ id }) => id === figures.paymentMethodId)?.label ?? unknown,
    share: total > 0 ? figures.amount / total : 0,
    colour: isLater(figures) ? (beiges[index - firstLater] ?? 'var(--sand)') : (greens[index] ?? 'var(--brand-soft)'),
  }))
}
