import { purchaseCategories } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { articleKeyOf } from '@zinc/domain/purchase/price'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPricedLine } from '../../test/examples/price-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aPurchaseCategory, aStoredResource } from '../../test/examples/resource-examples.ts'
import { aCountEntry, aStoredCount } from '../../test/examples/stock-count-examples.ts'
import { aStoredItem } from '../../test/examples/stock-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let wines: string
let itemId: string
let supplierId: string
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

/** Twenty bottles at 10,00 € since the 5th, ten at 11,00 € on the 12th. */
beforeEach(async () => {
  home = await app.anEstablishment(owner)
  const content = { ...aPurchaseCategory(), position: 0, name: 'Vins' }
  wines = await aStoredResource(app, purchaseCategories, { establishmentId: home.id, content })
  itemId = await aStoredItem(app, home, 'Saint-joseph', { categoryId: wines })
  supplierId = await aSupplierOf(app, home.id, 'Cave des Terreaux')
  const articleKey = articleKeyOf({ label: 'Saint-joseph', supplierCode: '' }, 'bouteille')
  const article = { establishmentId: home.id, supplierId, articleKey, factor: '1.0000' }
  const link = { params: { id: itemId }, body: article }
  ;(await app.call('saveStockArticle', link, { token: owner.token, key: uuidV7() })).ok()
  await buy('2026-11-05', 20, 200_00)
  await buy('2026-11-12', 10, 110_00)
})

function buy(day: string, bottles: number, net: number) {
  const line = { label: 'Saint-joseph', unit: 'bouteille', quantity: `${bottles}.0000`, unitPrice: null, net }
  const lines = [aPricedLine({ ...line, categoryId: wines })]
  const content = { issuedOn: plainDate(day), receivedOn: plainDate(day), lines }
  return aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId, content }))
}

/** Closed; answers what it wrote. */
async function count(happenedAt: string, quantity: string, counted = itemId, at = home) {
  const entries = [aCountEntry(counted, quantity, happenedAt)]
  const { id, version } = await aStoredCount(app, owner, at, { happenedAt, typedAt: happenedAt, entries })
  const closing = { params: { id }, body: { establishmentId: at.id, typedAt: happenedAt } }
  return (await app.call('closeStockCount', closing, { token: owner.token, version, key: uuidV7() })).ok()
}

async function results(from = '2026-11-10', to = '2026-11-18', of: readonly Establishment[] = [home]) {
  const establishmentIds = of.map(({ id }) => id).join(',')
  const query = { establishmentIds, from: plainDate(from), to: plainDate(to) }
  return (await app.call('getPurchaseReport', { query }, { token: owner.token })).ok()
}

test('between two counts, consumption is opening stock and purchases less closing stock', async () => {
  const first = await count('2026-11-09T22:00:00.000Z', '12.0000')
  const last = await count('2026-11-18T22:00:00.000Z', '8.0000')
  const { consumption, missingCount, costOfGoods } = await results()
  // 12 bottles at 10 and 10 at 11 are 22 at 10,4545: eight are 83,64.
  expect(consumption).toMatchObject({
    opening: { date: '2026-11-09', value: 120_00, countId: first.id },
    closing: { date: '2026-11-18', value: 83_64, countId: last.id },
    ...{ purchases: 110_00, transfers: 0, consumed: 146_36, unpriced: 0, ratioBp: null },
    byCategory: [{ id: wines, name: 'Vins', net: 146_36 }],
  })
  expect([missingCount, costOfGoods]).toEqual([null, 110_00])
})

test('a count on the morning after is one of the evening before, with the delivery of that morning', async () => {
  await buy('2026-11-10', 4, 40_00)
  await count('2026-11-10T08:00:00.000Z', '16.0000')
  await count('2026-11-19T08:00:00.000Z', '8.0000')
  const { consumption, costOfGoods } = await results()
  expect(consumption).toMatchObject({ opening: { date: '2026-11-10', value: 160_00 }, purchases: 110_00 })
  expect(costOfGoods).toBe(150_00)
})

