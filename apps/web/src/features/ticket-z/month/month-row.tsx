import { Link } from '@tanstack/react-router'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount, formatDayLong, formatDayMonth, formatNumber, formatWeekday } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { type CalendarDay, shownClosingOf } from '../parts/month-days.ts'
import { DayStateWord, DifferenceMark } from '../parts/month-state.tsx'
import { closedReasonOf } from '../parts/month-words.ts'
import { DayMarks } from './day-marks.tsx'
import { coversOf, type PaymentColumn, paymentOf, vatOfDay } from './month-running.ts'
import type { Hiding } from './month-table.tsx'

export type MonthRowProps = {
  day: CalendarDay
  columns: readonly PaymentColumn[]
  hiding: Hiding
  hasDifference: boolean
  hasCashDifference: boolean
  running: Cents | null
  tolerance: Cents
}

const cell = 'px-2.5 text-right whitespace-nowrap'

export function MonthRow(props: MonthRowProps) {
  const { day, columns, hasDifference, hasCashDifference } = props
  const span = 5 + columns.length + (hasDifference ? 1 : 0) + (hasCashDifference ? 1 : 0)
  if (day.state === 'closed' && day.mark === null) return <ClosedRow day={day} span={span} />
  if (day.state === 'to_enter' && day.mark === null) return <ToEnterRow day={day} span={span} />
  return <EnteredRow {...props} />
}

function ClosedRow({ day, span }: { day: CalendarDay; span: number }) {
  const text = useText()
  return (
    <tr className="hatched h-7 border-line border-t text-ink-2 text-small">
      <DayHead day={day} quiet={true} />
      <td colSpan={span} className="px-2.5 text-left">
        {`${text.calendar.state.closed}, ${closedReasonOf(day, text)}`}
      </td>
    </tr>
  )
}

function ToEnterRow({ day, span }: { day: CalendarDay; span: number }) {
  const text = useText()
  const language = useLanguage()
  return (
    <tr className="h-9 border-line border-t bg-amber-faint">
      <DayHead day={day} />
      <td colSpan={2} className="px-2.5 text-left">
        <DayStateWord day={day} />
        {day.isCancelled && <span className="ml-2.5 text-ink-2 text-small">{text.calendar.sentence.cancelled}</span>}
      </td>
      <td colSpan={span - 2} className="px-2.5 pr-5 text-right">
        {!day.isLocked && (
          <Link
            to="/ticket-z/$date"
            params={{ date: day.date }}
            preload={false}
            className={`${buttonLook('soft', 'small')} min-h-7! print:hidden`}
          >
            {text.calendar.list.enter(formatDayMonth(day.date, language))}
          </Link>
        )}
      </td>
    </tr>
  )
}

function EnteredRow(props: MonthRowProps) {
  const { day, columns, hiding, hasDifference, hasCashDifference, running, tolerance } = props
  const text = useText()
  const language = useLanguage()
  const muted = day.gross === null
  const covers = coversOf(day)
  const vat = vatOfDay(day)
  return (
    <tr className={`h-9 border-line border-t hover:bg-surface-2 ${muted ? 'text-ink-2' : ''}`}>
      <DayHead day={day} />
      <td className="px-2.5 text-left">
        <span className="flex flex-wrap gap-x-2.5">
          <DayStateWord day={day} />
          <DayMarks day={day} />
        </span>
      </td>
      <td className={cell}>{covers === null ? '' : formatNumber(covers, language)}</td>
      <td className={`${cell} ${hiding.vat} text-ink-2`}>{vat === null ? '' : formatBareAmount(vat, language)}</td>
      {columns.map(({ kind, kinds }) => {
        const amount = paymentOf(day, kinds)
        return (
          <td key={kind} className={`${cell} ${hiding.payments}`}>
            {amount === null || amount === 0 ? '' : formatBareAmount(amount, language)}
          </td>
        )
      })}
      {hasDifference && (
        <td className={cell}>
          <DifferenceMark difference={day.difference} tolerance={tolerance} />
        </td>
      )}
      {hasCashDifference && (
        <td className={cell}>
          <DifferenceMark difference={day.cashDifference} tolerance={0} />
        </td>
      )}
      <td className={cell}>
        {(day.gross ?? day.draftGross) !== null && (
          <Amount cents={day.gross ?? day.draftGross} size="strong" muted={muted} />
        )}
      </td>
      <td className={`${cell} pr-5 text-ink-2`}>
        {running === null ? notCounted() : formatBareAmount(running, language)}
      </td>
    </tr>
  )

  function notCounted() {
    return day.draftGross === null ? '' : <span className="text-small">{text.calendar.state.notCounted}</span>
  }
}

/** The day opens itself. */
function DayHead({ day, quiet = false }: { day: CalendarDay; quiet?: boolean }) {
  const { locked } = useText().calendar.state
  const language = useLanguage()
  return (
    <th scope="row" className="whitespace-nowrap px-2.5 pl-5 text-left font-normal">
      <Link
        to="/ticket-z/$date"
        params={{ date: day.date }}
        search={shownClosingOf(day)}
        preload={false}
        aria-label={[formatDayLong(day.date, language), ...(day.isLocked ? [locked] : [])].join(', ')}
        className="rounded-mini text-inherit no-underline hover:underline"
      >
        <span className="text-ink-2">{`${formatWeekday(day.date, language, 'short')} `}</span>
        <span className={quiet ? '' : 'font-semibold'}>{Number(day.date.slice(8))}</span>
      </Link>
    </th>
  )
}
