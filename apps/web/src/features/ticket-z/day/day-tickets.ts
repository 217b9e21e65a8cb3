import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DayClosing } from '@zinc/domain/calendar/day-closing'
import type { NamedItem } from '@zinc/domain/establishment/establishment'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'

type Lists = { registers: readonly NamedItem[]; services: readonly NamedItem[] }
/** Which closing of the day the address names; most houses have one. */
export type DayChoice = { register?: string | undefined; service?: string | undefined }

/** Those that count or may count: a cancelled one leaves its day to enter again. */
export function activeTicketsOf(tickets: readonly DeviceTicket[]): readonly DeviceTicket[] {
  return tickets.filter((ticket) => ticket.status !== 'cancelled')
}

export function cancelledTicketsOf(tickets: readonly DeviceTicket[]): readonly DeviceTicket[] {
  return tickets.filter((ticket) => ticket.status === 'cancelled')
}

/**
 * The closing on screen: the one the address names, else the first validated one of the day, else the first to type, in
 * the order of the lists; else a new one on the first register.
 */
export function keyOfDay(
  date: PlainDate,
  lists: Lists,
  closings: readonly DayClosing[],
  choice: DayChoice,
): TicketZKey | null {
  const first = firstValidatedOf(closings) ?? nextClosingOf(closings) ?? closings[0]
  const registerId = choice.register ?? first?.registerId ?? firstOf(lists.registers)
  const serviceId = choice.service ?? first?.serviceId ?? firstOf(lists.services)
  return registerId === undefined || serviceId === undefined ? null : { businessDate: date, registerId, serviceId }
}

/** The first of the day that is still to type or to validate. */
export function nextClosingOf(closings: readonly DayClosing[]): DayClosing | null {
  return closings.find(({ state }) => state === 'to_enter' || state === 'draft') ?? null
}

/** The closings of a day as its tickets alone tell them. */
export function givenClosingsOf(active: readonly DeviceTicket[]): readonly DayClosing[] {
  return active.map(({ registerId, serviceId, status }) => {
    const state = status === 'validated' ? ('entered' as const) : ('draft' as const)
    return { registerId, serviceId, state, isExpected: false }
  })
}

function firstValidatedOf(closings: readonly DayClosing[]): DayClosing | null {
  return closings.find(({ state }) => state === 'entered') ?? null
}

export function ticketAt(active: readonly DeviceTicket[], key: TicketZKey): DeviceTicket | null {
  return active.find((ticket) => ticket.registerId === key.registerId && ticket.serviceId === key.serviceId) ?? null
}

function firstOf(items: readonly NamedItem[]): string | undefined {
  return items.filter((item) => item.isActive).toSorted((a, b) => a.position - b.position)[0]?.id
}
