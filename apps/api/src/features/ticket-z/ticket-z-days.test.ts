import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ, TicketZDay, TicketZInput } from '@zinc/contract/ticket-z'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { buildDaysReport } from '@zinc/domain/report/days-report'
import { figuresOf } from '@zinc/domain/ticket-z/ticket-z'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { addPaymentMethod, aMember, aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const today = plainDate(TEST_TODAY)
const range = { from: addDays(today, -20), to: today }

let app: TestApp
let owner: TestPerson
let staff: TestPerson
let establishment: Establishment
let payments: TicketZInput['content']['payments']
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner, { openedOn: range.from })
  staff = await aMember(app, establishment, 'staff')
  const cash = { paymentMethodId: await addPaymentMethod(app, establishment, { label: 'Caisse', kind: 'cash' }) }
  const card = { paymentMethodId: first(establishment.paymentMethods).id }
  payments = [
    { ...cash, kind: 'cash', amount: 61_13 },
    { ...card, kind: 'card', amount: 1_100_19 },
    {
      paymentMethodId: await addPaymentMethod(app, establishment, { label: 'Fond', kind: 'cash' }),
      kind: 'cash',
      amount: -3,
    },
  ]
  await storeDays()
})
afterAll(() => app.close())

/** Validated, corrected, drafts, cancelled as a draft and when it was validated, and two closings on one day. */
async function storeDays(): Promise<void> {
  const on = (days: number, content: Partial<TicketZInput['content']> = {}) =>
    aTicketInput(establishment, {
      date: addDays(today, -days),
      gross: 1_234_57 + days,
      content: { payments, differenceReason: 'Exemple', ...content },
    })
  await aStoredTicket(app, owner, on(9, { covers: 41 }))
  await aStoredTicket(app, owner, on(8, { covers: 0, tips: 12_34, deposits: -5_00 }))
  await aStoredTicket(app, staff, on(0))
  const corrected = await aStoredTicket(app, owner, on(7))
  const body = { ...on(7, { covers: 12 }), reason: 'Couverts oubliés' }
  await write('correctTicketZ', corrected, body)
  await write('cancelTicketZ', await aStoredTicket(app, owner, on(6)), { reason: 'Saisi deux fois' })
  await aStoredTicket(app, owner, on(6))
  await write('cancelTicketZ', await aDraft(on(5)), { reason: '' })
  await aDraft(on(4))
  await aDraft({ ...on(9), serviceId: await addedService() })
}

async function aDraft(body: TicketZInput): Promise<TicketZ> {
  return (
    await app.call('saveTicketZ', { params: { id: uuidV7() }, body }, { token: owner.token, version: 'new' })
  ).ok()
}

async function write(name: 'correctTicketZ' | 'cancelTicketZ', { id, version }: TicketZ, body: object): Promise<void> {
  const input = { params: { id }, body: { ...body, establishmentId: establishment.id } } as never
  ;(await app.call(name, input, { token: owner.token, version })).ok()
}

async function addedService(): Promise<string> {
  const id = uuidV7()
  await app.database.ownerPool.query(
    "insert into zinc.services (establishment_id, id, label, position) values ($1, $2, 'Dîner', 90)",
    [establishment.id, id],
  )
  return id
}

const query = () => ({ establishmentId: String(establishment.id), ...range })
const daysFor = async ({ token }: TestPerson): Promise<readonly TicketZDay[]> =>
  (await app.call('listTicketZDays', { query: query() }, { token })).ok()
const ticketsFor = async ({ token }: TestPerson): Promise<readonly TicketZ[]> =>
  (await app.call('listTicketsZ', { query: query() }, { token })).ok()

test('have the sums of their tickets as the domain adds them from the lines, to the cent', async () => {
  const tickets = await ticketsFor(owner)
  const days = await daysFor(owner)
  expect(new Set(tickets.map(({ status }) => status)).size).toBe(3)
  const expected = tickets.map(({ businessDate, id, registerId, serviceId, status, version, content }) => {
    const figures = content === null || status === 'cancelled' ? null : figuresOf(content)
    return { date: businessDate, id, registerId, serviceId, status, version, figures }
  })
  expect(days.flatMap(({ date, tickets: own }) => own.map(({ marks: _, ...ticket }) => ({ date, ...ticket })))).toEqual(
    expected,
  )
  expect(days.map(({ date }) => date)).toEqual([...new Set(tickets.map(({ businessDate }) => businessDate))])
})

test('add up to the report the database adds', async () => {
  const report = (await app.call('getReport', { query: query() }, { token: owner.token })).ok()
  const current = (
    await app.call('getEstablishment', { params: { id: String(establishment.id) } }, { token: owner.token })
  ).ok()
  const { openedOn, openingDays: openingPatterns, services, registers } = current
  const calendar = { openedOn, openingPatterns, services, registers, closedDays: [] }
  const tickets = (await daysFor(owner)).flatMap(({ date, tickets: own }) =>
    own.flatMap(({ figures, ...ticket }) => (figures === null ? [] : [{ ...ticket, figures, businessDate: date }])),
  )
  const own = buildDaysReport({ ...calendar, establishmentId: establishment.id, today, tickets }, range)
  expect(own.gross).toBeGreaterThan(0)
  expect(report).toMatchObject(own)
})

test('keep from staff the amounts of others, and from nobody the state', async () => {
  const seen = (await daysFor(staff)).flatMap(({ tickets }) => tickets)
  const whole = await ticketsFor(staff)
  expect(seen.map(({ id, status }) => [id, status])).toEqual(whole.map(({ id, status }) => [id, status]))
  expect(seen.filter(({ figures }) => figures !== null)).toHaveLength(1)
  expect(seen.find(({ figures }) => figures !== null)?.id).toBe(whole.find(({ content }) => content !== null)?.id)
})

test('of a range that ends before it starts are refused', async () => {
  const backwards = { ...query(), from: range.to, to: range.from }
  const answer = await app.call('listTicketZDays', { query: backwards }, { token: owner.token })
  expect(answer.refusal().details.issues?.[0]?.path).toEqual(['to'])
})

test('a closing validated more than two days later is marked, and so is a corrected one', async () => {
  await app.database.ownerPool.query(
    `update zinc.establishments set created_at = $2::date + time '12:00' where id = $1`,
    [establishment.id, addDays(today, -8)],
  )
  const query = { establishmentId: String(establishment.id), from: range.from, to: today }
  const days = (await app.call('listTicketZDays', { query }, { token: owner.token })).ok()
  const marksOn = (ago: number) =>
    days.find(({ date }) => date === addDays(today, -ago))?.tickets.map(({ status, marks }) => [status, marks])
  expect(marksOn(0)).toEqual([['validated', []]])
  expect(marksOn(8)).toEqual([['validated', ['late']]])
  expect(marksOn(9)).toContainEqual(['validated', []])
  expect(marksOn(7)).toEqual([['validated', ['late', 'corrected']]])
  expect(marksOn(4)).toEqual([['draft', []]])
  expect(marksOn(6)).toContainEqual(['cancelled', []])
})
