import type { QueryClient } from '@tanstack/react-query'
import type { Ticket } from '@zinc/contract/tickets'
import type { DateRange } from '@zinc/domain/calendar/period'
import { onDelivered } from '../../outbox/store.ts'
import { ticketOutbox } from './ticket-outbox.ts'

export const ticketKeys = {
  all: (establishmentId: number) => ['tickets', establishmentId] as const,
  range: (establishmentId: number, { from, to }: DateRange) => ['tickets', establishmentId, from, to] as const,
  ofPurchase: (establishmentId: number, purchaseId: string) =>
    ['tickets', establishmentId, 'of-purchase', purchaseId] as const,
}

/**
 * What was sent is shown before its entry leaves the outbox. A count it came after is judged again, which days and results
 * say too; a purchase that was made of it is asked again.
 */
export function followTickets(queryClient: QueryClient): () => void {
  return onDelivered(ticketOutbox, ({ action, establishmentId }, ticket) => {
    const queryKey = ticketKeys.all(establishmentId)
    for (const [key, known] of queryClient.getQueriesData<readonly Ticket[]>({ queryKey })) {
      if (known !== undefined) queryClient.setQueryData(key, withTicket(known, ticket, key))
    }
    void queryClient.invalidateQueries({ queryKey })
    if (action !== 'makeTicketPurchase') {
      void queryClient.invalidateQueries({ queryKey: ['cash-counts', establishmentId] })
      void queryClient.invalidateQueries({ queryKey: ['ticketz-days', establishmentId] })
      void queryClient.invalidateQueries({ queryKey: ['reports'] })
      return
    }
    void queryClient.invalidateQueries({ queryKey: ['purchases', establishmentId] })
    void queryClient.invalidateQueries({ queryKey: ['purchase-days', establishmentId] })
  })
}

function withTicket(known: readonly Ticket[], ticket: Ticket, [, , from, to]: readonly unknown[]): readonly Ticket[] {
  const others = known.filter(({ id }) => id !== ticket.id)
  if (from === 'of-purchase') return ticket.purchaseId === to ? [...others, ticket] : others
  const { businessDate } = ticket
  return businessDate >= String(from) && businessDate <= String(to) ? [...others, ticket] : others
}
