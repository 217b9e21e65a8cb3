import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { endedJob } from '../../test/test-jobs.ts'
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

async function brought(lines: readonly string[], who = token()): Promise<ImportDetail> {
  const file = aTable(lines.join('\r\n'), 'clôtures.csv')
  const body = fieldsOfImport(establishment.id, 'ticketZ')
  return (await app.call('createImport', { body, file }, { token: who })).ok()
}

async function changed(one: ImportDetail, change: object = {}): Promise<ImportDetail> {
  const columns = one.columns.map(({ field }) => field)
  const body = { ...inBody(), columns, arePaid: false, cells: [], skipped: [], ...change }
  return (
    await app.call('changeImport', { params: { id: one.id }, body }, { token: token(), version: one.version })
  ).ok()
}

const run = ({ id, version }: ImportDetail) =>
  app.call('runImport', { params: { id }, body: inBody() }, { token: token(), version, key: uuidV7() })
const imported = async (one: ImportDetail) => await endedJob(app, owner, (await run(one)).ok())
const now = async ({ id }: Pick<ImportDetail, 'id'>) =>
  (await app.call('getImport', { params: { id }, query: inQuery() }, { token: token() })).ok()
const rowsOf = async ({ id }: ImportDetail, query: object = {}) =>
  (await app.call('listImportRows', { params: { id }, query: { ...inQuery(), ...query } }, { token: token() })).ok()
const tickets = async (from: string, to: string) =>
  (await app.call('listTicketsZ', { query: { ...inQuery(), from, to } }, { token: token() })).ok()
const current = async () =>
  (await app.call('getEstablishment', { params: { id: String(establishment.id) } }, { token: token() })).ok()
const isIntact = async () =>
  (await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: token() })).ok()

async function undone(one: Pick<ImportDetail, 'id'>, keepChanged = false) {
  const { version } = await now(one)
  const body = { ...inBody(), keepChanged }
  return await app.call('undoImport', { params: { id: one.id }, body }, { token: token(), version, key: uuidV7() })
}

const head = 'date;TTC 10 %;TTC 20 %;cb;espèces;nb couv.;météo'
const two = [head, 'vendredi 3 janvier 2025;1 100,00;240,00;1 000,00;340,00;71;soleil', '04/01/2025;110,00;;110,00;;9;']
const totals = (...lines: string[]) => ['Date;CA TTC;CB', ...lines]

async function mending() {
  const { vatLines } = await current()
  return { totalTo: vatLines[0]?.id ?? null, serviceId: null, registerId: null, differenceReason: '' }
}

