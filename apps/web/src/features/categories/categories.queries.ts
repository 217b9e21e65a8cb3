import { categories, purchaseCategories } from '@zinc/contract/categories'
import type { ContentOf } from '@zinc/contract/resource'
import { resourceQueries } from '../../resources/resource.queries.ts'
import { categoryOutbox, purchaseCategoryOutbox } from './category-outbox.ts'

export type CategoryContent = ContentOf<typeof categories>
export type PurchaseCategoryContent = ContentOf<typeof purchaseCategories>

export const categoryQueries = resourceQueries(categories, categoryOutbox)
export const purchaseCategoryQueries = resourceQueries(purchaseCategories, purchaseCategoryOutbox)
