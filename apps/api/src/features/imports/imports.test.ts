import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { mediaTypes } from '@zinc/domain/file'
import { MAX_IMPORT_ROWS } from '@zinc/domain/import/import-field'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aWorkbook } from '../../test/examples/workbook-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { SentFile } from '../../test/test-call.ts'
import { endedJob, resultOf } from '../../test/test-jobs.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
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
const table = (...lines: string[]) => aTable(['Date;Fournisseur;Numéro;HT;TVA', ...lines].join('\r\n'))

async function brought(file: SentFile, kind: 'purchase' | 'supplier' = 'purchase'): Promise<ImportDetail> {
  return (
    await app.call('createImport', { body: fieldsOfImport(establishment.id, kind), file }, { token: token() })
  ).ok()
}

async function changed(one: ImportDetail, change: object = {}) {
  const columns = one.columns.map(({ field }) => field)
  const body = { ...inBody(), columns, arePaid: false, cells: [], skipped: [], ...change }
  return await app.call('changeImport', { params: { id: one.id }, body }, { token: token(), version: one.version })
}

const run = ({ id, version }: ImportDetail) =>
  app.call('runImport', { params: { id }, body: inBody() }, { token: token(), version, key: uuidV7() })

async function imported(one: ImportDetail) {
  return await endedJob(app, owner, (await run(one)).ok())
}

const now = async ({ id }: Pick<ImportDetail, 'id'>) =>
  (await app.call('getImport', { params: { id }, query: inQuery() }, { token: token() })).ok()
const purchases = async (query: object = {}) =>
  (await app.call('listPurchases', { query: { ...inQuery(), itemsPerPage: '100', ...query } }, { token: token() })).ok()
const rowsOf = async ({ id }: ImportDetail, query: object = {}) =>
  (await app.call('listImportRows', { params: { id }, query: { ...inQuery(), ...query } }, { token: token() })).ok()

async function undone(one: Pick<ImportDetail, 'id'>, keepChanged = false) {
  const { version } = await now(one)
  const body = { ...inBody(), keepChanged }
  return await app.call('undoImport', { params: { id: one.id }, body }, { token: token(), version, key: uuidV7() })
}

const two = () => table('03/11/2026;Halles;F-1;100,00;5,50', '04/11/2026;Giraud;F-2;-20,00;-4,00')

