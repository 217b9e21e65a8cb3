import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
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

async function brought(...lines: string[]): Promise<ImportDetail> {
  const file = aTable(['Date;Fournisseur;Numéro;HT;TVA', ...lines].join('\r\n'))
  return (await app.call('createImport', { body: fieldsOfImport(establishment.id), file }, { token: token() })).ok()
}

async function chosen(one: ImportDetail, suppliers: { written: string; supplierId: string | null }[]) {
  const columns = ['issuedOn', 'supplier', 'reference', 'net', 'vat'] as const
  const body = { ...inBody(), columns: [...columns], arePaid: false, cells: [], skipped: [], suppliers }
  return await app.call('changeImport', { params: { id: one.id }, body }, { token: token(), version: one.version })
}

const run = async ({ id, version }: ImportDetail) =>
  await endedJob(
    app,
    owner,
    (await app.call('runImport', { params: { id }, body: inBody() }, { token: token(), version, key: uuidV7() })).ok(),
  )
const suppliers = async () => {
  const rows = (await app.call('listSuppliers', { query: inQuery() }, { token: token() })).ok()
  return rows.map(({ name, archivedAt }) => `${name}${archivedAt === null ? '' : ', archived'}`).sort()
}
const purchases = async () => (await app.call('listPurchases', { query: inQuery() }, { token: token() })).ok()

const year = [
  '03/11/2026;ELEVAGE GIRAUD SARL;F-1;100;0',
  '04/11/2026;Elevage Girau;F-2;10;0',
  '05/11/2026;Halles;F-3;1;0',
]

describe('names of suppliers that are not known', () => {
  it('are listed before anything is imported, with the nearest known one', async () => {
    const id = await aSupplierOf(app, establishment.id, 'Élevage Giraud')
    const one = await brought(...year, '06/11/2026;élevage-giraud;F-4;1;0', '07/11/2026;halles;F-5;1;0')
    const nearest = { id, name: 'Élevage Giraud' }
    expect(one.names).toEqual([
      { name: 'ELEVAGE GIRAUD SARL', rows: 1, isChosen: false, supplier: null, nearest },
      { name: 'Elevage Girau', rows: 1, isChosen: false, supplier: null, nearest },
      { name: 'Halles', rows: 2, isChosen: false, supplier: null, nearest: null },
    ])
    expect(one.newSuppliers).toEqual(['ELEVAGE GIRAUD SARL', 'Elevage Girau', 'Halles'])
  })

  it('become the supplier they are said to mean: none is made, and the undo leaves it', async () => {
    const supplierId = await aSupplierOf(app, establishment.id, 'Élevage Giraud')
    const one = await brought(...year)
    const names = ['ELEVAGE GIRAUD SARL', 'elevage  girau'].map((written) => ({ written, supplierId }))
    const mapped = (await chosen(one, [...names, { written: 'Halles', supplierId: null }])).ok()
    expect(mapped.newSuppliers).toEqual(['Halles'])
    expect(mapped.names?.map(({ isChosen, supplier }) => [isChosen, supplier?.name])).toEqual([
      [true, 'Élevage Giraud'],
      [true, 'Élevage Giraud'],
      [true, undefined],
    ])
    expect(await run(mapped)).toMatchObject({ status: 'done' })
    expect((await purchases()).filter((purchase) => purchase.supplierId === supplierId)).toHaveLength(2)
    expect(await suppliers()).toEqual(['Halles', 'Élevage Giraud'])

    const { version } = (
      await app.call('getImport', { params: { id: one.id }, query: inQuery() }, { token: token() })
    ).ok()
    const undo = { params: { id: one.id }, body: { ...inBody(), keepChanged: false } }
    ;(await app.call('undoImport', undo, { token: token(), version, key: uuidV7() })).ok()
    expect(await suppliers()).toEqual(['Halles, archived', 'Élevage Giraud'])
  })

  it('are remembered for the next table, through a merge, and no longer than their supplier is used', async () => {
    const supplierId = await aSupplierOf(app, establishment.id, 'Élevage Giraud')
    const first = await brought(...year)
    ;(await chosen(first, [{ written: 'Elevage Girau', supplierId }])).ok()
    const [, second] = (await brought(...year)).names ?? []
    expect(second).toMatchObject({ name: 'Elevage Girau', isChosen: true, supplier: { id: supplierId } })

    const head = await aSupplierOf(app, establishment.id, 'Giraud et fils')
    const body = { ...inBody(), mergedId: supplierId, mergedVersion: 1 }
    ;(await app.call('mergeSupplier', { params: { id: head }, body }, { token: token(), version: 1 })).ok()
    const known = { id: head, name: 'Giraud et fils' }
    expect((await brought(...year)).names).toMatchObject([{ nearest: known }, { supplier: known }, {}])
    ;(await app.call('archiveSupplier', { params: { id: head }, body: inBody() }, { token: token(), version: 2 })).ok()
    expect((await brought(...year)).names?.find(({ name }) => name === 'Elevage Girau')).toMatchObject({
      ...{ isChosen: false, supplier: null },
    })
  })

  it('keep what the headings were said to hold', async () => {
    const one = await brought(...year)
    ;(await chosen(one, [{ written: 'Date', supplierId: null }])).ok()
    const again = await brought(...year)
    expect(again.columns.map(({ field }) => field)).toEqual(['issuedOn', 'supplier', 'reference', 'net', 'vat'])
  })

  it('mean no supplier of another house, and none that is not there', async () => {
    const one = await brought(...year)
    const other = await app.anEstablishment(owner)
    for (const supplierId of [uuidV7(), await aSupplierOf(app, other.id, 'Élevage Giraud')]) {
      const refusal = (await chosen(one, [{ written: 'Halles', supplierId }])).refusal()
      expect([refusal.error, refusal.details.issues?.[0]?.path]).toEqual([
        'VALIDATION_FAILED',
        ['suppliers', 0, 'supplierId'],
      ])
    }
    expect((await brought(...year)).names?.some(({ isChosen }) => isChosen)).toBe(false)
  })
})
