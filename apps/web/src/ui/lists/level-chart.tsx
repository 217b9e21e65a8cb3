const [WIDTH, HEIGHT, TOP] = [640, 90, 8]

/** `at`: milliseconds since the epoch; the level holds from then on. */
export type LevelStep = { readonly at: number; readonly level: number }

type LevelChartProps = {
  /** Oldest first, at two moments at least. */
  steps: readonly LevelStep[]
  /** Where the line ends, if not at its last step. */
  until?: number
  label: string
  /** Under its two ends. */
  ends: readonly [string, string]
}

/** What there was at every moment, beside a list that says the same. From nothing up, or from what is lacking. */
export function LevelChart({ steps, until, label, ends }: LevelChartProps) {
  const { line, area } = pathsOf(steps, until)
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full text-brand"
      >
        <path d={area} fill="currentColor" opacity="0.1" />
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-ink-2 text-small tabular">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  )
}

function pathsOf(steps: readonly LevelStep[], until?: number): { line: string; area: string } {
  const [start, end] = [steps[0]?.at ?? 0, until ?? steps.at(-1)?.at ?? 1]
  const levels = steps.map(({ level }) => level)
  const [floor, ceiling] = [Math.min(0, ...levels), Math.max(1, ...levels)]
  const x = (at: number) => Math.round(((at - start) / (end - start)) * WIDTH)
  const y = (level: number) => Math.round(HEIGHT - ((level - floor) / (ceiling - floor)) * (HEIGHT - TOP))
  const turns = steps.map(({ at, level }, index) => (index === 0 ? `M0 ${y(level)}` : `H${x(at)}V${y(level)}`))
  const line = `${turns.join('')}H${WIDTH}`
  return { line, area: `${line}V${y(floor)}H0Z` }
}
