import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ, TicketZInput } from '@zinc/contract/ticket-z'
import type { TicketInput } from '@zinc/contract/tickets'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { type ChainCount, cashChainOf } from '@zinc/domain/cash/cash-chain'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { sumOf } from '@zinc/domain/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aCashTicket } from '../../test/examples/ticket-examples.ts'
import { recordStatements } from '../../test/statements/statement-recorder.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { realTime, TEST_TODAY } from '../../test/test-clock.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aMember, aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const today = plainDate(TEST_TODAY)
const range = { from: addDays(today, -9), to: today }
const services = ['Déjeuner', 'Dîner'].map((label) => ({ id: uuidV7(), label, isActive: true }))

let app: TestApp
let owner: TestPerson
let home: Establishment
let cashId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await aHome()
})

async function aHome(): Promise<Establishment> {
  const own = services.map((service) => ({ ...service, id: uuidV7() }))
  const made = await app.anEstablishment(owner, { openedOn: '2024-01-01' })
  const saved = (await saveSettings(app, owner, made, { services: own })).ok()
  cashId = saved.paymentMethods.find(({ kind }) => kind === 'cash')?.id ?? ''
  return saved
}

/** A device said it was typed so long ago: in that order, whatever came first. */
const minutesAgo = (minutes: number) => new Date(realTime() - minutes * 60_000).toISOString()

type Closing = { at: 'lunch' | 'dinner'; cash: number; typed: number; date?: PlainDate; count?: Partial<CashCount> }

/** Opened with 100,00 € where it is counted. */
function aClosing({ at, cash, typed, date = addDays(today, -1), count }: Closing): TicketZInput {
  const cashCount = count === undefined ? null : { ...emptyCashCount(100_00), reason: 'Essai', ...count }
  const payments = [{ paymentMethodId: cashId, kind: 'cash' as const, amount: cash }]
  const serviceId = home.services[at === 'lunch' ? 0 : 1]?.id ?? ''
  const input = aTicketInput(home, { date, gross: cash, typedAt: minutesAgo(typed), content: { payments, cashCount } })
  return { ...input, serviceId }
}

const enter = (closing: Closing) => aStoredTicket(app, owner, aClosing(closing))
const write = async (name: 'correctTicketZ' | 'cancelTicketZ', { id, version }: TicketZ, body: object = {}) => {
  const input = { params: { id }, body: { reason: 'Erreur', establishmentId: home.id, ...body } } as never
  ;(await app.call(name, input, { token: owner.token, version })).ok()
}

type Line = { typed: number; id?: string; version?: number | 'new'; by?: TestPerson } & Partial<TicketInput>

/** Petty cash of 12,00 € of yesterday, taken out before anything was counted. */
async function note({ typed, id = uuidV7(), version = 'new', by = owner, ...changes }: Line) {
  const own = { businessDate: addDays(today, -1), amount: 12_00, at: minutesAgo(600), typedAt: minutesAgo(typed) }
  const body = aCashTicket(home, { ...own, ...changes })
  return (await app.call('saveTicket', { params: { id }, body }, { token: by.token, version, key: uuidV7() })).ok()
}
async function cancelLine({ id, version }: { id: string; version: number }, typed: number) {
  const body = { establishmentId: home.id, reason: 'Doublon', typedAt: minutesAgo(typed) }
  ;(await app.call('cancelTicket', { params: { id }, body }, { token: owner.token, version, key: uuidV7() })).ok()
}

/** What a supplier is paid out of the register yesterday; `undo` takes it back. */
async function pay(amount: number, typed: number, paidOn: PlainDate = addDays(today, -1)) {
  const supplierId = await aSupplierOf(app, home.id)
  const { id } = await aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId }))
  const { id: paymentId, ...payment } = aPayment({
    amount,
    paidOn,
    method: 'cash',
    registerId: first(home.registers).id,
  })
  const params = { id, paymentId }
  const body = { establishmentId: home.id, ...payment, expectedPaid: 0, typedAt: minutesAgo(typed) }
  ;(await app.call('savePayment', { params, body }, { token: owner.token, version: 'new', key: uuidV7() })).ok()
  return { undo: (undone: number) => unpay(params, undone) }
}
async function unpay(params: { id: string; paymentId: string }, typed: number) {
  const query = { establishmentId: String(home.id), typedAt: minutesAgo(typed) }
  ;(await app.call('deletePayment', { params, query }, { token: owner.token, key: uuidV7() })).ok()
}

