import { stockItemRoutes, stockItems } from '@zinc/contract/stock/stock-items'
import { isTargetReachable } from '@zinc/domain/stock/stock-item'
import { refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { issueAt, resourceService } from '../../resources/resource.service.ts'
import { resourceHandlers } from '../../resources/resource-handlers.ts'
import { purchaseCategoryTable, supplierTable } from '../catalog/catalog.repository.ts'
import { isItemUsed } from './item-use.service.ts'
import { stockItemTable } from './stock-items.repository.ts'
import { movementsOfItems } from './stock-merge.service.ts'

const service = resourceService(stockItems, stockItemTable, {
  references: [movementsOfItems],
  // Six bottles and six cases are not twelve of either.
  refusalOfMerge: async (call, { survivor, merged }) => {
    if (survivor.unit === merged.unit || !(await isItemUsed(call.tx, call.scope, merged.id))) return null
    return refuse('VALIDATION_FAILED', { issues: [issueAt(call, ['mergedId'], 'units_differ')] })
  },
  // In the order of merges: what is named, then the row.
  prepare: async ({ tx, scope }, content) => {
    if (content?.categoryId) await purchaseCategoryTable.lock(tx, scope, content.categoryId)
    if (content?.supplierId) await supplierTable.lock(tx, scope, content.supplierId)
  },
  check: async (call, { before, content }) => {
    const { tx, scope } = call
    const { categoryId, supplierId, minimum, target } = content
    if (!isTargetReachable(minimum, target)) return [issueAt(call, ['target'], 'target_below_minimum')]
    // What was counted in one unit is not so much in another.
    if (before !== null && before.unit !== content.unit && (await isItemUsed(tx, scope, before.id))) {
      return [issueAt(call, ['unit'], 'unit_in_use')]
    }
    if (categoryId !== null && categoryId !== before?.categoryId) {
      const category = await purchaseCategoryTable.findOne(tx, scope, categoryId)
      if (category === null) return [issueAt(call, ['categoryId'], 'unknown_category')]
      if (category.archivedAt !== null) return [issueAt(call, ['categoryId'], 'archived_category')]
    }
    if (supplierId !== null && supplierId !== before?.supplierId) {
      const supplier = await supplierTable.findOne(tx, scope, supplierId)
      if (supplier === null) return [issueAt(call, ['supplierId'], 'unknown_supplier')]
      if (supplier.archivedAt !== null) return [issueAt(call, ['supplierId'], 'archived_supplier')]
    }
    return content
  },
  refusalOfRemove: async ({ tx, scope }, row) =>
    (await isItemUsed(tx, scope, row.id)) ? refuse('STILL_USED', { current: row }) : null,
})

const handlers: HandlersOf<typeof stockItemRoutes> = resourceHandlers(stockItems, service)

export const stockItemFeature = defineFeature({ routes: stockItemRoutes, handlers })
