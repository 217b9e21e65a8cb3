// Proves R04, R85.
import type { Establishment } from '@zinc/contract/establishments'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchaseCategory, aStockItem, aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

type Changes = Partial<ReturnType<typeof aStockItem>>
const at = (version: number | 'new') => ({ token: owner.token, version })
const save = (id: string, changes: Changes, version: number | 'new' = 'new') => {
  const body = { establishmentId: establishment.id, ...aStockItem(), ...changes }
  return app.call('saveStockItem', { params: { id }, body }, at(version))
}
const stored = async (changes: Changes = {}): Promise<StockItem> => (await save(uuidV7(), changes)).ok()
const issues = async (changes: Changes) =>
  (await save(uuidV7(), changes)).refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)
const found = async (id: string): Promise<StockItem> => {
  const query = { establishmentId: String(establishment.id) }
  return (await app.call('getStockItem', { params: { id }, query }, { token: owner.token })).ok()
}
const namesOf = async (filter: { categoryId?: string; supplierId?: string; shelf?: string; search?: string }) => {
  const query = { establishmentId: String(establishment.id), ...filter }
  return (await app.call('listStockItems', { query }, { token: owner.token })).ok().map(({ name }) => name)
}

async function aStoredSupplier(name: string): Promise<string> {
  const id = uuidV7()
  const body = { establishmentId: establishment.id, ...aSupplier(), name }
  ;(await app.call('saveSupplier', { params: { id }, body }, at('new'))).ok()
  return id
}

async function aStoredCategory(name: string): Promise<string> {
  const id = uuidV7()
  const body = { establishmentId: establishment.id, ...aPurchaseCategory(), name }
  ;(await app.call('savePurchaseCategory', { params: { id }, body }, at('new'))).ok()
  return id
}

describe('a stock item', () => {
  test('keeps every field as it was typed', async () => {
    const [categoryId, supplierId] = [await aStoredCategory('Vins'), await aStoredSupplier('Cave des Terreaux')]
    expect(await stored({ categoryId, supplierId })).toMatchObject({ ...aStockItem(), categoryId, supplierId })
  })

  test('may have nothing but a name and a unit', async () => {
    const none = { packs: [], barcode: '', minimum: null, target: null, shelf: '', comment: '' }
    expect(await stored(none)).toMatchObject(none)
  })

  test('takes a barcode whose check digit is wrong', async () => {
    expect((await stored({ barcode: '3017620422004' })).barcode).toBe('3017620422004')
  })

  test('names each field that is wrong', async () => {
    expect(await issues({ minimum: '18.0000', target: '17.9999' })).toEqual(['target target_below_minimum'])
    expect(await issues({ minimum: '-1.0000' })).toEqual(['minimum quantity_out_of_range'])
    expect(await issues({ packs: [{ label: 'carton', quantity: '0.0000' }] })).toEqual([
      'packs.0.quantity quantity_out_of_range',
    ])
    const packs = Array.from({ length: 11 }, () => ({ label: 'carton', quantity: '6.0000' }))
    expect(await issues({ packs })).toEqual(['packs too_big'])
    expect(await issues({ categoryId: uuidV7() })).toEqual(['categoryId unknown_category'])
    expect(await issues({ supplierId: uuidV7() })).toEqual(['supplierId unknown_supplier'])
  })

  test('is found by its category, its supplier, its shelf and its barcode', async () => {
    const [categoryId, supplierId] = [await aStoredCategory('Bières'), await aStoredSupplier('Brasserie du Confluent')]
    await stored({ name: 'Blonde, fût 30 l', categoryId, supplierId, shelf: 'Chambre froide', barcode: '96385074' })
    for (const filter of [{ categoryId }, { supplierId }, { shelf: 'Chambre froide' }, { search: '96385074' }]) {
      expect(await namesOf(filter), JSON.stringify(filter)).toEqual(['Blonde, fût 30 l'])
    }
  })
})

describe('a merge', () => {
  const merged = { establishmentId: 0, mergedVersion: 1 }
  const mergeInto = () => ({ ...merged, establishmentId: establishment.id })

  test('of two items keeps one, which says what was chosen', async () => {
    const [kept, other] = [await stored({ name: 'Beurre doux' }), await stored({ name: 'Beurre doux 500 g' })]
    const content = { ...aStockItem(), name: 'Beurre', shelf: 'Crèmerie' }
    const body = { ...mergeInto(), mergedId: other.id, content }
    expect((await app.call('mergeStockItem', { params: { id: kept.id }, body }, at(1))).ok()).toMatchObject(content)
    expect(await found(other.id)).toMatchObject({ mergedIntoId: kept.id, archivedAt: expect.any(String) })
  })

  test('of its supplier or its category moves it to the kept one', async () => {
    const [supplierId, keptSupplier] = [await aStoredSupplier('Vacher'), await aStoredSupplier('Crèmerie Vacher')]
    const [categoryId, keptCategory] = [await aStoredCategory('Cremerie'), await aStoredCategory('Crèmerie')]
    const { id } = await stored({ supplierId, categoryId })
    const ofSupplier = { params: { id: keptSupplier }, body: { ...mergeInto(), mergedId: supplierId } }
    ;(await app.call('mergeSupplier', ofSupplier, at(1))).ok()
    const ofCategory = { params: { id: keptCategory }, body: { ...mergeInto(), mergedId: categoryId } }
    ;(await app.call('mergePurchaseCategory', ofCategory, at(1))).ok()
    expect(await found(id)).toMatchObject({ supplierId: keptSupplier, categoryId: keptCategory })
  })
})

test('a supplier and a category that an item names cannot be deleted', async () => {
  const [supplierId, categoryId] = [await aStoredSupplier('Giraud'), await aStoredCategory('Viandes')]
  await stored({ supplierId, categoryId })
  const query = { establishmentId: String(establishment.id) }
  const supplier = await app.call('removeSupplier', { params: { id: supplierId }, query }, at(1))
  expect(supplier.refusal().error).toBe('STILL_USED')
  const category = await app.call('removePurchaseCategory', { params: { id: categoryId }, query }, at(1))
  expect(category.refusal().error).toBe('STILL_USED')
})
