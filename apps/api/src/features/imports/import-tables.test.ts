import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { mediaTypes } from '@zinc/domain/file'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { SentFile } from '../../test/test-call.ts'
import { endedJob } from '../../test/test-jobs.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

const token = () => owner.token
const inQuery = () => ({ establishmentId: String(establishment.id) })
const inBody = () => ({ establishmentId: establishment.id })

/** As tills, back offices and spreadsheets write it. */
function file(name: string): SentFile {
  const bytes = readFileSync(join(import.meta.dirname, '../../test/tables', name))
  return { name, bytes, type: name.endsWith('.xlsx') ? mediaTypes.xlsx : 'text/csv' }
}

async function brought(name: string | SentFile, kind: ImportKind = 'ticketZ'): Promise<ImportDetail> {
  const body = fieldsOfImport(establishment.id, kind)
  const sent = typeof name === 'string' ? file(name) : name
  return (await app.call('createImport', { body, file: sent }, { token: token() })).ok()
}

async function changed(one: ImportDetail, change: object = {}): Promise<ImportDetail> {
  const columns = one.columns.map(({ field }) => field)
  const body = { ...inBody(), columns, arePaid: false, cells: [], skipped: [], ...change }
  return (
    await app.call('changeImport', { params: { id: one.id }, body }, { token: token(), version: one.version })
  ).ok()
}

async function again(one: ImportDetail, name: string, how: object): Promise<ImportDetail> {
  const input = { params: { id: one.id }, body: { ...inQuery(), ...how }, file: file(name) }
  return (await app.call('readImportAgain', input, { token: token(), version: one.version })).ok()
}

async function imported(one: ImportDetail) {
  const input = { params: { id: one.id }, body: inBody() }
  const job = (await app.call('runImport', input, { token: token(), version: one.version, key: uuidV7() })).ok()
  return await endedJob(app, owner, job)
}

async function undone({ id }: ImportDetail) {
  const { version } = (await app.call('getImport', { params: { id }, query: inQuery() }, { token: token() })).ok()
  const body = { ...inBody(), keepChanged: false }
  return (await app.call('undoImport', { params: { id }, body }, { token: token(), version, key: uuidV7() })).ok()
}

const rowsOf = async ({ id }: ImportDetail) =>
  (await app.call('listImportRows', { params: { id }, query: inQuery() }, { token: token() })).ok()
const issuesOf = async (one: ImportDetail) =>
  (await rowsOf(one)).map(({ issues }) => issues.map(({ code, suggestion }) => suggestion ?? code))
const closings = async () =>
  (
    await app.call(
      'listTicketsZ',
      { query: { ...inQuery(), from: '2026-01-01', to: '2026-11-20' } },
      { token: token() },
    )
  ).ok()
const purchases = async () =>
  (await app.call('listPurchases', { query: { ...inQuery(), itemsPerPage: '50' } }, { token: token() })).ok()

const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
const sales = [1234_56, 987_65, 1500_00, 876_54, 2010_10]
const covers = [80, 64, 97, 55, 130]

async function expectFive(one: ImportDetail): Promise<void> {
  expect(one.counts).toMatchObject({ ready: 5, faulty: 0, empty: 0 })
  expect(await imported(one)).toMatchObject({ status: 'done', done: 5 })
  const made = await closings()
  expect(made.map(({ businessDate }) => businessDate)).toEqual(days)
  expect(made.map(({ totals }) => totals?.gross)).toEqual(sales)
}

const withTotalsToFirst = async (one: ImportDetail) => {
  const asked = { params: { id: String(establishment.id) } }
  const { vatLines } = (await app.call('getEstablishment', asked, { token: token() })).ok()
  const choices = {
    totalTo: vatLines[0]?.id ?? null,
    serviceId: null,
    registerId: null,
    differenceReason: 'Historique',
  }
  return await changed(one, { choices })
}

