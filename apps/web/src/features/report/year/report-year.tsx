import { useNavigate } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { monthValueOf } from '@zinc/domain/calendar/period'
import type { Report } from '@zinc/domain/report/report'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong, formatDayMonth, formatEuros } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { yearsOf } from '../comparison/comparison-line.tsx'
import type { ReportComparison } from '../parts/use-comparison.ts'
import { HeatRamp } from './heat-cell.tsx'
import { YearMini } from './year-mini.tsx'
import { heatScaleOf, type YearTargets, yearMonthsOf } from './year-months.ts'
import { YearTable } from './year-table.tsx'

export type ReportYearProps = {
  title: string
  report: Report
  today: PlainDate
  compared: ReportComparison | null
  targets: YearTargets
}

/** A year at a glance: every day a shade, every month its total beside the year before. */
export function ReportYear({ title, report, today, compared, targets }: ReportYearProps) {
  const words = useText().reportComparison
  const [selected, setSelected] = useState<PlainDate | null>(null)
  const open = useOpenDay(today)
  const months = yearMonthsOf(report, compared?.comparison ?? null, targets)
  const scale = heatScaleOf(report)
  const given = { months, scale, today, selected }
  const select = (date: string | undefined) => {
    const day = report.days.find((one) => one.date === date)
    if (day !== undefined) setSelected(day.date)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Enter' && selected !== null) open(selected)
    if (step === undefined) return
    event.preventDefault()
    const index = report.days.findIndex(({ date }) => date === (selected ?? today))
    select(report.days[Math.min(report.days.length - 1, Math.max(0, index + step))]?.date)
  }
  return (
    <div id="days" className="scroll-mt-24">
      <Card
        title={title}
        aside={compared !== null && compared.comparison.count > 0 && words.legend[compared.basis](yearsOf(compared))}
      >
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for 365 days, which the arrows go through.
          tabIndex={0}
          aria-label={words.year.keys}
          className="rounded-field"
          onKeyDown={onKeyDown}
          onPointerOver={(event) => select(dateOf(event.target))}
          onPointerLeave={() => setSelected(null)}
          onClick={(event) => {
            const date = dateOf(event.target)
            const day = report.days.find((one) => one.date === date)
            if (day !== undefined) open(day.date)
          }}
          onBlur={() => setSelected(null)}
        >
          <div className="max-desk:hidden print:block!">
            <YearTable {...given} title={title} hasBase={compared !== null && compared.comparison.count > 0} />
          </div>
          <div className="desk:hidden print:hidden">
            <YearMini {...given} />
          </div>
        </section>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2 text-small">
          <p role="status">
            <SelectedDay report={report} compared={compared} date={selected} />
          </p>
          <Legend scale={scale} />
        </div>
      </Card>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

function dateOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset['date'] : undefined
}

function useOpenDay(today: PlainDate) {
  const navigate = useNavigate()
  return (date: PlainDate) => {
    if (date <= today) void navigate({ to: '/ticket-z/$date', params: { date } })
    else void navigate({ to: '/ticket-z', search: { month: monthValueOf(date) } })
  }
}

type SelectedDayProps = Pick<ReportYearProps, 'report' | 'compared'> & { date: PlainDate | null }

/** The day under the pointer or reached by the arrows, in words. */
function SelectedDay({ report, compared, date }: SelectedDayProps) {
  const { report: text, reportComparison: words, closings } = useText()
  const language = useLanguage()
  const index = report.days.findIndex((day) => day.date === date)
  const day = report.days[index]
  if (day === undefined) return words.year.hint
  const amount = day.gross ?? day.draftGross
  const state =
    day.state === 'partly_entered'
      ? closings.partly(day.closings.entered, day.closings.total)
      : text.days.states[day.state]
  const sentence = text.days.sentence(
    formatDayLong(day.date, language),
    state,
    amount === null ? null : formatAmount(amount, language),
  )
  const { baseGross = null, baseDate = null } = compared?.comparison.days[index] ?? {}
  if (baseGross === null || baseDate === null) return sentence
  return words.beside(sentence, formatAmount(baseGross, language), formatDayMonth(baseDate, language, { year: true }))
}

function Legend({ scale }: { scale: ReturnType<typeof heatScaleOf> }) {
  const words = useText().reportComparison.year
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {scale !== null && (
        <span className="flex items-center gap-2 whitespace-nowrap">
          {formatEuros(scale.low, language)}
          <HeatRamp />
          {formatEuros(scale.high, language)}
        </span>
      )}
      <LegendEntry look="hatched border border-line" word={words.states.closed} />
      <LegendEntry look="border border-amber-line border-dashed bg-amber-soft" word={words.states.to_enter} />
      <LegendEntry look="border border-line" word={words.states.future} />
    </p>
  )
}

function LegendEntry({ look, word }: { look: string; word: string }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-3 rounded-mini ${look}`} />
      {word}
    </span>
  )
}
