import { type PlainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { ComparedDay } from '@zinc/domain/report/comparison'
import type { DayFigures, Report } from '@zinc/domain/report/report'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayLong, formatDayMonth, formatWeekday } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { BarLegend } from './bar-legend.tsx'
import { yearsOf } from './comparison/comparison-line.tsx'
import type { ReportComparison } from './parts/use-comparison.ts'
import { type Bar, ReportBars } from './report-bars.tsx'

export type ReportDaysProps = {
  report: Report
  kind: Exclude<PeriodKind, 'year'>
  today: PlainDate
  /** null until it is here, or where there is none. */
  compared: ReportComparison | null
}

/** A week or a month, day by day. */
export function ReportDays({ report, kind, today, compared }: ReportDaysProps) {
  const text = useText()
  const language = useLanguage()
  const { days } = text.report
  const { title } = days
  const bars = report.days.map((day, index) =>
    dayBarOf({ day, base: compared?.comparison.days[index], kind, today }, text, language),
  )
  return (
    <div id="days" className="scroll-mt-24">
      <Card
        title={title}
        aside={
          <span className="max-desk:hidden">
            <Legend report={report} compared={compared} />
          </span>
        }
      >
        <div className="-mt-2 mb-1 text-ink-2 text-small desk:hidden">
          <Legend report={report} compared={compared} />
        </div>
        <ReportBars bars={bars} label={title} />
      </Card>
    </div>
  )
}

function Legend({ report, compared }: Pick<ReportDaysProps, 'report' | 'compared'>) {
  const { report: words, reportComparison } = useText()
  const { days } = words
  const has = (test: (day: DayFigures) => boolean) => report.days.some(test)
  const entries = [
    { word: days.counted, look: 'bg-brand', isShown: report.days.some(({ gross }) => gross !== null) },
    ...(compared === null || compared.comparison.count === 0
      ? []
      : [{ word: reportComparison.legend[compared.basis](yearsOf(compared)), look: 'bg-sand', isShown: true }]),
    {
      word: days.partly,
      look: 'border border-amber-line border-dashed bg-heat-high',
      isShown: has(({ state }) => state === 'partly_entered'),
    },
    {
      word: days.draft,
      look: 'border border-line-strong bg-surface-2',
      isShown: has(({ state }) => state === 'draft'),
    },
    {
      word: days.toEnter,
      look: 'border border-amber-line border-dashed bg-amber-faint',
      isShown: has(({ state }) => state === 'to_enter'),
    },
    { word: days.closed, look: 'hatched border border-line-strong', isShown: has(({ state }) => state === 'closed') },
  ]
  return <BarLegend entries={entries} align="end" />
}

const barLooks: Record<DayFigures['state'], Bar['look']> = {
  entered: 'counted',
  partly_entered: 'partly',
  draft: 'draft',
  to_enter: 'toEnter',
  closed: 'closed',
  future: 'empty',
  before_opening: 'empty',
}

type DayInput = { day: DayFigures; base: ComparedDay | undefined; kind: ReportDaysProps['kind']; today: PlainDate }

function dayBarOf({ day, base, kind, today }: DayInput, text: Catalogue, language: Language): Bar {
  const { days } = text.report
  const amount = day.gross ?? (day.state === 'draft' ? day.draftGross : null)
  const number = Number(day.date.slice(8))
  const sentence = days.sentence(
    formatDayLong(day.date, language),
    day.state === 'partly_entered'
      ? text.closings.partly(day.closings.entered, day.closings.total)
      : days.states[day.state],
    amount === null ? null : formatAmount(amount, language),
  )
  const { baseGross = null, baseDate = null } = base ?? {}
  const isBeside = baseGross !== null && baseDate !== null
  return {
    key: day.date,
    sentence: isBeside
      ? text.reportComparison.beside(
          sentence,
          formatAmount(baseGross, language),
          formatDayMonth(baseDate, language, { year: true }),
        )
      : sentence,
    base: baseGross,
    amount,
    look: barLooks[day.state],
    isToday: day.date === today,
    labels:
      kind === 'week'
        ? [formatWeekday(day.date, language, 'short'), String(number)]
        : [String(number), initialOf(day.date, language)],
    isStrong: weekdayOf(day.date) > 5,
    isLabelledOnPhone: kind === 'week' || number % 7 === 1,
    to: day.date > today ? null : { to: '/ticket-z/$date', params: { date: day.date } },
  }
}

function initialOf(date: PlainDate, language: Language): string {
  return formatWeekday(date, language).slice(0, 1).toUpperCase()
}
