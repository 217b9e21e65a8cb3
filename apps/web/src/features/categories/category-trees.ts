import type { Category, PurchaseCategory } from '@zinc/contract/categories'
import type { ResourceQueries } from '../../resources/resource.queries.ts'
import type { ResourceForm } from '../../resources/resource-draft.ts'
import {
  type CategoryContent,
  categoryQueries,
  type PurchaseCategoryContent,
  purchaseCategoryQueries,
} from './categories.queries.ts'
import { categoryOrderOutbox, type OrderKind, purchaseCategoryOrderOutbox } from './category-order-outbox.ts'
import {
  type CategoryAround,
  categoryForm,
  newCategory,
  newPurchaseCategory,
  purchaseCategoryForm,
} from './parts/category-form.tsx'

export const treeKinds = ['sales', 'purchases'] as const
export type TreeKind = (typeof treeKinds)[number]

/** What sales and purchases do each in their own way. */
export type CategoryTree<E extends Category, C extends CategoryContent> = {
  readonly kind: TreeKind
  readonly queries: ResourceQueries<E, C>
  readonly blank: C
  readonly formOf: (around: CategoryAround) => ResourceForm<C>
  readonly order: OrderKind
}

export const salesTree: CategoryTree<Category, CategoryContent> = {
  kind: 'sales',
  queries: categoryQueries,
  blank: newCategory,
  formOf: categoryForm,
  order: categoryOrderOutbox,
}

export const purchaseTree: CategoryTree<PurchaseCategory, PurchaseCategoryContent> = {
  kind: 'purchases',
  queries: purchaseCategoryQueries,
  blank: newPurchaseCategory,
  formOf: purchaseCategoryForm,
  order: purchaseCategoryOrderOutbox,
}