async function onlyPaymentOf(id: string): Promise<string> {
  const query = { establishmentId: String(home.id) }
  const { payments } = (await app.call('getPurchase', { params: { id }, query }, { token: owner.token })).ok()
  return first(payments).id
}

async function countsOn(of = range, { token } = owner): Promise<ChainCount[]> {
  const query = { establishmentId: String(home.id), ...of }
  const { closings, previous, cancelled } = (await app.call('listCashCounts', { query }, { token })).ok()
  const { items } = cashChainOf({
    ...{ closings: [...previous, ...closings], cancelled, services: home.services, missing: [] },
    ...{ cashCountTime: home.cashCountTime, registerId: first(home.registers).id, from: of.from },
  })
  return items.filter((item) => item.kind === 'count')
}

/** What the page of the drawer, the days, and the results say; the same. */
async function differencesOn(of = range) {
  const counts = (await countsOn(of)).filter(({ closing }) => closing.status === 'validated')
  const said = counts.flatMap(({ closing, difference }) =>
    difference === null ? [] : [[closing.ticketId, difference] as const],
  )
  const query = { establishmentId: String(home.id), ...of }
  const days = (await app.call('listTicketZDays', { query }, { token: owner.token })).ok()
  const figures = days.flatMap(({ tickets }) =>
    tickets.flatMap(({ id, figures: own, status }) =>
      status !== 'validated' || own?.cashDifference == null ? [] : [[id, own.cashDifference] as const],
    ),
  )
  expect(new Map(figures)).toEqual(new Map(said))
  const several = { establishmentIds: String(home.id), ...of }
  const report = (await app.call('getReport', { query: several }, { token: owner.token })).ok()
  const amounts = said.map(([, difference]) => difference)
  const { net = 0, absolute = 0 } = report.cashDifference ?? {}
  expect({ net, absolute }).toEqual({ net: sumOf(amounts), absolute: sumOf(amounts.map(Math.abs)) })
  return amounts
}

const causes = async (person = owner) =>
  (await countsOn(range, person)).map(({ rejudged }) =>
    rejudged?.causes.map(({ kind, amount, by }) => [kind, amount, by.name]),
  )

