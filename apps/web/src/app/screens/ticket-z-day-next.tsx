import { addDays, type PlainDate } from '@zinc/domain/calendar'
import { dayStatesOf } from '@zinc/domain/day-state'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { useClosures, useSaveClosure } from '../../features/establishment/establishment.queries.ts'
import { DayNext } from '../../features/ticket-z/day-next.tsx'
import { useTickets } from '../../features/ticket-z/ticket-z.queries.ts'
import { useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/toast-store.ts'
import { openingOf } from '../figures.ts'
import type { DayScreenProps } from './ticket-z-day.ts'

/** As far back as the badge looks. */
const DAYS = 31

/** The next day to enter, proposed while one is at it. */
export function TicketZDayNext({ establishment, date, today }: DayScreenProps) {
  const text = useText().ticketZ.day
  const range = { from: addDays(today, -DAYS), to: today }
  const month = useTickets(establishment.id, range)
  const closures = useClosures(establishment.id, range)
  const save = useSaveClosure(establishment.id)
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'ticketZ.write')
  if (!canWrite || month.isLoading || month.reading.error !== null || closures.data === undefined) return null
  const states = dayStatesOf({
    ...openingOf(establishment, closures.data),
    ...{ range, today, tickets: month.tickets },
  })
  const left = states.filter((day) => day.state === 'to_enter' && day.date !== date).map((day) => day.date)
  const missing = left.filter((missed) => canWriteOn(establishment.role, missed, today))
  // Days are missing, but for others to enter: neither proposed nor called complete.
  if (missing.length === 0 && left.length > 0) return null
  const close = (missed: PlainDate) =>
    save.mutate(
      { date: missed, serviceId: null, reason: '' },
      {
        onSuccess: () => showToast({ type: 'success', message: text.markedClosed }),
        onError: (error) => showToast({ type: 'error', message: error.message }),
      },
    )
  return <DayNext missing={missing} today={today} onClosed={close} isPending={save.isPending} />
}
