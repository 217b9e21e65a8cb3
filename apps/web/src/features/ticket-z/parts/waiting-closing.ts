import { closingNameOf, type NamedLists } from '@zinc/domain/establishment/closing-name'
import { closingOf, type TicketZEntry } from '../ticket-z-outbox.ts'

/** 'Dîner'; '' where the day is one closing, or its lists are not known here. */
export function closingNameOfEntry(entry: TicketZEntry, lists: NamedLists | null): string {
  const closing = closingOf(entry)
  return closing === null || lists === null ? '' : closingNameOf(closing, lists)
}

/** Its day, opened on its own closing. */
export function dayLinkOf(entry: TicketZEntry) {
  const closing = closingOf(entry)
  const search = { register: closing?.registerId, service: closing?.serviceId }
  return { to: '/ticket-z/$date', params: { date: entry.businessDate }, search } as const
}
