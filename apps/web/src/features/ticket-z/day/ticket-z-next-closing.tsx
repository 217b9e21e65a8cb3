import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { closeDay } from '../../establishment/closed-days.queries.ts'
import { sayFailed } from '../../establishment/parts/day-closing.ts'
import { NextClosing } from './day-closings.tsx'
import { activeTicketsOf, nextClosingOf } from './day-tickets.ts'
import type { DayScreenProps } from './ticket-z-day.ts'

/** The next closing the day expects: typed, or its service marked closed. */
export function TicketZNextClosing({ establishment, date, today, closings, tickets }: DayScreenProps) {
  const next = nextClosingOf(closings)
  const { role, isActive } = establishment
  if (next === null || !isActive || !isAllowed(role, 'ticketZ.write') || !canWriteOn(role, date, today)) return null
  const { serviceId } = next
  const name = closingNameOf(next, establishment)
  // A service is closed on every register.
  const isTyped = activeTicketsOf(tickets).some((ticket) => ticket.serviceId === serviceId)
  const service = establishment.services.find(({ id }) => id === serviceId)?.label ?? name
  // The page shows it at once; without a network it waits like any entry.
  const close = () => void closeDay(establishment.id, { date, serviceId, reason: '' }).catch(sayFailed)
  return (
    <NextClosing
      {...{ date, next }}
      title={name}
      name={name}
      isDraft={next.state === 'draft'}
      toClose={isTyped || !isAllowed(role, 'closure.write') ? null : { service, onPress: close }}
    />
  )
}
