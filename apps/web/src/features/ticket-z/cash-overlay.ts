import type { CashClosing } from '@zinc/contract/cash-counts'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { cashOf } from '@zinc/domain/cash/cash-count'
import { cashOfTicket } from '@zinc/domain/ticket-z/ticket-z'
import {
  type Author,
  type OverlayScope,
  overlaidOf,
  type TicketHead,
  type TicketView,
  typedContentOf,
} from './parts/ticket-z-overlay.ts'
import type { TicketZEntry } from './ticket-z-outbox.ts'

type CashTicket = TicketHead &
  Pick<CashClosing, 'typedBy' | 'typedAt' | 'cashPayments' | 'cashCount' | 'cash' | 'closingFloat'>

/** The server's closings of a range with what waits on this device laid over them; without cancelled ones. */
export function overlaidClosingsOf(
  closings: readonly CashClosing[],
  entries: readonly TicketZEntry[],
  { author, ...scope }: OverlayScope & { author: Author },
): readonly CashClosing[] {
  const known = closings.map(({ ticketId, ...closing }): CashTicket => ({ ...closing, id: ticketId }))
  return overlaidOf(known, entries, scope, viewOf(author)).flatMap(({ id, status, outbox: _, ...closing }) =>
    status === 'cancelled' ? [] : [{ ...closing, ticketId: id, status }],
  )
}

/**
 * The same of what a range starts from: each register's last counted closing and those after it. What waits here from
 * before that closing says nothing about the drawer any more.
 */
export function overlaidPreviousOf(
  previous: readonly CashClosing[],
  entries: readonly TicketZEntry[],
  scope: OverlayScope & { author: Author },
): readonly CashClosing[] {
  const isLater = ({ registerId, businessDate }: CashClosing) => {
    const dates = previous.filter((closing) => closing.registerId === registerId).map((closing) => closing.businessDate)
    return dates.length === 0 || dates.some((date) => date <= businessDate)
  }
  return overlaidClosingsOf(previous, entries, scope).filter(isLater)
}

function viewOf(author: Author): TicketView<CashTicket> {
  return {
    of: cashTicketOf,
    typed: ({ ticketId, input: { body } }, known) => {
      const content = typedContentOf(body)
      const { registerId, serviceId, typedAt } = body
      const businessDate = body.businessDate as CashTicket['businessDate']
      const { version, status } = known ?? { version: 0, status: 'draft' as const }
      const head = { id: known?.id ?? ticketId, businessDate, registerId, serviceId, version, status }
      return { ...head, typedBy: author, typedAt, ...amountsOf(content) }
    },
    cancelled: (_, known) => known,
  }
}

function cashTicketOf(ticket: TicketZ): CashTicket {
  const { id, businessDate, registerId, serviceId, status, version, typedBy, typedAt, content } = ticket
  const head = { id, businessDate, registerId, serviceId, status, version, typedBy, typedAt }
  if (content === null) return { ...head, cashPayments: null, cashCount: null, cash: null, closingFloat: null }
  return { ...head, ...amountsOf(content) }
}

function amountsOf(content: NonNullable<TicketZ['content']>) {
  const { cashCount, payments } = content
  const cash = cashOfTicket(content)
  return { cashPayments: cashOf(payments), cashCount, cash, closingFloat: cash?.closingFloat ?? null }
}
