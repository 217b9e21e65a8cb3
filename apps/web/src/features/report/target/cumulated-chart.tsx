import type { Cents } from '@zinc/domain/money'
import type { CumulatedDay } from '@zinc/domain/report/target-cumulated'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayNumber, formatEuros } from '../../../i18n/format.ts'
import { Euros } from '../../../ui/euros.tsx'
import { scaleOf } from '../report-bars.tsx'
import { apart, areaOf, CHART_WIDTH, pathOf, type Scale, xOf, yOf } from './cumulated-lines.ts'

export type CumulatedNames = { own: string; base: string; target: string }

export type CumulatedProps = {
  rows: readonly CumulatedDay[]
  names: CumulatedNames
  /** The last day that took anything; -1 without one. */
  last: number
  selected: number | null
}

const [HEIGHT, GAP_HEIGHT, LABEL_HEIGHT] = [168, 76, 36]
/** Room of the labels at the right of the lines. */
const LABELS_WIDTH = '6rem'
const targetDashes = '5 4'

type Label = { key: string; y: number; value: string; name: string; look: string }

/** The sums of the month, of the other period and of the target, each named at its end. */
export function CumulatedChart({ rows, names, last, selected }: CumulatedProps) {
  const language = useLanguage()
  const { top, lines } = scaleOf(rows.flatMap(({ gross, base, target }) => [gross ?? 0, base ?? 0, target ?? 0]))
  const lowest = Math.min(0, ...rows.flatMap(({ gross, base }) => [gross ?? 0, base ?? 0]))
  const scale: Scale = { low: lowest, high: top, height: HEIGHT }
  const end = rows.at(-1)
  const gross = rows[last]?.gross ?? null
  const labels = [
    labelOf('own', gross, names.own, 'text-brand-text'),
    labelOf('target', end?.target ?? null, names.target, 'text-ink'),
    labelOf('base', end?.base ?? null, names.base, 'text-ink-2'),
  ].flatMap((label) => label ?? [])
  return (
    <Frame height={HEIGHT} labels={labels} selected={selected} count={rows.length} days={rows}>
      {lines.map((line) => (
        <span key={line} className="absolute inset-x-0 border-line border-t" style={{ top: yOf(line, scale) }}>
          <span className="absolute bottom-0.5 left-0 bg-surface pr-1 text-[0.6875rem] text-ink-3 leading-none">
            <Euros cents={line} short />
          </span>
        </span>
      ))}
      <Lines height={HEIGHT}>
        <Line
          path={pathOf(
            rows.map(({ base }) => base),
            scale,
          )}
          colour="var(--sand)"
        />
        <Line
          path={pathOf(
            rows.map(({ target }) => target),
            scale,
          )}
          colour="var(--ink-2)"
          dashes={targetDashes}
        />
        <Line
          path={pathOf(
            rows.map((row) => row.gross),
            scale,
          )}
          colour="var(--brand)"
        />
      </Lines>
      {gross !== null && <Dot left={xOf(last, rows.length)} top={yOf(gross, scale)} />}
    </Frame>
  )

  function labelOf(key: string, cents: Cents | null, name: string, look: string): Label | null {
    return cents === null ? null : { key, y: yOf(cents, scale), value: formatEuros(cents, language), name, look }
  }
}

/** What the month is ahead by, on the same days: of the other period, and of the target. */
export function GapChart({ rows, names, last, selected }: CumulatedProps) {
  const { cumulated: words } = useText().targets
  const language = useLanguage()
  const values = rows.flatMap(({ gap, targetGap }) => [gap ?? 0, targetGap ?? 0])
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const scale: Scale = { low, high, height: GAP_HEIGHT }
  const { gap = null, targetGap = null } = rows[last] ?? {}
  const labels = [
    labelOf('gap', gap, words.onBase(names.base), gap !== null && gap > 0 ? 'text-brand-text' : 'text-ink'),
    labelOf('targetGap', targetGap, words.onTarget, 'text-ink'),
  ].flatMap((label) => label ?? [])
  return (
    <>
      <h3 className="mt-3 font-semibold text-small">{words.gap}</h3>
      <Frame height={GAP_HEIGHT} labels={labels} selected={selected} count={rows.length} days={null}>
        <span className="absolute inset-x-0 border-line-strong border-t" style={{ top: yOf(0, scale) }} />
        <Lines height={GAP_HEIGHT}>
          <path
            d={areaOf(
              rows.map((row) => row.gap),
              scale,
            )}
            fill="var(--brand)"
            opacity="0.14"
          />
          <Line
            path={pathOf(
              rows.map((row) => row.gap),
              scale,
            )}
            colour="var(--brand)"
          />
          <Line
            path={pathOf(
              rows.map((row) => row.targetGap),
              scale,
            )}
            colour="var(--ink-2)"
            dashes={targetDashes}
          />
        </Lines>
      </Frame>
    </>
  )

  function labelOf(key: string, cents: Cents | null, name: string, look: string): Label | null {
    if (cents === null) return null
    return { key, y: yOf(cents, scale), value: formatEuros(cents, language, 'always'), name, look }
  }
}

type FrameProps = {
  height: number
  labels: readonly Label[]
  selected: number | null
  count: number
  /** Named under the drawing; null leaves them out. */
  days: readonly CumulatedDay[] | null
  children: ReactNode
}

function Frame({ height, labels, selected, count, days, children }: FrameProps) {
  const language = useLanguage()
  const places = apart(
    labels.map(({ y }) => y - LABEL_HEIGHT / 2),
    LABEL_HEIGHT,
    height,
  )
  return (
    <div aria-hidden="true" className="flex gap-2 pt-3">
      <div className="min-w-0 flex-1">
        <div className="relative border-line-strong border-b" style={{ height }}>
          {children}
          {selected !== null && (
            <span
              className="absolute inset-y-0 border-ink-3 border-l"
              style={{ left: `${((selected + 0.5) / count) * 100}%` }}
            />
          )}
        </div>
        {days !== null && (
          <div className="relative h-5 text-[0.6875rem] text-ink-3">
            {days.map(({ date }, index) =>
              index % 7 === 0 ? (
                <span
                  key={date}
                  className="absolute top-1"
                  style={{ left: `${((index + 0.5) / count) * 100}%`, transform: 'translateX(-50%)' }}
                >
                  {formatDayNumber(date, language)}
                </span>
              ) : null,
            )}
          </div>
        )}
      </div>
      <div className="relative shrink-0 text-small leading-tight" style={{ width: LABELS_WIDTH, height }}>
        {labels.map(({ key, value, name, look }, index) => (
          <span key={key} className="absolute left-0 whitespace-nowrap" style={{ top: places[index] }}>
            <strong className={`block font-semibold tabular ${look}`}>{value}</strong>
            <span className="block text-[0.6875rem] text-ink-2">{name}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function Lines({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      role="presentation"
      viewBox={`0 0 ${CHART_WIDTH} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      style={{ overflow: 'visible' }}
    >
      {children}
    </svg>
  )
}

function Line({ path, colour, dashes }: { path: string; colour: string; dashes?: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke={colour}
      strokeWidth="2.25"
      strokeLinejoin="round"
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** Round whatever the width: the drawing is stretched. */
function Dot({ left, top }: { left: number; top: number }) {
  return (
    <span
      className="absolute rounded-full border-2 border-surface bg-brand"
      style={{
        left: `${(left / CHART_WIDTH) * 100}%`,
        top,
        width: '11px',
        height: '11px',
        transform: 'translate(-50%, -50%)',
      }}
    />
  )
}
