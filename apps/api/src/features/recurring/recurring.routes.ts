import { recurringPurchaseRoutes, recurringPurchases } from '@zinc/contract/purchases/recurring'
import { type RecurringLines, recurringLinesOf } from '@zinc/domain/purchase/recurring'
import { refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { issueAt, resourceService } from '../../resources/resource.service.ts'
import { resourceHandlers } from '../../resources/resource-handlers.ts'
import { purchaseCategoryTable, supplierTable } from '../catalog/catalog.repository.ts'
import { isNamed, recurringTable } from './recurring.repository.ts'
import { listProposals, skipOccurrence } from './recurring.service.ts'

const service = resourceService(recurringPurchases, recurringTable, {
  // In the order of merges: what is named, then the row.
  prepare: async ({ tx, scope }, content) => {
    for (const id of content === undefined ? [] : categoriesOf(content)) await purchaseCategoryTable.lock(tx, scope, id)
    if (content?.supplierId) await supplierTable.lock(tx, scope, content.supplierId)
  },
  check: async (call, { before, content }) => {
    const { supplierId, fromMonth, toMonth } = content
    if (toMonth !== null && toMonth < fromMonth) return [issueAt(call, ['toMonth'], 'ends_before_start')]
    const { tx, scope } = call
    if (supplierId !== null && supplierId !== before?.supplierId) {
      const supplier = await supplierTable.findOne(tx, scope, supplierId)
      if (supplier === null) return [issueAt(call, ['supplierId'], 'unknown_supplier')]
      if (supplier.archivedAt !== null) return [issueAt(call, ['supplierId'], 'archived_supplier')]
    }
    const known = before === null ? [] : categoriesOf(before)
    for (const id of categoriesOf(content)) {
      if (known.includes(id)) continue
      const category = await purchaseCategoryTable.findOne(tx, scope, id)
      const path = id === content.categoryId ? 'categoryId' : 'moreLines'
      if (category === null) return [issueAt(call, [path], 'unknown_category')]
      if (category.archivedAt !== null) return [issueAt(call, [path], 'archived_category')]
    }
    return content
  },
  refusalOfRemove: async ({ tx, scope }, row) =>
    (await isNamed(tx, scope, row.id)) ? refuse('STILL_USED', { current: row }) : null,
})

/** In one order: two that lock several do not wait for each other. */
function categoriesOf(lines: RecurringLines): readonly string[] {
  const ids = recurringLinesOf(lines).flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]))
  return [...new Set(ids)].toSorted()
}

const handlers: HandlersOf<typeof recurringPurchaseRoutes> = {
  ...resourceHandlers(recurringPurchases, service),
  listPurchaseProposals: async (call) => await listProposals(call),
  skipOccurrence: async ({ input: { params, body }, ...call }) => {
    const { occurrenceOn, isSkipped } = body
    return await skipOccurrence(call, { recurringId: params.id.toLowerCase(), occurrenceOn, isSkipped })
  },
}

export const recurringFeature = defineFeature({ routes: recurringPurchaseRoutes, handlers })
