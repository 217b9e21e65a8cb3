// Proves W6.
import type { Establishment } from '@zinc/contract/establishments'
import { addDays, dateOf, lastOfMonth, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import type { Report } from '@zinc/domain/report/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { addVatLine, aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-31T12:00:00Z' })
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner, { openedOn: '2026-01-01' })
  await storeYear()
})
afterAll(() => app.close())

/** Repeatable, and wild enough to catch a sum that is rounded or counted twice. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
}

async function storeYear(): Promise<void> {
  const next = numbersFrom(7)
  const food = await addVatLine(app, establishment, { nature: 'goods', rateBp: 550 })
  const method = first(establishment.paymentMethods)
  for (let date = plainDate('2026-01-01'); date < '2026-12-31'; date = addDays(date, 1 + (next() % 5))) {
    const gross = (next() % 400_000) - 20_000
    const foodGross = next() % 90_000
    const typed = aTicketInput(establishment, { date, gross })
    const vat = Math.trunc(foodGross / 20)
    const line = { vatLineId: food, nature: 'goods' as const, rateBp: 550, gross: foodGross, vat, invoicedGross: 0 }
    const content = {
      ...typed.content,
      sales: [...typed.content.sales, line],
      payments: [{ paymentMethodId: method.id, kind: method.kind, amount: gross + foodGross }],
      covers: next() % 3 === 0 ? null : next() % 80,
    }
    await aStoredTicket(app, owner, { ...typed, content })
  }
}

const reportOf = async (from: PlainDate, to: PlainDate): Promise<Report> => {
  const query = { establishmentId: String(establishment.id), from, to }
  return (await app.call('getReport', { query }, { token: owner.token })).ok()
}
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

test('a year is the sum of its months, to the cent', async () => {
  const year = await reportOf(plainDate('2026-01-01'), plainDate('2026-12-31'))
  const starts = Array.from({ length: 12 }, (_, index) => dateOf(2026, index + 1, 1))
  const months = await Promise.all(starts.map((start) => reportOf(start, lastOfMonth(start))))
  for (const figure of ['gross', 'net', 'vat', 'paymentsTotal', 'covers', 'openDays', 'enteredDays'] as const) {
    expect(sum(months.map((month) => month[figure])), figure).toBe(year[figure])
  }
  expect(year.enteredDays).toBeGreaterThan(90)
  expect(months.flatMap(({ days }) => days)).toEqual(year.days)
  expect(months.flatMap(({ missingDates }) => missingDates)).toEqual(year.missingDates)
  for (const bucket of year.vatByRate) {
    const parts = months.flatMap(({ vatByRate }) =>
      vatByRate.filter(({ nature, rateBp }) => nature === bucket.nature && rateBp === bucket.rateBp),
    )
    expect(sum(parts.map(({ vat }) => vat))).toBe(bucket.vat)
    expect(sum(parts.map(({ gross }) => gross))).toBe(bucket.gross)
  }
  expect(year.bestDay?.gross).toBe(Math.max(...months.map(({ bestDay }) => bestDay?.gross ?? 0)))
})

test('the database agrees with the report', async () => {
  const year = await reportOf(plainDate('2026-01-01'), plainDate('2026-12-31'))
  const { rows } = await app.database.ownerPool.query<{ gross: string; vat: string }>(
    `select sum(s.gross) as gross, sum(s.vat) as vat from zinc.ticket_z_sales_lines s where s.establishment_id = $1`,
    [establishment.id],
  )
  expect([Number(rows[0]?.gross), Number(rows[0]?.vat)]).toEqual([year.gross, year.vat])
})

test('no data is no figure', async () => {
  const empty = await reportOf(plainDate('2025-01-01'), plainDate('2025-01-31'))
  expect(empty).toMatchObject({
    gross: 0,
    covers: null,
    averagePerEnteredDay: null,
    bestDay: null,
    openDays: 0,
    missingDates: [],
  })
  expect(new Set(empty.days.map(({ state }) => state))).toEqual(new Set(['before_opening']))
})

test('a range that ends before it starts is refused', async () => {
  const query = { establishmentId: String(establishment.id), from: '2026-02-01', to: '2026-01-01' }
  const answer = await app.call('getReport', { query }, { token: owner.token })
  expect(answer.refusal().details.issues?.[0]?.path).toEqual(['to'])
})
