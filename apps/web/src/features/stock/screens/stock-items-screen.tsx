import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { sumOf } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import { toOrderOf } from '@zinc/domain/stock/stock-order'
import type { Catalogue } from '@zinc/words/catalogue'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Page } from '../../../page/page.tsx'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { useRememberedFilters } from '../../../page/remembered/remembered-filters.ts'
import { saidOf } from '../../../resources/resource-draft.ts'
import { ResourceList } from '../../../resources/resource-list.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import type { TableColumn } from '../../../ui/lists/data-table.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { useCounts } from '../count/counts.queries.ts'
import { ItemActions } from '../item-actions.tsx'
import { AverageCost, InStock, Level, PhoneLevel } from '../item-level.tsx'
import { ItemName, type ItemRow, PhoneItem } from '../item-rows.tsx'
import { newStockItem } from '../new-stock-item.ts'
import { lowCountOf } from '../order/use-orders.ts'
import { PastValue } from '../past-value.tsx'
import { stockItemQueries } from '../stock-items.queries.ts'
import { type DeviceLevel, knownValueOf, useLevels } from '../stock-levels.queries.ts'
import { useItemNarrowing } from '../use-item-narrowing.tsx'
import { useStockItemForm } from '../use-stock-item-form.ts'
import { StockItemScreen } from './stock-item-screen.tsx'
import { StockOrdersScreen } from './stock-orders-screen.tsx'
import { type StockSearch, stockSearch } from './stock-search.ts'

const toNew = { to: '/stocks/$id', params: { id: 'new' } } as const

export function StockItemsScreen() {
  const { id } = useParams({ strict: false })
  if (id === 'orders') return <StockOrdersScreen />
  return id === undefined ? <StockItems /> : <StockItemScreen id={id} />
}

const remembered = ['state', 'sort', 'size', 'category', 'supplier', 'shelf'] as const

