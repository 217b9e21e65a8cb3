import type { Reference } from '../../resources/reference.ts'
import type { ResourceCall } from '../../resources/resource-call.ts'
import { findPurchasesOfArticles } from './stock-articles.repository.ts'
import { lockItems } from './stock-balances.repository.ts'
import { followPurchases } from './stock-deliveries.service.ts'
import { copyArticles, deleteCopies, findItemsOfSupplier } from './supplier-articles.repository.ts'

type Copied = { readonly keptId: string; readonly articleKeys: readonly string[] }

/**
 * The links from articles to stock items that a merged supplier has are copied to the one that is kept, where it has none
 * of its own: each keeps its purchases. Undoing the merge deletes the copies.
 */
export const articlesOfSuppliers: Reference = {
  entity: 'stockArticles',
  move: async (call, { fromId, toId }) => {
    const { tx, scope } = call
    await lockItems(tx, scope, await findItemsOfSupplier(tx, scope, fromId))
    const articleKeys = await copyArticles(tx, scope, { fromId, toId })
    await follow(call, toId, articleKeys)
    const before: Copied = { keptId: toId, articleKeys }
    return [{ entity: 'stockArticles', id: fromId, before, version: 0 }]
  },
  restoreReferences: async (call, { id, before }) => {
    const { tx, scope } = call
    const { keptId, articleKeys } = before as Copied
    await lockItems(tx, scope, await findItemsOfSupplier(tx, scope, id))
    await follow(call, keptId, await deleteCopies(tx, scope, { fromId: id, toId: keptId, articleKeys }))
    return true
  },
}

async function follow(call: ResourceCall, supplierId: string, articleKeys: readonly string[]): Promise<void> {
  const purchases = await findPurchasesOfArticles(call.tx, call.scope, { supplierId, articleKeys })
  if (await followPurchases(call, purchases)) return
  throw new Error(`the deliveries of the supplier ${supplierId} are more than can be stored`)
}
