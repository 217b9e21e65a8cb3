import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { contentOfWorkedTicket, type WorkedTicket, workedTickets } from '@zinc/domain/testing/worked-tickets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { addPaymentMethod, addVatLine, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T21:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

/** The worked ticket through the API, on lines and methods of the establishment's own where it has them. */
async function store(worked: WorkedTicket): Promise<{ establishment: Establishment; ticket: TicketZ }> {
  const { type, territory } = worked
  const establishment = await app.anEstablishment(owner, { type, territory })
  const lines = new Map<string, string>()
  for (const { nature, rateBp } of worked.buckets) {
    const known = establishment.vatLines.find((line) => line.nature === nature && line.rateBp === rateBp)
    lines.set(`${nature} ${rateBp}`, known?.id ?? (await addVatLine(app, establishment, { nature, rateBp })))
  }
  const methods = new Map<string, string>()
  for (const { code, kind } of worked.payments) {
    methods.set(code, await addPaymentMethod(app, establishment, { label: code, kind }))
  }
  const content = contentOfWorkedTicket(worked, {
    vatLineIdOf: (nature, rateBp) => lines.get(`${nature} ${rateBp}`) ?? '',
    paymentMethodIdOf: (code) => methods.get(code) ?? '',
  })
  const stored = await aStoredTicket(app, owner, aTicketInput(establishment, { date: worked.businessDate, content }))
  return { establishment, ticket: stored }
}

test('every worked ticket of the accounting facts is tried', () => {
  const ids = ['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z6', 'Z7', 'Z8', 'Z9', 'Z10']
  expect(workedTickets.map(({ id }) => id)).toEqual(ids)
})

describe.each(workedTickets)('$id, stored and read back', (worked) => {
  let stored: Awaited<ReturnType<typeof store>>
  beforeAll(async () => {
    stored = await store(worked)
  })

  test('has its buckets, payments and totals, to the cent', async () => {
    const { establishment, ticket } = stored
    const input = { params: { id: ticket.id }, query: { establishmentId: String(establishment.id) } }
    const read = (await app.call('getTicketZ', input, { token: owner.token })).ok()
    expect(read).toEqual(ticket)
    expect(read.totals).toEqual(worked.totals)
    expect(
      read.content?.sales.map(({ nature, rateBp, gross, vat }) => ({ nature, rateBp, gross, net: gross - vat, vat })),
    ).toEqual(worked.buckets)
    expect(read.content?.payments.map(({ kind, amount }) => ({ kind, amount }))).toEqual(
      worked.payments.map(({ kind, amount }) => ({ kind, amount })),
    )
  })

  test('has the theoretical and the counted cash and their difference, to the cent', () => {
    const { theoretical, counted, difference } = worked.cash
    const cashPayments = worked.payments.find(({ kind }) => kind === 'cash')?.amount ?? 0
    expect(stored.ticket.cash).toEqual({ cashPayments, theoretical, counted, difference, closingFloat: counted })
  })

  test('gives the month its sums', async () => {
    const query = { establishmentId: String(stored.establishment.id), from: '2026-11-01', to: '2026-11-30' }
    const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
    expect(report).toMatchObject({
      gross: worked.totals.gross,
      net: worked.totals.net,
      vat: worked.totals.vat,
      paymentsTotal: worked.totals.payments,
      enteredDays: 1,
    })
    expect(report.vatByRate).toEqual(expect.arrayContaining([...worked.buckets]))
    expect(report.vatByRate).toHaveLength(worked.buckets.length)
    expect(report.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(worked.totals.payments)
    expect(report.days.find(({ date }) => date === worked.businessDate)?.state).toBe('entered')
  })
})
