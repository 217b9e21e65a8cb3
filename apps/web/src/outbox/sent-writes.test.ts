import { expect, it } from 'vitest'
import { ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import { anOutboxEntry, aServerTicket } from '../test/device-tickets.ts'
import { registerKind } from './kind.ts'
import { forgetOwnWrites, overOwnWrites, rememberOwnWrite } from './sent-writes.ts'

registerKind(ticketZOutbox)
const day = '2026-11-20'
const ticket = aServerTicket(day, { status: 'draft', version: 1 })
const typedOver = (baseVersion: number | null, changes: Parameters<typeof anOutboxEntry>[2] = {}) =>
  anOutboxEntry(day, 110_00, { ticketId: ticket.id, baseVersion, ...changes })
const delivered = (baseVersion: number | null, version: number, outcome: 'open' | 'final' | 'gone' = 'open') =>
  rememberOwnWrite(typedOver(baseVersion), version, outcome)
const baseOf = (...typed: Parameters<typeof typedOver>) => overOwnWrites(ticketZOutbox, typedOver(...typed)).baseVersion

it('goes over this device’s own writes, however many came since', () => {
  delivered(null, 1)
  expect(baseOf(null)).toBe(1)
  delivered(1, 2)
  expect([baseOf(null), baseOf(1), baseOf(2), baseOf(3)]).toEqual([2, 2, 2, 3])
})

it('never goes over what somebody else wrote in between', () => {
  delivered(null, 1)
  delivered(2, 3)
  expect([baseOf(null), baseOf(1), baseOf(2)]).toEqual([null, 1, 3])
  forgetOwnWrites(typedOver(3))
  expect(baseOf(2)).toBe(2)
})

it('is one person’s and one subject’s', () => {
  delivered(null, 1)
  expect([baseOf(null, { personId: 8 }), baseOf(null, { ticketId: aServerTicket(day).id })]).toEqual([null, null])
})

it('leaves a draft over one’s own validation or cancellation to the person', () => {
  delivered(null, 1, 'final')
  expect([baseOf(null), baseOf(null, { action: 'saveTicketZ' })]).toEqual([null, null])
  expect([baseOf(null, { action: 'correctTicketZ' }), baseOf(null, { action: 'cancelTicketZ' })]).toEqual([1, 1])
  delivered(1, 2, 'gone')
  expect(baseOf(1, { action: 'correctTicketZ' })).toBe(1)
})

it('remembers the last fifty subjects', () => {
  delivered(null, 1)
  const others = Array.from({ length: 50 }, () => aServerTicket(day, { status: 'draft' }))
  for (const other of others) rememberOwnWrite(typedOver(null, { ticketId: other.id }), other.version, 'open')
  expect(baseOf(null)).toBe(null)
  expect(baseOf(null, { ticketId: others[0]?.id ?? '' })).toBe(1)
})
