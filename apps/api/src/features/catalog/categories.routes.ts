import { categories, categoryRoutes, purchaseCategories, purchaseCategoryRoutes } from '@zinc/contract/categories'
import { refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { referenceOf } from '../../resources/reference.ts'
import { resourceService } from '../../resources/resource.service.ts'
import { resourceHandlers } from '../../resources/resource-handlers.ts'
import { isCategoryOfLine, recurringTable } from '../recurring/recurring.repository.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import { categoryTable, purchaseCategoryTable, supplierTable } from './catalog.repository.ts'
import { reorder, treeRules } from './category-tree.service.ts'

const ofSales = resourceService(categories, categoryTable, treeRules('category', categoryTable, []))

const ofPurchases = resourceService(purchaseCategories, purchaseCategoryTable, {
  ...treeRules('purchaseCategory', purchaseCategoryTable, [
    referenceOf('supplier', supplierTable, 'defaultCategoryId'),
    referenceOf('recurringPurchase', recurringTable, 'categoryId'),
    referenceOf('stockItem', stockItemTable, 'categoryId'),
  ]),
  refusalOfRemove: async ({ tx, scope }, row) =>
    (await isCategoryOfLine(tx, scope, row.id)) ? refuse('STILL_USED', { current: row }) : null,
})

const categoryHandlers: HandlersOf<typeof categoryRoutes> = {
  ...resourceHandlers(categories, ofSales),
  reorderCategories: async ({ input, ...call }) =>
    await reorder({ name: 'category', table: categoryTable }, call, input.body.items),
}

const purchaseCategoryHandlers: HandlersOf<typeof purchaseCategoryRoutes> = {
  ...resourceHandlers(purchaseCategories, ofPurchases),
  reorderPurchaseCategories: async ({ input, ...call }) =>
    await reorder({ name: 'purchaseCategory', table: purchaseCategoryTable }, call, input.body.items),
}

export const categoryFeature = defineFeature({ routes: categoryRoutes, handlers: categoryHandlers })

export const purchaseCategoryFeature = defineFeature({
  routes: purchaseCategoryRoutes,
  handlers: purchaseCategoryHandlers,
})
