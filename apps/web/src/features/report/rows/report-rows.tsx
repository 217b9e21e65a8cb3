import { Link } from '@tanstack/react-router'
import { closingNameOf, type NamedLists } from '@zinc/domain/establishment/closing-name'
import { sumOf } from '@zinc/domain/money'
import type { ReportTicket } from '@zinc/domain/report/report'
import type { ReportRow, RowFilter } from '@zinc/domain/report/report-rows'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong, formatNumber } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { RowChevron } from './rows-link.tsx'

type ReportRowsProps = {
  title: string
  rows: readonly ReportRow<ReportTicket>[]
  filter: RowFilter
  lists: NamedLists
}

/** The tickets that a figure is the sum of, each with its part. */
export function ReportRows({ title, rows, filter, lists }: ReportRowsProps) {
  const words = useText().reportBreakdown.rows
  const language = useLanguage()
  const part = (amount: number) => <RowPart amount={amount} figure={filter.figure} />
  if (rows.length === 0) return <Card>{words.none}</Card>
  return (
    <Card title={words.count(rows.length)}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ticket, amount }) => {
            const name = closingNameOf(ticket, lists)
            return (
              <tr key={ticket.id} className="relative border-line border-t">
                <th scope="row" className="py-2.5 text-left font-normal">
                  <Link
                    to="/ticket-z/$date"
                    params={{ date: ticket.businessDate }}
                    search={{ register: ticket.registerId, service: ticket.serviceId }}
                    preload={false}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {formatDayLong(ticket.businessDate, language, { year: true })}
                  </Link>
                  {name !== '' && <span className="block text-ink-2 text-small">{name}</span>}
                </th>
                <td className="whitespace-nowrap py-2.5 pl-3 text-right">{part(amount)}</td>
                <RowChevron />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t font-semibold">
            <th scope="row" className="py-3 text-left font-semibold">
              {words.total}
            </th>
            <td className="whitespace-nowrap py-3 pl-3 text-right">{part(sumOf(rows.map(({ amount }) => amount)))}</td>
            <td className="print:hidden" />
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function RowPart({ amount, figure }: { amount: number; figure: RowFilter['figure'] }) {
  const language = useLanguage()
  if (figure === 'covers' || figure === 'ticketCount') {
    return <span className="font-semibold tabular">{formatNumber(amount, language)}</span>
  }
  return <Amount cents={amount} size="strong" sign={figure.startsWith('cash') ? 'always' : 'auto'} />
}
