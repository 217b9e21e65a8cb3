import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { isoWeekOf, type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import { monthValueOf } from '@zinc/domain/calendar/period'
import { completenessOfReport, hasFigures, type WeekTotals, weekTotalsOf } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import { capitalised } from '@zinc/words/capitalised'
import type { Language } from '@zinc/words/languages'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { completenessTextOf } from '../../i18n/completeness.ts'
import { formatDayNumber, formatMonthName } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { Euros } from '../../ui/euros.tsx'
import { classNames } from '../../ui/theme/class-names.ts'

type MonthCardProps = {
  report: DaysReport
  today: PlainDate
  /** Where the month lands, once it is here: in place of the weeks alone, whose room it has. */
  children: (weeks: ReactNode) => ReactNode
}

/** The month so far: its total, how complete it is, its weeks as bars. */
export function MonthCard({ report, today, children }: MonthCardProps) {
  const text = useText()
  const language = useLanguage()
  const name = formatMonthName(today, language)
  return (
    <Card title={capitalised(name)} aside={completenessTextOf(completenessOfReport(report), text)}>
      {!hasFigures(report) ? (
        <p className="text-ink-2">{text.dashboard.month.none}</p>
      ) : (
        <p>
          <Link
            to="/reports"
            search={{ period: 'month', month: monthValueOf(today) }}
            title={text.dashboard.month.open}
            className="tap -mx-1 inline-flex items-baseline gap-2 rounded-field px-1 text-ink no-underline hover:text-brand-text"
          >
            <Amount cents={report.gross} size="total" />
            <span className="text-ink-2 text-small">{text.dashboard.month.entered}</span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="self-center text-ink-2" />
          </Link>
        </p>
      )}
      {children(<MonthWeeks report={report} today={today} />)}
    </Card>
  )
}

type MonthWeeksProps = {
  report: DaysReport
  today: PlainDate
  /** The sentence and the bar above the weeks, and the method below. */
  above?: ReactNode
  below?: ReactNode
  /** What a week should still take, in cents. */
  estimateOf?: (week: WeekTotals) => number
}

export function MonthWeeks({ report, today, above, below, estimateOf = () => 0 }: MonthWeeksProps) {
  const weeks = weekTotalsOf(report)
  const top = Math.max(1, ...weeks.map((week) => (week.gross ?? 0) + estimateOf(week)))
  return (
    <>
      <div className="min-h-45 sm:min-h-39">{above}</div>
      <dl className="grid gap-2.5">
        {weeks.map((week) => (
          <WeekBar
            key={week.monday}
            week={week}
            top={top}
            estimate={estimateOf(week)}
            isCurrent={week.range.from <= today && today <= week.range.to}
          />
        ))}
      </dl>
      <div className="min-h-24 sm:min-h-20">{below}</div>
    </>
  )
}

type WeekBarProps = { week: WeekTotals; top: number; estimate: number; isCurrent: boolean }

function WeekBar({ week, top, estimate, isCurrent }: WeekBarProps) {
  const text = useText()
  const language = useLanguage()
  const widthOf = (amount: number) => `${Math.round((Math.max(0, amount) / top) * 100)}%`
  return (
    <div className="flex items-center gap-3">
      <dt
        className={classNames('w-14 shrink-0 whitespace-nowrap text-small', isCurrent ? 'font-semibold' : 'text-ink-2')}
      >
        <span className="sr-only">{`${text.calendar.week} ${isoWeekOf(week.monday).week}, `}</span>
        {rangeTextOf(week, language)}
      </dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span aria-hidden="true" className="flex h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-surface-2">
          <span className="rounded-full bg-brand" style={{ width: widthOf(week.gross ?? 0) }} />
          <span className="rounded-full bg-heat-high" style={{ width: widthOf(estimate) }} />
        </span>
        <span className={classNames('min-w-20 shrink-0 text-right', isCurrent && 'font-semibold')}>
          <Euros cents={week.gross} />
        </span>
      </dd>
    </div>
  )
}

/** '2–8', '1er' */
function rangeTextOf({ range }: WeekTotals, language: Language): string {
  const from = formatDayNumber(range.from, language)
  return range.from === range.to ? from : `${from}–${partsOf(range.to).day}`
}