describe('a table of past closings', () => {
  it('becomes validated tickets Z with their version and their journal entry', async () => {
    const one = await brought(two)
    expect(one).toMatchObject({ counts: { ready: 2, faulty: 0 }, net: 1300_00, gross: 1450_00, newLists: [], asks: [] })
    expect(one.period).toEqual({ from: '2025-01-03', to: '2025-01-04' })
    expect(one.columns.at(-1)?.field).toBeNull()
    expect(await tickets('2025-01-01', '2025-01-31')).toEqual([])

    expect(await imported(one)).toMatchObject({ status: 'done', done: 2 })
    const [friday, saturday, ...others] = await tickets('2025-01-01', '2025-01-31')
    expect(others).toEqual([])
    expect(friday).toMatchObject({ status: 'validated', revision: 1, businessDate: '2025-01-03' })
    expect(friday?.totals).toMatchObject({ gross: 1340_00, vat: 140_00, entryDifference: 0 })
    expect(friday?.content).toMatchObject({ covers: 71, payments: [{ amount: 1000_00 }, { amount: 340_00 }] })
    expect(saturday?.content?.sales).toHaveLength(1)
    const { made } = await now(one)
    expect(made).toMatchObject({ closings: 2, gross: 1450_00, lists: 0 })
    expect(made?.months).toEqual([{ month: '2025-01', closings: 2, gross: 1450_00 }])
    const asked = { params: { id: friday?.id ?? '' }, query: inQuery() }
    const versions = (await app.call('listTicketZVersions', asked, { token: token() })).ok()
    expect(versions.map(({ revision }) => revision)).toEqual([1])
    expect(await isIntact()).toMatchObject({ isIntact: true })
  })

  it('makes the payment methods and sales lines it needs, and remembers its columns', async () => {
    const lines = ['Jour;HT 5,5;TVA 5,5;Chèques;Lydia', '03/01/2025;100,00;5,50;100,00;5,50']
    const before = await current()
    const one = await brought(lines)
    const columns = one.columns.map(({ field }, at) => (at === 4 ? 'new:other:4' : field))
    expect(columns[3]).toBe('new:cheque:3')
    const mended = await changed(one, { columns })
    expect(mended).toMatchObject({ counts: { ready: 1 }, newLists: ['Ventes 5,5\u00a0%', 'Chèques', 'Lydia'] })
    await imported(mended)
    const after = await current()
    const added = after.paymentMethods.slice(before.paymentMethods.length)
    expect(added.map(({ label, kind }) => [label, kind])).toEqual([
      ['Chèques', 'cheque'],
      ['Lydia', 'other'],
    ])
    expect(after.vatLines.at(-1)).toMatchObject({ label: 'Ventes 5,5\u00a0%', rateBp: 550, isActive: true })
    expect(after.version).toBeGreaterThan(before.version)
    const again = await brought(lines.map((line) => line.replace('03/01', '04/01')))
    expect(again.columns.map(({ field }) => field).slice(3)).toEqual(added.map(({ id }) => `method:${id}`))
    expect(again).toMatchObject({ counts: { ready: 1 }, newLists: [] })

    expect((await undone(one)).ok()).toMatchObject({ status: 'undone' })
    const left = await current()
    expect(left.paymentMethods.filter(({ isActive }) => isActive)).toHaveLength(before.paymentMethods.length)
    expect(left.vatLines.at(-1)?.isActive).toBe(false)
    expect(await isIntact()).toMatchObject({ isIntact: true })
  })

  it('brought by a manager makes nothing in the settings', async () => {
    const manager = await aMember(app, establishment, 'manager')
    const one = await brought(['Date;TTC 10 %;Chèques', '03/01/2025;110;110'], manager.token)
    const [row] = (
      await app.call('listImportRows', { params: { id: one.id }, query: inQuery() }, { token: manager.token })
    ).ok()
    expect(row?.issues).toMatchObject([{ column: 2, code: 'method_missing_here' }])
  })

  it('with totals alone asks for their sales line', async () => {
    const one = await brought(totals('03/01/2025;110;110'))
    expect(one).toMatchObject({ counts: { faulty: 1 }, asks: ['totalTo'] })
    expect((await run(one)).refusal().error).toBe('IMPORT_HAS_ERRORS')
    const mended = await changed(one, { choices: await mending() })
    expect(mended).toMatchObject({ counts: { ready: 1, faulty: 0 }, net: 100_00, gross: 110_00 })
  })

  it('keeps the differences of the past once somebody says so', async () => {
    const one = await changed(await brought(totals('03/01/2025;110;100')), { choices: await mending() })
    expect(one).toMatchObject({ counts: { faulty: 1 }, asks: ['totalTo', 'differences'] })
    const choices = { ...(await mending()), differenceReason: 'Historique importé' }
    const mended = await changed(one, { choices })
    expect(mended.counts).toMatchObject({ ready: 1, faulty: 0 })
    await imported(mended)
    const [ticket] = await tickets('2025-01-03', '2025-01-03')
    expect(ticket?.totals?.entryDifference).toBe(-10_00)
    expect(ticket?.content?.differenceReason).toBe('Historique importé')
  })

  it('says what is wrong at its cell, with what it most likely means', async () => {
    const one = await brought([
      head,
      '03/01/2025;110;;1O0,00;10,00;9;',
      '04/01/2025;110;;110;;9;',
      '04/01/2025;11;;11;;;',
    ])
    const rows = await rowsOf(one, { state: 'faulty' })
    expect(rows.map(({ number, issues: [issue] }) => [number, issue?.column, issue?.code, issue?.suggestion])).toEqual([
      [2, 3, 'amount_unknown', '100,00'],
      [4, 0, 'day_twice', undefined],
    ])
    const cells = [{ number: 2, column: 3, text: '100,00' }]
    const mended = await changed(one, { cells, skipped: [{ number: 4, isSkipped: true }] })
    expect(mended.counts).toEqual({ ready: 2, faulty: 0, known: 0, skipped: 1, empty: 0 })
  })

  it('leaves days that are entered and days without amounts as they are', async () => {
    await imported(await brought(two))
    const one = await brought([...two, '05/01/2025;;;;;;fermé', '06/01/2025;110;;110;;;'])
    expect(one.counts).toEqual({ ready: 1, faulty: 0, known: 2, skipped: 0, empty: 1 })
    expect(await imported(one)).toMatchObject({ done: 1 })
    expect(await tickets('2025-01-01', '2025-01-31')).toHaveLength(3)
  })

  it('of a locked period or of a day to come is refused', async () => {
    const lock = `update zinc.establishments set locked_until = '2024-12-31' where id = $1`
    await runAsOwner(app, lock, [establishment.id])
    const one = await brought([head, '31/12/2024;11;;11;;;', '31/12/2027;11;;11;;;'])
    const rows = await rowsOf(one)
    expect(rows.map(({ issues: [issue] }) => issue?.code)).toEqual(['day_locked', 'date_in_future'])
    expect(rows[0]?.issues[0]?.text).toBe('Cette période est verrouillée. Seul le propriétaire peut la rouvrir.')
  })

  it('imports nothing where a day was entered since it was started', async () => {
    const one = await brought(two)
    const other = await brought([head, '04/01/2025;33;;33;;;'])
    expect(await imported(one)).toMatchObject({ status: 'done' })
    expect((await run(other)).refusal()).toMatchObject({ details: { current: { counts: { ready: 0, known: 1 } } } })
    expect(await tickets('2025-01-04', '2025-01-04')).toHaveLength(1)
  })

  it('brings years in one go, with its progress', async () => {
    const lines = Array.from({ length: 1000 }, (_, day) => {
      const date = new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10)
      return `${date};1100;240;1340;;${day % 90};`
    })
    const one = await brought([head, ...lines])
    expect(one.counts.ready).toBe(1000)
    expect(await imported(one)).toMatchObject({ status: 'done', done: 1000, total: 1000 })
    const { made } = await now(one)
    expect(made).toMatchObject({ closings: 1000, gross: 1000 * 1340_00 })
    expect(made?.months).toHaveLength(33)
    expect(await isIntact()).toMatchObject({ isIntact: true })
  })
})

