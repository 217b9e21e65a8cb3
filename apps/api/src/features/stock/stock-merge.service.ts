import type { Reference } from '../../resources/reference.ts'
import type { ResourceCall } from '../../resources/resource-call.ts'
import { valueSince } from './stock-balances.service.ts'
import { type Moved, moveAll, moveBack } from './stock-merge.repository.ts'

const BEGINNING = '1970-01-01T00:00:00.000Z'

/** What happened to an item happened to the one it became part of; undone, what was its own is its own again. */
export const movementsOfItems: Reference = {
  entity: 'stockMovements',
  move: async (call, ends) => {
    const moved = await moveAll(call.tx, call.scope, ends)
    await value(call, [ends.toId])
    return [{ entity: 'stockMovements', id: ends.fromId, before: { ...moved, keptId: ends.toId }, version: 0 }]
  },
  restoreReferences: async (call, { id, before }) => {
    const { keptId, ...moved } = before as Moved & { readonly keptId: string }
    await moveBack(call.tx, call.scope, moved, { fromId: keptId, toId: id })
    await value(call, [id, keptId])
    return true
  },
}

async function value({ tx, scope }: ResourceCall, itemIds: readonly string[]): Promise<void> {
  if (await valueSince(tx, scope, { itemIds, since: BEGINNING })) return
  throw new Error(`the stock of ${itemIds.join(', ')} is more than can be stored`)
}
