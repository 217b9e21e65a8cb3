import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '@zinc/domain/permission'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { purchaseCategoryQueries } from '../categories/categories.queries.ts'
import { useEstablishmentDay } from '../establishment/parts/establishment-day.ts'
import { rangeOfPrices } from '../purchases/parts/price-period.ts'
import { suppliersFiguresQuery } from '../purchases/prices/prices.queries.ts'
import type { SupplierContent } from './parts/new-supplier.ts'
import { supplierForm } from './supplier-form.tsx'

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

/** By supplier, this year; none without the right to see them. */
export function useSuppliersFigures() {
  const establishment = useEstablishment()
  const { today } = useEstablishmentDay(establishment)
  const figures = useQuery({
    ...suppliersFiguresQuery(establishment.id, rangeOfPrices('year', today)),
    enabled: isAllowed(establishment.role, 'results.read'),
  })
  return { today, figuresOf: new Map((figures.data ?? []).map((one) => [one.supplierId, one])) }
}

/** What both hold together, as the one that is kept will. */
export function useMergeOutcome(): (one: { id: string }, other: { id: string }) => string | null {
  const { suppliers: words } = useText()
  const language = useLanguage()
  const { figuresOf } = useSuppliersFigures()
  return (one, other) => {
    const [own, more] = [figuresOf.get(one.id), figuresOf.get(other.id)]
    if (own === undefined || more === undefined || own.count + more.count === 0) return null
    const [net, due] = [formatAmount(own.net + more.net, language), formatAmount(own.due + more.due, language)]
    return words.mergeOutcome(words.purchases(own.count + more.count), net, due)
  }
}