describe('a table of closings', () => {
  it.each([
    ['under a title and a blank line', 'title-above.csv', 3],
    ['after a line that says its separator', 'said-separator.csv', 1],
    ['under a line of groups', 'groups-above.csv', 2],
    ['in UTF-16 with its big end first', 'utf16-big-endian.txt', 1],
    ['with times and offsets', 'time-with-offset.csv', 1],
    ['with days without signs', 'days-without-signs.csv', 1],
    ['behind a cover sheet', 'cover-sheet.xlsx', 1],
  ])('%s is five closings', async (_, name, headingLine) => {
    const one = await brought(name)
    expect(one.reading).toMatchObject({ headingLine, isLong: false })
    await expectFive(one)
    expect((await closings()).map(({ content }) => content?.covers)).toEqual(covers)
  })

  it('shows the groups over its headings, and can be read from another line', async () => {
    const one = await brought('groups-above.csv')
    expect(one.reading?.groups).toEqual([
      '',
      ...Array(2).fill('Volume'),
      ...Array(3).fill('Ventes'),
      ...Array(3).fill('Règlements'),
    ])
    expect(one.reading?.lines[0]).toEqual(['', 'Volume', '', 'Ventes', '', '', 'Règlements', ''])
    const wrong = await again(one, 'groups-above.csv', { headingLine: '1' })
    expect(wrong).toMatchObject({ version: 2, rowCount: 6, reading: { headingLine: 1 } })
    const right = await again(wrong, 'groups-above.csv', { headingLine: '2' })
    expect(right).toMatchObject({ version: 3, rowCount: 5, counts: { ready: 5 } })
  })

  it('names the sheets of its workbook, and can be another one', async () => {
    const one = await brought('cover-sheet.xlsx')
    expect(one.reading?.sheets.length).toBeGreaterThan(1)
    expect(one.reading?.sheet).toBe(1)
    expect(await again(one, 'cover-sheet.xlsx', { sheet: '0' })).toMatchObject({ reading: { sheet: 0 } })
  })

  it('can be cut at another separator', async () => {
    const one = await brought('title-above.csv')
    expect(one.reading?.separator).toBe(';')
    const cut = await again(one, 'title-above.csv', { separator: ',' })
    expect(cut.reading?.separator).toBe(',')
    expect(cut.columns.length).not.toBe(one.columns.length)
  })

  it('closed after midnight counts for the days before, and says how many', async () => {
    const one = await withTotalsToFirst(await brought('after-midnight.csv'))
    expect(one.moved).toBe(5)
    await expectFive(one)
  })

  it('with months and days in doubt asks once, and never spreads over months', async () => {
    const one = await brought('month-first.csv')
    expect(one).toMatchObject({ dateOrder: 'monthFirst', counts: { ready: 0, faulty: 5 } })
    expect(one.asks).toContain('dateOrder')
    expect(await issuesOf(one)).toEqual(Array(5).fill(['date_order_open']))
    const said = await changed(one, { dateOrder: 'monthFirst' })
    expect(said).toMatchObject({ dateOrder: 'monthFirst', period: { from: '2026-11-02', to: '2026-11-06' } })
    await expectFive(said)
  })

  it('with a row for each means of payment has five closings, whose sales are asked for', async () => {
    const one = await brought('row-per-payment.csv')
    expect(one).toMatchObject({ reading: { isLong: true }, rowCount: 5, counts: { ready: 0 } })
    expect(one.asks).toContain('totalTo')
    await expectFive(await withTotalsToFirst(one))
    const [first] = await closings()
    expect(first?.content?.payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      100_00, 200_00, 934_56,
    ])
  })

  it('of net sales after discounts is no closing of nought', async () => {
    const one = await brought('net-after-discounts.csv')
    expect(one.columns.map(({ field }) => field)).toEqual(['businessDate', null, null, 'gross', 'vat', 'ticketCount'])
    const whole = await withTotalsToFirst(one)
    await expectFive(whole)
    const [first] = await closings()
    expect(first?.totals?.vat).toBe(112_23)
    const { field, ...heading } = { field: null, heading: 'CA net' }
    const unsaid = await changed(await brought('net-after-discounts.csv'), {
      columns: one.columns.map((column) => (column.heading === heading.heading ? field : column.field)),
    })
    expect(unsaid.counts).toMatchObject({ ready: 0 })
  })
})

