import { categories, purchaseCategories } from '@zinc/contract/categories'
import type { ContentOf } from '@zinc/contract/resource'
import { resourceQueries } from '../../resources/resource.queries.ts'
import { categoryOutbox, purchaseCategoryOutbox } from './category-outbox.ts'

export type CategoryContent = ContentOf<typeof categories>
export type PurchaseCategoryContent = ContentOf<typeof purchaseCategories>

/** Behind its siblings. */
const last = { position: Number.MAX_SAFE_INTEGER }

export const categoryQueries = resourceQueries(categories, categoryOutbox, last)
export const purchaseCategoryQueries = resourceQueries(purchaseCategories, purchaseCategoryOutbox, last)
