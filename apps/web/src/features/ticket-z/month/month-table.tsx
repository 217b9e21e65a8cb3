import type { Cents } from '@zinc/domain/money'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount, formatMonth, formatNumber } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { CalendarDay } from '../parts/month-days.ts'
import { completenessOfDays } from '../parts/month-words.ts'
import { MonthRow } from './month-row.tsx'
import { coversOfDays, type PaymentColumn, paymentColumnsOf, paymentOf } from './month-running.ts'

export type MonthTableProps = {
  days: readonly CalendarDay[]
  running: ReadonlyMap<string, Cents>
  report: DaysReport | null
  tolerance: Cents
}

const head = 'px-2.5 py-2.5 font-normal text-ink-2 text-small whitespace-nowrap'

/** The list on a computer: every figure of a day on one line. */
export function MonthTable({ days, running, report, tolerance }: MonthTableProps) {
  const text = useText()
  const language = useLanguage()
  const { list, payments } = text.calendar
  const columns = paymentColumnsOf(days)
  const hasDifference = days.some(({ difference }) => difference !== 0)
  const hasCashDifference = days.some(({ cashDifference }) => cashDifference !== 0)
  const hiding = hidingOf(days, hasDifference || hasCashDifference)
  const first = days.at(-1)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:shadow-off">
      <table className="w-full border-collapse text-body tabular print:text-small">
        <caption className="sr-only">{first === undefined ? '' : captionOf(first, text, language)}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-5 text-left`}>
              {list.day}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {list.state}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {list.covers}
            </th>
            <th scope="col" className={`${head} text-right ${hiding.vat}`}>
              {list.vat}
            </th>
            {columns.map(({ kind }) => (
              <th key={kind} scope="col" className={`${head} text-right ${hiding.payments}`}>
                {kind === 'others' ? list.others : payments[kind]}
              </th>
            ))}
            {hasDifference && (
              <th scope="col" className={`${head} text-right max-wide:whitespace-normal`}>
                {list.difference}
              </th>
            )}
            {hasCashDifference && (
              <th scope="col" className={`${head} text-right max-wide:whitespace-normal`}>
                {list.cashDifference}
              </th>
            )}
            <th scope="col" className={`${head} text-right`}>
              {list.gross}
            </th>
            <th scope="col" className={`${head} pr-5 text-right`}>
              {report === null ? '' : list.running}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <MonthRow
              key={day.date}
              day={day}
              columns={columns}
              hiding={hiding}
              hasDifference={hasDifference}
              hasCashDifference={hasCashDifference}
              running={running.get(day.date) ?? null}
              tolerance={tolerance}
            />
          ))}
        </tbody>
        {report !== null && hasFigures(report) && (
          <MonthTotals {...{ report, days, columns, hiding, hasDifference, hasCashDifference }} />
        )}
      </table>
    </div>
  )
}

type MonthTotalsProps = {
  report: DaysReport
  days: readonly CalendarDay[]
  columns: readonly PaymentColumn[]
  hiding: Hiding
  hasDifference: boolean
  hasCashDifference: boolean
}

function MonthTotals(props: MonthTotalsProps) {
  const { report, days, columns, hiding, hasDifference, hasCashDifference } = props
  const text = useText()
  const language = useLanguage()
  const cell = 'px-2.5 py-4 text-right font-semibold whitespace-nowrap'
  const counted = days.filter(({ gross }) => gross !== null)
  const covers = coversOfDays(days)
  const { entered, unit } = completenessOfDays(days)
  return (
    <tfoot>
      <tr className="border-line-strong border-t">
        <th scope="row" colSpan={2} className="px-2.5 py-4 pl-5 text-left font-semibold">
          {unit === 'day' ? text.calendar.list.total(entered) : text.closings.total(entered)}
        </th>
        <td className={cell}>{covers === null ? '' : formatNumber(covers, language)}</td>
        <td className={`${cell} ${hiding.vat}`}>{formatBareAmount(report.vat, language)}</td>
        {columns.map(({ kind, kinds }) => (
          <td key={kind} className={`${cell} ${hiding.payments}`}>
            {formatBareAmount(
              counted.reduce((sum, day) => sum + (paymentOf(day, kinds) ?? 0), 0),
              language,
            )}
          </td>
        ))}
        {hasDifference && <td />}
        {hasCashDifference && <td />}
        <td className={cell}>
          <Amount cents={report.gross} size="strong" />
        </td>
        <td />
      </tr>
    </tfoot>
  )
}

export type Hiding = { payments: string; vat: string }

/**
 * Columns that are left to the day's own page: more of them, and on wider screens, when a day comes to 100 000 €; the
 * payments also where a difference takes their room.
 */
function hidingOf(days: readonly CalendarDay[], hasDifference: boolean): Hiding {
  const isLarge = days.some(({ gross, draftGross }) => (gross ?? draftGross ?? 0) >= 10_000_000)
  if (isLarge) return { payments: 'max-[96rem]:hidden', vat: 'max-wide:hidden print:table-cell' }
  return { payments: `${hasDifference ? 'max-[90rem]:hidden' : 'max-wide:hidden'} print:table-cell`, vat: '' }
}

function captionOf({ date }: CalendarDay, text: ReturnType<typeof useText>, language: Language): string {
  return text.calendar.listLabel(formatMonth(date, language))
}
