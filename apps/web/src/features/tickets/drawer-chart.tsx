import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatTime } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import type { DrawerLine } from './drawer-lines.ts'

const [WIDTH, HEIGHT, TOP] = [640, 90, 8]

type Step = { at: number; balance: number }

/** What the drawer held hour by hour, beside the table that says the same; nothing below two moments. */
export function DrawerChart({ lines, timeZone }: { lines: readonly DrawerLine[]; timeZone: string | undefined }) {
  const words = useText().tickets
  const language = useLanguage()
  const steps = stepsOf(lines)
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const balances = steps.map(({ balance }) => balance)
  const [low, high] = [Math.min(...balances), Math.max(...balances)]
  const hour = (at: number) => formatTime(new Date(at).toISOString(), language, timeZone)
  const said = words.chartSaid(formatAmount(low, language), formatAmount(high, language))
  const { line, area } = pathsOf(steps)
  return (
    <Card title={words.chart} aside={said}>
      <svg
        role="img"
        aria-label={`${words.chart}, ${said}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full text-brand"
      >
        <path d={area} fill="currentColor" opacity="0.1" />
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-ink-2 text-small tabular">
        <span>{hour(first.at)}</span>
        <span>{hour(last.at)}</span>
      </p>
    </Card>
  )
}

function stepsOf(lines: readonly DrawerLine[]): readonly Step[] {
  return lines.flatMap(({ at, balance }) => (at === null || balance === null ? [] : [{ at: Date.parse(at), balance }]))
}

/** From the floor of the drawer, or from what it lacks. */
function pathsOf(steps: readonly Step[]): { line: string; area: string } {
  const [start, end] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 1]
  const balances = steps.map(({ balance }) => balance)
  const [floor, ceiling] = [Math.min(0, ...balances), Math.max(1, ...balances)]
  const x = (at: number) => Math.round(((at - start) / (end - start)) * WIDTH)
  const y = (balance: number) => Math.round(HEIGHT - ((balance - floor) / (ceiling - floor)) * (HEIGHT - TOP))
  const turns = steps.map(({ at, balance }, index) => (index === 0 ? `M0 ${y(balance)}` : `H${x(at)}V${y(balance)}`))
  const line = `${turns.join('')}H${WIDTH}`
  return { line, area: `${line}V${y(floor)}H0Z` }
}
