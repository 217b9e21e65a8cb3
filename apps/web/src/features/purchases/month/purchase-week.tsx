import { isoWeekOf } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { weekSpanOf } from '../../../ui/lists/month-grid.tsx'
import { type PurchaseMonthDay, type PurchaseMonthSums, sumsOf } from './purchase-month.ts'

export type PurchaseWeekProps = { days: readonly PurchaseMonthDay[]; showTotals: boolean }

/** A week's purchases and what is due in it: at the right of its days on a computer, a thin line above on a phone. */
export function PurchaseWeek({ days, showTotals }: PurchaseWeekProps) {
  const text = useText()
  const language = useLanguage()
  const first = days[0]
  if (first === undefined) return null
  const sums = sumsOf(days)
  const hasNet = showTotals && sums.count > 0
  return (
    <div className="col-span-7 flex items-baseline justify-between gap-2 px-0.5 text-ink-2 text-small desk:col-span-1 desk:col-start-8 desk:row-start-1 desk:flex-col desk:items-end desk:justify-center desk:gap-0 desk:px-0 print:col-span-1 print:col-start-8 print:row-start-1 print:flex-col print:items-end print:justify-center print:gap-0">
      <span className="hidden desk:block print:block">{text.calendar.weekShort(isoWeekOf(first.date).week)}</span>
      <span className="desk:hidden print:hidden">
        {weekSpanOf(days, language)}
        {sums.due !== 0 && (
          <>
            {' · '}
            <WeekDue sums={sums} />
          </>
        )}
      </span>
      {hasNet && (
        <>
          <span className="font-semibold text-ink desk:hidden print:hidden">
            <Euros cents={sums.countedNet} />
          </span>
          <span className="hidden text-body text-ink desk:block print:block">
            <Amount cents={sums.countedNet} size="strong" />
          </span>
        </>
      )}
      <span className="hidden whitespace-nowrap desk:block print:block">
        {sums.due === 0 ? <WeekNote days={days} sums={sums} /> : <WeekDue sums={sums} />}
      </span>
    </div>
  )
}

function WeekDue({ sums: { due, late } }: { sums: PurchaseMonthSums }) {
  const words = useText().purchases.month.cell
  const language = useLanguage()
  return <span className={late === 0 ? 'text-amber' : 'text-red'}>{words.due(formatEuros(due, language))}</span>
}

function WeekNote({ days, sums }: { days: readonly PurchaseMonthDay[]; sums: PurchaseMonthSums }) {
  const { cell, count } = useText().purchases.month
  if (sums.count > 0) return count(sums.count)
  return days.every(({ isToCome }) => isToCome) ? cell.toCome : cell.none
}
