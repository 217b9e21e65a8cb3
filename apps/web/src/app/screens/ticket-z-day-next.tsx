import { addDays } from '@zinc/domain/calendar'
import { dayStatesOf } from '@zinc/domain/day-state'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { useClosedDays } from '../../features/establishment/closed-days.ts'
import { DayNext } from '../../features/ticket-z/day-next.tsx'
import { useTickets } from '../../features/ticket-z/ticket-z.queries.ts'
import { markClosed } from '../day-closing.ts'
import { openingOf } from '../figures.ts'
import type { DayScreenProps } from './ticket-z-day.ts'

/** As far back as the badge looks. */
const DAYS = 31

/** The next day to enter, proposed while one is at it. */
export function TicketZDayNext({ establishment, date, today }: DayScreenProps) {
  const range = { from: addDays(today, -DAYS), to: today }
  const month = useTickets(establishment.id, range)
  const closures = useClosedDays(establishment.id, range)
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'ticketZ.write')
  // Without a network too: what this device saw, with what waits here.
  if (!canWrite || !month.isKnown || closures.data === undefined) return null
  const states = dayStatesOf({
    ...openingOf(establishment, closures.data),
    ...{ range, today, tickets: month.tickets },
  })
  const left = states.filter((day) => day.state === 'to_enter' && day.date !== date).map((day) => day.date)
  const missing = left.filter((missed) => canWriteOn(establishment.role, missed, today))
  // Days are missing, but for others to enter: neither proposed nor called complete.
  if (missing.length === 0 && left.length > 0) return null
  return <DayNext missing={missing} today={today} onClosed={(missed) => void markClosed(establishment.id, missed)} />
}
