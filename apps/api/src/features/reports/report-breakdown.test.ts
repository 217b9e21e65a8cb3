import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate, plainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { buildReport } from '@zinc/domain/report/report'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let manager: TestPerson
let establishment: Establishment
const [from, to] = [plainDate('2026-09-01'), plainDate('2026-11-19')]
const lunch = { id: uuidV7(), label: 'Déjeuner', isActive: true }
const dinner = { id: uuidV7(), label: 'Dîner', isActive: true }
const categories = [uuidV7(), uuidV7()] as const

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner, { openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
  establishment = (await saveSettings(app, owner, establishment, { services: [lunch, dinner] })).ok()
  manager = await aMember(app, establishment, 'manager')
  for (const [index, id] of categories.entries()) {
    const body = { establishmentId: establishment.id, ...aCategory(), name: `Famille ${index}` }
    ;(await app.call('saveCategory', { params: { id }, body }, { token: owner.token, version: 'new' })).ok()
  }
  await storeTickets()
})
afterAll(() => app.close())

/** Repeatable, with and without each part. */
async function storeTickets(): Promise<void> {
  let state = 5
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  for (let date: PlainDate = from; date <= to; date = addDays(date, 1 + below(3))) {
    for (const { id: serviceId } of [lunch, dinner]) {
      if (below(4) === 0) continue
      const gross = 50_00 + below(300_000)
      const typed = aTicketInput(establishment, { date, gross, content: partsOf(gross, below) })
      const person = below(3) === 0 ? manager : owner
      const ticket = await aStoredTicket(app, person, { ...typed, serviceId })
      if (below(8) > 0) continue
      const params = { id: ticket.id }
      const later = { ...typed, serviceId, content: { ...typed.content, covers: 7 }, reason: 'Relu' }
      ;(await app.call('correctTicketZ', { params, body: later }, { token: owner.token, version: ticket.version })).ok()
    }
  }
}

function partsOf(gross: number, below: (limit: number) => number): Partial<TicketZContent> {
  const part = below(gross)
  const count = (changes: Partial<CashCount>) => ({ ...emptyCashCount(0), reason: 'Essai', ...changes })
  const cashCounts = [null, count({ openingFloat: null, counted: 10_00 }), count({ counted: below(20_00) })]
  const split = below(3) === 0 ? null : ([part, gross - part] as const)
  return {
    covers: below(3) === 0 ? null : below(80),
    ticketCount: below(4) === 0 ? null : below(90),
    cashCount: cashCounts[below(4)] ?? count({ openingFloat: below(20_00), counted: 5_00 }),
    categories: split === null ? [] : categories.map((categoryId, index) => ({ categoryId, gross: split[index] ?? 0 })),
    channels: below(2) === 0 ? [] : [{ channel: 'takeaway', gross }],
  }
}

const query = () => ({ establishmentId: String(establishment.id), from, to })
const reportOf = async () => (await app.call('getReport', { query: query() }, { token: owner.token })).ok()
const tickets = async () =>
  (await app.call('listTicketsZ', { query: query() }, { token: owner.token }))
    .ok()
    .flatMap(({ content, ...ticket }) => (content === null ? [] : [{ ...ticket, content }]))
const sum = (numbers: readonly (number | null | undefined)[]) =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

