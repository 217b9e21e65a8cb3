import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { PAGE_SIZES } from '../../../resources/list-query.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useIsPrinting } from '../../../ui/lists/printing.ts'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { DeviceRow } from './device-days.ts'
import { usePurchaseColumns } from './purchase-columns.tsx'
import { isFiltered, type ListFilter, type ListSearch, listFilterOf, openOf, rowsFor } from './purchase-filter.ts'
import { PurchaseFilters } from './purchase-filters.tsx'
import { PurchaseLine } from './purchase-line.tsx'
import { sumsOfRows } from './purchase-month.ts'

export type PurchaseListProps = {
  /** Of the month: what its days are made of. */
  rows: readonly DeviceRow[]
  /** In place of those when the cancelled ones are asked for; null while they are not here. */
  cancelled: readonly DeviceRow[] | null
  names: PurchaseNames
  today: PlainDate
  search: ListSearch
  onSearch: (change: ListSearch, replace: boolean) => void
  /** Of the shown list, `waiting` of whose rows the server does not know yet. */
  menu: (waiting: number) => ReactNode
  /** Where there is nothing at all. */
  empty: ReactNode
}

const noFilter: ListSearch = {
  search: undefined,
  supplier: undefined,
  category: undefined,
  kind: undefined,
  status: undefined,
  due: undefined,
  page: undefined,
}

/** The month's purchases with filters, order, pages, and the sums of what is shown. */
export function PurchaseList({ rows, cancelled, names, today, search, onSearch, menu, empty }: PurchaseListProps) {
  const { list: words } = useText().purchases
  const isPrinting = useIsPrinting()
  const columns = usePurchaseColumns({ names, today })
  const filter = listFilterOf(search)
  const around = { names, today }
  const asked = filter.status === 'cancelled' ? cancelled : rows
  const found = asked === null ? [] : rowsFor(asked, filter, around)
  const late = rowsFor(rows, { ...listFilterOf({}), due: 'late' }, around).length
  const sorted = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]))
  if (rows.length === 0 && !isFiltered(filter)) return empty
  const totalPages = Math.max(1, Math.ceil(found.length / filter.size))
  const page = Math.min(filter.page, totalPages)
  const waiting = found.filter(({ outbox }) => outbox !== null).length
  return (
    <>
      <PurchaseFilters {...{ rows, late, names, filter, search, sorted, onSearch }} menu={menu(waiting)} />
      {asked !== null && found.length === 0 && <Nothing onClear={() => onSearch(noFilter, true)} />}
      {found.length > 0 && (
        <>
          {isFiltered(filter) && <FilterNote {...{ filter, names }} search={search.search} />}
          <ListSums rows={found} />
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={isPrinting ? found : found.slice((page - 1) * filter.size, page * filter.size)}
            keyOf={({ id }) => id}
            phoneRow={(row) => <PurchaseLine row={row} names={names} today={today} />}
            density="compact"
            sort={filter.sort}
            onSort={(sort) => onSearch({ sort, page: undefined }, true)}
            totals={totalsOf(found)}
            footer={
              found.length > PAGE_SIZES[0] && (
                <Pagination
                  summary={words.total(found.length)}
                  page={page}
                  totalPages={totalPages}
                  hasNext={page < totalPages}
                  hasPrevious={page > 1}
                  onPage={(next) => onSearch({ page: String(next) }, false)}
                  limit={filter.size}
                  sizes={PAGE_SIZES}
                  onLimit={(size) => onSearch({ size: String(size), page: undefined }, true)}
                />
              )
            }
          />
        </>
      )}
    </>
  )

  function totalsOf(shown: readonly DeviceRow[]) {
    const { net, vat, gross, count } = sumsOfRows(shown)
    const left = shown.length - count
    const label = left === 0 ? words.shown(shown.length) : `${words.shown(shown.length)}, ${words.notCounted(left)}`
    if (net === null) return { label, cells: {} }
    return {
      label,
      cells: {
        net: <Amount cents={net} size="strong" />,
        vat: <Amount cents={vat} size="strong" />,
        gross: <Amount cents={gross} size="strong" />,
      },
    }
  }
}

/** On paper the filters are words: a part of the month would pass for it. */
function FilterNote({
  filter,
  names,
  search,
}: {
  filter: ListFilter
  names: PurchaseNames
  search: string | undefined
}) {
  const { list: words } = useText().purchases
  const { supplierId, categoryId, kind, status, due } = filter
  const chosen = [
    due !== undefined && words.chips[due],
    status !== undefined && (status === 'to_check' ? words.chips.to_check : words.statuses[status]),
    supplierId !== undefined && names.supplierOf(supplierId),
    categoryId !== undefined && names.categoryOf(categoryId),
    kind !== undefined && words.kinds[kind],
    search !== undefined && search,
  ]
  return <p className="mb-2 hidden text-ink-2 print:block">{words.only(chosen.filter((part) => part !== false))}</p>
}

/** 'hors taxes, TVA, TTC, à payer': what the rows add up to; nothing where an amount is not for this reader. */
function ListSums({ rows }: { rows: readonly DeviceRow[] }) {
  const { sums: words } = useText().purchases.list
  const { net, vat, gross } = sumsOfRows(rows)
  if (net === null) return null
  const due = sumOf(rows.map(openOf))
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-ink-2">
      <Sum cents={net} word={words.net} isFirst={true} />
      <Sum cents={vat} word={words.vat} />
      <Sum cents={gross} word={words.gross} />
      {due !== 0 && (
        <span className="desk:ml-auto">
          <Sum cents={due} word={words.due} />
        </span>
      )}
    </p>
  )
}

function Sum({ cents, word, isFirst = false }: { cents: number | null; word: string; isFirst?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink">
        <Amount cents={cents} size={isFirst ? 'total' : 'strong'} />
      </span>
      {` ${word}`}
    </span>
  )
}

function Nothing({ onClear }: { onClear: () => void }) {
  const { list: words } = useText().purchases
  return (
    <EmptyState
      title={words.nothingTitle}
      action={
        <Button look="secondary" onPress={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.nothingBody}
    </EmptyState>
  )
}