describe('a count is judged again', () => {
  const by = () => owner.user.name
  /** Dinner, counted an hour and a half ago, right by what it knew. */
  const dinner = (count: Partial<CashCount> = {}) =>
    enter({ at: 'dinner', cash: 50_00, typed: 90, count: { counted: 150_00, ...count } })

  test('when lunch is entered after it, and corrected', async () => {
    await dinner()
    expect(await differencesOn()).toEqual([0])
    const lunch = await enter({ at: 'lunch', cash: 150_00, typed: 60 })
    expect(await differencesOn()).toEqual([-150_00])
    await write('correctTicketZ', lunch, aClosing({ at: 'lunch', cash: 80_00, typed: 30 }))
    expect(await differencesOn()).toEqual([-80_00])
    expect(await causes()).toEqual([[['typed', 80_00, by()]]])
  })

  test('when the lunch it covers is cancelled, and entered anew', async () => {
    const lunch = await enter({ at: 'lunch', cash: 80_00, typed: 120 })
    await dinner({ otherCash: 80_00, counted: 230_00 })
    expect(await differencesOn()).toEqual([0])
    await write('cancelTicketZ', lunch)
    expect(await differencesOn()).toEqual([80_00])
    expect(await causes()).toEqual([[['cancelled', -80_00, by()]]])
    await enter({ at: 'lunch', cash: 70_00, typed: 10 })
    expect(await differencesOn()).toEqual([10_00])
  })

  test('not by a lunch that was cancelled before it, nor by one that was counted itself', async () => {
    const lunch = await enter({ at: 'lunch', cash: 80_00, typed: 120 })
    await write('cancelTicketZ', lunch)
    await enter({ at: 'dinner', cash: 50_00, typed: 0, count: { counted: 150_00 } })
    await enter({ at: 'lunch', cash: 20_00, typed: 0, count: { counted: 120_00, deposit: 20_00 } })
    expect(await differencesOn()).toEqual([0, 0])
  })

  test('when petty cash is noted after it, corrected, moved away and cancelled', async () => {
    const known = await note({ typed: 120 })
    await dinner({ pettyCash: 12_00, counted: 138_00 })
    expect(await differencesOn()).toEqual([0])
    const line = await note({ typed: 60 })
    expect(await differencesOn()).toEqual([12_00])
    expect(await causes()).toEqual([[['movements', -12_00, by()]]])
    const corrected = await note({ id: line.id, version: line.version, typed: 50, amount: 15_00 })
    expect(await differencesOn()).toEqual([15_00])
    await cancelLine(known, 40)
    expect(await differencesOn()).toEqual([3_00])
    await note({ id: corrected.id, version: corrected.version, typed: 30, businessDate: addDays(today, -2) })
    expect(await differencesOn()).toEqual([-12_00])
    const [count] = await countsOn()
    expect(count?.terms).toMatchObject({ pettyCash: 0 })
  })

  test('by each kind of line in its term, once, on the last count of its drawer and day', async () => {
    await enter({ at: 'lunch', cash: 20_00, typed: 300, count: { counted: 120_00, deposit: 20_00 } })
    await dinner()
    await note({ typed: 60, kind: 'cash_in', amount: 30_00 })
    await note({ typed: 60, kind: 'safe_drop', amount: 40_00 })
    await note({ typed: 60, kind: 'bank_deposit', origin: 'drawer', amount: 5_00 })
    await note({ typed: 60, kind: 'bank_deposit', origin: 'safe', amount: 500_00 })
    await note({ typed: 60, kind: 'refund', amount: 7_00 })
    await note({ typed: 60, kind: 'refund', amount: 8_00, paymentMethodId: first(home.paymentMethods).id })
    expect(await differencesOn()).toEqual([0, 22_00])
    const terms = { cashIn: 30_00, safeDrops: 40_00, bankDeposits: 5_00, cashRefunds: 7_00, pettyCash: 0 }
    expect((await countsOn())[1]).toMatchObject({ movements: 18_00, safe: -40_00, terms })
    // A refund is off the sales once these are noted, and they stand in the payments.
    await note({ typed: 50, kind: 'sale', amount: 90_00 })
    expect(await differencesOn()).toEqual([0, 15_00])
  })

  test('not by what happened after it while another service may count it', async () => {
    await enter({ at: 'lunch', cash: 20_00, typed: 300, count: { counted: 120_00, deposit: 20_00 } })
    await note({ typed: 200, at: minutesAgo(200) })
    expect(await differencesOn()).toEqual([0])
    await note({ typed: 190, at: minutesAgo(400), amount: 1_00 })
    expect(await differencesOn()).toEqual([1_00])
    await dinner({ pettyCash: 13_00, counted: 137_00 })
    expect(await differencesOn()).toEqual([0, 0])
  })

  test('not by a line that goes and leaves its payment to its purchase', async () => {
    const line = await note({ typed: 120 })
    const asked = { establishmentId: home.id, purchaseId: uuidV7(), rateBp: null, categoryId: null }
    const body = { ...asked, typedAt: minutesAgo(110) }
    const input = { params: { id: line.id }, body }
    const linked = (await app.call('makeTicketPurchase', input, { token: owner.token, key: uuidV7() })).ok()
    await dinner({ pettyCash: 12_00, counted: 138_00 })
    await cancelLine(linked, 30)
    expect(await differencesOn()).toEqual([0])
    await unpay({ id: body.purchaseId, paymentId: await onlyPaymentOf(body.purchaseId) }, 20)
    expect(await differencesOn()).toEqual([-12_00])
  })

  test('once, by a line whose payment was undone before it goes', async () => {
    const line = await note({ typed: 120 })
    const body = { establishmentId: home.id, purchaseId: uuidV7(), rateBp: null, categoryId: null }
    const input = { params: { id: line.id }, body: { ...body, typedAt: minutesAgo(110) } }
    const linked = (await app.call('makeTicketPurchase', input, { token: owner.token, key: uuidV7() })).ok()
    await dinner({ pettyCash: 12_00, counted: 138_00 })
    await unpay({ id: body.purchaseId, paymentId: await onlyPaymentOf(body.purchaseId) }, 40)
    expect(await differencesOn()).toEqual([0])
    await cancelLine(linked, 30)
    expect(await differencesOn()).toEqual([-12_00])
  })

  test('when a supplier is paid out of its register after it, and takes that back', async () => {
    const known = await pay(30_00, 120)
    await dinner({ pettyCash: 30_00, counted: 120_00 })
    expect(await differencesOn()).toEqual([0])
    const { undo } = await pay(20_00, 60)
    expect(await differencesOn()).toEqual([20_00])
    expect(await causes()).toEqual([[['movements', -20_00, by()]]])
    await pay(99_00, 60, addDays(today, -3))
    await undo(50)
    expect(await differencesOn()).toEqual([0])
    await known.undo(40)
    expect(await differencesOn()).toEqual([-30_00])
  })

  test('and says so to staff of their own only', async () => {
    const staff = await aMember(app, home, 'staff')
    const input = aClosing({ at: 'dinner', cash: 50_00, typed: 90, count: { counted: 150_00 } })
    await aStoredTicket(app, staff, input)
    await note({ typed: 60, by: staff })
    expect(await causes(staff)).toEqual([[['movements', -12_00, staff.user.name]]])
    await note({ typed: 50, amount: 99_00 })
    expect(await causes(staff)).toEqual([undefined])
    expect(await causes()).toEqual([[['movements', -111_00, by()]]])
  })
})

