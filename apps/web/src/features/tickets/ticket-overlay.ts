import type { Ticket } from '@zinc/contract/tickets'
import type { DateRange } from '@zinc/domain/calendar/period'
import { inOrder } from '@zinc/domain/cash/cash-journal'
import { isStuck, type OutboxState } from '../../outbox/entry.ts'
import type { TicketEntry } from './ticket-outbox.ts'

/** A line as this device knows it: the server's, or what waits here in its place. */
export type DeviceTicket = Ticket & {
  /** null: as the server has it. */
  readonly outbox: OutboxState | null
  /** Of what the server refused. */
  readonly refused: TicketEntry | null
}

type Scope = { establishmentId: number; range: DateRange; author: { id: number; name: string } }

/** The server's lines of a range with what waits on this device laid over them, in the order of the days. */
export function overlaidTicketsOf(
  stored: readonly Ticket[],
  entries: readonly TicketEntry[],
  { establishmentId, range, author }: Scope,
): readonly DeviceTicket[] {
  const tickets = new Map<string, DeviceTicket>(
    stored.map((ticket) => [ticket.id, { ...ticket, outbox: null, refused: null }]),
  )
  for (const entry of entries) {
    if (entry.establishmentId !== establishmentId) continue
    const next = writtenOver(tickets.get(entry.ticketId) ?? null, entry, author)
    if (next !== null) tickets.set(entry.ticketId, next)
  }
  const inRange = [...tickets.values()].filter(
    ({ businessDate }) => businessDate >= range.from && businessDate <= range.to,
  )
  const days = [...new Set(inRange.map(({ businessDate }) => businessDate))].toSorted()
  return days.flatMap((day) => inOrder(inRange.filter(({ businessDate }) => businessDate === day)))
}

function writtenOver(known: DeviceTicket | null, entry: TicketEntry, author: Scope['author']): DeviceTicket | null {
  const outbox = isStuck(entry) ? 'refused' : entry.state
  // What the server did not take changes nothing of what it has.
  if (known !== null && entry.state === 'refused') return { ...known, outbox, refused: entry }
  const refused = entry.state === 'refused' ? entry : null
  if (entry.action === 'saveTicket') {
    const { establishmentId: _, ...typed } = entry.input.body as Ticket & typeof entry.input.body
    return { ...(known ?? unsentOf(entry, author)), ...typed, outbox, refused }
  }
  if (known === null) return null
  if (entry.action === 'makeTicketPurchase')
    return { ...known, purchaseId: entry.input.body.purchaseId, outbox, refused }
  const { reason } = entry.input.body
  return { ...known, status: 'cancelled', cancelReason: reason, cancelledAt: entry.createdAt, outbox, refused }
}

function unsentOf(entry: TicketEntry, author: Scope['author']) {
  return {
    ...{ id: entry.ticketId, establishmentId: entry.establishmentId, version: 0, purchaseId: null },
    ...{ status: 'active' as const, cancelReason: null, cancelledAt: null, hasAttachments: false, isMine: true },
    ...{ createdBy: author, updatedAt: entry.createdAt },
  }
}
