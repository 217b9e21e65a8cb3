import type { CashClosing, CashCounts } from '@zinc/contract/cash-counts'
import type { TicketZ } from '@zinc/contract/ticket-z'
import type { DateRange } from '@zinc/domain/calendar/period'
import { cashOf } from '@zinc/domain/cash/cash-count'
import { cashOfTicket } from '@zinc/domain/ticket-z/ticket-z'

/** As the server answers for the counts of a range, and the last one before it, of one register. */
export function cashCountsOf(tickets: readonly TicketZ[], { from, to }: DateRange): CashCounts {
  const closings = tickets
    .flatMap(closingOf)
    .toSorted((a, b) => (a.businessDate < b.businessDate ? -1 : 1))
    .filter(({ businessDate }) => businessDate <= to)
  const before = closings.findLast(({ businessDate, closingFloat }) => businessDate < from && closingFloat !== null)
  return {
    closings: closings.filter(({ businessDate }) => businessDate >= from),
    previous: before === undefined ? [] : [before],
  }
}

function closingOf({ id, status, content, ...ticket }: TicketZ): CashClosing[] {
  if (status === 'cancelled' || content === null) return []
  const { businessDate, registerId, serviceId, version, typedBy, typedAt } = ticket
  const cash = cashOfTicket(content)
  return [
    {
      ...{ ticketId: id, businessDate, registerId, serviceId, status, version, typedBy, typedAt, cash },
      cashPayments: cashOf(content.payments),
      cashCount: content.cashCount,
      closingFloat: cash?.closingFloat ?? null,
    },
  ]
}