test('results of a past instant say what was stored then', async () => {
  await enter({ at: 'dinner', cash: 50_00, typed: 90, count: { counted: 150_00 } })
  await enter({ at: 'lunch', cash: 150_00, typed: 60 })
  const query = { establishmentIds: String(home.id), ...range, asOf: minutesAgo(0) }
  const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
  expect(report.cashDifference).toMatchObject({ net: 0 })
})

/** Repeatable. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Closings of six days, some counted and some cancelled, and lines of the cash journal, typed in any order. */
async function somethingHappens(pick: (below: number) => number): Promise<void> {
  const date = addDays(today, -pick(6))
  const [typed, amount] = [1 + pick(500), 1 + pick(90_00)]
  if (pick(4) === 0) {
    const { undo } = await pay(amount, typed, date)
    if (pick(3) === 0) await undo(pick(typed))
    return
  }
  if (pick(2) === 0) {
    const kind = (['petty_cash', 'cash_in', 'refund', 'petty_cash', 'sale'] as const)[pick(5)] ?? 'refund'
    const line = await note({ typed, kind, amount, at: minutesAgo(pick(500)), businessDate: date })
    if (pick(4) === 0) await cancelLine(line, pick(typed))
    return
  }
  const count = pick(2) === 0 ? undefined : { counted: 150_00, otherCash: pick(2) * pick(90_00) }
  const closing = { typed, date, at: pick(2) === 0 ? 'lunch' : 'dinner', cash: amount } as const
  const body = aClosing(count === undefined ? closing : { ...closing, count })
  const call = { params: { id: uuidV7() }, body }
  const answer = await app.call('validateTicketZ', call, { token: owner.token, version: 'new' })
  // Its place may be taken.
  if (answer.status < 300 && pick(4) === 0) await write('cancelTicketZ', answer.ok())
}

test.each([12, 5, 77])('drawer, days and results agree on whatever happened, from seed %i', async (seed) => {
  const pick = numbersFrom(seed)
  for (let acts = 0; acts < 80; acts += 1) await somethingHappens(pick)
  await differencesOn()
  const kinds = (await causes()).flatMap((found) => (found ?? []).map(([kind]) => kind))
  expect(new Set(kinds).size).toBeGreaterThan(1)
  for (let from = 1; from < 6; from += 1) await differencesOn({ from: addDays(today, -from), to: addDays(today, -1) })
})

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: readonly Plan[] }
const loopsOf = (table: string, { Plans = [], ...node }: Plan): number[] => [
  ...(node['Relation Name'] === table ? [node['Actual Loops']] : []),
  ...Plans.flatMap((below) => loopsOf(table, below)),
]

test('however many counts a range has, what they rest on is read once', async () => {
  for (let day = 0; day < 9; day += 1) {
    await enter({ at: 'dinner', date: addDays(today, -day), cash: 50_00, typed: 90, count: { counted: 150_00 } })
  }
  const recorded = await recordStatements(async () => void (await differencesOn()))
  const judging = recorded.filter(({ text }) => text.includes('drawer_changes'))
  expect(judging.length).toBeGreaterThan(2)
  const client = await app.database.ownerPool.connect()
  await client.query(`set role zinc_app; set app.establishment_ids = '${home.id}'; set search_path = zinc`)
  const loops: number[] = []
  try {
    for (const { text, values } of judging) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values])
      loops.push(...loopsOf('registers', rows[0]['QUERY PLAN'][0].Plan))
    }
  } finally {
    client.release(true)
  }
  expect(Math.max(...loops)).toBe(1)
})
