import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong, formatDayShort } from '../../../i18n/format.ts'
import { Euros } from '../../../ui/euros.tsx'
import type { CumulatedProps } from './cumulated-chart.tsx'

/** The charts as figures. */
export function CumulatedTable({ rows, names }: Pick<CumulatedProps, 'rows' | 'names'>) {
  const { cumulated: words } = useText().targets
  const language = useLanguage()
  const hasBase = rows.some(({ base }) => base !== null)
  const hasTarget = rows.some(({ target }) => target !== null)
  const columns = [
    { name: names.own, of: (index: number) => rows[index]?.gross },
    ...(hasBase
      ? [
          { name: names.base, of: (index: number) => rows[index]?.base },
          { name: words.gapTo(names.base), of: (index: number) => rows[index]?.gap },
        ]
      : []),
    ...(hasTarget ? [{ name: names.target, of: (index: number) => rows[index]?.target }] : []),
  ]
  return (
    <table className="mt-2 w-full border-collapse">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="py-1 text-left font-normal">
            {words.day}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-1 pl-2 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date }, index) => (
          <tr key={date} className="border-line border-t">
            <th scope="row" className="whitespace-nowrap py-1 text-left font-normal">
              <span aria-hidden="true">{formatDayShort(date, language)}</span>
              <span className="sr-only">{formatDayLong(date, language)}</span>
            </th>
            {columns.map(({ name, of }) => (
              <td key={name} className="whitespace-nowrap py-1 pl-2 text-right text-ink">
                <Cell cents={of(index) ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cents }: { cents: Cents | null }) {
  return <Euros cents={cents} bare />
}