describe('a table that is brought', () => {
  it('is read and shown before anything is imported', async () => {
    const one = await brought(two())
    expect(one).toMatchObject({
      status: 'ready',
      rowCount: 2,
      counts: { ready: 2, faulty: 0 },
      net: 80_00,
      gross: 81_50,
    })
    expect(one.newSuppliers).toEqual(['Halles', 'Giraud'])
    expect(one.columns.map(({ field }) => field)).toEqual(['issuedOn', 'supplier', 'reference', 'net', 'vat'])
    expect(await purchases()).toEqual([])
  })

  it('of a French Excel without a mark keeps its accents', async () => {
    const text = Buffer.from(
      'Date;Fournisseur;Num\u00e9ro;HT;TVA\r\n03/11/2026;\u00c9levage;\u00c9-1;1,00;0\r\n',
      'latin1',
    )
    const one = await brought({ ...two(), bytes: new Uint8Array(text) })
    expect([one.columns[2]?.heading, one.newSuppliers]).toEqual(['Numéro', ['Élevage']])
  })

  it('says what is wrong at its cell, which can be mended there', async () => {
    const one = await brought(table('03/11/2026;Halles;F-1;966,4O;5,50', '31/11/2026;Halles;F-2;1;0'))
    expect((await rowsOf(one, { state: 'faulty' })).map(({ issues }) => issues)).toEqual([
      [
        {
          column: 3,
          field: 'net',
          code: 'amount_unknown',
          text: 'Montant non reconnu. Exemple\u00A0: 1\u00A0234,50.',
        },
      ],
      [expect.objectContaining({ column: 0, code: 'date_unknown' })],
    ])
    expect((await run(one)).refusal().error).toBe('IMPORT_HAS_ERRORS')
    const cells = [{ number: 2, column: 3, text: '100,00' }]
    const mended = (await changed(one, { cells, skipped: [{ number: 3, isSkipped: true }] })).ok()
    expect(mended.counts).toEqual({ ready: 1, faulty: 0, known: 0, skipped: 1 })
  })

  it.each([
    ['nothing', ''],
    ['headings alone', 'Date;HT\r\n'],
    ['millions of cells in a line and millions of lines', `Date;HT${';'.repeat(2_000_000)}${'\n'.repeat(2_000_000)}1`],
    ['an open quote', 'Date;HT\r\n"03/11/2026;1'],
  ])('with %s is refused', async (_, text) => {
    const body = fieldsOfImport(establishment.id)
    const answer = await app.call('createImport', { body, file: aTable(text) }, { token: token() })
    expect(answer.refusal().error).toBe('FILE_UNREADABLE')
  })

  it.each([
    ['text', async () => aTable(`Date;HT\r\n${'1;1\n'.repeat(MAX_IMPORT_ROWS + 1)}`)],
    [
      'Excel',
      async () => ({
        ...aTable('', 'achats.xlsx'),
        bytes: await aWorkbook({ sheetData: '<row><c><v>1</v></c></row>'.repeat(MAX_IMPORT_ROWS + 2) }),
      }),
    ],
  ])('of more rows than are taken is refused in words, with nothing of it stored: %s', async (_, make) => {
    const stored = async () => (await app.call('listImports', { query: inQuery() }, { token: token() })).ok().length
    const before = await stored()
    const body = fieldsOfImport(establishment.id)
    const answer = await app.call('createImport', { body, file: await make() }, { token: token() })
    const issue = { code: 'sheet_too_large', message: 'Ce tableau est trop grand\u00A0: 20\u00A0000 lignes au plus.' }
    expect(answer.refusal()).toMatchObject({ error: 'FILE_UNREADABLE', details: { issues: [issue] } })
    expect(await stored()).toBe(before)
    expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([])
  })

  it('keeps whole characters where a cell is cut', async () => {
    const cell = `${'x'.repeat(999)}\u{1F37E}`
    const one = await brought(aTable(`Date;HT;${'y'.repeat(199)}\u{1F37E}\r\n03/11/2026;1;${cell}`))
    expect((await rowsOf(one)).map(({ cells }) => cells[2])).toEqual(['x'.repeat(999)])
  })

  it('may begin with empty lines; its rows keep the numbers they have there', async () => {
    const one = await brought(aTable(';\r\n\r\nDate;HT\r\n03/11/2026;1'))
    expect([one.columns.map(({ heading }) => heading), one.rowCount]).toEqual([['Date', 'HT'], 1])
    expect((await rowsOf(one)).map(({ number }) => number)).toEqual([4])
  })

  it('of Excel has its amounts, dates and rates, also of cells that are calculated', async () => {
    const heads = ['Date', 'Fournisseur', 'HT', 'Taux'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const cells =
      '<c s="1"><v>46329</v></c><c t="str"><v>Halles</v></c><c s="2"><v>90.91000000000001</v></c><c s="3"><v>0.1</v></c>'
    const bytes = await aWorkbook({ sheetData: `<row>${heads.join('')}</row><row>${cells}</row>` })
    const one = await brought({ name: 'achats', type: mediaTypes.xlsx, bytes })
    expect(one).toMatchObject({ fileName: 'achats.xlsx', counts: { ready: 1 }, net: 90_91, gross: 100_00 })
  })

  it.each([
    ['an XLS, or an XLSX with a password', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'FILE_REFUSED'],
    ['half a ZIP', [0x50, 0x4b, 3, 4, 0, 0], 'FILE_UNREADABLE'],
  ])('that is %s is refused', async (_, start, code) => {
    const file = { name: 'a.xlsx', type: mediaTypes.xlsx, bytes: new Uint8Array(start) }
    const answer = await app.call('createImport', { body: fieldsOfImport(establishment.id), file }, { token: token() })
    expect(answer.refusal().error).toBe(code)
  })

  it('that is none is refused', async () => {
    const bytes = new Uint8Array([0x50, 0x4c, 0, 0])
    const body = fieldsOfImport(establishment.id)
    const answer = await app.call('createImport', { body, file: { ...two(), bytes } }, { token: token() })
    expect(answer.refusal().error).toBe('FILE_REFUSED')
  })
})

describe('an import', () => {
  it('makes what it said: suppliers once, purchases validated, credit notes below zero', async () => {
    const one = await brought(table('03/11/2026;Halles;F-1;100,00;5,50', '04/11/2026;HALLES;F-2;-20,00;-4,00'))
    expect(await imported(one)).toMatchObject({ status: 'done', done: 2, total: 2 })
    const rows = await purchases({ sort: 'countedOn' })
    expect(rows).toMatchObject([
      { status: 'validated', kind: 'invoice', source: 'import', reference: 'F-1', figures: { net: 100_00, vat: 5_50 } },
      { status: 'validated', kind: 'credit_note', figures: { net: -20_00, gross: -24_00 } },
    ])
    expect(rows[0]?.supplierId).toBe(rows[1]?.supplierId)
    expect((await now(one)).made).toEqual({ purchases: 2, suppliers: 1, items: 0, net: 80_00, gross: 81_50 })
    const { items } = { items: (await app.call('listSuppliers', { query: inQuery() }, { token: token() })).ok() }
    expect(items.map(({ name }) => name)).toEqual(['Halles'])
    const verified = await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: token() })
    expect(verified.ok()).toMatchObject({ isIntact: true })
  })

  it('makes one purchase of rows with the same supplier, number and day', async () => {
    const rows = [
      '03/11/2026;Halles;F-1;100,00;5,50',
      '04/11/2026;Halles;F-2;1,00;0,20',
      '03/11/2026;HALLES;f 1;50,00;10,01',
    ]
    const one = await brought(table(...rows))
    expect(one).toMatchObject({ counts: { ready: 3 }, documents: 2, net: 151_00, gross: 166_71 })
    expect((await rowsOf(one)).map(({ joinedTo }) => joinedTo)).toEqual([undefined, undefined, 2])
    expect(await imported(one)).toMatchObject({ status: 'done', done: 3 })
    const made = await purchases({ sort: 'countedOn' })
    expect(made.map(({ reference, figures }) => [reference, figures?.net, figures?.vat])).toEqual([
      ['F-1', 150_00, 15_51],
      ['F-2', 1_00, 20],
    ])
    const madeBy = { purchases: 2, suppliers: 1, items: 0, net: 151_00, gross: 166_71 }
    expect([one.made, (await now(one)).made]).toEqual([undefined, madeBy])
    expect((await undone(one)).ok()).toMatchObject({ status: 'undone' })
    expect((await now(one)).made).toEqual(madeBy)
  })

  it('leaves out what is stored already, and counts what is paid', async () => {
    const supplierId = await aSupplierOf(app, establishment.id, 'Halles')
    const content = { reference: 'f 1', supplierId }
    await aStoredPurchase(app, owner, aPurchaseInput(establishment.id, { supplierId, content }))
    const one = (await changed(await brought(two()), { arePaid: true })).ok()
    expect(one.counts).toEqual({ ready: 1, faulty: 0, known: 1, skipped: 0 })
    await imported(one)
    const [row] = (await purchases()).filter(({ source }) => source === 'import')
    expect(row?.figures).toMatchObject({ gross: -24_00, paid: -24_00, paymentState: 'paid' })
  })

  it('runs once, and not with what was changed meanwhile', async () => {
    const one = await brought(two())
    const { status } = await imported(one)
    expect(status).toBe('done')
    expect((await run(one)).refusal().error).toBe('VERSION_STALE')
    expect((await run(await now(one))).refusal().error).toBe('JOB_OVER')
    expect((await changed(await now(one))).refusal().error).toBe('JOB_OVER')
  })

  it('that has become wrong since it was asked for writes nothing', async () => {
    const one = await brought(two())
    await runAsOwner(app, `update zinc.imports set version = version where id = $1`, [one.id])
    const job = (await run(one)).ok()
    await runAsOwner(app, `update zinc.import_rows set cells = '["x","","","",""]' where import_id = $1`, [one.id])
    const ended = await endedJob(app, owner, job)
    const made = await purchases()
    expect([ended.status, made.length]).toEqual(ended.status === 'done' ? ['done', 2] : ['failed', 0])
  })

  it('remembers what a heading was said to hold', async () => {
    const file = () => aTable(`Jour J;Chez;HT;TVA\r\n03/11/2026;${uuidV7()};1,00;0`)
    const first = await brought(file())
    expect(first.columns.map(({ field }) => field)).toEqual([null, null, 'net', 'vat'])
    const columns = ['issuedOn', 'supplier', 'net', 'vat']
    await imported((await changed(first, { columns })).ok())
    expect((await brought(file())).columns.map(({ field }) => field)).toEqual(columns)
  })

  it.each(['csv', 'xlsx'] as const)('of what was exported as %s is what was exported', async (format) => {
    const supplierId = await aSupplierOf(app, establishment.id, '=Giraud; "fils"')
    const body = aPurchaseInput(establishment.id, { supplierId })
    await aStoredPurchase(app, owner, body, { payments: [aPayment()] })
    await aStoredPurchase(app, owner, { ...body, content: { ...body.content, kind: 'credit_note', reference: '-1' } })
    const asked = { ...inBody(), format }
    const job = await endedJob(app, owner, (await app.call('startExport', { body: asked }, { token: token() })).ok())
    const { bytes } = await resultOf(app, owner, job)
    const before = await purchases({ sort: 'reference' })
    establishment = await app.anEstablishment(owner)
    const one = await brought({ name: `achats.${format}`, type: mediaTypes[format], bytes: new Uint8Array(bytes) })
    expect([one.counts, one.newSuppliers, one.fileName]).toEqual([
      // The line of totals of a workbook is no purchase.
      { ready: 2, faulty: 0, known: 0, skipped: format === 'xlsx' ? 1 : 0 },
      ['=Giraud; "fils"'],
      `achats.${format}`,
    ])
    await imported(one)
    const said = (rows: typeof before) =>
      rows.map(({ kind, reference, issuedOn, dueOn, figures }) => ({ kind, reference, issuedOn, dueOn, figures }))
    expect(said(await purchases({ sort: 'reference' }))).toEqual(said(before))
  })

  it('of suppliers makes those that are not there', async () => {
    await aSupplierOf(app, establishment.id, 'Halles')
    const one = await brought(
      aTable('Nom;E-mail;SIRET\r\nHalles;;\r\nGiraud;g@exemple.fr;\r\nAutre;;732 829 320 00074'),
      'supplier',
    )
    // By its name, and by its SIRET.
    expect(one.counts).toMatchObject({ ready: 1, known: 2 })
    await imported(one)
    const rows = (await app.call('listSuppliers', { query: inQuery() }, { token: token() })).ok()
    expect(rows.map(({ name, email }) => [name, email])).toEqual([
      ['Giraud', 'g@exemple.fr'],
      ['Halles', 'commandes@giraud.example'],
    ])
    expect((await undone(one)).ok()).toMatchObject({ status: 'undone' })
    const left = (
      await app.call('listSuppliers', { query: { ...inQuery(), isActive: 'true' } }, { token: token() })
    ).ok()
    expect(left.map(({ name }) => name)).toEqual(['Halles'])
  })
})

