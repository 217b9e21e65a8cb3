import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayShort } from '../../../i18n/format.ts'
import { Euros } from '../../../ui/euros.tsx'
import type { CalendarDay } from '../parts/month-days.ts'

/** The days on both sides; null at today and where the calendar begins. */
export type DayNeighboursProps = { before: CalendarDay | null; after: CalendarDay | null }

/** The day before and the day after, each with what it holds. */
export function DayNeighbours({ before, after }: DayNeighboursProps) {
  const words = useText().ticketZDay.saved
  return (
    <nav
      aria-label={words.neighbours}
      className="grid grid-cols-2 divide-x desk:grid-cols-[auto_auto] divide-line-strong overflow-hidden rounded-full border border-line-strong bg-surface print:hidden"
    >
      <Neighbour day={before} isAfter={false} />
      <Neighbour day={after} isAfter />
    </nav>
  )
}

function Neighbour({ day, isAfter }: { day: CalendarDay | null; isAfter: boolean }) {
  const language = useLanguage()
  const Icon = isAfter ? IconChevronRight : IconChevronLeft
  const look = `flex min-h-11 items-center gap-2 px-3.5 ${isAfter ? 'flex-row-reverse' : ''}`
  const icon = <Icon size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
  if (day === null) return <span className={`${look} opacity-50`}>{icon}</span>
  return (
    <Link to="/ticket-z/$date" params={{ date: day.date }} className={`${look} no-underline hover:bg-surface-2`}>
      {icon}
      <span className="min-w-0 whitespace-nowrap">
        {/* On a small computer the title needs the room; on a phone with large text there is none. */}
        <span className="desk:max-wide:sr-only font-semibold">{capitalised(formatDayShort(day.date, language))}</span>{' '}
        <span className="text-ink-2 text-small max-[90rem]:desk:hidden max-[16rem]:hidden">
          <NeighbourState day={day} />
        </span>
      </span>
    </Link>
  )
}

function NeighbourState({ day }: { day: CalendarDay }) {
  const chips = useText().ui.chip
  const words = useText().ticketZDay.saved
  if (day.gross !== null) return <Euros cents={day.gross} />
  if (day.state === 'closed') return words.closed
  if (day.state === 'draft') return chips.draft
  return day.state === 'to_enter' ? words.toEnter : null
}
