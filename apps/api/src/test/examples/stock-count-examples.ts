import type { CountEntryInput, StockCountInput } from '@zinc/contract/stock/stock-counts'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import { TEST_NOW, typedDaysAgo } from '../test-clock.ts'
import type { Target } from './route-examples.ts'
import { aStoredItem } from './stock-examples.ts'

type Home = { readonly id: number }

/** The cellar, today. */
export function aStockCount({ id }: Home, changes: Partial<StockCountInput> = {}): StockCountInput {
  return {
    ...{ establishmentId: id, label: 'Cave', isBlind: false, happenedAt: TEST_NOW, typedAt: typedDaysAgo(0) },
    ...changes,
  }
}

export function aCountEntry(itemId: string, quantity: string | null = '3.0000', typedAt = typedDaysAgo(0)) {
  return { itemId, quantity, text: '', typedAt } satisfies CountEntryInput
}

export async function aStoredCount(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  home: Home,
  { entries = [], ...changes }: Partial<StockCountInput> & { entries?: readonly CountEntryInput[] } = {},
) {
  const params = { id: uuidV7() }
  const opened = { params, body: aStockCount(home, changes) }
  const count = (await test.call('saveStockCount', opened, { token, version: 'new', key: uuidV7() })).ok()
  if (entries.length === 0) return count
  const typed = { params, body: { establishmentId: home.id, entries: [...entries] } }
  return (await test.call('typeStockCount', typed, { token, key: uuidV7() })).ok()
}

const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })
const counted = async (test: TestApp, { establishment, maker }: Target) => {
  const itemId = await aStoredItem(test, establishment)
  const { id } = await aStoredCount(test, maker, establishment, { entries: [aCountEntry(itemId)] })
  return { params: { id }, itemId }
}

export const stockCountExamples = {
  listStockCounts: (_: TestApp, target: Target) => Promise.resolve({ input: { query: inQuery(target) } }),
  getStockCount: async (test: TestApp, target: Target) => ({
    input: { params: (await counted(test, target)).params, query: inQuery(target) },
  }),
  saveStockCount: (_: TestApp, target: Target) =>
    Promise.resolve({
      input: { params: { id: uuidV7() }, body: aStockCount({ id: target.named }) },
      version: 'new' as const,
    }),
  typeStockCount: async (test: TestApp, target: Target) => {
    const { params, itemId } = await counted(test, target)
    return { input: { params, body: { establishmentId: target.named, entries: [aCountEntry(itemId)] } } }
  },
  settleStockCount: async (test: TestApp, target: Target) => {
    const { params, itemId } = await counted(test, target)
    const settlement = { itemId, quantity: '4.0000', typedAt: typedDaysAgo(0) }
    return { input: { params, body: { establishmentId: target.named, ...settlement } } }
  },
  closeStockCount: async (test: TestApp, target: Target) => ({
    input: {
      params: (await counted(test, target)).params,
      body: { establishmentId: target.named, typedAt: typedDaysAgo(0) },
    },
    version: 1,
  }),
  cancelStockCount: async (test: TestApp, target: Target) => ({
    input: { params: (await counted(test, target)).params, body: { establishmentId: target.named } },
    version: 1,
  }),
}

/** A whole request of each route, for what spoils its texts. */
export function stockCountInputs(home: Home) {
  const [params, itemId, typedAt] = [{ id: uuidV7() }, uuidV7(), '2026-11-20T22:00:00.000Z']
  const query = { establishmentId: String(home.id) }
  return {
    listStockCounts: { query: { ...query, page: '1' } },
    getStockCount: { params, query },
    saveStockCount: { params, body: aStockCount(home) },
    typeStockCount: {
      params,
      body: { establishmentId: home.id, entries: [{ ...aCountEntry(itemId, '3.0000', typedAt), text: '2+1' }] },
    },
    settleStockCount: { params, body: { establishmentId: home.id, itemId, quantity: '4.0000', typedAt } },
    closeStockCount: { params, body: { establishmentId: home.id, typedAt } },
    cancelStockCount: { params, body: { establishmentId: home.id } },
  }
}