describe('undoing it', () => {
  it('cancels its closings, which can be imported again', async () => {
    const one = await brought(two)
    await imported(one)
    expect((await undone(one)).ok()).toMatchObject({ status: 'undone', undoableUntil: null })
    const cancelled = await tickets('2025-01-01', '2025-01-31')
    expect(cancelled.map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ['cancelled', 'Import annulé'],
      ['cancelled', 'Import annulé'],
    ])
    expect((await brought(two)).counts).toMatchObject({ ready: 2, known: 0 })
    expect(await isIntact()).toMatchObject({ isIntact: true })
  })

  it('names the days corrected since, and keeps them when asked', async () => {
    const one = await brought(two)
    await imported(one)
    const [ticket] = await tickets('2025-01-03', '2025-01-03')
    const { businessDate, registerId, serviceId, content, version } = ticket ?? expect.fail('no ticket')
    const figures = { ...(content ?? expect.fail('no content')), covers: 72 }
    const body = { ...inBody(), businessDate, registerId, serviceId, content: figures, typedAt: '2026-11-26T10:00:00Z' }
    const asked = { params: { id: ticket?.id ?? '' }, body: { ...body, reason: 'Couverts' } }
    ;(await app.call('correctTicketZ', asked, { token: token(), version })).ok()
    expect((await undone(one)).refusal()).toMatchObject({
      error: 'IMPORT_CHANGED_SINCE',
      details: { current: { changed: [ticket?.id], days: ['2025-01-03'] } },
    })
    ;(await undone(one, true)).ok()
    const left = await tickets('2025-01-01', '2025-01-31')
    expect(left.map(({ status, content: kept }) => [status, kept?.covers])).toEqual([
      ['validated', 72],
      ['cancelled', 9],
    ])
    expect(await isIntact()).toMatchObject({ isIntact: true })
  })

  it('is refused where its period was locked since', async () => {
    const one = await brought(two)
    await imported(one)
    const lock = `update zinc.establishments set locked_until = '2025-01-31' where id = $1`
    await runAsOwner(app, lock, [establishment.id])
    expect((await undone(one)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await tickets('2025-01-01', '2025-01-31')).map(({ status }) => status)).toEqual(['validated', 'validated'])
  })
})
