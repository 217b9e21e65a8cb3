import { daysBetween, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { classNames } from '../theme/class-names.ts'

export type LineStep = { date: PlainDate; value: number }
export type StepTone = 'rise' | 'fall' | 'even'

const tones = { rise: 'text-red', fall: 'text-brand-text', even: 'text-ink-3' }
const [WIDTH, HEIGHT, EDGE] = [112, 28, 5]

type Points = readonly { x: number; y: number }[]

/** Where each step starts, between 0 and 1, and where the line ends; values upwards. */
function pointsOf(steps: readonly LineStep[], range: DateRange): Points {
  const days = Math.max(1, daysBetween(range.from, range.to))
  const values = steps.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const heightOf = (value: number) => (highest === lowest ? 0.5 : (value - lowest) / (highest - lowest))
  return steps.map(({ date, value }, index) => ({
    // The first price holds from the start of the period.
    x: index === 0 ? 0 : Math.min(1, Math.max(0, daysBetween(range.from, date) / days)),
    y: heightOf(value),
  }))
}

function pathOf(points: Points, at: (point: Points[number]) => readonly [number, number], end: number): string {
  const [first, ...rest] = points.map(at)
  if (first === undefined) return ''
  const turns = rest.map(([x, y]) => `H${round(x)}V${round(y)}`)
  return `M${round(first[0])} ${round(first[1])}${turns.join('')}H${round(end)}`
}

const round = (value: number) => Math.round(value * 10) / 10

type StepLineProps = { steps: readonly LineStep[]; range: DateRange; tone: StepTone }

/** A price over a period beside its figures, which say the same: not for screen readers. */
export function StepLine({ steps, range, tone }: StepLineProps) {
  const points = pointsOf(steps, range)
  const at = ({ x, y }: Points[number]) => [x * (WIDTH - EDGE), HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)] as const
  const [, last = HEIGHT / 2] = points.map(at).at(-1) ?? []
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classNames('h-7 w-28 max-sm:w-20', tones[tone])}
    >
      <path d={pathOf(points, at, WIDTH - EDGE)} fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx={WIDTH - EDGE} cy={last} r="3" fill="currentColor" />
    </svg>
  )
}

export type DrawnStep = LineStep & { title: string; notes: readonly string[]; sentence: string }

/** A label needs this part of the width, or it gives way. */
const LABEL_WIDTH = 0.15

type StepChartProps = {
  steps: readonly DrawnStep[]
  range: DateRange
  tone: StepTone
  label: string
  /** Under the base line. */
  marks: readonly { at: PlainDate; text: string }[]
}

/** The same, large: each step with its label, and a real list of sentences behind. */
export function StepChart({ label, ...props }: StepChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-semibold text-small">{label}</figcaption>
      <ol aria-label={label} className="sr-only">
        {props.steps.map(({ date, sentence }) => (
          <li key={date}>{sentence}</li>
        ))}
      </ol>
      <Drawing {...props} />
    </figure>
  )
}

function Drawing({ steps, range, tone, marks }: Omit<StepChartProps, 'label'>) {
  const points = pointsOf(steps, range)
  const at = ({ x, y }: Points[number]) => [x * 100, 100 - y * 100] as const
  const [, last = 50] = points.map(at).at(-1) ?? []
  const days = Math.max(1, daysBetween(range.from, range.to))
  return (
    <div aria-hidden="true">
      <div className={classNames('relative border-line-strong border-b pt-6 pr-14 pb-11', tones[tone])}>
        <div className="relative h-28">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path
              d={pathOf(points, at, 100)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span
            className="-mt-1 -ml-1 absolute size-2 rounded-full bg-current"
            style={{ left: '100%', top: `${last}%` }}
          />
          {steps.map((step, index) => {
            const room = (points[index + 1]?.x ?? Number.POSITIVE_INFINITY) - (points[index]?.x ?? 0)
            const [left, top] = at(points[index] ?? { x: 0, y: 0 })
            return room < LABEL_WIDTH ? null : <StepLabel key={step.date} {...step} left={left} top={top} />
          })}
        </div>
      </div>
      <div className="relative mr-14 h-5 text-[0.6875rem] text-ink-3">
        {marks.map((mark) => (
          <span
            key={mark.at}
            className="absolute top-1"
            style={{ left: `${(daysBetween(range.from, mark.at) / days) * 100}%` }}
          >
            {mark.text}
          </span>
        ))}
      </div>
    </div>
  )
}

function StepLabel({ title, notes, left, top }: DrawnStep & { left: number; top: number }) {
  return (
    <span
      className="absolute whitespace-nowrap text-[0.75rem] leading-tight tabular"
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      <span className="absolute bottom-1 left-1 font-semibold text-ink text-small">{title}</span>
      <span className="absolute top-1.5 left-1">
        {notes.map((note, line) => (
          <span key={note} className={classNames('block', line > 0 ? 'font-semibold' : 'text-ink-2')}>
            {note}
          </span>
        ))}
      </span>
    </span>
  )
}
