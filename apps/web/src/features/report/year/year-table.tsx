import { Link } from '@tanstack/react-router'
import { addDays, daysOf, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { monthValueOf } from '@zinc/domain/calendar/period'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { completenessTextOf } from '../../../i18n/completeness.ts'
import { formatWeekday } from '../../../i18n/format.ts'
import { Euros } from '../../../ui/euros.tsx'
import { Change } from '../parts/change.tsx'
import { HeatCell } from './heat-cell.tsx'
import { type HeatScale, monthNameOf, type YearMonth, yearTargetOf } from './year-months.ts'
import { YearTarget } from './year-target.tsx'

export type YearProps = {
  months: readonly YearMonth[]
  scale: HeatScale | null
  today: PlainDate
  /** Under the pointer, or reached by the arrows. */
  selected: PlainDate | null
}

/** Six weeks, the last one cut: a month of 31 days that begins on a Sunday ends there. */
const COLUMNS = 37
const A_MONDAY = plainDate('2026-01-05')
const columnDays = daysOf({ from: A_MONDAY, to: addDays(A_MONDAY, COLUMNS - 1) })
const heatColumns = { display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`, gap: '2px' } as const

/** On a computer: a row a month, its days in the columns of their weekdays. */
export function YearTable({ title, hasBase, ...props }: YearProps & { title: string; hasBase: boolean }) {
  const text = useText()
  const words = text.reportComparison.year
  const aimed = yearTargetOf(props.months)
  const language = useLanguage()
  const top = Math.max(1, ...props.months.flatMap(({ gross, compared }) => [gross ?? 0, compared?.base ?? 0]))
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">{words.month}</span>
          </th>
          <td className="w-full px-3 font-normal text-[0.6875rem]">
            <span aria-hidden="true" style={heatColumns}>
              {columnDays.map((date) => (
                <span key={date} className="text-center max-wide:hidden">
                  {formatWeekday(date, language).slice(0, 1).toUpperCase()}
                </span>
              ))}
            </span>
          </td>
          <th scope="col" className="whitespace-nowrap text-right font-normal">
            {words.total}
          </th>
          {hasBase && (
            <>
              <th scope="col" className="whitespace-nowrap pl-4 text-right font-normal">
                {words.change}
              </th>
              <td className="max-wide:hidden" />
            </>
          )}
          {aimed !== null && (
            <th scope="col" className="whitespace-nowrap pl-4 text-right font-normal">
              {text.report.yearTarget.title}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {props.months.map((month) => (
          <MonthRow key={month.first} {...props} month={month} hasBase={hasBase} hasTarget={aimed !== null} top={top} />
        ))}
      </tbody>
      {aimed !== null && (
        <tfoot>
          <tr className="border-line-strong border-t font-semibold">
            <th scope="row" colSpan={2} className="py-1.5 text-left font-semibold">
              {text.report.yearTarget.total}
            </th>
            <td className="whitespace-nowrap py-1.5 text-right">
              <Euros cents={aimed.gross} />
            </td>
            {hasBase && (
              <>
                <td />
                <td className="max-wide:hidden" />
              </>
            )}
            <td className="whitespace-nowrap py-1.5 pl-4 text-right">
              <YearTarget {...aimed} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type MonthRowProps = YearProps & { month: YearMonth; hasBase: boolean; hasTarget: boolean; top: number }

function MonthRow({ month, months, scale, today, selected, hasBase, hasTarget, top }: MonthRowProps) {
  const text = useText()
  const words = text.reportComparison.year
  const language = useLanguage()
  const { first, gross, completeness, change, compared, target, offset, days } = month
  return (
    <tr className="border-line border-t">
      <th scope="row" className="whitespace-nowrap py-1 text-left font-semibold">
        <MonthLink first={first} today={today}>
          {monthNameOf(first, months, language)}
        </MonthLink>
        {gross !== null && <span className="sr-only">{`, ${completenessTextOf(completeness, text)}`}</span>}
      </th>
      <td className="px-3 py-1">
        <div aria-hidden="true" style={heatColumns}>
          {days.map((day, index) => (
            <span key={day.date} style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}>
              <HeatCell day={day} scale={scale} today={today} isSelected={day.date === selected} />
            </span>
          ))}
        </div>
      </td>
      <td className="whitespace-nowrap py-1 text-right font-semibold">
        {gross === null && first > today ? (
          <span className="font-normal text-ink-2">{words.toCome}</span>
        ) : (
          <Euros cents={gross} />
        )}
      </td>
      {hasBase && (
        <>
          <td className="whitespace-nowrap py-1 pl-4 text-right">
            {compared !== null && <Change basisPoints={change} bare />}
          </td>
          <td aria-hidden="true" className="py-1 pl-4 max-wide:hidden">
            {compared !== null && <PairedBars {...compared} top={top} />}
          </td>
        </>
      )}
      {hasTarget && (
        <td className="whitespace-nowrap py-1 pl-4 text-right">
          <YearTarget gross={gross} target={target} />
        </td>
      )}
    </tr>
  )
}

/** This year over the other, on one scale for all months. */
function PairedBars({ gross, base, top }: { gross: number; base: number; top: number }) {
  const widthOf = (amount: number) => `${Math.max(1, Math.round((Math.max(0, amount) / top) * 100))}%`
  return (
    <span className="block [print-color-adjust:exact]" style={{ width: '8rem' }}>
      <span className="block rounded-mini bg-brand" style={{ height: '7px', width: widthOf(gross) }} />
      <span className="block rounded-mini bg-sand" style={{ height: '5px', marginTop: '2px', width: widthOf(base) }} />
    </span>
  )
}

type MonthLinkProps = { first: PlainDate; today: PlainDate; children: string }

/** To the results of the month; of one to come there are none. */
export function MonthLink({ first, today, children }: MonthLinkProps) {
  if (first > today) return <span className="font-normal text-ink-2">{children}</span>
  return (
    <Link
      to="/reports"
      search={(old: object) => ({ ...old, period: 'month' as const, month: monthValueOf(first) })}
      className="tap rounded-mini text-ink no-underline hover:underline"
    >
      {children}
    </Link>
  )
}