describe('the breakdown of a report', () => {
  test('is what a device adds from the tickets themselves', async () => {
    const { paymentMethods, openedOn, openingDays: openingPatterns, services, registers } = establishment
    const calendar = { openedOn, openingPatterns, services, registers, closedDays: [] }
    const input = { establishmentId: establishment.id, ...calendar, paymentMethods, range: { from, to } }
    const report = await reportOf()
    expect(report).toEqual(buildReport({ ...input, today: plainDate('2026-11-20'), tickets: await tickets() }))
    expect([report.services?.length, report.salesCategories?.length, report.salesChannels?.length]).toEqual([2, 3, 2])
  })

  test('adds cash differences up, net and per ticket, by weekday and by who validated', async () => {
    const { cashDifference } = await reportOf()
    const counted = (await tickets()).filter(({ content }) => content.cashCount !== null)
    const known = counted.filter(({ cash }) => cash?.difference !== null)
    expect(known.length).toBeGreaterThan(10)
    expect(cashDifference).toMatchObject({
      net: sum(known.map(({ cash }) => cash?.difference)),
      absolute: sum(known.map(({ cash }) => Math.abs(cash?.difference ?? 0))),
      counts: known.length,
      countsWithoutFloat: counted.length - known.length,
    })
    for (const { weekday, ...figures } of cashDifference?.byWeekday ?? []) {
      const own = known.filter(({ businessDate }) => weekdayOf(businessDate) === weekday)
      const differences = own.map(({ cash }) => cash?.difference ?? 0)
      expect(figures).toEqual({ net: sum(differences), absolute: sum(differences.map(Math.abs)), counts: own.length })
    }
    expect(cashDifference?.byPerson.map(({ person }) => person?.id).toSorted()).toEqual(
      [owner.user.id, manager.user.id].toSorted(),
    )
    expect(sum(cashDifference?.byPerson.map(({ net }) => net) ?? [])).toBe(cashDifference?.net)
  })

  test('adds sales up to the gross by service, category and channel, with the part that says none', async () => {
    const report = await reportOf()
    for (const rows of [report.services, report.salesCategories, report.salesChannels]) {
      expect(sum((rows ?? []).map(({ gross }) => gross))).toBe(report.gross)
    }
    const without = (await tickets()).filter(({ content }) => content.categories.length === 0)
    expect(report.salesCategories?.at(-1)).toEqual({
      categoryId: null,
      gross: sum(without.map((one) => one.totals?.gross)),
    })
    expect(sum(report.services?.map(({ covers }) => covers) ?? [])).toBe(report.covers)
  })

  test('gives covers and receipts day by day, with the gross of the tickets that have them', async () => {
    const report = await reportOf()
    expect(sum(report.days.map(({ covers }) => covers?.count))).toBe(report.covers)
    expect(sum(report.days.map(({ ticketCount }) => ticketCount?.count))).toBe(report.ticketCount)
    const having = (await tickets()).filter(({ content }) => content.covers !== null)
    expect(sum(report.days.map(({ covers }) => covers?.gross))).toBe(sum(having.map((one) => one.totals?.gross)))
  })

  test('is null where no drawer was counted, and empty where no ticket says it', async () => {
    const plain = await app.anEstablishment(owner, { openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
    await aStoredTicket(app, owner, aTicketInput(plain, { date: '2026-11-03' }))
    const asked = { query: { ...query(), establishmentId: String(plain.id) } }
    const report = (await app.call('getReport', asked, { token: owner.token })).ok()
    expect(report).toMatchObject({ cashDifference: null, salesCategories: [], salesChannels: [] })
  })

  test('of several establishments adds services and categories up by their names', async () => {
    const evenings = { id: uuidV7(), label: 'Dîner', isActive: true }
    const terrace = { id: uuidV7(), label: 'Terrasse', isActive: true }
    const second = await app.anEstablishment(owner, { openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
    const other = (await saveSettings(app, owner, second, { services: [evenings, terrace] })).ok()
    const ids = [uuidV7(), uuidV7()] as const
    for (const [index, id] of ids.entries()) {
      const body = { establishmentId: other.id, ...aCategory(), name: ['Famille 1', 'Cave'][index] ?? '' }
      ;(await app.call('saveCategory', { params: { id }, body }, { token: owner.token, version: 'new' })).ok()
    }
    const split = ids.map((categoryId, index) => ({ categoryId, gross: [60_00, 40_00][index] ?? 0 }))
    for (const { id: serviceId } of [evenings, terrace]) {
      const content = { covers: 4, categories: split }
      const typed = aTicketInput(other, { date: '2026-11-03', gross: 100_00, content })
      await aStoredTicket(app, owner, { ...typed, serviceId })
    }
    const alone = await reportOf()
    const asked = { query: { establishmentIds: `${establishment.id},${other.id}`, from, to } }
    const { services, salesCategories, gross } = (await app.call('getReport', asked, { token: owner.token })).ok()
    const aloneOf = (id: string) => alone.services?.find(({ serviceId }) => serviceId === id)
    const dinners = aloneOf(dinner.id)
    const named = new Map(services?.map((one) => [one.name, one]))
    expect([...named.keys()].toSorted()).toEqual(['Déjeuner', 'Dîner', 'Terrasse'])
    expect(named.get('Déjeuner')).toMatchObject({ ...aloneOf(lunch.id) })
    expect(named.get('Dîner')).toMatchObject({
      gross: sum([dinners?.gross, 100_00]),
      days: sum([dinners?.days, 1]),
      covers: sum([dinners?.covers, 4]),
    })
    const sold = (id: string) => alone.salesCategories?.find(({ categoryId }) => categoryId === id)?.gross
    const amounts = new Map(salesCategories?.map((one) => [one.name, one.gross]))
    expect(amounts.get('Famille 0')).toBe(sold(categories[0]))
    expect(amounts.get('Famille 1')).toBe(sum([sold(categories[1]), 120_00]))
    expect(amounts.get('Cave')).toBe(80_00)
    expect(sum([...amounts.values()])).toBe(gross)
    for (const one of [...(alone.services ?? []), ...(alone.salesCategories ?? [])])
      expect(one).not.toHaveProperty('name')
  })
})