function StockItems() {
  const { stock, stockCounts, stockItems: words, resources } = useText()
  const establishment = useEstablishment()
  const search = stockSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  const levels = useLevels(establishment.id)
  const { columns, factsOf } = useItemCells(levels.levelOf)
  const narrowing = useItemNarrowing(establishment.id, search)
  const low = useLowItems(establishment.id, levels.levelOf)
  const printed = usePrintedTitle()
  const change = (next: StockSearch, replace: boolean) =>
    void navigate({
      to: '/stocks',
      search: (now) => ({ ...stockSearch.parse(now), ...next }),
      replace,
      resetScroll: false,
    })
  useRememberedFilters('/stocks', search, remembered, (filters) => change(filters, true))
  return (
    <Page
      title={words.title}
      back={true}
      actions={
        <>
          <Link to="/stocks/counts" className={buttonLook('secondary')}>
            {stockCounts.title}
          </Link>
          <ToOrders establishmentId={establishment.id} levelOf={levels.levelOf} />
        </>
      }
      {...(canWrite ? { onCreate: () => void navigate(toNew) } : { lead: resources.readOnly })}
    >
      <p className="mb-2 hidden text-ink-2 print:block">{printed}</p>
      <QueryNotice queryState={levels.queryState} failed={{ title: stock.levelsFailed }} />
      <StockValue establishmentId={establishment.id} levelOf={levels.levelOf} />
      <ResourceList
        queries={stockItemQueries}
        establishmentId={establishment.id}
        search={search}
        onSearch={change}
        words={words}
        narrowing={{
          ...narrowing,
          menus: (
            <>
              {narrowing.menus}
              <ItemActions search={search} narrowing={narrowing} lowIds={low} levelOf={levels.levelOf} />
            </>
          ),
        }}
        columns={columns}
        subsets={low.size === 0 ? [] : [{ state: 'low', label: stock.low, ids: low }]}
        phoneRow={(row) => (
          <PhoneItem
            row={row}
            facts={factsOf(row)}
            level={<PhoneLevel row={row} level={levels.levelOf.get(row.entity.id)} />}
          />
        )}
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

/** On paper: whose stock it is, and of which day. */
function usePrintedTitle(): string {
  const { stockItems } = useText()
  const language = useLanguage()
  const establishment = useEstablishment()
  const { today } = useEstablishmentDay(establishment)
  const printed = `${establishment.name} · ${formatDayLong(today, language, { year: true })}`
  usePrintSheet({ heading: `${stockItems.title} · ${printed}`, orientation: 'landscape' })
  return printed
}

type LevelOf = ReadonlyMap<string, DeviceLevel>

/** Where what is low becomes orders, and how much of it there is. */
function ToOrders({ establishmentId, levelOf }: { establishmentId: number; levelOf: LevelOf }) {
  const words = useText().stockOrders
  const items = stockItemQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  return (
    <Link to="/stocks/$id" params={{ id: 'orders' }} className={buttonLook('secondary')}>
      <IconShoppingBag size={20} stroke={1.75} aria-hidden="true" />
      {words.link(lowCountOf({ items, levelOf }))}
    </Link>
  )
}

/** What all of it is worth; nothing without the right to see it. */
function StockValue({ establishmentId, levelOf }: { establishmentId: number; levelOf: LevelOf }) {
  const { stock, stockItems } = useText()
  const language = useLanguage()
  const { today } = useEstablishmentDay(useEstablishment())
  const counted = useCounts(establishmentId).data?.find(({ operation }) => operation?.isUndone === false)
  const levels = [...levelOf.values()]
  const values = levels.flatMap((level) => knownValueOf(level) ?? [])
  if (levels.every(({ value }) => value === null)) return null
  const unknown = levels.length - values.length
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Amount cents={sumOf(values)} size="headline" />
        <span className="text-ink-2">
          {stock.valued(stockItems.total(values.length))}
          {unknown > 0 && `, ${stock.withoutPrice(unknown)}`}
          {counted !== undefined && `. ${stock.lastCounted(formatDayLong(counted.businessDate, language))}`}
        </span>
      </p>
      <div className="print:hidden">
        <PastValue establishmentId={establishmentId} today={today} />
      </div>
    </div>
  )
}

/** Those in use that are below their minimum. */
function useLowItems(establishmentId: number, levelOf: LevelOf): ReadonlySet<string> {
  const { rows } = stockItemQueries.useAll(establishmentId)
  const low = rows.flatMap(({ entity }) => {
    const level = levelOf.get(entity.id)
    const isLow = entity.archivedAt === null && level !== undefined && toOrderOf(entity, level.quantity) !== null
    return isLow ? [entity.id] : []
  })
  return new Set(low)
}

function useItemCells(levelOf: LevelOf) {
  const { stock, stockItems: words } = useText()
  const form = useStockItemForm(newStockItem)
  const said = ({ entity }: ItemRow, name: keyof typeof form.fields) => saidOf(form, entity, name)
  const quiet = (text: string) => <span className="text-ink-2">{text}</span>
  const { columns: labels } = words
  const of = ({ entity }: ItemRow) => levelOf.get(entity.id)
  const hasValues = [...levelOf.values()].some(({ value }) => value !== null)
  const columns: readonly TableColumn<ItemRow>[] = [
    { id: 'name', sort: 'name', label: labels.name, cell: (row) => <ItemName row={row} /> },
    { id: 'category', label: labels.category, cell: (row) => quiet(said(row, 'categoryId')), roomy: true },
    { id: 'shelf', sort: 'shelf', label: labels.shelf, cell: (row) => quiet(said(row, 'shelf')), roomy: true },
    {
      id: 'inStock',
      label: stock.columns.inStock,
      align: 'end',
      cell: (row) => <InStock row={row} level={of(row)} />,
    },
    { id: 'level', label: stock.columns.level, cell: (row) => <Level row={row} level={of(row)} /> },
    { id: 'supplier', label: labels.supplier, cell: (row) => quiet(said(row, 'supplierId')), roomy: true },
    ...(hasValues ? valueColumns(stock.columns, of) : []),
  ]
  return { columns, factsOf: (row: ItemRow) => [said(row, 'categoryId'), said(row, 'shelf')] }
}

const valueIn = (level: DeviceLevel | undefined) => (level === undefined ? null : knownValueOf(level))

function valueColumns(
  labels: Catalogue['stock']['columns'],
  of: (row: ItemRow) => DeviceLevel | undefined,
): readonly TableColumn<ItemRow>[] {
  return [
    { id: 'averageCost', label: labels.averageCost, align: 'end', cell: (row) => <AverageCost level={of(row)} /> },
    {
      id: 'value',
      label: labels.value,
      align: 'end',
      cell: (row) => <Amount cents={valueIn(of(row))} size="strong" />,
    },
  ]
}
