import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import type { BoardDay } from './board-day.ts'
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

/** The week in seven cards: state, amount, a bar against the week's best day. Each opens its day. */
export function WeekStrip({ days }: { days: readonly BoardDay[] }) {
  const { week } = useText().dashboard
  const top = Math.max(1, ...days.map(({ gross, draftGross }) => gross ?? draftGross ?? 0))
  return (
    <ol aria-label={week} className="grid grid-cols-7 gap-1.5 desk:gap-2.5">
      {days.map((day) => (
        <li key={day.date} className="min-w-0">
          <WeekDay day={day} top={top} />
        </li>
      ))}
    </ol>
  )
}

function WeekDay({ day, top }: { day: BoardDay; top: number }) {
  const className = classNames(
    'flex h-full min-h-30 flex-col rounded-cell border px-1 py-2 max-[23rem]:px-0.5 text-ink no-underline desk:min-h-32 desk:px-2 desk:py-3 wide:px-3.5',
    looks[day.state],
    day.isToday && 'ring-today',
  )
  const content = (
    <>
      <span className="sr-only">{day.sentence}</span>
      <WeekDayFace day={day} share={(day.gross ?? day.draftGross ?? 0) / top} />
    </>
  )
  if (day.isToCome) return <div className={className}>{content}</div>
  return (
    <Link to="/ticket-z/$date" params={{ date: day.date }} preload={false} className={className}>
      {content}
    </Link>
  )
}
