import { familyHeadOf } from '@zinc/domain/purchase/merged'
import { purchaseCategoryQueries } from '../../categories/categories.queries.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import type { PurchaseNames } from './purchase-names.ts'

/** All of them, archived ones too: a purchase goes on naming what it was entered with. */
export function usePurchaseNames(establishmentId: number): PurchaseNames {
  const suppliers = supplierQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const categories = purchaseCategoryQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const all = [...suppliers, ...categories]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const isMerged = all.some(({ mergedIntoId }) => mergedIntoId !== null)
  const headOf = (id: string) => (isMerged ? familyHeadOf(all, id) : id)
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(headOf(id)) ?? ''))
  return {
    supplierOf: nameOf,
    categoryOf: nameOf,
    familyOf: (id) => (id === null ? null : headOf(id)),
    suppliers,
    categories,
  }
}
