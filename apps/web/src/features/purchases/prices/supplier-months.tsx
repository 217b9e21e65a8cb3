import type { SupplierFigures } from '@zinc/contract/purchases/prices'
import { dateOf } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatEuros, formatMonth, formatMonthName } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Euros } from '../../../ui/euros.tsx'

type SupplierMonthsProps = Pick<SupplierFigures, 'months' | 'years'> & { year: number }

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The months of this year as bars, a sentence each, and the years in figures. */
export function SupplierMonths({ months, years, year }: SupplierMonthsProps) {
  const { onSupplier: words } = useText().prices
  const language = useLanguage()
  const netOf = new Map(months.map(({ month, net }) => [month, net]))
  const bars = numbers.map((number) => {
    const first = dateOf(year, number, 1)
    return { first, net: netOf.get(first.slice(0, 7)) ?? 0 }
  })
  const highest = Math.max(...bars.map(({ net }) => net))
  const total = years.find((one) => one.year === year)?.net ?? 0
  return (
    <Card title={words.months} aside={words.yearTotal(formatEuros(total, language), String(year))}>
      {highest > 0 && (
        <ol aria-label={words.months} className="flex items-end gap-1.5">
          {bars.map(({ first, net }) => (
            <li key={first} className="min-w-0 flex-1">
              <span className="sr-only">{words.month(formatMonth(first, language), formatAmount(net, language))}</span>
              <span
                aria-hidden="true"
                className="flex h-32 flex-col items-center justify-end border-line-strong border-b"
              >
                {net > 0 && (
                  <span className="whitespace-nowrap pb-0.5 text-[0.6875rem] text-ink-2 leading-none tabular max-sm:hidden">
                    <Euros cents={net} bare short />
                  </span>
                )}
                <span
                  className="block w-full max-w-9 shrink-0 rounded-t-mini bg-brand [print-color-adjust:exact]"
                  style={{ height: `${Math.max(0, Math.round((net / highest) * 850) / 10)}%` }}
                />
              </span>
              <span aria-hidden="true" className="block pt-1 text-center text-[0.75rem] text-ink-2">
                {formatMonthName(first, language).slice(0, 1).toUpperCase()}
              </span>
            </li>
          ))}
        </ol>
      )}
      {years.length > 1 && (
        <dl aria-label={words.years} className="mt-4 divided">
          {years.toReversed().map((one) => (
            <div key={one.year} className="flex items-baseline justify-between gap-4 py-2 text-small">
              <dt>
                {one.year} <span className="text-ink-2">{words.yearCount(one.count)}</span>
              </dt>
              <dd>
                <Amount cents={one.net} size="strong" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
