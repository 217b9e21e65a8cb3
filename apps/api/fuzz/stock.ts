import type { Establishment } from '@zinc/contract/establishments'
import { aSupplierOf } from '../src/test/examples/purchase-examples.ts'
import { aCountEntry, aStoredCount } from '../src/test/examples/stock-count-examples.ts'
import { aStockTransfer, aStoredItem, aStoredOperation } from '../src/test/examples/stock-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import { TEST_NOW } from '../src/test/test-clock.ts'
import { aRandomUuid, newRandom } from './random.ts'
import type { KnownValues } from './values.ts'

const STORED = 20

async function countValuesOf(
  test: TestApp,
  { owner, establishment, itemId }: { owner: TestPerson; establishment: Establishment; itemId: string },
  versions: Map<string, number>,
): Promise<KnownValues> {
  const stored: string[] = []
  for (let number = 0; number < STORED; number++) {
    const { id } = await aStoredCount(test, owner, establishment, { entries: [aCountEntry(itemId)] })
    stored.push(id)
    versions.set(`/api/stock-counts/${id}`, 1)
  }
  const random = newRandom(23)
  const changing = stored.slice(0, STORED / 2)
  return {
    ...{ 'getStockCount.id': stored, 'saveStockCount.id': Array.from({ length: 20 }, () => aRandomUuid(random)) },
    ...{ 'saveStockCount.happenedAt': [TEST_NOW], 'typeStockCount.id': changing, 'settleStockCount.id': changing },
    ...{ 'typeStockCount.entries': [[aCountEntry(itemId)], [aCountEntry(itemId, null)]] },
    ...{ 'settleStockCount.itemId': [itemId], 'settleStockCount.quantity': ['3.0000', '0.0000'] },
    ...{ 'closeStockCount.id': stored.slice(STORED / 2), 'cancelStockCount.id': stored.slice(STORED / 2) },
  }
}

async function transferValuesOf(
  test: TestApp,
  { owner, establishment, itemId }: { owner: TestPerson; establishment: Establishment; itemId: string },
): Promise<KnownValues> {
  const second = await test.anEstablishment(owner)
  const toItemId = await aStoredItem(test, second)
  const random = newRandom(29)
  const { lines } = aStockTransfer(establishment, second, { itemId, toItemId })
  return {
    ...{ 'saveStockTransfer.id': Array.from({ length: 20 }, () => aRandomUuid(random)) },
    ...{ 'saveStockTransfer.toEstablishmentId': [second.id], 'saveStockTransfer.lines': [lines] },
    ...{ 'saveStockTransfer.happenedAt': [TEST_NOW] },
  }
}

/** Operations to read and to undo, and articles that are items. */
export async function stockValuesOf(
  test: TestApp,
  { owner, establishment }: { owner: TestPerson; establishment: Establishment },
  versions: Map<string, number>,
): Promise<KnownValues> {
  const itemId = await aStoredItem(test, establishment)
  const stored: string[] = []
  for (let number = 0; number < STORED; number++) {
    const { id, version } = await aStoredOperation(test, owner, establishment, itemId)
    stored.push(id)
    versions.set(`/api/stock-operations/${id}`, version)
  }
  const counts = await countValuesOf(test, { owner, establishment, itemId }, versions)
  const random = newRandom(17)
  const fresh = Array.from({ length: 20 }, () => aRandomUuid(random))
  const supplierId = await aSupplierOf(test, establishment.id, 'Cave des Terreaux')
  const article = ['saveStockArticle', 'removeStockArticle'].flatMap((route) => [
    [`${route}.id`, [itemId]],
    [`${route}.supplierId`, [supplierId]],
    [`${route}.articleKey`, ['saint joseph|bouteille']],
  ])
  return {
    ...Object.fromEntries(article),
    ...counts,
    ...(await transferValuesOf(test, { owner, establishment, itemId })),
    'saveStockArticle.factor': ['6.0000', '0.5000'],
    ...{ 'getStockOperation.id': stored, 'undoStockOperation.id': stored, 'undoStockOperation.reason': ['Doublon'] },
    ...{ 'listStockMovements.id': [itemId], 'saveStockOperation.id': fresh },
    ...{ 'saveStockOperation.kind': ['waste', 'staff_meal'], 'saveStockOperation.happenedAt': [TEST_NOW] },
    'saveStockOperation.lines': [[{ itemId, quantity: '1.0000' }], [{ itemId, quantity: '0.2500' }]],
  }
}
