import type { DateRange } from '@zinc/domain/calendar/period'
import type { VatLine } from '@zinc/domain/establishment/establishment'
import type { RateFigures, Report, VatLineFigures } from '@zinc/domain/report/report'
import { vatLineKeyOf } from '@zinc/domain/report/report-rows'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatPercent, formatRate } from '../../i18n/format.ts'
import { formatPoints } from '../../i18n/format-measure.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { SharesCompared } from './breakdown/shares-compared.tsx'
import { type PartsCompared, pointsOf, type ShareBase, shareBaseOf } from './comparison/parts-compared.ts'
import { FigureLink, RowMark, RowsLink } from './rows/rows-link.tsx'

/** On phones a rate stands above its three amounts, with large text in two rows: none of them is left out. */
const amountColumns = 'max-sm:grid max-sm:grid-cols-3 max-[16rem]:grid-cols-2'
const row = `relative border-line border-t max-sm:py-1.5 ${amountColumns}`
const head = 'py-2 font-normal text-ink-2 text-small'
const name = 'text-left max-sm:col-span-full max-sm:py-0.5'
const cell = 'whitespace-nowrap py-2.5 text-right max-sm:py-1 sm:pl-3'
/** From ten million euros on, three amounts side by side need a smaller type. */
const LARGE = 1_000_000_000

type ReportVatProps = {
  report: Report
  vatLines: readonly VatLine[]
  /** null where there is nothing to compare. */
  base: PartsCompared | null
}

/** By line of the form: sums of what the tickets say, never a rate applied to a total. */
export function ReportVat({ report, vatLines, base }: ReportVatProps) {
  const { vat } = useText().report
  const isCompared = report.gross > 0 && report.rates.length > 0
  const byLine = isCompared ? shareBaseOf(base, base?.parts.vatByLine, vatLineKeyOf) : null
  const byRate = isCompared ? shareBaseOf(base, base?.parts.vatByLine, rateKeyOf) : null
  return (
    <Card title={vat.title} aside={vat.note}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{vat.title}</caption>
        <thead>
          <tr className={amountColumns}>
            <th scope="col" className={`${head} text-left max-sm:sr-only`}>
              {vat.rate}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {vat.gross}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {vat.net}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {vat.vat}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rates.map((rate) => (
            <RateRows
              key={rate.rateBp}
              rate={rate}
              lines={report.vatByLine.filter(({ rateBp }) => rateBp === rate.rateBp)}
              {...{ report, vatLines, byLine, byRate }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className={`${row} border-line-strong`}>
            <th scope="row" className={`${name} py-3 font-semibold`}>
              {vat.total}
            </th>
            <VatCells figures={report} range={report.range} />
          </tr>
        </tfoot>
      </table>
      {byLine !== null && <SharesCompared base={byLine} />}
    </Card>
  )
}

const rateKeyOf = ({ rateBp }: { rateBp: number }) => String(rateBp)

type RateRowsProps = {
  rate: RateFigures
  lines: readonly VatLineFigures[]
  vatLines: readonly VatLine[]
  report: Report
  byLine: ShareBase | null
  byRate: ShareBase | null
}

/** The lines of one rate, and what they come to together when there are several. */
function RateRows({ rate, lines, vatLines, report, byLine, byRate }: RateRowsProps) {
  const { vat } = useText().report
  const { range } = report
  const mixOf = ({ gross }: RateFigures, base: ShareBase | null, key: string) =>
    base === null ? null : { share: gross / report.gross, points: pointsOf(base, key) }
  return (
    <>
      {lines.map((line) => (
        <RateRow
          key={`${line.nature} ${line.vatLineId}`}
          figures={line}
          mix={mixOf(line, byLine, vatLineKeyOf(line))}
          opens={{ range, figure: 'vatLine', rowKey: vatLineKeyOf(line) }}
          label={vatLines.find(({ id }) => id === line.vatLineId)?.label ?? vat.natures[line.nature]}
        />
      ))}
      {lines.length > 1 && (
        <RateRow
          figures={rate}
          mix={mixOf(rate, byRate, rateKeyOf(rate))}
          opens={{ range, figure: 'rate', rowKey: String(rate.rateBp) }}
          label={vat.subtotal}
          isSubtotal
        />
      )}
    </>
  )
}

type RateRowProps = {
  figures: RateFigures
  opens: { range: DateRange; figure: 'rate' | 'vatLine'; rowKey: string }
  label: string
  /** Of all sales, and the points by which that differs; null where nothing is compared. */
  mix: { share: number; points: number } | null
  isSubtotal?: boolean
}

function RateRow({ figures, opens, label, mix, isSubtotal = false }: RateRowProps) {
  const language = useLanguage()
  return (
    <tr className={row}>
      <th scope="row" className={`${name} max-sm:flex max-sm:items-baseline max-sm:justify-between py-2.5 font-normal`}>
        {/* One part of a phone's row, whether it is a link or, with several establishments, plain text. */}
        <span>
          <RowsLink {...opens}>
            <span className="mr-1 whitespace-nowrap font-semibold">{formatRate(figures.rateBp, language)}</span>{' '}
            <span className={`text-small ${isSubtotal ? 'font-semibold' : 'text-ink-2'}`}>{label}</span>
            <RowMark />
          </RowsLink>
        </span>
        {mix !== null && (
          <span className="tabular whitespace-nowrap text-ink-2 text-small sm:block">
            {formatPercent(mix.share, language)} <span className="ml-1">{formatPoints(mix.points, language)}</span>
          </span>
        )}
      </th>
      <VatCells figures={figures} />
    </tr>
  )
}

type VatCellsProps = {
  figures: { gross: number; net: number; vat: number }
  /** Of totals, each of which opens its own tickets. */
  range?: DateRange
}

function VatCells({ figures, range }: VatCellsProps) {
  const look = `${cell} ${figures.gross >= LARGE ? 'max-sm:text-[0.6875rem]' : 'max-sm:text-small'}`
  return (
    <>
      {(['gross', 'net', 'vat'] as const).map((column) => (
        <td key={column} className={look}>
          {range === undefined ? (
            <Amount cents={figures[column]} size="strong" />
          ) : (
            <FigureLink range={range} figure={column}>
              <Amount cents={figures[column]} size="strong" />
            </FigureLink>
          )}
        </td>
      ))}
    </>
  )
}
