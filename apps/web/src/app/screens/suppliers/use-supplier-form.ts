import { purchaseCategoryQueries } from '../../../features/categories/categories.queries.ts'
import { type SupplierContent, supplierForm } from '../../../features/suppliers/supplier-form.tsx'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { useEstablishment } from '../../guard.ts'

/** Its fields, with the categories of purchases to choose from. */
export function useSupplierForm(supplier: Pick<SupplierContent, 'defaultCategoryId' | 'defaultRateBp'>) {
  const { rows } = purchaseCategoryQueries.useAll(useEstablishment().id)
  const categories = rows.map(({ entity: { id, name, archivedAt } }) => ({
    value: id,
    label: name,
    isOffered: archivedAt === null || id === supplier.defaultCategoryId,
  }))
  return supplierForm(useText(), useLanguage(), supplier, categories)
}

/** Before two are merged: what to verify, or null. */
export function useIbanWarning(): (one: SupplierContent, other: SupplierContent) => string | null {
  const { twoIbans } = useText().suppliers
  return (one, other) => (one.iban !== null && other.iban !== null && one.iban !== other.iban ? twoIbans : null)
}
