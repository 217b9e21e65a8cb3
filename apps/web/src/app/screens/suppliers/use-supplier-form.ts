import { purchaseCategoryQueries } from '../../../features/categories/categories.queries.ts'
import { type SupplierContent, supplierForm } from '../../../features/suppliers/supplier-form.tsx'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { useEstablishment } from '../../guard.ts'

/** Its fields, with the categories of purchases to choose from. */
export function useSupplierForm(supplier: Pick<SupplierContent, 'defaultCategoryId' | 'defaultRateBp'>) {
  const { rows } = purchaseCategoryQueries.useAll(useEstablishment().id)
  const offered = rows.filter(({ entity }) => entity.archivedAt === null || entity.id === supplier.defaultCategoryId)
  const categories = offered.map(({ entity }) => ({ value: entity.id, label: entity.name }))
  return supplierForm(useText(), useLanguage(), supplier, categories)
}
