import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Report } from '@zinc/domain/report/report'
import type { CashDifference, DifferenceSum } from '@zinc/domain/report/report-breakdown'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatWeekday } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Difference } from '../../../ui/difference.tsx'
import type { ComparedReport } from '../comparison/use-comparison.ts'
import { RowChevron, RowsLink } from '../rows/rows-link.tsx'

const CASH = 'cash'
const A_MONDAY = plainDate('2026-01-05')

type Row = DifferenceSum & { key: string; label: string }

type ReportCashProps = { report: Report; compared: ComparedReport | null; tolerance: Cents }

/** What drawers differed by, net and per ticket: only where one was counted, and never green. */
export function ReportCash({ report, compared, tolerance }: ReportCashProps) {
  const words = useText().reportBreakdown.cash
  const language = useLanguage()
  const cash = report.cashDifference ?? null
  if (cash === null) return null
  const base = baseOf(compared)
  const byWeekday = cash.byWeekday.map(({ weekday, ...sums }) => {
    return { ...sums, key: String(weekday), label: formatWeekday(addDays(A_MONDAY, weekday - 1), language) }
  })
  const byPerson = cash.byPerson.map(({ person, ...sums }) => {
    return { ...sums, key: String(person?.id ?? ''), label: person?.name || words.unknownPerson }
  })
  return (
    <div id={CASH} ref={showWhenAsked} className="scroll-mt-24">
      <Card title={words.title} aside={words.counts(cash.counts)}>
        <CashTotals {...{ cash, tolerance, base }} range={report.range} />
        {base !== null && <p className="mt-1 text-ink-2 text-small">{comparedWith(base)}</p>}
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

  function comparedWith({ cash: { counts }, range: { from, to } }: CashBase): string {
    return words.compared(counts, formatDate(from), formatDate(to))
  }
}

type CashBase = { cash: CashDifference; range: Report['range']; basis: ComparedReport['basis'] }

/** null where no drawer of the compared period was counted. */
function baseOf(compared: ComparedReport | null): CashBase | null {
  const cash = compared?.base.cashDifference ?? null
  if (compared === null || cash === null || cash.counts === 0) return null
  return { cash, range: compared.base.range, basis: compared.basis }
}

/** Where the address names this card: it comes after the page, too late for the router. */
function showWhenAsked(card: HTMLElement | null): void {
  if (location.hash === `#${CASH}`) card?.scrollIntoView()
}

type CashTotalsProps = { cash: CashDifference; base: CashBase | null; tolerance: Cents; range: Report['range'] }

function CashTotals({ cash, base, tolerance, range }: CashTotalsProps) {
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
            <BaseAmount base={base} figure="net" />
          </td>
          <RowChevron />
        </tr>
        <tr>
          <th scope="row" className="py-2.5 text-left font-normal">
            {words.absolute} <span className="text-ink-2 text-small">{words.absoluteNote}</span>
          </th>
          <td className="whitespace-nowrap py-2.5 text-right">
            <Amount cents={cash.absolute} size="strong" />
            <BaseAmount base={base} figure="absolute" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** An amount: a percentage of a difference says nothing. */
function BaseAmount({ base, figure }: { base: CashBase | null; figure: 'net' | 'absolute' }) {
  const { reportBreakdown, reportComparison } = useText()
  const language = useLanguage()
  const cents = base?.cash[figure] ?? null
  if (base === null || cents === null) return null
  const amount = formatAmount(cents, language, figure === 'net' ? 'always' : 'auto')
  return (
    <span className="block text-ink-2 text-small">
      {reportBreakdown.cash.base(reportComparison.bases[base.basis], amount)}
    </span>
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
