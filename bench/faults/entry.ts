import { randomUUID } from 'node:crypto'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import type { Establishment } from '../../packages/contract/src/establishments.ts'
import type { TicketZInput } from '../../packages/contract/src/ticket-z.ts'
import type { TicketZContentEntry } from '../../packages/contract/src/ticket-z-content.ts'
import { plainDate } from '../../packages/domain/src/calendar/calendar.ts'
import { emptyContent } from '../../packages/domain/src/ticket-z/ticket-z.ts'
import { vatOf } from '../../packages/domain/src/vat.ts'
import type { Sent } from './counter.ts'
import type { Random } from './seeded.ts'

export type Figures = Pick<TicketZContentEntry, 'sales' | 'payments' | 'comment'>

/** A ticket Z as an acknowledgement says it is. */
export type Ticket = {
  id: string
  establishmentId: number
  date: string
  serviceId: string
  status: 'draft' | 'validated' | 'cancelled'
  version: number
  revision: number
  figures: Figures
  /** Entries of the journal that speak of it. */
  journaled: number
}

/** One entry of the outbox: sent under one key until it is answered. */
export type Entry = {
  kind: 'draft' | 'validate' | 'correct' | 'cancel'
  key: string
  sent: Sent
  /** What it makes of the ticket, once. */
  after: Ticket
}

/** A free day and service: the write that makes a ticket of it. */
export function newEntry(random: Random, establishment: Establishment, at: { date: string; serviceId: string }): Entry {
  const blank: Ticket = {
    ...{
      id: uuidV7(),
      establishmentId: establishment.id,
      ...at,
      status: 'draft',
      version: 0,
      revision: 0,
      journaled: 0,
    },
    figures: { sales: [], payments: [], comment: '' },
  }
  return random.between(1, 4) === 1 ? draft(random, establishment, blank) : validate(random, establishment, blank)
}

/** A write that may follow on what is there. */
export function nextEntry(random: Random, establishment: Establishment, ticket: Ticket): Entry {
  const isLast = random.between(1, 4) === 1
  if (isLast) return cancel(ticket)
  if (ticket.status === 'draft') return validate(random, establishment, ticket)
  return correct(random, establishment, ticket)
}

function draft(random: Random, establishment: Establishment, ticket: Ticket): Entry {
  const after = { ...ticket, version: ticket.version + 1, figures: someFigures(random, establishment) }
  return entry('draft', ticket, after, {
    method: 'PUT',
    path: `/ticketz/${ticket.id}`,
    body: inputOf(establishment, after),
  })
}

function validate(random: Random, establishment: Establishment, ticket: Ticket): Entry {
  const change = { status: 'validated', version: ticket.version + 1, revision: 1, journaled: 1 } as const
  const after = { ...ticket, ...change, figures: someFigures(random, establishment) }
  const path = `/ticketz/${ticket.id}/validate`
  return entry('validate', ticket, after, { method: 'POST', path, body: inputOf(establishment, after) })
}

function correct(random: Random, establishment: Establishment, ticket: Ticket): Entry {
  const { version, revision, journaled } = ticket
  const change = { version: version + 1, revision: revision + 1, journaled: journaled + 1 }
  const after = { ...ticket, ...change, figures: someFigures(random, establishment) }
  const body = { ...inputOf(establishment, after), reason: 'Erreur de frappe' }
  return entry('correct', ticket, after, { method: 'POST', path: `/ticketz/${ticket.id}/correct`, body })
}

function cancel(ticket: Ticket): Entry {
  const journaled = ticket.journaled + (ticket.status === 'validated' ? 1 : 0)
  const after: Ticket = { ...ticket, status: 'cancelled', version: ticket.version + 1, journaled }
  const body = { establishmentId: ticket.establishmentId, reason: 'Saisi deux fois' }
  return entry('cancel', ticket, after, { method: 'POST', path: `/ticketz/${ticket.id}/cancel`, body })
}

function entry(kind: Entry['kind'], before: Ticket, after: Ticket, sent: Sent): Entry {
  const key = randomUUID()
  const seen = before.version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${before.version}"` }
  return { kind, key, after, sent: { ...sent, headers: { 'idempotency-key': key, ...seen } } }
}

/** Balanced: sales of one to four lines, paid in one to three ways. Each differs from every other by its comment. */
function someFigures(random: Random, establishment: Establishment): Figures {
  const lines = establishment.vatLines.filter(
    (line) => line.isActive && line.validFrom === null && line.validTo === null,
  )
  const sales = lines.slice(0, random.between(1, 4)).map((line) => {
    const gross = random.between(100, 200_000)
    const { id: vatLineId, nature, rateBp } = line
    return { vatLineId, nature, rateBp, gross, vat: vatOf(gross, rateBp), invoicedGross: 0 }
  })
  let left = sales.reduce((sum, line) => sum + line.gross, 0)
  const methods = establishment.paymentMethods.filter((method) => method.isActive).slice(0, random.between(1, 3))
  const payments = methods.map(({ id: paymentMethodId, kind }, index) => {
    const amount = index === methods.length - 1 ? left : random.between(0, left)
    left -= amount
    return { paymentMethodId, kind, amount }
  })
  return { sales, payments, comment: randomUUID() }
}

function inputOf(establishment: Establishment, { date, serviceId, figures }: Ticket): TicketZInput {
  const { sales, payments, ...empty } = emptyContent()
  return {
    establishmentId: establishment.id,
    businessDate: plainDate(date),
    registerId: establishment.registers[0]?.id ?? '',
    serviceId,
    content: { ...empty, ...figures },
    typedAt: '2026-01-01T22:30:00Z',
  }
}
