import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { emptyContent, type TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { vatOf } from '@zinc/domain/vat'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { bringTable, rowsOfImport, runImport } from '../../test/test-imports.ts'
import { endedJob, resultOf } from '../../test/test-jobs.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-01T12:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

async function aHouse(name: string): Promise<Establishment> {
  const house = await app.anEstablishment(owner, { openedOn: '2026-11-01', name })
  const added = (label: string) => ({ id: uuidV7(), label, isActive: true })
  const kept = <T extends { id: string; label: string; isActive: boolean }>(items: readonly T[]) =>
    items.map(({ id, label, isActive }) => ({ id, label, isActive }))
  const services = [...kept(house.services), added('Déjeuner'), added('Dîner')]
  return (await saveSettings(app, owner, house, { services, registers: [...kept(house.registers), added('Bar')] })).ok()
}

const amount = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }))
const side = {
  tips: amount(90_00),
  vouchersSold: amount(100_00),
  accountSettlements: amount(80_00),
  deposits: amount(200_00),
}
const moved = {
  cashIn: amount(50_00),
  cashRefunds: amount(50_00),
  pettyCash: amount(50_00),
  bankDeposits: amount(500_00),
}
const count = fc.record({
  ...{ openingFloat: fc.option(fc.integer({ min: -20_00, max: 300_00 })), otherCash: amount(400_00), ...moved },
  ...{ safeDrops: amount(300_00), counted: amount(900_00), deposit: amount(400_00) },
  depositTo: fc.constantFrom('bank', 'safe' as const),
})
const figure = fc.integer({ min: -30_00, max: 3_000_00 }).filter((cents) => cents !== 0)
const counted = fc.option(fc.integer({ min: 0, max: 300 }))
/** Lists by their places, which both houses have. */
const closing = fc.record({
  ...{ day: fc.integer({ min: 1, max: 30 }), service: fc.nat(2), register: fc.nat(1) },
  sales: fc.uniqueArray(fc.record({ line: fc.nat(2), gross: figure, off: fc.integer({ min: -2, max: 2 }) }), {
    selector: ({ line }) => line,
  }),
  paid: fc.uniqueArray(fc.record({ method: fc.nat(4), amount: figure }), { selector: ({ method }) => method }),
  ...{ covers: counted, ticketCount: counted, number: fc.option(fc.integer({ min: 1, max: 99_999 })) },
  ...{ ...side, cash: fc.option(count) },
  comment: fc.constantFrom('', 'Match, pluie; "soirée" privée'),
})
type Closing = typeof closing extends fc.Arbitrary<infer C> ? C : never
const closings = fc.uniqueArray(closing, {
  ...{ minLength: 1, maxLength: 24 },
  selector: ({ day, service, register }) => `${day} ${service} ${register}`,
})

async function typed(house: Establishment, one: Closing): Promise<void> {
  const { day, service, register, sales, paid, cash, ...same } = one
  const content: TicketZContent = {
    ...{ ...emptyContent(), ...same, differenceReason: 'Essai' },
    sales: sales.flatMap(({ line, gross, off }) => {
      const of = house.vatLines[line]
      if (of === undefined) return []
      const [vat, most] = [vatOf(gross, of.rateBp), Math.abs(gross)]
      const stated = Math.abs(vat + off) < most && Math.sign(vat + off) === Math.sign(gross) ? vat + off : vat
      return [{ vatLineId: of.id, nature: of.nature, rateBp: of.rateBp, gross, vat: stated, invoicedGross: 0 }]
    }),
    payments: paid.flatMap(({ method, amount: cents }) => {
      const of = house.paymentMethods[method]
      return of === undefined ? [] : [{ paymentMethodId: of.id, kind: of.kind, amount: cents }]
    }),
    cashCount: cash === null ? null : countOf(cash),
  }
  const input = aTicketInput(house, { date: `2026-11-${String(day).padStart(2, '0')}`, content })
  const [serviceId, registerId] = [house.services[service]?.id, house.registers[register]?.id]
  await aStoredTicket(app, owner, {
    ...input,
    serviceId: serviceId ?? input.serviceId,
    registerId: registerId ?? input.registerId,
  })
}

/** No more is taken out than there is. */
function countOf(cash: NonNullable<Closing['cash']>): CashCount {
  const deposit = Math.min(cash.deposit, cash.counted)
  return { ...emptyCashCount(0), ...cash, deposit, reason: 'Essai' }
}

async function exportOf({ id }: Establishment): Promise<string> {
  const body = { establishmentId: id, otherEstablishmentIds: [], kind: 'closings', format: 'csv', ...november } as const
  const started = await app.call('startFigureExport', { body }, { token: owner.token })
  return (await resultOf(app, owner, await endedJob(app, owner, started.ok()))).bytes.toString()
}

async function brought(establishment: Establishment, text: string, rows: number): Promise<void> {
  const copy = { app, owner, establishment }
  const one = await bringTable(copy, 'ticketZ', text)
  const wrong = await rowsOfImport(copy, one)
  expect(wrong.flatMap(({ cells, issues }) => (issues.length === 0 ? [] : [{ cells, issues }]))).toEqual([])
  expect(one.counts).toMatchObject({ ready: rows, faulty: 0, empty: 0 })
  expect(await runImport(copy, one)).toMatchObject({ status: 'done', done: rows })
}

/** With the names of its lists in place of their ids, which are a house's own. */
async function reportOf(house: Establishment): Promise<unknown> {
  const query = { establishmentIds: String(house.id), ...november }
  const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
  const lists = [house.vatLines, house.paymentMethods, house.services, house.registers].flat()
  // Lists stand in the order of their ids where nothing else orders them.
  const label = (id: string) => lists.find((item) => item.id === id)?.label ?? id
  const payments = report.payments.toSorted((a, b) => (label(a.paymentMethodId) < label(b.paymentMethodId) ? -1 : 1))
  const ordered = JSON.stringify({ ...report, payments })
  const named = lists.reduce((text, item) => text.replaceAll(item.id, item.label), ordered)
  return JSON.parse(named.replaceAll(`"establishmentId":${house.id},`, ''))
}

it('whatever was typed, our export of it imported into another house gives its whole report, cash included', async () => {
  await fc.assert(
    fc.asyncProperty(closings, async (month) => {
      const [house, copy] = [await aHouse('Le Comptoir'), await aHouse('La Copie')]
      for (const one of month) await typed(house, one)
      await brought(copy, await exportOf(house), month.length)
      expect(await reportOf(copy)).toEqual(await reportOf(house))
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
