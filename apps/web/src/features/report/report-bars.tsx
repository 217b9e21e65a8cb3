import { Link, type LinkProps } from '@tanstack/react-router'
import type { Cents } from '@zinc/domain/money'
import { Euros } from '../../ui/euros.tsx'
import { classNames } from '../../ui/theme/class-names.ts'

export type Bar = {
  key: string
  /** The whole bar in words. */
  sentence: string
  amount: Cents | null
  /** What it is compared with, in sand beside it; null where there is nothing. */
  base: Cents | null
  look: 'counted' | 'partly' | 'draft' | 'toEnter' | 'closed' | 'empty'
  isToday: boolean
  /** Under the base line: '12' and 'S'. */
  labels: readonly [string, string]
  /** Weekends and the first of a month are bolder; on a phone only these keep their label. */
  isStrong: boolean
  isLabelledOnPhone: boolean
  to: Pick<LinkProps, 'to' | 'params' | 'search'> | null
}

export type ReportBarsProps = { bars: readonly Bar[]; label: string }

const looks: Record<Bar['look'], string> = {
  counted: 'bg-brand group-hover/bar:bg-brand-hover',
  partly: 'border-2 border-amber-line border-dashed bg-heat-high',
  draft: 'border border-line-strong bg-surface-2',
  toEnter: 'border border-amber-line border-dashed bg-amber-faint',
  closed: 'hatched',
  empty: '',
}

/** Bars of our own HTML: a real list, a sentence each, one base line. */
export function ReportBars({ bars, label }: ReportBarsProps) {
  const scale = scaleOf(bars.flatMap(({ amount, base }) => [amount ?? 0, base ?? 0]))
  const isPaired = bars.some(({ base }) => base !== null)
  return (
    <div className="relative pt-2 pr-1">
      <div aria-hidden="true" className="absolute inset-x-0 top-6 h-36 desk:h-40">
        <div className="absolute inset-x-0 bottom-0 border-line-strong border-t" />
        {scale.lines.map((line) => (
          <div
            key={line}
            className="absolute inset-x-0 border-line border-t"
            style={{ bottom: `${(line / scale.top) * 100}%` }}
          >
            <span className="absolute bottom-0.5 left-0 bg-surface pr-1 text-[0.6875rem] text-ink-3 leading-none">
              <Euros cents={line} short={true} />
            </span>
          </div>
        ))}
      </div>
      <ol aria-label={label} className="relative mt-4 ml-11 flex items-end gap-0.5 desk:ml-14 desk:gap-1">
        {bars.map((bar) => (
          <li key={bar.key} className="min-w-0 flex-1">
            <BarColumn bar={bar} top={scale.top} isDense={bars.length > MANY} isPaired={isPaired} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** More than a week: no room for a label above each. */
const MANY = 7

type BarColumnProps = { bar: Bar; top: Cents; isDense: boolean; isPaired: boolean }

function BarColumn({ bar, top, isDense, isPaired }: BarColumnProps) {
  const face = (
    <>
      <span className="sr-only">{bar.sentence}</span>
      <span aria-hidden="true" className="flex h-36 flex-col items-center justify-end desk:h-40">
        {!isDense && bar.amount !== null && bar.amount !== 0 && (
          <span className="shrink-0 whitespace-nowrap pb-0.5 text-[min(0.75rem,3.2vw)] text-ink-2 leading-none tabular">
            <Euros cents={bar.amount} bare short />
          </span>
        )}
        <span className="relative flex min-h-0 w-full flex-1 items-end justify-center gap-0.5">
          {isPaired && (
            <span
              className="block w-full bg-sand rounded-t-mini max-desk:absolute max-desk:bottom-0 max-w-9 desk:max-w-4 [print-color-adjust:exact]"
              style={{ height: `${heightOf(bar.base ?? 0, top)}%` }}
            />
          )}
          <span
            className={classNames(
              'relative block shrink-0 max-w-9 rounded-t-mini [print-color-adjust:exact]',
              isPaired ? 'w-1/2 desk:max-w-4' : 'w-full desk:w-[82%]',
              looks[bar.look],
            )}
            style={{
              height: bar.look === 'closed' || bar.look === 'toEnter' ? '100%' : `${heightOf(bar.amount ?? 0, top)}%`,
            }}
          />
        </span>
      </span>
      <span aria-hidden="true" className="block pt-1 text-center leading-tight">
        <span
          className={classNames(
            'block whitespace-nowrap text-[min(0.75rem,3.2vw)] tabular',
            bar.isStrong && 'font-semibold',
            bar.look === 'toEnter' && 'text-amber',
            !bar.isLabelledOnPhone && 'max-desk:invisible',
            bar.isToday && 'font-bold text-brand-text',
          )}
        >
          {bar.labels[0]}
        </span>
        <span
          className={classNames(
            'block text-[0.6875rem] text-ink-3',
            isDense && 'max-desk:hidden',
            bar.isStrong && 'font-semibold',
          )}
        >
          {bar.labels[1]}
        </span>
      </span>
    </>
  )
  if (bar.to === null) return <span className="block">{face}</span>
  return (
    <Link
      {...bar.to}
      preload={false}
      className="group/bar block rounded-mini text-ink-2 no-underline hover:bg-surface-2"
    >
      {face}
    </Link>
  )
}

/** A round top for the bars and where the lines stand, in cents: 1, 2, 2,5 or 5 times a power of ten apart. */
export function scaleOf(amounts: readonly Cents[]): { top: Cents; lines: readonly Cents[] } {
  const highest = Math.max(0, ...amounts)
  if (highest === 0) return { top: 100_00, lines: [] }
  const step = stepOf(highest / 3)
  const count = Math.ceil(highest / step)
  return { top: count * step, lines: Array.from({ length: count }, (_, index) => (index + 1) * step) }
}

function stepOf(rough: number): Cents {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10
  return Math.max(100, Math.round(factor * power))
}

/** Height of a bar in percent of the scale; anything sold shows. */
export function heightOf(amount: Cents, top: Cents): number {
  return amount <= 0 ? 0 : Math.max(1, Math.round((amount / top) * 1000) / 10)
}
