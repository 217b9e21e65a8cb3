import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type PurchaseStatus, purchaseKinds } from '@zinc/domain/purchase/purchase'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { SortMenu } from '../../../ui/lists/sort-menu.tsx'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { DeviceRow } from './device-days.ts'
import { type ListFilter, type ListSearch, openOf } from './purchase-filter.ts'

export type PurchaseFiltersProps = {
  /** All of the month. */
  rows: readonly DeviceRow[]
  late: number
  names: PurchaseNames
  filter: ListFilter
  search: ListSearch
  sorted: readonly { sort: string; label: string }[]
  onSearch: (change: ListSearch, replace: boolean) => void
  /** What can be done with the whole list. */
  menu: ReactNode
}

const statuses = ['draft', 'validated', 'disputed', 'cancelled'] as const satisfies readonly PurchaseStatus[]

/** What narrows the list, all in the address. */
export function PurchaseFilters(props: PurchaseFiltersProps) {
  const { filter, onSearch, search, menu } = props
  const words = useText().purchases.list
  const isWide = useIsWide()
  return (
    <div className="mb-3.5 grid gap-2.5 print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-2.5">
        <Chips {...props} />
        <SearchField
          label={words.searchLabel}
          placeholder={words.search}
          value={search.search ?? ''}
          onSearch={(found) => onSearch({ search: found === '' ? undefined : found, page: undefined }, true)}
        />
      </div>
      <fieldset aria-label={words.filters} className="flex min-w-0 flex-wrap items-center gap-2">
        <Menus {...props} />
        {!isWide && <SortMenu columns={props.sorted} sort={filter.sort} onSort={(sort) => onSearch({ sort }, true)} />}
        {menu}
      </fieldset>
    </div>
  )
}

/** The questions of every week, with how many each would show. */
function Chips({ rows, late, filter, onSearch }: PurchaseFiltersProps) {
  const words = useText().purchases.list
  const { due, status } = filter
  const show = (change: ListSearch) => onSearch({ due: undefined, status: undefined, page: undefined, ...change }, true)
  const toCheck = rows.filter((row) => row.status === 'to_check').length
  return (
    <fieldset
      aria-label={words.menus.status}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <FilterChip count={rows.length} pressed={due === undefined && status === undefined} onPress={() => show({})}>
        {words.chips.all}
      </FilterChip>
      <FilterChip
        count={rows.filter((row) => openOf(row) !== 0).length}
        pressed={due === 'open'}
        onPress={() => show({ due: 'open' })}
      >
        {words.chips.open}
      </FilterChip>
      <FilterChip count={late} pressed={due === 'late'} onPress={() => show({ due: 'late' })}>
        {words.chips.late}
      </FilterChip>
      <FilterChip count={toCheck} pressed={status === 'to_check'} onPress={() => show({ status: 'to_check' })}>
        {words.chips.to_check}
      </FilterChip>
    </fieldset>
  )
}

function Menus({ rows, names, filter, onSearch }: PurchaseFiltersProps) {
  const { list: words } = useText().purchases
  const used = (ids: readonly (string | null)[]) => {
    const heads = new Set(ids.map(names.familyOf).filter((id) => id !== null))
    return [...heads]
      .map((id) => ({ value: id, label: names.supplierOf(id) }))
      .toSorted((a, b) => (a.label < b.label ? -1 : 1))
  }
  const menus = [
    { name: 'supplier', value: filter.supplierId, options: used(rows.map(({ supplierId }) => supplierId)) },
    { name: 'category', value: filter.categoryId, options: used(rows.flatMap(({ categoryIds }) => categoryIds)) },
    {
      name: 'kind',
      value: filter.kind,
      options: purchaseKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
    },
    {
      name: 'status',
      value: filter.status === 'to_check' ? undefined : filter.status,
      options: statuses.map((status) => ({ value: status, label: words.statuses[status] })),
    },
  ] as const
  return menus.map(({ name, value, options }) => {
    const chosen = options.find((option) => option.value === value)
    return (
      <Menu
        key={name}
        label={words.menus[name]}
        triggerLabel={chosen === undefined ? words.menus[name] : `${words.menus[name]}, ${chosen.label}`}
        options={[{ value: '', label: words.any[name] }, ...options]}
        value={value ?? ''}
        onChoose={(next) => {
          const change = { [name]: next === '' ? undefined : next, page: undefined }
          onSearch(name === 'status' ? { ...change, due: undefined } : change, true)
        }}
        triggerClassName={`${menuTriggerLook} ${chosen === undefined ? '' : 'border-inverse! bg-inverse! text-on-inverse'}`}
      >
        <span className="max-w-48 truncate">{chosen?.label ?? words.menus[name]}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </Menu>
    )
  })
}
