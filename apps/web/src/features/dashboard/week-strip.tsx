import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import type { BoardDay } from './board-day.ts'
import type { WeekBase } from './week-base.ts'
import { WeekDayFace } from './week-day-face.tsx'

const looks: Record<BoardDay['state'], string> = {
  entered: 'border-line bg-surface hover:border-line-strong',
  partly_entered: 'border-amber-line border-dashed bg-surface hover:bg-surface-2',
  draft: 'border-line-strong bg-surface hover:bg-surface-2',
  to_enter: 'border-amber-line border-dashed bg-amber-faint hover:bg-amber-soft',
  closed: 'hatched border-transparent hover:border-line-strong',
  future: 'border-line',
  before_opening: 'border-line border-dotted',
}

/** `base`: what the days are compared with, null until it is known; undefined where there is nothing to wait for. */
type WeekStripProps = { days: readonly BoardDay[]; base: WeekBase | null | undefined }

/** The week in seven cards: state, amount, a bar against the best day. Each opens its day. */
export function WeekStrip({ days, base }: WeekStripProps) {
  const { week } = useText().dashboard
  const top = Math.max(1, base?.top ?? 0, ...days.map(({ gross, draftGross }) => gross ?? draftGross ?? 0))
  return (
    <>
      <ol aria-label={week} className="grid grid-cols-7 gap-1.5 desk:gap-2.5">
        {days.map((day) => (
          <li key={day.date} className="min-w-0">
            <WeekDay day={day} top={top} base={base} />
          </li>
        ))}
      </ol>
      {base !== undefined && (
        <div className="mt-2 text-ink-2 text-small" style={{ minHeight: '1lh' }}>
          {base?.legend}
        </div>
      )}
    </>
  )
}

type WeekDayProps = Pick<WeekStripProps, 'base'> & { day: BoardDay; top: number }

function WeekDay({ day, top, base }: WeekDayProps) {
  const baseDay = base?.days.get(day.date)
  const className = classNames(
    'flex h-full min-h-30 flex-col rounded-cell border px-1 py-2 max-[23rem]:px-0.5 text-ink no-underline desk:min-h-32 desk:px-2 desk:py-3 wide:px-3.5',
    looks[day.state],
    day.isToday && 'ring-today',
  )
  const content = (
    <>
      <span className="sr-only">
        {day.sentence}
        {baseDay?.said}
      </span>
      <WeekDayFace day={day} top={top} base={base === undefined ? undefined : (baseDay ?? null)} />
    </>
  )
  if (day.isToCome) return <div className={className}>{content}</div>
  return (
    <Link to="/ticket-z/$date" params={{ date: day.date }} preload={false} className={className}>
      {content}
    </Link>
  )
}
