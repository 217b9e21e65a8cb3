import type { DateRange } from '@zinc/domain/calendar/period'
import type { RowFigure } from '@zinc/domain/report/report-rows'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { formatPoints } from '../../../i18n/format-measure.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { pointsOf, type ShareBase } from '../comparison/parts-compared.ts'
import { FigureLink, RowChevron, RowsLink } from '../rows/rows-link.tsx'
import { SharesCompared } from './shares-compared.tsx'

export type ShareRow = {
  key: string
  label: string
  amount: number
  /** Under the label. */
  note?: ReactNode
  /** Of the bar; else a green by its place. */
  colour?: string
}

type ShareCardProps = {
  title: string
  /** Of the first column. */
  head: string
  rows: readonly ShareRow[]
  total: number
  range: DateRange
  figure: RowFigure
  /** The same parts on the compared days; null where there are none. */
  base: ShareBase | null
  /** Below the rows. */
  children?: ReactNode
}

/** What no line says stands in sand. */
export const REST_COLOUR = 'var(--sand)'

const FIRST_GREEN = 'var(--brand)'
const greens = [
  FIRST_GREEN,
  ...[45, 25, 15, 9].map((share) => `color-mix(in oklab, var(--brand) ${share}%, var(--surface))`),
]

/** Parts of a total: one bar, then a row each, which opens its tickets. */
export function ShareCard({ title, head, rows, total, range, figure, base, children }: ShareCardProps) {
  const { payments: words } = useText().report
  const language = useLanguage()
  const shareOf = (amount: number) => (total > 0 ? amount / total : 0)
  const isCompared = base !== null && total > 0
  const drawn = rows.map((row, index) => ({ colour: greens[index] ?? 'var(--brand-soft)', ...row }))
  return (
    <Card title={title} aside={<Total {...{ range, figure }} cents={rows.length === 0 ? null : total} />}>
      {drawn.some(({ amount }) => amount > 0) && (
        <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-field [print-color-adjust:exact]">
          {drawn
            .filter(({ amount }) => amount > 0)
            .map((row) => (
              <span
                key={row.key}
                className={`flex min-w-0.5 items-center overflow-hidden font-semibold text-small ${row.colour === FIRST_GREEN ? 'text-on-brand' : 'text-ink'} ${shareOf(row.amount) < 0.1 ? '' : 'px-1 sm:px-2.5'}`}
                style={{ flexGrow: row.amount, flexBasis: 0, backgroundColor: row.colour }}
              >
                {shareOf(row.amount) >= 0.1 && (
                  <span className="whitespace-nowrap max-[23rem]:text-[0.6875rem]">
                    {shareOf(row.amount) >= 0.3 ? `${row.label} ` : ''}
                    {formatPercent(shareOf(row.amount), language, 0)}
                  </span>
                )}
              </span>
            ))}
        </div>
      )}
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
            <tr key={row.key} className="relative max-[16rem]:grid max-[16rem]:grid-cols-2">
              <th
                scope="row"
                className={`col-span-full h-11 py-2 text-left font-normal print:h-auto ${placeOf(row, isCompared)}`}
              >
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
              <td className={`whitespace-nowrap py-2 text-right text-ink-2 tabular ${placeOf(row, isCompared)}`}>
                {formatPercent(shareOf(row.amount), language)}
                {isCompared && (
                  <span className="block text-small">{formatPoints(pointsOf(base, row.key), language)}</span>
                )}
              </td>
              <td className={`whitespace-nowrap py-2 pl-2 sm:pl-4 text-right ${placeOf(row, isCompared)}`}>
                <Amount cents={row.amount} size="strong" />
              </td>
              <RowChevron />
            </tr>
          ))}
        </tbody>
      </table>
      {isCompared && rows.length > 0 && <SharesCompared base={base} />}
      {children}
    </Card>
  )
}

function Total({ range, figure, cents }: Pick<ShareCardProps, 'range' | 'figure'> & { cents: number | null }) {
  const amount = <Amount cents={cents} size="strong" />
  if (cents === null) return amount
  return (
    <FigureLink range={range} figure={figure === 'payment' ? 'payments' : 'gross'}>
      {amount}
    </FigureLink>
  )
}

/** In a row with a second line, each cell starts at the top. */
function placeOf({ note }: ShareRow, isCompared: boolean): string {
  return note === undefined && !isCompared ? '' : 'align-top'
}
