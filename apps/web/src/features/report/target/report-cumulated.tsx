import { partsOf } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Report } from '@zinc/domain/report/report'
import type { TargetSpread } from '@zinc/domain/report/target'
import { type CumulatedDay, cumulatedOf } from '@zinc/domain/report/target-cumulated'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong, formatEuros, formatMonthName } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { yearsOf } from '../comparison/comparison-line.tsx'
import type { ReportComparison } from '../parts/use-comparison.ts'
import { CumulatedChart, type CumulatedNames, GapChart } from './cumulated-chart.tsx'
import { CumulatedTable } from './cumulated-table.tsx'

type ReportCumulatedProps = { report: Report; compared: ReportComparison | null; spread: TargetSpread | null }

/** The month added up day by day; the gap to the other period is a chart of its own, or two lines look like one. */
export function ReportCumulated({ report, compared, spread }: ReportCumulatedProps) {
  const { cumulated: words } = useText().targets
  const [selected, setSelected] = useState<number | null>(null)
  const rows = cumulatedOf(report.days, compared?.comparison ?? null, spread)
  const names = useNames(report, compared)
  const last = rows.findLastIndex(({ gross }) => gross !== null)
  const given = { rows, names, last, selected }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setSelected(Math.min(rows.length - 1, Math.max(0, (selected ?? Math.max(0, last)) + step)))
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const index = Math.floor(((event.clientX - box.left) / box.width) * rows.length)
    setSelected(Math.min(rows.length - 1, Math.max(0, index)))
  }
  return (
    <Card title={words.title}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the days of the month, which the arrows go through.
        tabIndex={0}
        aria-label={words.keys}
        className="rounded-field"
        // A finger reads along, and still scrolls the page.
        style={{ touchAction: 'pan-y' }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setSelected(null)}
        onBlur={() => setSelected(null)}
      >
        <CumulatedChart {...given} />
        {rows.some(({ gap, targetGap }) => gap !== null || targetGap !== null) && <GapChart {...given} />}
      </section>
      <p role="status" className="mt-2 text-ink-2 text-small tabular" style={{ minHeight: '2.75rem' }}>
        <SelectedDay row={selected === null ? undefined : rows[selected]} names={names} />
      </p>
      <details className="text-ink-2 text-small">
        <summary className="tap w-fit cursor-pointer rounded-mini underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand">
          {words.table}
        </summary>
        <CumulatedTable {...given} />
      </details>
    </Card>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

function useNames(report: Report, compared: ReportComparison | null): CumulatedNames {
  const { cumulated: words } = useText().targets
  const language = useLanguage()
  const { from } = report.range
  const isPrevious = compared?.basis === 'previous'
  return {
    own: isPrevious ? formatMonthName(from, language) : String(partsOf(from).year),
    base: compared === null || isPrevious ? words.previous : yearsOf(compared),
    target: words.target,
  }
}

/** The day under the finger or reached by the arrows. */
function SelectedDay({ row, names }: { row: CumulatedDay | undefined; names: CumulatedNames }) {
  const { cumulated: words } = useText().targets
  const language = useLanguage()
  if (row === undefined) return words.hint
  const euros = (name: string, cents: Cents | null) =>
    cents === null ? [] : [`${name} ${formatEuros(cents, language)}`]
  const gap = (name: string, cents: Cents | null) =>
    cents === null ? [] : [`${formatEuros(cents, language, 'always')} ${name}`]
  const values = [
    ...euros(names.own, row.gross),
    ...euros(names.base, row.base),
    ...euros(names.target, row.target),
    ...gap(words.onBase(names.base), row.gap),
    ...gap(words.onTarget, row.targetGap),
  ]
  return (
    <>
      <strong className="font-semibold text-ink">{formatDayLong(row.date, language)}</strong>
      {values.map((value) => (
        <span key={value}>
          {', '}
          <span className="whitespace-nowrap">{value}</span>
        </span>
      ))}
    </>
  )
}