test('which count is missing is said, and one that was undone, is open or of the afternoon is none', async () => {
  expect(await results()).toMatchObject({ consumption: null, missingCount: 'both' })
  await count('2026-11-18T22:00:00.000Z', '8.0000')
  await count('2026-11-10T15:00:00.000Z', '12.0000')
  await aStoredCount(app, owner, home, { happenedAt: '2026-11-09T22:00:00.000Z' })
  expect(await results()).toMatchObject({ consumption: null, missingCount: 'opening' })
  const { operation } = await count('2026-11-09T22:30:00.000Z', '12.0000')
  expect((await results()).missingCount).toBeNull()
  const undoing = {
    params: { id: operation?.id ?? '' },
    body: { establishmentId: home.id, reason: 'Faux', typedAt: '2026-11-19T08:00:00.000Z' },
  }
  const call = { token: owner.token, version: operation?.version ?? 0, key: uuidV7() }
  ;(await app.call('undoStockOperation', undoing, call)).ok()
  expect(await results()).toMatchObject({ consumption: null, missingCount: 'opening' })
  expect(await results('2026-11-19', '2026-11-19')).toMatchObject({ missingCount: 'closing' })
})

test('counted items that were never bought are named: they are worth nothing', async () => {
  const cognac = await aStoredItem(app, home, 'Cognac', { categoryId: wines })
  await count('2026-11-09T22:00:00.000Z', '12.0000')
  await count('2026-11-18T22:00:00.000Z', '3.0000', cognac)
  expect((await results()).consumption).toMatchObject({ unpriced: 1 })
})

test('several establishments together have what each of them used up, once all of them were counted', async () => {
  const other = await app.anEstablishment(owner)
  const theirs = await aStoredItem(app, other, 'Saint-joseph')
  const together = () => results('2026-11-10', '2026-11-18', [home, other])
  await count('2026-11-09T22:00:00.000Z', '12.0000')
  await count('2026-11-18T22:00:00.000Z', '8.0000')
  await count('2026-11-18T22:00:00.000Z', '2.0000', theirs, other)
  const [alone, partly] = [await results(), await together()]
  expect(partly).toMatchObject({ consumption: null, missingCount: 'several_establishments', costOfGoods: 110_00 })
  const sold = { salesNet: 0, ratioBp: null }
  expect(partly.establishments).toEqual([
    { establishmentId: home.id, ...sold, cost: 146_36, missingCount: null, unpriced: 0 },
    { establishmentId: other.id, ...sold, cost: 0, missingCount: 'opening', unpriced: 0 },
  ])
  await count('2026-11-09T22:00:00.000Z', '3.0000', theirs, other)
  const { consumption, missingCount } = await together()
  expect(missingCount).toBeNull()
  // Of both there is no one count that was closed.
  const [opening, closing] = [
    { date: '2026-11-09', value: 120_00 },
    { date: '2026-11-18', value: 83_64 },
  ]
  expect(consumption).toEqual({ ...alone.consumption, opening, closing, unpriced: 1 })
})

test('what came from another establishment is used up here', async () => {
  const other = await app.anEstablishment(owner)
  const theirs = await aStoredItem(app, other, 'Saint-joseph')
  await count('2026-11-09T22:00:00.000Z', '12.0000')
  const happenedAt = '2026-11-15T10:00:00.000Z'
  const lines = [{ itemId, toItemId: theirs, quantity: '2.0000' }]
  const body = {
    establishmentId: home.id,
    toEstablishmentId: other.id,
    happenedAt,
    reason: '',
    lines,
    typedAt: happenedAt,
  }
  const call = { token: owner.token, version: 'new' as const, key: uuidV7() }
  ;(await app.call('saveStockTransfer', { params: { id: uuidV7() }, body }, call)).ok()
  await count('2026-11-18T22:00:00.000Z', '8.0000')
  expect((await results()).consumption).toMatchObject({ transfers: -20_91, consumed: 120_00 + 110_00 - 20_91 - 83_64 })
})
