import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isAllowed } from '@zinc/domain/permission'
import { ItemName, type ItemRow, PhoneItem } from '../../../features/stock/item-rows.tsx'
import { newStockItem } from '../../../features/stock/new-stock-item.ts'
import { quantityIn } from '../../../features/stock/stock-item-form.tsx'
import { stockItemQueries } from '../../../features/stock/stock-items.queries.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { saidOf } from '../../../resources/resource-draft.ts'
import { type ListSearch, ResourceList } from '../../../resources/resource-list.tsx'
import type { TableColumn } from '../../../ui/lists/data-table.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useEstablishment } from '../../guard.ts'
import { Page } from '../../shell/page.tsx'
import { StockItemScreen } from './stock-item-screen.tsx'
import { stockSearch } from './stock-search.ts'
import { useItemNarrowing } from './use-item-narrowing.tsx'
import { useStockItemForm } from './use-stock-item-form.ts'

const toNew = { to: '/stocks/$id', params: { id: 'new' } } as const

export function StockItemsScreen() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <StockItems /> : <StockItemScreen id={id} />
}

function StockItems() {
  const { stockItems: words, resources } = useText()
  const establishment = useEstablishment()
  const search = stockSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  const { columns, factsOf } = useItemCells()
  const change = (next: ListSearch, replace: boolean) =>
    void navigate({
      to: '/stocks',
      search: (now) => ({ ...stockSearch.parse(now), ...next }),
      replace,
      resetScroll: false,
    })
  return (
    <Page
      title={words.title}
      back={true}
      {...(canWrite ? { onCreate: () => void navigate(toNew) } : { lead: resources.readOnly })}
    >
      <ResourceList
        queries={stockItemQueries}
        establishmentId={establishment.id}
        search={search}
        onSearch={change}
        words={words}
        narrowing={useItemNarrowing(establishment.id, search)}
        columns={columns}
        phoneRow={(row) => <PhoneItem row={row} facts={factsOf(row)} />}
        create={
          canWrite && (
            <Link {...toNew} className={buttonLook('primary')}>
              {words.create}
            </Link>
          )
        }
      />
    </Page>
  )
}

function useItemCells() {
  const { stockItems: words, resources } = useText()
  const language = useLanguage()
  const form = useStockItemForm(newStockItem)
  const said = ({ entity }: ItemRow, name: keyof typeof form.fields) => saidOf(form, entity, name)
  const levelsOf = ({ entity: { minimum, target, unit } }: ItemRow) => {
    if (minimum === null && target === null) return ''
    const say = quantityIn(words, language, unit)
    const [low, high] = [minimum, target].map((level) => (level === null ? resources.nothing : say(level)))
    return words.levelsOf(low ?? '', high ?? '')
  }
  const quiet = (text: string) => <span className="text-ink-2">{text}</span>
  const { columns: labels } = words
  const columns: readonly TableColumn<ItemRow>[] = [
    { id: 'name', sort: 'name', label: labels.name, cell: (row) => <ItemName row={row} /> },
    { id: 'category', label: labels.category, cell: (row) => quiet(said(row, 'categoryId')) },
    { id: 'unit', label: labels.unit, cell: (row) => quiet(said(row, 'unit')), roomy: true },
    { id: 'shelf', sort: 'shelf', label: labels.shelf, cell: (row) => quiet(said(row, 'shelf')) },
    { id: 'supplier', label: labels.supplier, cell: (row) => quiet(said(row, 'supplierId')) },
    {
      id: 'levels',
      label: labels.levels,
      align: 'end',
      cell: (row) => <span className="tabular">{levelsOf(row)}</span>,
    },
  ]
  return { columns, factsOf: (row: ItemRow) => [said(row, 'categoryId'), said(row, 'shelf'), levelsOf(row)] }
}
