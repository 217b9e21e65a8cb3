import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Report } from '@zinc/domain/report/report'
import type { CashDifference, DifferenceSum } from '@zinc/domain/report/report-breakdown'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatWeekday } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Difference } from '../../../ui/difference.tsx'
import type { PartsCompared } from '../comparison/parts-compared.ts'
import { RowChevron, RowsLink } from '../rows/rows-link.tsx'

const CASH = 'cash'
const A_MONDAY = plainDate('2026-01-05')

type Row = DifferenceSum & { key: string; label: string }

type ReportCashProps = { report: Report; base: PartsCompared | null; tolerance: Cents }

/** What drawers differed by, net and per ticket: only where one was counted, and never green. */
export function ReportCash({ report, base, tolerance }: ReportCashProps) {
  const words = useText().reportBreakdown.cash
  const language = useLanguage()
  const cash = report.cashDifference ?? null
  if (cash === null) return null
  const byWeekday = cash.byWeekday.map(({ weekday, ...sums }) => {
    return { ...sums, key: String(weekday), label: formatWeekday(addDays(A_MONDAY, weekday - 1), language) }
  })
  const byPerson = cash.byPerson.map(({ person, ...sums }) => {
    return { ...sums, key: String(person?.id ?? ''), label: person?.name || words.unknownPerson }
  })
  return (
    <div id={CASH} ref={showWhenAsked} className="scroll-mt-24">
      <Card title={words.title} aside={words.counts(cash.counts)}>
        <CashTotals {...{ cash, tolerance }} range={report.range} />
        {base !== null && <CashCompared base={base} />}
        {cash.countsWithoutFloat > 0 && (
          <p className="mt-2 text-ink-2 text-small">{words.withoutFloat(cash.countsWithoutFloat)}</p>
        )}
        {cash.counts > 0 && (
          <div className="grid grid-cols-1 gap-x-10 min-[85rem]:grid-cols-2 min-[85rem]:items-start">
            <CashTable
              {...{ tolerance, title: words.byWeekday, head: words.weekday, rows: byWeekday, range: report.range }}
              figure="cashWeekday"
            />
            <CashTable
              {...{ tolerance, title: words.byPerson, head: words.person, rows: byPerson, range: report.range }}
              figure="cashPerson"
            />
          </div>
        )}
      </Card>
    </div>
  )
}

/** Net and cumulated beside those of the other side, over the days on which both counted a drawer. */
function CashCompared({ base: { parts, basis, years } }: { base: PartsCompared }) {
  const { reportBreakdown, reportComparison } = useText()
  const language = useLanguage()
  const { days, current, base } = parts.cash
  if (days === 0) return null
  return (
    <p className="mt-1 text-ink-2 text-small">
      {reportBreakdown.cash.compared(reportComparison.on[basis](days, years), {
        net: formatAmount(current.net, language, 'always'),
        baseNet: formatAmount(base.net, language, 'always'),
        absolute: formatAmount(current.absolute, language),
        baseAbsolute: formatAmount(base.absolute, language),
      })}
    </p>
  )
}

/** Where the address names this card: it comes after the page, too late for the router. */
function showWhenAsked(card: HTMLElement | null): void {
  if (location.hash === `#${CASH}`) card?.scrollIntoView()
}

type CashTotalsProps = { cash: CashDifference; tolerance: Cents; range: Report['range'] }

function CashTotals({ cash, tolerance, range }: CashTotalsProps) {
  const words = useText().reportBreakdown.cash
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{words.title}</caption>
      <tbody>
        <tr className="relative">
          <th scope="row" className="py-2.5 text-left font-normal">
            <RowsLink range={range} figure="cash">
              {words.net}
            </RowsLink>
          </th>
          <td className="whitespace-nowrap py-2.5 text-right">
            <Difference cents={cash.net} tolerance={tolerance} />
          </td>
          <RowChevron />
        </tr>
        <tr>
          <th scope="row" className="py-2.5 text-left font-normal">
            {words.absolute} <span className="text-ink-2 text-small">{words.absoluteNote}</span>
          </th>
          <td className="whitespace-nowrap py-2.5 text-right">
            <Amount cents={cash.absolute} size="strong" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

type CashTableProps = {
  title: string
  head: string
  rows: readonly Row[]
  tolerance: Cents
  range: Report['range']
  figure: 'cashWeekday' | 'cashPerson'
}

function CashTable({ title, head, rows, tolerance, range, figure }: CashTableProps) {
  const words = useText().reportBreakdown.cash
  const cell = 'whitespace-nowrap py-2.5 pl-3 text-right'
  const top = 'pt-3 pb-1.5 font-normal text-ink-2 text-small'
  return (
    <table className="mt-1 w-full border-collapse border-line border-t">
      <caption className="sr-only">{`${words.title}, ${title}`}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${top} text-left`}>
            <span aria-hidden="true">{title}</span>
            <span className="sr-only">{head}</span>
          </th>
          <th scope="col" className={`${top} pl-3 text-right max-sm:hidden`}>
            {words.number}
          </th>
          <th scope="col" className={`${top} pl-3 text-right`}>
            {words.absolute}
          </th>
          <th scope="col" className={`${top} pl-3 text-right`}>
            {words.net}
          </th>
          <td className="print:hidden" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, counts, absolute, net }) => (
          <tr key={key} className="relative">
            <th scope="row" className="py-2.5 text-left font-normal">
              <RowsLink range={range} figure={figure} rowKey={key}>
                {label}
              </RowsLink>
            </th>
            <td className={`${cell} text-ink-2 tabular max-sm:hidden`}>{counts}</td>
            <td className={cell}>
              <Amount cents={absolute} />
            </td>
            <td className={cell}>
              <Difference cents={net} tolerance={tolerance} />
            </td>
            <RowChevron />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
