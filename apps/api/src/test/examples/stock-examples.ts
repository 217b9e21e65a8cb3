import { stockItems } from '@zinc/contract/stock/stock-items'
import type { StockOperationInput } from '@zinc/contract/stock/stock-operations'
import type { StockTransferInput } from '@zinc/contract/stock/stock-transfers'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import { TEST_NOW, TEST_TODAY, typedDaysAgo } from '../test-clock.ts'
import { runAsOwner } from '../test-tickets.ts'
import { aSupplierOf } from './purchase-examples.ts'
import { aStockItem, aStoredResource } from './resource-examples.ts'
import type { Target } from './route-examples.ts'

type Home = { readonly id: number }

/** An item of its own for each example, so that examples never meet on one. */
export async function aStoredItem(
  test: TestApp,
  { id }: Home,
  name = 'Saint-joseph 75 cl',
  changes: Partial<ReturnType<typeof aStockItem>> = {},
): Promise<string> {
  const content = { ...aStockItem(), name, ...changes }
  return await aStoredResource(test, stockItems, { establishmentId: id, content })
}

/** A broken bottle of today. */
export function aStockOperation(
  { id }: Home,
  itemId: string,
  changes: Partial<StockOperationInput> = {},
): StockOperationInput {
  return {
    establishmentId: id,
    kind: 'waste',
    happenedAt: TEST_NOW,
    reason: '',
    lines: [{ itemId, quantity: '1.0000' }],
    typedAt: typedDaysAgo(0),
    ...changes,
  }
}

export async function aStoredOperation(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  home: Home,
  itemId: string,
  changes: Partial<StockOperationInput> = {},
) {
  const input = { params: { id: uuidV7() }, body: aStockOperation(home, itemId, changes) }
  return (await test.call('saveStockOperation', input, { token, version: 'new', key: uuidV7() })).ok()
}

/** Another establishment of the owner of this one, where the maker may correct the stock too. */
async function aSecondEstablishment(test: TestApp, { establishment, maker }: Target): Promise<Home> {
  const second = await test.anEstablishment(maker)
  const owned = 'update zinc.establishments set owner_id = $1 where id = $2'
  await runAsOwner(test, owned, [establishment.ownerId, second.id])
  return second
}

/** A case that goes to the other establishment this evening. */
export function aStockTransfer(
  from: Home,
  to: Home,
  { itemId, toItemId, ...changes }: Partial<StockTransferInput> & { itemId: string; toItemId: string },
): StockTransferInput {
  return {
    establishmentId: from.id,
    toEstablishmentId: to.id,
    happenedAt: TEST_NOW,
    reason: '',
    lines: [{ itemId, toItemId, quantity: '6.0000' }],
    typedAt: typedDaysAgo(0),
    ...changes,
  }
}

const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })
const itemOf = async (test: TestApp, { establishment }: Target) => await aStoredItem(test, establishment)
const stored = async (test: TestApp, target: Target) => {
  const { id } = await aStoredOperation(test, target.maker, target.establishment, await itemOf(test, target))
  return { id }
}

const anArticle = async (test: TestApp, { establishment }: Target) => ({
  supplierId: await aSupplierOf(test, establishment.id),
  articleKey: 'saint joseph|bouteille',
})

export const stockExamples = {
  listStockLevels: (_: TestApp, target: Target) =>
    Promise.resolve({ input: { query: { ...inQuery(target), on: TEST_TODAY } } }),
  listStockMovements: async (test: TestApp, target: Target) => ({
    input: { params: { id: await itemOf(test, target) }, query: inQuery(target) },
  }),
  getStockOperation: async (test: TestApp, target: Target) => ({
    input: { params: await stored(test, target), query: inQuery(target) },
  }),
  saveStockOperation: async (test: TestApp, target: Target) => ({
    input: {
      params: { id: uuidV7() },
      body: { ...aStockOperation(target.establishment, await itemOf(test, target)), establishmentId: target.named },
    },
    version: 'new' as const,
  }),
  saveStockTransfer: async (test: TestApp, target: Target) => {
    const second = await aSecondEstablishment(test, target)
    const items = { itemId: await itemOf(test, target), toItemId: await aStoredItem(test, second) }
    const body = { ...aStockTransfer(target.establishment, second, items), establishmentId: target.named }
    return { input: { params: { id: uuidV7() }, body }, version: 'new' as const }
  },
  listStockArticles: (_: TestApp, target: Target) => Promise.resolve({ input: { query: inQuery(target) } }),
  saveStockArticle: async (test: TestApp, target: Target) => ({
    input: {
      params: { id: await itemOf(test, target) },
      body: { ...(await anArticle(test, target)), establishmentId: target.named, factor: '6.0000' },
    },
  }),
  removeStockArticle: async (test: TestApp, target: Target) => ({
    input: {
      params: { id: await itemOf(test, target) },
      body: { ...(await anArticle(test, target)), establishmentId: target.named },
    },
  }),
  undoStockOperation: async (test: TestApp, target: Target) => ({
    input: {
      params: await stored(test, target),
      body: { establishmentId: target.named, reason: 'Exemple', typedAt: typedDaysAgo(0) },
    },
    version: 1,
  }),
}

/** A whole request of each route, for what spoils its texts. */
export function stockInputs(home: Home) {
  const [params, itemId] = [{ id: uuidV7() }, uuidV7()]
  const query = { establishmentId: String(home.id) }
  return {
    listStockLevels: { query: { ...query, on: '2026-11-20' } },
    listStockMovements: { params, query: { ...query, page: '1' } },
    getStockOperation: { params, query },
    listStockArticles: { query },
    saveStockArticle: {
      params,
      body: { establishmentId: home.id, supplierId: uuidV7(), articleKey: 'vin|bouteille', factor: '6.0000' },
    },
    removeStockArticle: {
      params,
      body: { establishmentId: home.id, supplierId: uuidV7(), articleKey: 'vin|bouteille' },
    },
    saveStockOperation: { params, body: aStockOperation(home, itemId, { reason: 'Bouteille cassée' }) },
    saveStockTransfer: {
      params,
      body: aStockTransfer(home, { id: home.id + 1 }, { itemId, toItemId: uuidV7(), reason: 'Soirée' }),
    },
    undoStockOperation: {
      params,
      body: { establishmentId: home.id, reason: 'Doublon', typedAt: '2026-11-20T22:00:00.000Z' },
    },
  }
}
