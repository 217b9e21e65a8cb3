import type { StockUnit } from '@zinc/domain/stock/stock-item'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { purchaseCategoryQueries } from '../categories/categories.queries.ts'
import { supplierQueries } from '../suppliers/suppliers.queries.ts'
import type { StockItemContent } from './new-stock-item.ts'
import { quantityIn, stockItemForm } from './stock-item-form.tsx'

type Named = { readonly id: string; readonly name: string; readonly archivedAt: string | null }

/** Its fields, with the categories and suppliers to choose from. `unit`: said with each quantity. */
export function useStockItemForm(
  item: Pick<StockItemContent, 'categoryId' | 'supplierId'>,
  unit: StockUnit | null = null,
) {
  const { id: establishmentId } = useEstablishment()
  const { stockItems } = useText()
  const say = quantityIn(stockItems, useLanguage(), unit)
  return stockItemForm(stockItems, say, item, {
    categories: choicesOf(purchaseCategoryQueries.useAll(establishmentId).rows, item.categoryId),
    suppliers: choicesOf(supplierQueries.useAll(establishmentId).rows, item.supplierId),
  })
}

function choicesOf(rows: readonly { readonly entity: Named }[], current: string | null) {
  return rows.map(({ entity: { id, name, archivedAt } }) => ({
    value: id,
    label: name,
    isOffered: archivedAt === null || id === current,
  }))
}
