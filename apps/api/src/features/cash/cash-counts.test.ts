import type { CashClosing } from '@zinc/contract/cash-counts'
import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ, TicketZInput } from '@zinc/contract/ticket-z'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { addPaymentMethod, aMember, aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const today = plainDate(TEST_TODAY)
const range = { from: addDays(today, -6), to: today }

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let cashId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { openedOn: '2024-01-01' })
  cashId = await addPaymentMethod(app, establishment, { label: 'Caisse', kind: 'cash' })
})

type Night = Partial<Pick<TicketZInput, 'registerId' | 'serviceId'>> & {
  count?: Partial<CashCount> | null
  cash?: number
}

/** A night so many days ago: its cash, opened with 100,00 € and counted right unless said otherwise. */
function night(daysAgo: number, { count = {}, cash = 50_00, ...key }: Night = {}): TicketZInput {
  const date = addDays(today, -daysAgo)
  const counted = { ...emptyCashCount(100_00), counted: 100_00 + cash, deposit: cash, ...count }
  const payments = [{ paymentMethodId: cashId, kind: 'cash' as const, amount: cash }]
  const content = { payments, cashCount: count === null ? null : counted }
  return { ...aTicketInput(establishment, { date, gross: cash, content }), ...key }
}

const aDraft = async (body: TicketZInput): Promise<TicketZ> =>
  (await app.call('saveTicketZ', { params: { id: uuidV7() }, body }, { token: owner.token, version: 'new' })).ok()

async function write(name: 'correctTicketZ' | 'cancelTicketZ', { id, version }: TicketZ, body: object): Promise<void> {
  const input = { params: { id }, body: { reason: 'Erreur', establishmentId: establishment.id, ...body } } as never
  ;(await app.call(name, input, { token: owner.token, version })).ok()
}

async function addedTo(table: 'registers' | 'services', position: number): Promise<string> {
  const id = uuidV7()
  const statement = `insert into zinc.${table} (establishment_id, id, label, position) values ($1, $2, $3, $4)`
  await app.database.ownerPool.query(statement, [establishment.id, id, `${table} ${position}`, position])
  return id
}

async function countsFor({ token }: TestPerson, of = range) {
  const query = { establishmentId: String(establishment.id), ...of }
  return (await app.call('listCashCounts', { query }, { token })).ok()
}
const leftIn = (closings: readonly CashClosing[]) =>
  closings.map(({ businessDate, closingFloat }) => [businessDate, closingFloat])

test('a count comes with its terms and its figures, and with who typed it', async () => {
  const stored = await aStoredTicket(app, owner, night(1, { count: { counted: 143_00, safeDrops: 10_00 } }))
  const { closings, previous } = await countsFor(owner)
  expect(previous).toEqual([])
  expect(closings).toEqual([
    {
      ticketId: stored.id,
      businessDate: stored.businessDate,
      registerId: stored.registerId,
      serviceId: stored.serviceId,
      status: 'validated',
      version: 1,
      typedBy: { id: owner.user.id, name: owner.user.name },
      typedAt: stored.typedAt,
      cashPayments: 50_00,
      cashCount: stored.content?.cashCount,
      cash: { cashPayments: 50_00, theoretical: 140_00, counted: 143_00, difference: 3_00, closingFloat: 93_00 },
      closingFloat: 93_00,
      movementsSince: null,
    },
  ])
  expect(closings[0]?.cash).toEqual(stored.cash)
})

test('drafts count as typed, a correction replaces, what was cancelled is not there', async () => {
  await aDraft(night(4, { count: { deposit: 20_00 } }))
  const corrected = await aStoredTicket(app, owner, night(3))
  await write('correctTicketZ', corrected, night(3, { count: { deposit: 40_00 } }))
  await write('cancelTicketZ', await aStoredTicket(app, owner, night(2)), {})
  await aStoredTicket(app, owner, night(1, { count: null }))
  const { closings } = await countsFor(owner)
  expect(closings.map(({ status, version, closingFloat }) => [status, version, closingFloat])).toEqual([
    ['draft', 1, 130_00],
    ['validated', 2, 110_00],
    ['validated', 1, null],
  ])
  expect(closings[2]).toMatchObject({ cashPayments: 50_00, cashCount: null, cash: null })
})

test('a count without an opening float has no difference', async () => {
  await aStoredTicket(app, owner, night(1, { count: { openingFloat: null } }))
  const { closings } = await countsFor(owner)
  expect(closings[0]?.cash).toMatchObject({ theoretical: null, difference: null, closingFloat: 100_00 })
})

