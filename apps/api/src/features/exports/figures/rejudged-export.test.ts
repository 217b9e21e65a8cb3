import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { parseDelimited } from '@zinc/domain/delimited'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTable, fieldsOfImport } from '../../../test/examples/import-examples.ts'
import { aCashTicket } from '../../../test/examples/ticket-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { endedJob, resultOf } from '../../../test/test-jobs.ts'
import { saveSettings } from '../../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
let app: TestApp
let owner: TestPerson
let house: Establishment
let copy: Establishment
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  ;[house, copy] = [await aHouse('Le Comptoir'), await aHouse('La Copie')]
  await entered(1, { ...emptyCashCount(100_00), counted: 210_00, reason: 'Essai' })
  await entered(0, null)
  const line = aCashTicket(house, { businessDate: plainDate('2026-11-17'), amount: 12_00 })
  const noted = { params: { id: uuidV7() }, body: line }
  ;(await app.call('saveTicket', noted, { token: owner.token, version: 'new', key: uuidV7() })).ok()
})
afterAll(() => app.close())

async function aHouse(name: string): Promise<Establishment> {
  const services = ['Déjeuner', 'Dîner'].map((label) => ({ id: uuidV7(), label, isActive: true }))
  return (await saveSettings(app, owner, await app.anEstablishment(owner, { name }), { services })).ok()
}

/** 110,00 € of cash. */
async function entered(service: 0 | 1, cashCount: CashCount | null, date = '2026-11-17'): Promise<void> {
  await aStoredTicket(app, owner, aClosing(service, cashCount, date))
}

function aClosing(service: 0 | 1, cashCount: CashCount | null, date: string) {
  const paymentMethodId = house.paymentMethods.find(({ kind }) => kind === 'cash')?.id ?? ''
  const payments = [{ paymentMethodId, kind: 'cash' as const, amount: 110_00 }]
  const typed = aTicketInput(house, { date, content: { payments, cashCount } })
  return { ...typed, serviceId: house.services[service]?.id ?? '' }
}

async function exported(kind: 'closings' | 'cash_book'): Promise<string> {
  const body = { establishmentId: house.id, otherEstablishmentIds: [], kind, format: 'csv', ...november } as const
  const options = { token: owner.token, headers: { 'accept-language': 'fr' } }
  const ended = await endedJob(app, owner, (await app.call('startFigureExport', { body }, options)).ok())
  return (await resultOf(app, owner, ended)).bytes.toString()
}

/** The row of a dinner, by its headings: behind that of the break before it. */
async function dinnerOf(
  kind: 'closings' | 'cash_book',
  date = '17/11/2026',
): Promise<Readonly<Record<string, string>>> {
  const [heads = [], ...rows] = parseDelimited(await exported(kind)) ?? []
  const row = rows.findLast((cells) => cells.includes(date) && cells.includes('Dîner')) ?? []
  return Object.fromEntries(heads.map((head, at) => [head, row[at] ?? '']))
}

async function cashOf(place: Establishment) {
  const query = { establishmentIds: String(place.id), ...november }
  return (await app.call('getReport', { query }, { token: owner.token })).ok().cashDifference
}

test('the closings and the book say what a count judged again differs by, and add up', async () => {
  expect(await cashOf(house)).toMatchObject({ net: -98_00, absolute: 98_00 })
  expect(await dinnerOf('closings')).toMatchObject({
    ...{ 'Fond de caisse': '100,00', 'Espèces des autres clôtures': '110,00', 'Dépenses en espèces': '12,00' },
    ...{ 'Espèces comptées': '210,00', 'Écart de caisse': '-98,00' },
  })
  expect(await dinnerOf('cash_book')).toMatchObject({
    ...{ Ouverture: '100,00', Espèces: '220,00', Sorties: '-12,00', Écart: '-98,00', Compté: '210,00' },
  })
})

test('the closings imported elsewhere give the same figures', async () => {
  const table = aTable(await exported('closings'), 'clôtures.csv')
  const body = fieldsOfImport(copy.id, 'ticketZ')
  const brought = (await app.call('createImport', { body, file: table }, { token: owner.token })).ok()
  const input = { params: { id: brought.id }, body: { establishmentId: copy.id } }
  const run = await app.call('runImport', input, { token: owner.token, version: brought.version, key: uuidV7() })
  expect(await endedJob(app, owner, run.ok())).toMatchObject({ status: 'done', done: 2 })
  expect(await cashOf(copy)).toEqual(await cashOf(house))
})

test('a lunch typed late is of the count of its own day, though that one is a draft', async () => {
  const count = { ...emptyCashCount(100_00), counted: 210_00, reason: 'Essai' }
  const draft = { params: { id: uuidV7() }, body: aClosing(1, count, '2026-11-19') }
  ;(await app.call('saveTicketZ', draft, { token: owner.token, version: 'new' })).ok()
  await entered(1, count, '2026-11-20')
  await entered(0, null, '2026-11-19')
  expect(await dinnerOf('cash_book', '20/11/2026')).toMatchObject({ Écart: '0,00' })
  expect(await dinnerOf('closings', '20/11/2026')).toMatchObject({ 'Écart de caisse': '0,00' })
})
