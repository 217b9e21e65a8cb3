import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { balanceOf, dueStateOf, isOpen } from '@zinc/domain/purchase/payment'
import { type PurchaseKind, type PurchaseStatus, purchaseKinds, purchaseStatuses } from '@zinc/domain/purchase/purchase'
import { folded } from '../../../i18n/folded.ts'
import { oneOf, pageOf, sizeOf, sortOf } from '../../../resources/list-query.ts'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { DeviceRow } from './device-days.ts'

/** As it stands in the address; what is left out is not filtered. */
export type ListSearch = {
  search?: string | undefined
  supplier?: string | undefined
  category?: string | undefined
  kind?: string | undefined
  status?: string | undefined
  due?: string | undefined
  sort?: string | undefined
  page?: string | undefined
  size?: string | undefined
}

export const dueFilters = ['open', 'late'] as const
export type DueFilter = (typeof dueFilters)[number]

const sorts = ['countedOn', 'dueOn', 'gross', 'reference', 'supplier'] as const
type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`
/** R92. */
const PAGE_SIZE = 20

export type ListFilter = {
  search: string
  supplierId: string | undefined
  categoryId: string | undefined
  kind: PurchaseKind | undefined
  status: PurchaseStatus | undefined
  due: DueFilter | undefined
  sort: Sort
  page: number
  size: number
}

/** R62: what is empty, or what an old link got wrong, asks for nothing. */
export function listFilterOf(search: ListSearch): ListFilter {
  return {
    search: folded(search.search ?? ''),
    supplierId: search.supplier,
    categoryId: search.category,
    kind: oneOf(purchaseKinds, search.kind),
    status: oneOf(purchaseStatuses, search.status),
    due: oneOf(dueFilters, search.due),
    sort: sortOf(sorts, search.sort) ?? '-countedOn',
    page: Number(pageOf(search.page)),
    size: Number(sizeOf(search.size, PAGE_SIZE)),
  }
}

export function isFiltered({ search, supplierId, categoryId, kind, status, due }: ListFilter): boolean {
  return search !== '' || [supplierId, categoryId, kind, status, due].some((each) => each !== undefined)
}

/** Rows of a month that this device holds whole, judged as the server judges them. */
export function rowsFor(
  rows: readonly DeviceRow[],
  filter: ListFilter,
  { names, today }: { names: PurchaseNames; today: PlainDate },
): readonly DeviceRow[] {
  const { search, supplierId, categoryId, kind, status, due, sort } = filter
  const found = rows.filter(
    (row) =>
      (search === '' ||
        [row.reference, names.supplierOf(row.supplierId)].some((text) => folded(text).includes(search))) &&
      (supplierId === undefined || names.familyOf(row.supplierId) === supplierId) &&
      (categoryId === undefined || row.categoryIds.some((id) => names.familyOf(id) === categoryId)) &&
      (kind === undefined || row.kind === kind) &&
      (status === undefined || row.status === status) &&
      (due === undefined || isDue(row, due, today)),
  )
  return sorted(found, sort, names)
}

function isDue(row: DeviceRow, due: DueFilter, today: PlainDate): boolean {
  const group = row.figures && dueStateOf({ ...row, ...row.figures }, today)
  return group !== null && (due === 'open' || due === group)
}

/** What of these is still to pay, credit notes deducted. */
export function openOf(row: DeviceRow): number {
  return row.figures !== null && isOpen({ ...row, ...row.figures }) ? balanceOf(row.figures) : 0
}

/** Without a value at the end, whichever way round; of one day, the newest entry first. */
function sorted(rows: readonly DeviceRow[], sort: Sort, names: PurchaseNames): readonly DeviceRow[] {
  const by = sort.replace('-', '') as (typeof sorts)[number]
  const direction = sort.startsWith('-') ? -1 : 1
  const keys: Record<(typeof sorts)[number], (row: DeviceRow) => string | number | null> = {
    countedOn: (row) => row.countedOn,
    dueOn: (row) => row.dueOn,
    gross: (row) => row.figures?.gross ?? null,
    reference: (row) => (row.reference === '' ? null : folded(row.reference)),
    supplier: (row) => folded(names.supplierOf(row.supplierId)) || null,
  }
  const keyOf = keys[by]
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === null || right === null) return compared(left === null ? 1 : 0, right === null ? 1 : 0)
    return direction * (compared(left, right) || compared(a.id, b.id))
  })
}

function compared(a: string | number, b: string | number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
