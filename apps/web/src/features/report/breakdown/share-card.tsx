import type { DateRange } from '@zinc/domain/calendar/period'
import type { RowFigure } from '@zinc/domain/report/report-rows'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { RowChevron, RowsLink } from '../rows/rows-link.tsx'

export type ShareRow = {
  key: string
  label: string
  amount: number
  /** Under the label. */
  note?: ReactNode
  /** What no line says stands in sand. */
  isRest?: boolean
}

type ShareCardProps = {
  title: string
  /** Of the first column. */
  head: string
  rows: readonly ShareRow[]
  total: number
  range: DateRange
  figure: RowFigure
}

const greens = [100, 45, 25, 15, 9].map((share) => `color-mix(in oklab, var(--brand) ${share}%, var(--surface))`)

function colourOf({ isRest = false }: ShareRow, index: number): string {
  return isRest ? 'var(--sand)' : (greens[index] ?? 'var(--brand-soft)')
}

/** Parts of the sales: one bar, then a row each, which opens its tickets. */
export function ShareCard({ title, head, rows, total, range, figure }: ShareCardProps) {
  const words = useText().reportBreakdown
  const language = useLanguage()
  const shareOf = (amount: number) => (total > 0 ? amount / total : 0)
  const drawn = rows.map((row, index) => ({ ...row, colour: colourOf(row, index) }))
  return (
    <Card title={title} aside={<Amount cents={total} size="strong" />}>
      <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-field [print-color-adjust:exact]">
        {drawn
          .filter(({ amount }) => amount > 0)
          .map((row, index) => (
            <span
              key={row.key}
              className={`flex min-w-0.5 items-center overflow-hidden font-semibold text-small ${index === 0 && row.isRest !== true ? 'text-on-brand' : 'text-ink'} ${shareOf(row.amount) < 0.1 ? '' : 'px-1 sm:px-2.5'}`}
              style={{ flexGrow: row.amount, flexBasis: 0, backgroundColor: row.colour }}
            >
              {shareOf(row.amount) >= 0.1 && (
                <span className="whitespace-nowrap">
                  {shareOf(row.amount) >= 0.3 ? `${row.label} ` : ''}
                  {formatPercent(shareOf(row.amount), language, 0)}
                </span>
              )}
            </span>
          ))}
      </div>
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <tr key={row.key} className="relative">
              <th scope="row" className="py-2.5 text-left font-normal">
                <span className="flex items-baseline gap-2.5">
                  <span
                    aria-hidden="true"
                    className="size-3 shrink-0 rounded-mini [print-color-adjust:exact]"
                    style={{ backgroundColor: row.colour }}
                  />
                  <span className="min-w-0">
                    <RowsLink range={range} figure={figure} rowKey={row.key}>
                      {row.label}
                    </RowsLink>
                    {row.note !== undefined && <span className="block text-ink-2 text-small">{row.note}</span>}
                  </span>
                </span>
              </th>
              <td className="whitespace-nowrap py-2.5 text-right align-top text-ink-2 tabular">
                {formatPercent(shareOf(row.amount), language)}
              </td>
              <td className="whitespace-nowrap py-2.5 pl-4 text-right align-top">
                <Amount cents={row.amount} size="strong" />
              </td>
              <RowChevron />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