describe('undoing an import', () => {
  it('cancels what it made and archives the suppliers that nothing uses', async () => {
    const one = (await changed(await brought(two()), { arePaid: true })).ok()
    await imported(one)
    expect((await undone(one)).ok()).toMatchObject({ status: 'undone', undoableUntil: null })
    expect(await purchases()).toEqual([])
    expect(await purchases({ status: 'cancelled' })).toHaveLength(2)
    const active = await app.call('listSuppliers', { query: { ...inQuery(), isActive: 'true' } }, { token: token() })
    expect(active.ok()).toEqual([])
    expect((await undone(one)).refusal().error).toBe('JOB_OVER')
    const verified = await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: token() })
    expect(verified.ok()).toMatchObject({ isIntact: true })
  })

  it('names what was changed since, and keeps it when asked', async () => {
    const one = await brought(two())
    await imported(one)
    const [row] = await purchases({ kind: 'invoice' })
    const id = row?.id ?? ''
    const body = { ...inBody(), reason: 'Manque un colis', expectedCredit: null }
    ;(await app.call('disputePurchase', { params: { id }, body }, { token: token(), version: 1, key: uuidV7() })).ok()
    const refusal = (await undone(one)).refusal()
    expect([refusal.error, refusal.details.current]).toEqual(['IMPORT_CHANGED_SINCE', { changed: [id] }])
    expect(await purchases()).toHaveLength(2)
    ;(await undone(one, true)).ok()
    expect((await purchases()).map((left) => left.id)).toEqual([id])
  })

  it('ends after 30 days, and stops at a locked period', async () => {
    const one = await brought(two())
    await imported(one)
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-11-03' where id = $1`, [
      establishment.id,
    ])
    expect((await undone(one)).refusal().error).toBe('PERIOD_LOCKED')
    await runAsOwner(app, `update zinc.imports set ran_at = now() - interval '31 days' where id = $1`, [one.id])
    expect((await undone(one)).refusal().error).toBe('JOB_OVER')
  })
})

it('is for owners and managers', async () => {
  const staff = await aMember(app, establishment, 'staff')
  const answer = await app.call('listImports', { query: inQuery() }, { token: staff.token })
  expect(answer.refusal().error).toBe('FORBIDDEN')
})
