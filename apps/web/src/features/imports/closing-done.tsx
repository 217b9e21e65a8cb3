import type { ImportDetail } from '@zinc/contract/imports/imports'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatEuros, formatMonth, formatMonthName } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TicketRow } from '../../ui/paper-ticket.tsx'

type Made = NonNullable<ImportDetail['made']>

/** The last year that has closings of this import; '' where it made none. */
export function lastYearOf({ months = [] }: Made): string {
  return months.at(-1)?.month.slice(0, 4) ?? ''
}

const MAX_LINES = 14

/** On the paper: by month, of many months by year; their sum is what the table said. */
export function ClosingSums({ made }: { made: Made }) {
  const words = useText().imports.done
  const language = useLanguage()
  const { months = [], gross, lists = 0 } = made
  const years = new Map<string, number>()
  for (const each of months) years.set(each.month.slice(0, 4), (years.get(each.month.slice(0, 4)) ?? 0) + each.gross)
  const lines =
    months.length > MAX_LINES
      ? [...years].map(([year, sum]) => ({ label: year, sum }))
      : months.map((each) => ({ label: formatMonth(`${each.month}-01`, language), sum: each.gross }))
  return (
    <>
      {lines.map(({ label, sum }) => (
        <TicketRow key={label} label={label} value={<Amount cents={sum} />} />
      ))}
      {lists > 0 && <TicketRow label={words.lists} value={lists} />}
      <TicketRow label={words.gross} value={<Amount cents={gross} size="total" />} total={true} />
    </>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const HEIGHT_REM = 8

/** A bar for each month of the last year imported. */
export function ClosingYear({ made }: { made: Made }) {
  const words = useText().imports.done
  const language = useLanguage()
  const year = lastYearOf(made)
  const grossOf = new Map((made.months ?? []).map(({ month, gross }) => [month, gross]))
  const bars = MONTHS.map((month) => ({ month: `${year}-${month}`, gross: grossOf.get(`${year}-${month}`) ?? 0 }))
  const most = Math.max(1, ...bars.map(({ gross }) => gross))
  const sum = bars.reduce((all, { gross }) => all + gross, 0)
  if (year === '') return null
  return (
    <div className="mt-6">
      <Card title={words.year(year)} aside={formatEuros(sum, language)}>
        <ul className="flex items-end gap-2">
          {bars.map(({ month, gross }) => (
            <li key={month} className="min-w-0 flex-1">
              <span className="sr-only">{`${formatMonth(`${month}-01`, language)} ${formatEuros(gross, language)}`}</span>
              <span
                aria-hidden="true"
                className="block rounded-field"
                style={{
                  height: `${Math.max(0.25, (gross / most) * HEIGHT_REM)}rem`,
                  background: gross > 0 ? 'var(--brand)' : 'var(--line-strong)',
                }}
              />
              <span aria-hidden="true" className="mt-1 block text-center text-ink-2 text-small">
                {formatMonthName(`${month}-01`, language).slice(0, 1).toUpperCase()}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
