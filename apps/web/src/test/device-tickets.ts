import type { TicketZ, TicketZDay } from '@zinc/contract/ticket-z'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import { cashOfTicket, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { dayTicketOf } from '../features/ticket-z/parts/ticket-z-overlay.ts'
import type { TicketZEntry } from '../features/ticket-z/ticket-z-outbox.ts'

export const author = { id: 7, name: 'Camille Martin' }

let next = 5000

/** A validated ticket Z of 110,00 € as the server lists it; `gross` balances it. */
export function aServerTicket(date: string, changes: Partial<TicketZ> & { gross?: number } = {}): TicketZ {
  next += 1
  const { gross = 110_00, ...rest } = changes
  const content = rest.content === undefined ? aTicketZOf(gross) : rest.content
  return {
    id: testId(next),
    establishmentId: 1,
    businessDate: plainDate(date),
    registerId: testId(400),
    serviceId: testId(300),
    status: 'validated',
    content: content as TicketZ['content'],
    totals: content === null ? null : totalsOf(content),
    cash: content === null ? null : cashOfTicket(content),
    version: 1,
    revision: 1,
    createdBy: author,
    typedBy: rest.createdBy ?? author,
    typedAt: '2026-11-19T21:58:00.000Z',
    validatedBy: author,
    validatedAt: '2026-11-19T22:00:00.000Z',
    cancelledAt: null,
    cancelReason: null,
    updatedAt: '2026-11-19T22:00:00.000Z',
    warnings: [],
    ...rest,
  }
}

/** As the server lists their days. */
export function daysOf(tickets: readonly TicketZ[]): TicketZDay[] {
  const dates = [...new Set(tickets.map(({ businessDate }) => businessDate))].toSorted()
  return dates.map((date) => ({
    date,
    tickets: tickets
      .filter(({ businessDate }) => businessDate === date)
      .map((ticket) => {
        const { businessDate: _, ...own } = dayTicketOf(ticket)
        return own
      }),
  }))
}

/** An entry of the outbox that validates a ticket of this gross on a day. */
export function anOutboxEntry(date: string, gross: number, changes: Partial<TicketZEntry> = {}): TicketZEntry {
  next += 1
  const id = testId(next)
  return {
    kind: 'ticketZ',
    action: 'validateTicketZ',
    input: {
      params: { id },
      body: {
        establishmentId: 1,
        businessDate: date,
        registerId: testId(400),
        serviceId: testId(300),
        content: aTicketZOf(gross),
        typedAt: '2026-11-19T22:10:00.000Z',
      },
    },
    businessDate: date,
    baseVersion: null,
    personId: 7,
    establishmentId: 1,
    ticketId: id,
    key: testId(next + 100_000),
    state: 'waiting',
    attempts: 0,
    error: null,
    current: null,
    retryAt: null,
    createdAt: '2026-11-19T22:10:00.000Z',
    ...changes,
  } as TicketZEntry
}
