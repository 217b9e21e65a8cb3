import { type Category, categoryRoutes, type PurchaseCategory, purchaseCategoryRoutes } from '@zinc/contract/categories'
import type { Placing } from '@zinc/domain/category'
import { apiOf } from '../../client/client.ts'
import type { ResourceQueries } from '../../resources/resource.queries.ts'
import type { ResourceForm } from '../../resources/resource-draft.ts'
import {
  type CategoryContent,
  categoryQueries,
  type PurchaseCategoryContent,
  purchaseCategoryQueries,
} from './categories.queries.ts'
import {
  type CategoryAround,
  categoryForm,
  newCategory,
  newPurchaseCategory,
  purchaseCategoryForm,
} from './category-form.tsx'

export const treeKinds = ['sales', 'purchases'] as const
export type TreeKind = (typeof treeKinds)[number]

/** What sales and purchases do each in their own way. */
export type CategoryTree<E extends Category, C extends CategoryContent> = {
  readonly kind: TreeKind
  readonly queries: ResourceQueries<E, C>
  readonly blank: C
  readonly formOf: (around: CategoryAround) => ResourceForm<C>
  /** Not without a network: where each stands follows from all of them. */
  readonly reorder: (establishmentId: number, items: readonly Placing[]) => Promise<readonly E[]>
}

const api = apiOf({
  reorderCategories: categoryRoutes.reorderCategories,
  reorderPurchaseCategories: purchaseCategoryRoutes.reorderPurchaseCategories,
})

export const salesTree: CategoryTree<Category, CategoryContent> = {
  kind: 'sales',
  queries: categoryQueries,
  blank: newCategory,
  formOf: categoryForm,
  reorder: (establishmentId, items) => api.reorderCategories({ body: { establishmentId, items } }),
}

export const purchaseTree: CategoryTree<PurchaseCategory, PurchaseCategoryContent> = {
  kind: 'purchases',
  queries: purchaseCategoryQueries,
  blank: newPurchaseCategory,
  formOf: purchaseCategoryForm,
  reorder: (establishmentId, items) => api.reorderPurchaseCategories({ body: { establishmentId, items } }),
}
