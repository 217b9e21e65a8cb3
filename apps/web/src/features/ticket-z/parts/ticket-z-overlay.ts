import type { TicketZ, TicketZDay, TicketZInput } from '@zinc/contract/ticket-z'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { DaysTicket, ReportTicket } from '@zinc/domain/report/report'
import { cashOfTicket, completeContent, figuresOf, type TicketZStatus, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import type { OutboxState } from '../../../outbox/entry.ts'
import type { TicketZAction, TicketZEntry } from '../ticket-z-outbox.ts'

/** Something of a ticket Z as this device knows it: the server's, or what waits here in its place. */
export type OnDevice<T> = T & {
  /** null: as the server has it. 'waiting' and 'sending' will leave by themselves; the others need the person. */
  outbox: OutboxState | null
}
export type TicketHead = Pick<TicketZ, 'id' | 'businessDate' | 'registerId' | 'serviceId' | 'status' | 'version'>

export type DeviceTicket = OnDevice<TicketZ>
/** Its sums, without its lines. */
export type DayTicket = TicketHead & Pick<TicketZDay['tickets'][number], 'figures' | 'marks'>
export type DeviceDayTicket = OnDevice<DayTicket>

type ContentEntry = Exclude<TicketZEntry, { action: 'cancelTicketZ' }>

/** What a page shows of a ticket: all of it, or its sums. */
export type TicketView<T extends TicketHead> = {
  of: (ticket: TicketZ) => T
  typed: (entry: ContentEntry, known: T | null) => T
  cancelled: (entry: TicketZEntry, known: T) => T
}

export type Author = { id: number; name: string }

const statusAfter: Record<TicketZAction, TicketZStatus> = {
  saveTicketZ: 'draft',
  validateTicketZ: 'validated',
  correctTicketZ: 'validated',
  cancelTicketZ: 'cancelled',
}

export type OverlayScope = { establishmentId: number; range: DateRange }

/** The server's tickets of a range with what waits on this device laid over them, by business date. */
export function overlaidTicketsOf(
  tickets: readonly TicketZ[],
  entries: readonly TicketZEntry[],
  { author, ...scope }: OverlayScope & { author: Author },
): readonly DeviceTicket[] {
  return overlaidOf(tickets, entries, scope, {
    of: (ticket) => ticket,
    typed: ({ input: { body }, ticketId, createdAt }, known) => {
      const content = typedContentOf(body)
      const figures = { content, totals: totalsOf(content), cash: cashOfTicket(content) }
      const typed = { typedBy: author, typedAt: body.typedAt, ...figures, updatedAt: createdAt }
      return { ...(known ?? unsentOf(ticketId, body, createdAt, author)), ...typed }
    },
    cancelled: ({ createdAt }, known) => ({ ...known, cancelledAt: createdAt }),
  })
}

/** The same of the days' sums. */
export function overlaidDaysOf(
  days: readonly TicketZDay[],
  entries: readonly TicketZEntry[],
  scope: OverlayScope,
): readonly DeviceDayTicket[] {
  const tickets = days.flatMap((day) => day.tickets.map((ticket) => ({ ...ticket, businessDate: day.date })))
  return overlaidOf<DayTicket>(tickets, entries, scope, {
    of: dayTicketOf,
    typed: ({ input: { body }, ticketId }, known) => ({
      ...(known ?? headOf(ticketId, body)),
      figures: figuresOf(typedContentOf(body)),
    }),
    cancelled: (_, known) => known,
  })
}

/** As the list of days would say it. */
export function dayTicketOf(ticket: TicketZ): DayTicket {
  const { id, businessDate, registerId, serviceId, status, version, content } = ticket
  const figures = content === null || status === 'cancelled' ? null : figuresOf(content)
  return { id, businessDate, registerId, serviceId, status, version, figures }
}

export function overlaidOf<T extends TicketHead>(
  tickets: readonly T[],
  entries: readonly TicketZEntry[],
  { establishmentId, range }: OverlayScope,
  view: TicketView<T>,
): readonly OnDevice<T>[] {
  const known = new Map<string, OnDevice<T>>(tickets.map((ticket) => [ticket.id, { ...ticket, outbox: null }]))
  for (const entry of entries) {
    if (entry.establishmentId !== establishmentId) continue
    if (entry.businessDate < range.from || entry.businessDate > range.to) continue
    // In a conflict the day's ticket may be another one than ours: it must not stand there twice.
    const before = known.get(entry.current?.id ?? entry.ticketId) ?? null
    const after = overlaidTicketOf(entry, before, view)
    if (after !== null) known.set(after.id, after)
  }
  return [...known.values()].sort((a, b) => (a.businessDate < b.businessDate ? -1 : 1))
}

function overlaidTicketOf<T extends TicketHead>(
  entry: TicketZEntry,
  before: OnDevice<T> | null,
  view: TicketView<T>,
): OnDevice<T> | null {
  // The other version is the server's until a person has chosen: it is what counts meanwhile.
  if (entry.state === 'conflict') {
    const theirs = newerOf(entry.current === null ? null : view.of(entry.current), before)
    return theirs === null ? null : { ...theirs, outbox: 'conflict' }
  }
  // A refused entry is kept and shown, but the server does not count it: neither do we.
  if (entry.state === 'refused' && before !== null) return { ...before, outbox: 'refused' }
  if (entry.action === 'cancelTicketZ') {
    return before === null ? null : { ...view.cancelled(entry, before), status: 'cancelled', outbox: entry.state }
  }
  const status = entry.state === 'refused' ? 'draft' : statusAfter[entry.action]
  // A draft may have been moved to another service or register.
  const { registerId, serviceId } = entry.input.body
  return { ...view.typed(entry, before), registerId, serviceId, status, outbox: entry.state }
}

/** The answer that made the conflict, or a later one of the same ticket. */
function newerOf<T extends TicketHead>(current: T | null, known: T | null): T | null {
  if (current === null || known === null) return current ?? known
  return known.version > current.version ? known : current
}

type SentInput = ContentEntry['input']['body']

/** The wire form of an outbox body is the parsed form too; one stored by a former release lacks the parts added since. */
export function typedContentOf(body: SentInput): TicketZInput['content'] {
  return completeContent(body.content)
}

function headOf(id: string, { businessDate, registerId, serviceId }: SentInput): TicketHead {
  const date = businessDate as TicketZ['businessDate']
  return { id, businessDate: date, registerId, serviceId, status: 'draft', version: 0 }
}

function unsentOf(id: string, body: SentInput, createdAt: string, author: Author): TicketZ {
  return {
    ...headOf(id, body),
    establishmentId: body.establishmentId,
    content: null,
    totals: null,
    cash: null,
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
  }
}

/** What the sums of days on this device are made of. Tickets whose amounts the reader may not see are left out. */
export function daysTicketsOf(tickets: readonly DeviceDayTicket[]): readonly DaysTicket[] {
  return tickets.flatMap(({ figures, ...ticket }) => (figures === null ? [] : [{ ...ticket, figures }]))
}

/** What a report on this device is made of, with the same left out. */
export function reportTicketsOf(tickets: readonly DeviceTicket[]): readonly ReportTicket[] {
  return tickets.flatMap(({ id, businessDate, registerId, serviceId, status, content, validatedBy, typedBy }) =>
    // What waits to be validated is validated by who typed it.
    content === null
      ? []
      : [{ id, businessDate, registerId, serviceId, status, content, validatedBy: validatedBy ?? typedBy }],
  )
}

export function isOnItsWay(ticket: Pick<DeviceTicket, 'outbox'>): boolean {
  return ticket.outbox === 'waiting' || ticket.outbox === 'sending'
}
