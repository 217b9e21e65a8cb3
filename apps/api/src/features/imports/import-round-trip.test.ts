import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { endedJob, resultOf } from '../../test/test-jobs.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let house: Establishment
let copy: Establishment
const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T12:00:00Z' })
  owner = await app.signedUpPerson()
  const details = { openedOn: '2026-11-01' }
  house = await app.anEstablishment(owner, { ...details, name: 'Le Comptoir' })
  copy = await app.anEstablishment(owner, { ...details, name: 'La Copie' })
})
afterAll(() => app.close())

async function stored(date: string, content: Partial<TicketZContent>): Promise<void> {
  await aStoredTicket(app, owner, aTicketInput(house, { date, content: { differenceReason: 'Essai', ...content } }))
}

async function exported(place: Establishment, language: string): Promise<string> {
  const body = {
    establishmentId: place.id,
    otherEstablishmentIds: [],
    kind: 'closings',
    format: 'csv',
    ...november,
  } as const
  const options = { token: owner.token, headers: { 'accept-language': language } }
  const ended = await endedJob(app, owner, (await app.call('startFigureExport', { body }, options)).ok())
  return (await resultOf(app, owner, ended)).bytes.toString()
}

async function brought(text: string): Promise<ImportDetail> {
  const body = fieldsOfImport(copy.id, 'ticketZ')
  return (await app.call('createImport', { body, file: aTable(text, 'clôtures.csv') }, { token: owner.token })).ok()
}

async function reportOf(place: Establishment) {
  const query = { establishmentIds: String(place.id), ...november }
  const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
  const { gross, net, vat, receipts, cashDifference } = report as unknown as Record<string, unknown>
  return { gross, net, vat, receipts, cashDifference }
}

it.each(['fr', 'en'])(
  'an export of closings imported elsewhere gives the same figures, the cash too: %s',
  async (language) => {
    if (language === 'fr') {
      const count = { ...emptyCashCount(100_00), reason: 'Essai', counted: 97_65 }
      await stored('2026-11-10', { number: 1204, tips: 3_00, vouchersSold: 50_00, covers: 12, cashCount: count })
      const moved = { ...count, counted: 90_00, pettyCash: 12_00, cashIn: 5_00, otherCash: 1_00, deposit: 40_00 }
      await stored('2026-11-11', { accountSettlements: 30_00, deposits: 20_00, cashCount: moved })
      await stored('2026-11-12', { cashCount: { ...moved, depositTo: 'safe' } })
      await stored('2026-11-13', { cashCount: { ...count, openingFloat: null } })
      await stored('2026-11-14', { sales: [], payments: [] })
    }
    const text = await exported(house, language)
    const one = await brought(text)
    if (language === 'en') {
      // The same days once more: all of them are here.
      expect(one.counts).toMatchObject({ ready: 0, faulty: 0, known: 5 })
      expect(one.columns.filter(({ field }) => field === null).length).toBeLessThan(6)
      return
    }
    expect(one.counts).toMatchObject({ ready: 5, faulty: 0, empty: 0 })
    const input = { params: { id: one.id }, body: { establishmentId: copy.id } }
    const run = await app.call('runImport', input, { token: owner.token, version: one.version, key: uuidV7() })
    expect(await endedJob(app, owner, run.ok())).toMatchObject({ status: 'done', done: 5 })
    expect(await reportOf(copy)).toEqual(await reportOf(house))
    const withoutNames = (table: string) => table.replaceAll(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, '')
    expect(withoutNames(await exported(copy, language))).toEqual(withoutNames(text))
  },
)
