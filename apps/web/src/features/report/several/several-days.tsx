import { type PlainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatDayShort, formatMonthName, formatWeekday } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { BarLegend } from '../bar-legend.tsx'
import { heightOf } from '../report-bars.tsx'
import { type Bucket, bucketsOf, type Line } from './several-buckets.ts'
import { SeveralDaysTable } from './several-days-table.tsx'
import type { SeveralEntry } from './several-rows.ts'

export type SeveralDaysProps = {
  entries: readonly SeveralEntry[]
  kind: PeriodKind
  basis: ComparisonBasis
  /** What this period is called beside the other one: '2026'. */
  periodWord: string
}

/** A row of bars for each establishment, all on one scale, their days one under the other. */
export function SeveralDays({ entries, kind, basis, periodWord }: SeveralDaysProps) {
  const { days } = useText().reportSeveral
  const lines = entries.map((entry) => ({ entry, buckets: bucketsOf(entry.report.days, entry.comparison, kind) }))
  const top = Math.max(
    1,
    ...lines.flatMap(({ buckets }) => buckets.flatMap(({ amount, base }) => [amount ?? 0, base ?? 0])),
  )
  return (
    <Card title={days.titles[kind]} aside={<Legend {...{ lines, basis, periodWord }} />}>
      <SeveralDaysTable lines={lines} kind={kind} />
      <div aria-hidden="true">
        {lines.map((line) => (
          <LineOfBars key={line.entry.summary.id} line={line} top={top} kind={kind} />
        ))}
        <div className={columns}>
          <span />
          <div className="flex gap-px desk:gap-0.5">
            {lines[0]?.buckets.map(({ date }, at) => (
              <BucketLabel key={date} date={date} at={at} kind={kind} />
            ))}
          </div>
          <span />
        </div>
      </div>
    </Card>
  )
}

/** On phones name and best day stand over the bars. */
const columns =
  'desk:grid desk:grid-cols-[10rem_minmax(0,1fr)_7rem] desk:gap-x-4 print:grid print:grid-cols-[10rem_minmax(0,1fr)_7rem]'

const looks: Record<Bucket['look'], string> = {
  counted: 'bg-brand',
  partly: 'border border-amber-line border-dashed bg-heat-high',
  draft: 'border border-line-strong bg-surface-2',
  toEnter: 'border border-amber-line border-dashed bg-amber-faint',
  closed: 'hatched',
  empty: '',
}

type LegendProps = Pick<SeveralDaysProps, 'basis' | 'periodWord'> & { lines: readonly Line[] }

function Legend({ lines, basis, periodWord }: LegendProps) {
  const { report, reportSeveral } = useText()
  const { days, table } = reportSeveral
  const all = lines.flatMap(({ buckets }) => buckets)
  const has = (look: Bucket['look']) => all.some((bucket) => bucket.look === look)
  const entries = [
    { word: periodWord, look: 'bg-brand', isShown: true },
    { word: table.base[basis], look: 'bg-sand', isShown: all.some(({ base }) => base !== null) },
    { word: days.partly, look: looks.partly, isShown: has('partly') },
    { word: report.days.draft, look: looks.draft, isShown: has('draft') },
    { word: report.days.toEnter, look: looks.toEnter, isShown: has('toEnter') },
    { word: report.days.closed, look: 'hatched border border-line-strong', isShown: has('closed') },
  ]
  return (
    <span className="flex flex-wrap gap-x-4">
      <BarLegend entries={entries} />
      <span className="max-desk:hidden">{days.scale}</span>
    </span>
  )
}

function LineOfBars({ line, top, kind }: { line: Line; top: Cents; kind: PeriodKind }) {
  const { days } = useText().reportSeveral
  const language = useLanguage()
  const { summary, report } = line.entry
  const best = report.bestDay
  const bestDay = best && (kind === 'year' ? formatDayMonth(best.date, language) : formatDayShort(best.date, language))
  return (
    <div className={`${columns} break-inside-avoid border-line border-t pt-2`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 desk:block desk:self-end desk:pb-2">
        <p className="truncate font-semibold">{summary.name}</p>
        <p className="text-ink-2 text-small max-desk:hidden">{days.entered(report.enteredDays)}</p>
        {best !== null && bestDay !== null && (
          <p className="text-ink-2 text-small desk:hidden">
            {`${days.bestBefore(bestDay)}, `}
            <strong className="text-ink">
              <Euros cents={best.gross} />
            </strong>
          </p>
        )}
      </div>
      <div className="flex h-15 items-end gap-px border-line-strong border-b desk:gap-0.5">
        {line.buckets.map((bucket) => (
          <BucketBar key={bucket.date} bucket={bucket} top={top} />
        ))}
      </div>
      <div className="text-right max-desk:hidden desk:self-end desk:pb-2">
        {best !== null && bestDay !== null && (
          <>
            <p className="font-semibold">
              <Euros cents={best.gross} />
            </p>
            <p className="text-ink-2 text-small">{days.best(bestDay)}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Without a base a day to enter is still seen. */
const PLACEHOLDER = 35

function BucketBar({ bucket, top }: { bucket: Bucket; top: Cents }) {
  const { amount, base, look } = bucket
  const baseHeight = heightOf(base ?? 0, top)
  const height = () => {
    if (look === 'closed') return 100
    return look === 'toEnter' ? Math.max(baseHeight, PLACEHOLDER / 2) : heightOf(amount ?? 0, top)
  }
  return (
    <span className="relative flex h-full min-w-0 flex-1 items-end justify-center">
      {look !== 'toEnter' && (
        <span
          className="absolute inset-x-0 bottom-0 rounded-t-mini bg-sand [print-color-adjust:exact]"
          style={{ height: `${baseHeight}%` }}
        />
      )}
      <span
        className={classNames(
          'relative block rounded-t-mini [print-color-adjust:exact]',
          look === 'closed' || look === 'toEnter' ? 'w-[90%]' : 'w-[56%]',
          looks[look],
        )}
        style={{ height: `${height()}%` }}
      />
    </span>
  )
}

function BucketLabel({ date, at, kind }: { date: PlainDate; at: number; kind: PeriodKind }) {
  const language = useLanguage()
  const isStrong = kind !== 'year' && weekdayOf(date) > 5
  // On a phone one in seven days has its number, one in three months its name.
  const isBetween = kind !== 'week' && at % (kind === 'year' ? 3 : 7) !== 0
  return (
    <span
      className={classNames('min-w-0 flex-1 pt-1 text-center leading-tight', isStrong ? 'font-semibold' : 'text-ink-2')}
    >
      <span
        className={classNames(
          'block whitespace-nowrap text-[min(0.75rem,3.2vw)] tabular',
          isBetween && 'max-desk:invisible',
        )}
      >
        {kind === 'year' ? formatMonthName(date, language, 'short') : Number(date.slice(8))}
      </span>
      {kind !== 'year' && (
        <span className={classNames('block text-[0.6875rem]', kind === 'month' && 'max-desk:hidden')}>
          {formatWeekday(date, language).slice(0, 1).toUpperCase()}
        </span>
      )}
    </span>
  )
}
