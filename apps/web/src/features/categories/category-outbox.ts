import type { Category, PurchaseCategory } from '@zinc/contract/categories'
import { resourceOutbox } from '../../resources/resource-outbox.ts'
import type { CategoryContent, PurchaseCategoryContent } from './categories.queries.ts'
import { treeLane } from './category-order-outbox.ts'

export const categoryOutbox = resourceOutbox<'category', Category, CategoryContent>(
  'category',
  async () => (await import('@zinc/contract/categories')).categories,
  treeLane,
)

export const purchaseCategoryOutbox = resourceOutbox<'purchaseCategory', PurchaseCategory, PurchaseCategoryContent>(
  'purchaseCategory',
  async () => (await import('@zinc/contract/categories')).purchaseCategories,
  treeLane,
)
