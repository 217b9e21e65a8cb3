import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong, formatDayMonth } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'

type DayNextProps = {
  /** Days that this person may enter, in the order they are proposed. */
  missing: readonly PlainDate[]
  /** Days still to enter, by whomever. */
  left: number
  today: PlainDate
  onClosed: (date: PlainDate) => void
}

/** The next missing day, while one is at it: typed or marked closed in one tap. */
export function DayNext({ missing, left, today, onClosed }: DayNextProps) {
  const { closings, ticketZ, ticketZDay } = useText()
  const words = ticketZDay.day
  const language = useLanguage()
  const [date] = missing
  if (date === undefined) {
    return (
      <p className="px-1 py-2 text-ink-2">
        {words.allEntered} <BackToCalendar />
      </p>
    )
  }
  const name = formatDayLong(date, language)
  return (
    <section
      aria-label={words.nextDay}
      className="flex flex-col gap-4 rounded-card border border-amber-line border-dashed bg-amber-faint p-4 sm:max-desk:flex-row sm:max-desk:items-center sm:max-desk:justify-between sm:p-5 wide:flex-row wide:items-center wide:justify-between"
    >
      <div className="min-w-0">
        <p className="font-semibold text-amber text-small">{words.nextDay}</p>
        <h2 className="text-lead">{capitalised(name)}</h2>
        <p className="text-ink-2 text-small">{date === today ? words.nextIsToday : words.nextLeft(left)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto sm:shrink-0">
        <Link to="/ticket-z/$date" params={{ date }} className={buttonLook('primary')}>
          <IconPlus size={19} stroke={1.75} aria-hidden="true" />
          {ticketZ.day.enterDay(formatDayMonth(date, language))}
        </Link>
        <Button look="secondary" onPress={() => onClosed(date)}>
          {closings.markClosed}
        </Button>
      </div>
    </section>
  )
}

export function BackToCalendar() {
  const words = useText().ticketZDay.day
  return (
    <Link to="/ticket-z" className="font-semibold text-brand-text underline underline-offset-4">
      {words.toCalendar}
    </Link>
  )
}
