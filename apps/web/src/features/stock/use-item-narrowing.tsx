import { useNavigate } from '@tanstack/react-router'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { useText } from '../../i18n/catalogue.ts'
import type { ListNarrowing } from '../../resources/list-narrowing.ts'
import { withoutEmpty } from '../../resources/list-query.ts'
import { purchaseCategoryQueries } from '../categories/categories.queries.ts'
import { supplierQueries } from '../suppliers/suppliers.queries.ts'
import { ItemFilter } from './item-filters.tsx'
import { type StockSearch, stockSearch } from './screens/stock-search.ts'
import { stockItemQueries } from './stock-items.queries.ts'

type Filters = Pick<StockSearch, 'category' | 'supplier' | 'shelf'>

/** The categories in use as chips, shelves and suppliers as menus; all of them in the address. */
export function useItemNarrowing(establishmentId: number, search: StockSearch): ListNarrowing {
  const { stockItems: words } = useText()
  const navigate = useNavigate()
  const categories = purchaseCategoryQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const suppliers = supplierQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const items = stockItemQueries
    .useAll(establishmentId)
    .rows.map(({ entity }) => entity)
    .filter(({ archivedAt }) => archivedAt === null)
  const { category, supplier, shelf } = search
  const change = (filters: Filters, others: { state?: undefined } = {}) =>
    void navigate({
      to: '/stocks',
      search: (now) => ({ ...stockSearch.parse(now), ...filters, ...others, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  const used = new Set(items.map(({ supplierId }) => supplierId))
  const shelves = [...new Set(items.map((item) => item.shelf))].filter((name) => name !== '')
  return {
    asked: withoutEmpty({ supplierId: supplier, shelf }),
    chip: withoutEmpty({ categoryId: category }),
    none: { category: undefined, supplier: undefined, shelf: undefined },
    noChip: { category: undefined },
    chips: categories.flatMap(({ id, name }) => {
      const count = items.filter((item) => item.categoryId === id && isOn(item, search)).length
      const pressed = id === category
      if (!pressed && items.every(({ categoryId }) => categoryId !== id)) return []
      return [{ key: id, label: name, count, pressed, onPress: () => change({ category: id }, { state: undefined }) }]
    }),
    menus: (
      <>
        <ItemFilter
          label={words.columns.shelf}
          all={words.allShelves}
          options={shelves.toSorted((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }))}
          value={shelf}
          onChoose={(chosen) => change({ shelf: chosen })}
        />
        <ItemFilter
          label={words.columns.supplier}
          all={words.allSuppliers}
          options={suppliers.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
          value={supplier}
          onChoose={(chosen) => change({ supplier: chosen })}
        />
      </>
    ),
  }
}

/** As the menus ask. */
function isOn(item: StockItem, { supplier, shelf }: Filters): boolean {
  return (supplier === undefined || item.supplierId === supplier) && (shelf === undefined || item.shelf === shelf)
}
