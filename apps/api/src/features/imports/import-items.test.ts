import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aPurchaseCategory } from '../../test/examples/resource-examples.ts'
import { aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
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
  const headings = 'Nom;Catégorie;Unité;Rayon;Fournisseur;Minimum;Cible;Conditionnements;Code-barres'
  const file = aTable([headings, ...lines].join('\r\n'), 'articles.csv')
  const body = fieldsOfImport(establishment.id, 'stockItem')
  return (await app.call('createImport', { body, file }, { token: token() })).ok()
}

const now = async ({ id }: Pick<ImportDetail, 'id'>) =>
  (await app.call('getImport', { params: { id }, query: inQuery() }, { token: token() })).ok()

async function imported(one: ImportDetail) {
  const { id, version } = one
  const call = { token: token(), version, key: uuidV7() }
  return await endedJob(app, owner, (await app.call('runImport', { params: { id }, body: inBody() }, call)).ok())
}

async function undone(one: Pick<ImportDetail, 'id'>) {
  const { version } = await now(one)
  const body = { ...inBody(), keepChanged: false }
  return await app.call('undoImport', { params: { id: one.id }, body }, { token: token(), version, key: uuidV7() })
}

const items = async (query: object = {}) =>
  (await app.call('listStockItems', { query: { ...inQuery(), ...query } }, { token: token() })).ok()
const suppliers = async (query: object = {}) =>
  (await app.call('listSuppliers', { query: { ...inQuery(), ...query } }, { token: token() })).ok()
const nameOf = ({ name }: { name: string }) => name

it('of items makes those that are not there, with their category, their supplier and their packs', async () => {
  const categoryId = uuidV7()
  const category = { params: { id: categoryId }, body: { ...inBody(), ...aPurchaseCategory(), name: 'Vins' } }
  ;(await app.call('savePurchaseCategory', category, { token: token(), version: 'new', key: uuidV7() })).ok()
  const supplierId = await aSupplierOf(app, establishment.id, 'Cave des Terreaux')
  await aStoredItem(app, establishment, 'Beurre doux', { barcode: '3760123450017' })
  const one = await brought(
    'Saint-joseph;vins;bouteille;Cave;CAVE DES TERREAUX;18;36,5;Carton de 6 bt.;',
    'saint joseph;;bouteille;;;;;;',
    'BEURRE DOUX;;kg;;;;;;',
    'Beurre de baratte;;kg;;;;;;3760123450017',
    'Comté;;kg;Chambre froide;Domaine Faure;;;;',
  )
  // By its name, and by its barcode.
  expect(one.counts).toEqual({ ready: 3, faulty: 0, known: 2, skipped: 0 })
  expect([one.newSuppliers, one.names?.map(({ name, rows }) => [name, rows])]).toEqual([
    ['Domaine Faure'],
    [['Domaine Faure', 1]],
  ])
  expect(await imported(one)).toMatchObject({ status: 'done', done: 3 })
  expect((await now(one)).made).toMatchObject({ items: 2, suppliers: 1, purchases: 0 })
  const [, comte, wine, ...others] = await items({ sort: 'name' })
  expect(others).toEqual([])
  expect(wine).toMatchObject({
    ...{ name: 'Saint-joseph', categoryId, supplierId, unit: 'bottle', shelf: 'Cave', version: 1 },
    ...{ minimum: '18.0000', target: '36.5000', packs: [{ label: 'Carton', quantity: '6.0000' }] },
  })
  const [made] = await suppliers({ search: 'Faure' })
  expect(comte).toMatchObject({ name: 'Comté', unit: 'kg', supplierId: made?.id })
  const verified = await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: token() })
  expect(verified.ok()).toMatchObject({ isIntact: true })
})

it('of items says what is wrong at its cell, and imports nothing before it is mended', async () => {
  const one = await brought('Saint-joseph;Vins;palette;;;20;10;Carton;')
  const asked = { params: { id: one.id }, query: inQuery() }
  const [row] = (await app.call('listImportRows', asked, { token: token() })).ok()
  expect(row?.issues.map(({ column, code, text }) => [column, code, text])).toEqual([
    [2, 'unit_unknown', 'Unité non reconnue\u00a0: kilogramme, litre, pièce, bouteille ou portion.'],
    [1, 'category_unknown', 'Cette catégorie n’existe pas. Créez-la, ou ignorez la colonne.'],
    [6, 'target_below_minimum', 'La cible est au moins égale au minimum.'],
    [7, 'packs_unknown', 'Conditionnement non reconnu. Exemple\u00a0: Carton de 6.'],
  ])
  const call = { token: token(), version: one.version, key: uuidV7() }
  const run = await app.call('runImport', { params: { id: one.id }, body: inBody() }, call)
  expect(run.refusal().error).toBe('IMPORT_HAS_ERRORS')
  expect(await items()).toEqual([])
})

it('is undone: items that were used or changed since stay, with their suppliers', async () => {
  const one = await brought('Saint-joseph;;bouteille;;Cave;;;;', 'Comté;;kg;;Faure;;;;', 'Beurre;;kg;;Vacher;;;;')
  await imported(one)
  const [butter, comte] = await items({ sort: 'name' })
  await aStoredOperation(app, owner, establishment, comte?.id ?? '', { reason: 'Abîmé' })
  const { id = '', version = 0, ...content } = butter ?? {}
  const {
    archivedAt: _,
    mergedIntoId: __,
    createdAt: ___,
    updatedAt: ____,
    ...kept
  } = content as Record<string, unknown>
  const input = { params: { id }, body: { ...kept, shelf: 'Frigo' } as never }
  ;(await app.call('saveStockItem', input, { token: token(), version, key: uuidV7() })).ok()
  expect((await undone(one)).ok()).toMatchObject({ status: 'undone' })
  expect((await items({ isActive: 'true' })).map(nameOf)).toEqual(['Beurre', 'Comté'])
  expect((await suppliers({ isActive: 'true' })).map(nameOf)).toEqual(['Faure', 'Vacher'])
  const verified = await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: token() })
  expect(verified.ok()).toMatchObject({ isIntact: true })
})