test('closings stand by day, then by the place of their service', async () => {
  const lunch = await addedTo('services', -5)
  const dinner = await addedTo('services', 90)
  const whole = first(establishment.services).id
  for (const serviceId of [dinner, lunch]) await aStoredTicket(app, owner, night(1, { serviceId }))
  await aStoredTicket(app, owner, night(2))
  const { closings } = await countsFor(owner)
  expect(closings.map(({ serviceId }) => serviceId)).toEqual([whole, lunch, dinner])
})

describe('before the range', () => {
  const daysBefore = (days: number) => addDays(range.from, -days)
  const at = (days: number) => 6 + days

  test('each register has its last count, whatever was cancelled or not counted since', async () => {
    const registerId = await addedTo('registers', 90)
    await addedTo('registers', 91)
    await aStoredTicket(app, owner, night(at(9), { registerId, count: { deposit: 1_00 } }))
    await aStoredTicket(app, owner, night(at(30), { count: { deposit: 2_00 } }))
    await aStoredTicket(app, owner, night(at(31)))
    await write('cancelTicketZ', await aStoredTicket(app, owner, night(at(3))), {})
    await aStoredTicket(app, owner, night(0))
    const { closings, previous } = await countsFor(owner)
    expect(leftIn(closings)).toEqual([[today, 100_00]])
    expect(leftIn(previous)).toEqual([
      [daysBefore(30), 148_00],
      [daysBefore(9), 149_00],
    ])
  })

  test('closings that were not counted since stand after it', async () => {
    await aStoredTicket(app, owner, night(at(3)))
    await aStoredTicket(app, owner, night(at(2), { count: null }))
    await aDraft(night(at(1), { count: null }))
    expect(leftIn((await countsFor(owner)).previous)).toEqual([
      [daysBefore(3), 100_00],
      [daysBefore(2), null],
      [daysBefore(1), null],
    ])
  })

  test('the last of its day is meant, and a draft is one', async () => {
    const lunch = await addedTo('services', -5)
    const dinner = await addedTo('services', 90)
    await aStoredTicket(app, owner, night(at(1), { serviceId: lunch, count: null }))
    await aDraft(night(at(1), { serviceId: dinner, count: { deposit: 30_00 } }))
    await aStoredTicket(app, owner, night(at(1), { count: { deposit: 10_00 } }))
    const { previous } = await countsFor(owner)
    expect(previous).toMatchObject([{ serviceId: dinner, status: 'draft', closingFloat: 120_00 }])
  })

  test('nothing older than 400 days is found', async () => {
    await aStoredTicket(app, owner, night(at(401)))
    expect((await countsFor(owner)).previous).toEqual([])
    await aStoredTicket(app, owner, night(at(400)))
    expect(leftIn((await countsFor(owner)).previous)).toEqual([[daysBefore(400), 100_00]])
  })
})

test('staff see their own amounts, and of others only what is left in the drawer', async () => {
  const staff = await aMember(app, establishment, 'staff')
  await aStoredTicket(app, owner, night(9))
  await aStoredTicket(app, owner, night(2))
  await aStoredTicket(app, staff, night(0, { count: { deposit: 20_00 } }))
  const { closings, previous } = await countsFor(staff)
  const hidden = { cashPayments: null, cashCount: null, cash: null, closingFloat: 100_00 }
  expect(previous).toMatchObject([hidden])
  expect(closings).toMatchObject([hidden, { cashPayments: 50_00, closingFloat: 130_00, cash: { difference: 0 } }])
})

test.each(['manager', 'accountant', 'reader'] as const)('every amount is shown to: %s', async (role) => {
  await aStoredTicket(app, owner, night(9))
  await aStoredTicket(app, owner, night(2))
  expect(await countsFor(await aMember(app, establishment, role))).toEqual(await countsFor(owner))
})

test('nothing of another establishment of the same owner is in it', async () => {
  await aStoredTicket(app, owner, night(9))
  await aStoredTicket(app, owner, night(2))
  establishment = await app.anEstablishment(owner)
  expect(await countsFor(owner)).toEqual({ closings: [], previous: [], cancelled: [] })
})

test('a range that ends before it starts, and one over 400 days, are refused', async () => {
  const ask = async (of: Pick<typeof range, 'from' | 'to'>) => {
    const query = { establishmentId: String(establishment.id), ...of }
    return (await app.call('listCashCounts', { query }, { token: owner.token })).refusal().details.issues?.[0]
  }
  expect(await ask({ from: range.to, to: range.from })).toMatchObject({ path: ['to'], code: 'too_small' })
  expect(await ask({ from: addDays(today, -400), to: today })).toMatchObject({ path: ['to'], code: 'too_big' })
})
