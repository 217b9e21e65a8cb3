import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { isoWeekOf } from '@zinc/domain/calendar/calendar'
import type { WeekTotals } from '@zinc/domain/report/days-report'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { completenessTextOf } from '../../../i18n/completeness.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { weekSpanOf } from '../../../ui/lists/month-grid.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { CalendarDay } from '../parts/month-days.ts'
import { completenessOfDays } from '../parts/month-words.ts'

export type MonthWeekProps = {
  days: readonly CalendarDay[]
  totals: WeekTotals | null
  showTotals: boolean
}

/** A week's total: at the right of its days on a computer, a thin line above them on a phone. */
export function MonthWeek({ days, totals, showTotals }: MonthWeekProps) {
  const text = useText()
  const language = useLanguage()
  const first = days[0]
  if (first === undefined) return null
  const completeness = completenessOfDays(days)
  const { entered, total, unit } = completeness
  const note = total === 0 ? emptyNoteOf(days, text.calendar.state) : null
  const count = completenessTextOf(completeness, text)
  return (
    <div className="col-span-7 flex items-baseline justify-between gap-2 px-0.5 text-ink-2 text-small desk:col-span-1 desk:col-start-8 desk:row-start-1 desk:flex-col desk:items-end desk:justify-center desk:gap-0 desk:px-0 print:col-span-1 print:col-start-8 print:row-start-1 print:flex-col print:items-end print:justify-center print:gap-0">
      <span className="hidden desk:block print:block">{text.calendar.weekShort(isoWeekOf(first.date).week)}</span>
      <span className="desk:hidden print:hidden">
        {weekSpanOf(days, language)}
        {total > 0 && ` · ${unit === 'day' ? text.calendar.completenessShort(entered, total) : count}`}
        {note !== null && ` · ${note}`}
      </span>
      {showTotals && <WeekGross gross={totals?.gross ?? null} />}
      <span
        className={classNames(
          'hidden items-center gap-1 whitespace-nowrap desk:flex print:flex',
          noteLookOf(entered, total),
        )}
      >
        {total > 0 && entered === total && <IconCheck size={15} stroke={1.75} aria-hidden="true" />}
        {note ?? count}
      </span>
    </div>
  )
}

function WeekGross({ gross }: { gross: number | null }) {
  return (
    <>
      {gross !== null && (
        <span className="font-semibold text-ink desk:hidden print:hidden">
          <Euros cents={gross} />
        </span>
      )}
      <span className="hidden text-body text-ink desk:block print:block">
        <span className={(gross ?? 0) >= 1_000_000_000 ? 'text-small' : ''}>
          <Amount cents={gross} size="strong" />
        </span>
      </span>
    </>
  )
}

function noteLookOf(entered: number, open: number): string {
  if (open === 0) return ''
  return entered === open ? 'text-brand-text' : 'text-amber'
}

function emptyNoteOf(days: readonly CalendarDay[], words: { closed: string; future: string; beforeZinc: string }) {
  if (days.every(({ state }) => state === 'closed')) return words.closed
  return days.every(({ state }) => state === 'before_opening' || state === 'closed') ? words.beforeZinc : words.future
}