describe('a table of purchases', () => {
  it('takes the reference and the date of the supplier', async () => {
    const one = await brought('two-references.csv', 'purchase')
    expect(one.counts).toMatchObject({ ready: 2, faulty: 0 })
    await imported(one)
    const made = (await purchases()).toSorted((a, b) => a.reference.localeCompare(b.reference))
    expect(made.map(({ reference, issuedOn }) => [reference, issuedOn])).toEqual([
      ['F1001', '2026-11-02'],
      ['F77', '2026-11-03'],
    ])
    expect(made.map(({ figures }) => [figures?.gross, figures?.vat])).toEqual([
      [120_00, 20_00],
      [211_00, 11_00],
    ])
  })

  it('has one invoice of its columns by rate', async () => {
    const one = await brought('column-per-rate.csv', 'purchase')
    expect(one).toMatchObject({ counts: { ready: 1 }, gross: 165_50, net: 150_00 })
  })

  it('guesses no rate by a factor of a hundred', async () => {
    const one = await brought('small-rates.csv', 'purchase')
    expect((await issuesOf(one)).map(([first]) => first)).toEqual([undefined, undefined, '20 %'])
    expect(one).toMatchObject({ counts: { ready: 2, faulty: 1 }, gross: 100_90 + 102_10 })
  })

  it('without numbers is known again by its content, and left out unless a row is taken', async () => {
    await imported(await brought('without-numbers.csv', 'purchase'))
    const one = await brought('without-numbers.csv', 'purchase')
    expect(one.counts).toMatchObject({ ready: 0, faulty: 0, known: 2 })
    expect((await rowsOf(one)).map(({ isProbable }) => isProbable)).toEqual([true, true])
    const taken = await changed(one, { taken: [{ number: 3, isTaken: true }] })
    expect(taken.counts).toMatchObject({ ready: 1, known: 1 })
  })

  it('is never half an invoice, and a row that says the very same again is asked for', async () => {
    const head = 'Date;Fournisseur;Facture;HT;Taux'
    const row = '02/11/2026;Ferme;F1;100,00;20'
    const twoRates = [row, '02/11/2026;Ferme;F1;10,00;5,5', '02/11/2026;Ferme;F1;7,00;20']
    const one = await brought(aTable([head, ...twoRates].join('\r\n')), 'purchase')
    expect(one).toMatchObject({ counts: { ready: 3 }, documents: 1, net: 117_00 })
    const half = await changed(one, { skipped: [{ number: 3, isSkipped: true }] })
    expect(half.counts).toMatchObject({ ready: 0, faulty: 2, skipped: 1 })
    expect((await issuesOf(half)).map(([first]) => first)).toEqual(['document_partly', undefined, 'document_partly'])
    const twice = await brought(aTable([head, row, row].join('\r\n')), 'purchase')
    expect((await issuesOf(twice)).map(([first]) => first)).toEqual([undefined, 'document_twice'])
    const both = await changed(twice, { taken: [{ number: 3, isTaken: true }] })
    expect(both).toMatchObject({ counts: { ready: 2, faulty: 0 }, documents: 1, net: 200_00 })
    expect(await changed(both, { skipped: [{ number: 3, isSkipped: true }] })).toMatchObject({
      net: 100_00,
      documents: 1,
    })
  })

  it('keeps foreign money foreign', async () => {
    const lines = ['Date;Fournisseur;Facture;HT;TVA;Devise', '02/11/2026;Ferme;F1;100,00;20,00;USD']
    const one = await brought(aTable([...lines, '02/11/2026;Ferme;F2;$100.00;20.00;'].join('\r\n')), 'purchase')
    expect(one.counts).toMatchObject({ ready: 0, faulty: 2 })
    expect((await issuesOf(one)).map(([first]) => first)).toEqual(['currency_foreign', 'currency_foreign'])
    const paid = [
      { number: 2, column: 3, text: '92,00' },
      { number: 2, column: 4, text: '18,40' },
      { number: 2, column: 5, text: 'EUR' },
    ]
    expect(await changed(one, { cells: paid })).toMatchObject({ counts: { ready: 1 }, gross: 110_40 })
  })

  it('works as the first time once it was undone, again and again', async () => {
    for (const round of [1, 2, 3]) {
      const one = await brought('one-purchase.csv', 'purchase')
      expect(one.counts, `round ${round}`).toMatchObject({ ready: 1, faulty: 0 })
      expect(await imported(one)).toMatchObject({ status: 'done' })
      expect(await undone(one)).toMatchObject({ status: 'undone' })
    }
    const { version } = (await app.call('listSuppliers', { query: inQuery() }, { token: token() })).ok()[0] ?? {}
    expect(version).toBe(6)
  })
})

it('a table that is empty says so, and nothing of a photo', async () => {
  const empty = aTable('Date;CA TTC\r\n;\r\n', 'vide.csv')
  const sent = { body: fieldsOfImport(establishment.id, 'ticketZ'), file: empty }
  const refused = (await app.call('createImport', sent, { token: token() })).refusal()
  expect(refused).toMatchObject({ error: 'FILE_UNREADABLE', details: { issues: [{ code: 'sheet_empty' }] } })
})

it('a table of items with barcodes that a spreadsheet rounded is refused at the cell', async () => {
  expect(await issuesOf(await brought('rounded-barcodes.csv', 'stockItem'))).toEqual([['digits_lost'], ['digits_lost']])
})
