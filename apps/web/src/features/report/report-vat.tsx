import type { VatLine } from '@zinc/domain/establishment'
import type { Report, VatFigures } from '@zinc/domain/report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatRate } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'

const head = 'py-2 font-normal text-ink-2 text-small'
const cell = 'whitespace-nowrap py-2.5 pl-2 text-right max-[23rem]:text-small sm:pl-3'

/** By nature and rate: sums of what the tickets say, never a rate applied to a total. */
export function ReportVat({ report, vatLines }: { report: Report; vatLines: readonly VatLine[] }) {
  const text = useText()
  const language = useLanguage()
  const { vat } = text.report
  return (
    <Card title={vat.title} aside={vat.note}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{vat.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {vat.rate}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {vat.gross}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {vat.net}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {vat.vat}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.vatByRate.map((figures) => (
            <tr key={`${figures.nature} ${figures.rateBp}`} className="border-line border-t">
              <th scope="row" className="py-2.5 text-left font-normal">
                <span className="mr-2 whitespace-nowrap font-semibold">{formatRate(figures.rateBp, language)}</span>
                <span className="text-ink-2 text-small max-sm:block">
                  {labelOf(figures, vatLines) ?? vat.natures[figures.nature]}
                </span>
              </th>
              <VatCells figures={figures} />
            </tr>
          ))}
          {report.vatByRate.length === 0 && (
            <tr className="border-line border-t">
              <td className="py-2.5 text-ink-3">{DASH}</td>
            </tr>
          )}
        </tbody>
        {report.vatByRate.length > 0 && (
          <tfoot>
            <tr className="border-line-strong border-t">
              <th scope="row" className="py-3 text-left font-semibold">
                {vat.total}
              </th>
              <VatCells figures={report} />
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  )
}

function VatCells({ figures }: { figures: { gross: number; net: number; vat: number } }) {
  return (
    <>
      <td className={cell}>
        <Amount cents={figures.gross} size="strong" />
      </td>
      <td className={`${cell} max-sm:hidden`}>
        <Amount cents={figures.net} size="strong" />
      </td>
      <td className={cell}>
        <Amount cents={figures.vat} size="strong" />
      </td>
    </>
  )
}

/** The establishment's own words for the bucket; several lines may share it. */
function labelOf({ nature, rateBp }: VatFigures, lines: readonly VatLine[]): string | null {
  const labels = lines.filter((line) => line.nature === nature && line.rateBp === rateBp).map(({ label }) => label)
  return labels.length === 0 ? null : [...new Set(labels)].join(' · ')
}

const DASH = '—'
