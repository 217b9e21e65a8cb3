import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { anOutboxEntry, aServerTicket, author, daysOf } from '../../../test/device-tickets.ts'
import type { TicketZEntry } from '../ticket-z-outbox.ts'
import { dayTicketOf, isOnItsWay, overlaidDaysOf, overlaidTicketsOf, reportTicketsOf } from './ticket-z-overlay.ts'

const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
const overlay = (tickets: Parameters<typeof overlaidTicketsOf>[0], entries: readonly TicketZEntry[]) =>
  overlaidTicketsOf(tickets, entries, { establishmentId: 1, range, author })

describe('what waits on this device, over what the server has', () => {
  test('is a validated ticket that counts at once and says that it waits', () => {
    const [ticket] = overlay([], [anOutboxEntry('2026-11-19', 1461_20)])
    expect(ticket?.status).toBe('validated')
    expect(ticket?.totals?.gross).toBe(1461_20)
    expect(ticket !== undefined && isOnItsWay(ticket)).toBe(true)
  })

  test('replaces the figures of the ticket it corrects', () => {
    const before = aServerTicket('2026-11-17', { gross: 1200_00 })
    const entry = anOutboxEntry('2026-11-17', 1222_95, { action: 'correctTicketZ', ticketId: before.id } as never)
    const after = overlay([before], [entry])
    expect(after).toHaveLength(1)
    expect(after[0]?.totals?.gross).toBe(1222_95)
  })

  test('leaves the server’s version in place while two versions are to settle', () => {
    const theirs = aServerTicket('2026-11-17', { gross: 1200_00 })
    const entry = anOutboxEntry('2026-11-17', 1300_00, { state: 'conflict', current: theirs, ticketId: theirs.id })
    const [ticket] = overlay([theirs], [entry])
    expect(ticket?.outbox).toBe('conflict')
    expect(ticket?.totals?.gross).toBe(1200_00)
  })

  test('that the server refused is kept as a draft, so that it counts nowhere', () => {
    const [ticket] = overlay([], [anOutboxEntry('2026-11-19', 500_00, { state: 'refused' })])
    expect([ticket?.status, ticket?.outbox]).toEqual(['draft', 'refused'])
  })

  test('cancels the ticket it names, and nothing when the ticket is not known here', () => {
    const ticket = aServerTicket('2026-11-17')
    const cancel = (ticketId: string) => anOutboxEntry('2026-11-17', 0, { action: 'cancelTicketZ', ticketId } as never)
    expect(overlay([ticket], [cancel(ticket.id)])[0]?.status).toBe('cancelled')
    expect(overlay([], [cancel('elsewhere')])).toEqual([])
  })

  test('of another establishment or another month changes nothing', () => {
    const elsewhere = anOutboxEntry('2026-11-19', 100_00, { establishmentId: 2 })
    const otherMonth = anOutboxEntry('2026-10-31', 100_00)
    expect(overlay([], [elsewhere, otherMonth])).toEqual([])
  })
})

test('a ticket whose amounts are not for this reader stays out of the sums', () => {
  const hidden = aServerTicket('2026-11-17', { content: null })
  expect(reportTicketsOf(overlay([hidden, aServerTicket('2026-11-18')], []))).toHaveLength(1)
})

test('the sums of days and the whole tickets say the same of whatever waits', () => {
  const tickets = [
    aServerTicket('2026-11-10', { gross: 900_00 }),
    aServerTicket('2026-11-11', { status: 'cancelled' }),
    aServerTicket('2026-11-12', { status: 'draft' }),
    aServerTicket('2026-11-13', { content: null }),
    aServerTicket('2026-11-14', { version: 3 }),
    aServerTicket('2026-11-15', { version: 1 }),
    aServerTicket('2026-11-16'),
    aServerTicket('2026-11-17'),
  ]
  const at = (index: number) => tickets[index]?.id ?? ''
  const entries = [
    anOutboxEntry('2026-11-09', 10_01),
    anOutboxEntry('2026-11-10', 1234_56, { action: 'correctTicketZ', ticketId: at(0) } as never),
    anOutboxEntry('2026-11-12', 77_70, { ticketId: at(2) }),
    anOutboxEntry('2026-11-13', 50_00, { state: 'refused', ticketId: at(3) }),
    anOutboxEntry('2026-11-14', 1_00, { state: 'conflict', current: aServerTicket('2026-11-14', { id: at(4) }) }),
    anOutboxEntry('2026-11-15', 2_00, {
      state: 'conflict',
      current: aServerTicket('2026-11-15', { id: at(5), version: 9, gross: 3_00 }),
    }),
    anOutboxEntry('2026-11-16', 0, { action: 'cancelTicketZ', ticketId: at(6) } as never),
    anOutboxEntry('2026-11-17', 0, { action: 'cancelTicketZ', ticketId: at(7), state: 'refused' } as never),
    anOutboxEntry('2026-11-18', 5_00, { state: 'refused' }),
    anOutboxEntry('2026-11-19', 6_00, { action: 'saveTicketZ' } as never),
  ]
  const whole = overlay(tickets, entries)
  const days = overlaidDaysOf(daysOf(tickets), entries, { establishmentId: 1, range })
  expect(days).toHaveLength(11)
  const isCounted = ({ status }: { status: string }) => status !== 'cancelled'
  const wanted = whole.filter(isCounted).map((ticket) => ({ ...dayTicketOf(ticket), outbox: ticket.outbox }))
  expect(days.filter(isCounted)).toEqual(wanted)
  expect(days.map(({ id, status }) => [id, status])).toEqual(whole.map(({ id, status }) => [id, status]))
})
