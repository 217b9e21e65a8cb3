import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, periodKinds, type ResultKind } from '@zinc/domain/calendar/period'
import { Suspense } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { screen } from '../../page/loading/lazy-screen.ts'
import { PeriodSelector } from '../../page/period/period-selector.tsx'
import type { ResultPeriod } from '../../page/period/result-period.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'

const RangeSelector = screen(() => import('../../page/period/range-selector.tsx'), 'RangeSelector')

export const resultKinds = [...periodKinds, 'range'] as const

type SelectorProps = { period: ResultPeriod; today: PlainDate; onChange: (value: string) => void }

/** The period on screen, and the way to another of its kind. */
export function PeriodChoice({ period, ...props }: SelectorProps) {
  const { kind, value, range } = period
  if (kind === 'range') {
    return (
      <Suspense fallback={<Skeleton className="h-11 w-60 max-w-full" />}>
        <RangeSelector range={range} {...props} />
      </Suspense>
    )
  }
  return <PeriodSelector period={{ kind, value, range }} {...props} />
}

/** Days to come have no results. */
export function upTo(today: PlainDate, { from, to }: DateRange): DateRange {
  return from <= today && today < to ? { from, to: today } : { from, to }
}

/** A week, a month, a year, or dates. */
export function KindChoice({ kind, onChange }: { kind: ResultKind; onChange: (kind: ResultKind) => void }) {
  const { period, report } = useText()
  return (
    <div className="w-full print:hidden">
      <Segmented
        label={period.kindLabel}
        options={resultKinds.map((value) => ({
          value,
          label: value === 'range' ? report.range.kind : period.kinds[value],
        }))}
        value={kind}
        onChange={onChange}
        wide={true}
      />
    </div>
  )
}
