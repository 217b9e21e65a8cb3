import type { PlainDate } from '@zinc/domain/calendar'
import type { NamedItem } from '@zinc/domain/establishment'
import type { TicketZKey } from '@zinc/domain/ticket-z'
import type { DeviceTicket } from './ticket-z-overlay.ts'

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

/** The closing on screen: the one the address names, else the day's first, else a new one on the first register. */
export function keyOfDay(
  date: PlainDate,
  lists: Lists,
  active: readonly DeviceTicket[],
  choice: DayChoice,
): TicketZKey | null {
  const [only] = active
  const registerId = choice.register ?? only?.registerId ?? firstOf(lists.registers)
  const serviceId = choice.service ?? only?.serviceId ?? firstOf(lists.services)
  return registerId === undefined || serviceId === undefined ? null : { businessDate: date, registerId, serviceId }
}

export function ticketAt(active: readonly DeviceTicket[], key: TicketZKey): DeviceTicket | null {
  return active.find((ticket) => ticket.registerId === key.registerId && ticket.serviceId === key.serviceId) ?? null
}

function firstOf(items: readonly NamedItem[]): string | undefined {
  return items.filter((item) => item.isActive).toSorted((a, b) => a.position - b.position)[0]?.id
}
