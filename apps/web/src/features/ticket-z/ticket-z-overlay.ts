import type { TicketZ, TicketZInput } from '@zinc/contract/ticket-z'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { ReportTicket } from '@zinc/domain/report/report'
import { type TicketZStatus, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import type { OutboxState } from '../../outbox/entry.ts'
import type { TicketZAction, TicketZEntry } from './ticket-z-outbox.ts'

/** A ticket Z as this device knows it: the server's, or what waits here in its place. */
export type DeviceTicket = TicketZ & {
  /** null: as the server has it. 'waiting' and 'sending' will leave by themselves; the others need the person. */
  outbox: OutboxState | null
}

type Author = { id: number; name: string }

const statusAfter: Record<TicketZAction, TicketZStatus> = {
  saveTicketZ: 'draft',
  validateTicketZ: 'validated',
  correctTicketZ: 'validated',
  cancelTicketZ: 'cancelled',
}

/** The server's tickets of a range with what waits on this device laid over them, by business date. */
export function overlaidTicketsOf(
  tickets: readonly TicketZ[],
  entries: readonly TicketZEntry[],
  scope: { establishmentId: number; range: DateRange; author: Author },
): readonly DeviceTicket[] {
  const { establishmentId, range, author } = scope
  const known = new Map<string, DeviceTicket>(tickets.map((ticket) => [ticket.id, { ...ticket, outbox: null }]))
  for (const entry of entries) {
    if (entry.establishmentId !== establishmentId) continue
    if (entry.businessDate < range.from || entry.businessDate > range.to) continue
    // In a conflict the day's ticket may be another one than ours: it must not stand there twice.
    const before = known.get(entry.current?.id ?? entry.ticketId) ?? null
    const after = overlaidTicketOf(entry, before, author)
    if (after !== null) known.set(after.id, after)
  }
  return [...known.values()].sort((a, b) => (a.businessDate < b.businessDate ? -1 : 1))
}

function overlaidTicketOf(entry: TicketZEntry, before: DeviceTicket | null, author: Author): DeviceTicket | null {
  // The other version is the server's until a person has chosen: it is what counts meanwhile.
  if (entry.state === 'conflict') {
    const theirs = newerOf(entry.current, before)
    return theirs === null ? null : { ...theirs, outbox: 'conflict' }
  }
  if (entry.action === 'cancelTicketZ') return cancelledOf(entry, before)
  const body = entry.input.body
  const known = before ?? unsentOf(entry.ticketId, body, entry.createdAt, author)
  // A draft may have been moved to another service or register.
  const base = { ...known, registerId: body.registerId, serviceId: body.serviceId }
  // A refused entry is kept and shown, but the server does not count it: neither do we.
  const status = entry.state === 'refused' ? (before?.status ?? 'draft') : statusAfter[entry.action]
  if (entry.state === 'refused' && before !== null) return { ...before, outbox: 'refused' }
  const content = contentOf(body)
  const typed = { typedBy: author, typedAt: body.typedAt }
  const totals = totalsOf(content)
  return { ...base, ...typed, status, content, totals, updatedAt: entry.createdAt, outbox: entry.state }
}

/** The answer that made the conflict, or a later one of the same ticket. */
function newerOf(current: TicketZ | null, known: DeviceTicket | null): TicketZ | null {
  if (current === null || known === null) return current ?? known
  return known.version > current.version ? known : current
}

function cancelledOf(entry: TicketZEntry, before: DeviceTicket | null): DeviceTicket | null {
  if (before === null) return null
  if (entry.state === 'refused') return { ...before, outbox: 'refused' }
  return { ...before, status: 'cancelled', cancelledAt: entry.createdAt, outbox: entry.state }
}

type SentInput = Extract<TicketZEntry, { action: 'validateTicketZ' }>['input']['body']

/** The wire form of an outbox body is the parsed form too: its scalars are checked where they were made. */
function contentOf(body: SentInput): TicketZInput['content'] {
  return body.content
}

function unsentOf(id: string, body: SentInput, createdAt: string, author: Author): DeviceTicket {
  return {
    id,
    establishmentId: body.establishmentId,
    businessDate: body.businessDate as TicketZ['businessDate'],
    registerId: body.registerId,
    serviceId: body.serviceId,
    status: 'draft',
    content: null,
    totals: null,
    version: 0,
    revision: 0,
    createdBy: author,
    typedBy: author,
    typedAt: body.typedAt,
    validatedBy: null,
    validatedAt: null,
    cancelledAt: null,
    cancelReason: null,
    updatedAt: createdAt,
    warnings: [],
    outbox: null,
  }
}

/** What a report on this device is made of. Tickets whose amounts the reader may not see are left out. */
export function reportTicketsOf(tickets: readonly DeviceTicket[]): readonly ReportTicket[] {
  return tickets.flatMap(({ id, businessDate, registerId, serviceId, status, content }) =>
    content === null ? [] : [{ id, businessDate, registerId, serviceId, status, content }],
  )
}

export function isOnItsWay(ticket: DeviceTicket): boolean {
  return ticket.outbox === 'waiting' || ticket.outbox === 'sending'
}
