import type { Paginated } from '@zinc/contract/pagination'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { queryStateOf } from '../offline/query-state.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { QueryNotice } from '../ui/feedback/query-notice.tsx'
import { SeenNotice } from '../ui/feedback/seen-notice.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { DataTable, type TableColumn } from '../ui/lists/data-table.tsx'
import { FilterChip } from '../ui/lists/filter-chip.tsx'
import { Pagination } from '../ui/lists/pagination.tsx'
import { SortMenu } from '../ui/lists/sort-menu.tsx'
import { TableSkeleton } from '../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../ui/theme/wide-screen.ts'
import type { ListNarrowing } from './list-narrowing.ts'
import { PAGE_SIZES, pageOf, sizeOf, sortOf, withoutEmpty } from './list-query.ts'
import type { ResourceQueries } from './resource.queries.ts'
import type { ListQuery } from './resource-cache.ts'
import type { StoredEntity } from './resource-routes.ts'
import type { ResourceRow } from './resource-rows.ts'
import { type AtHand, isAskedFor, sorted } from './rows-at-hand.ts'

const PAGE_SIZE = 20

/** As it stands in the address; what is left out is not filtered. */
export type ListSearch = {
  search?: string | undefined
  state?: string | undefined
  sort?: string | undefined
  page?: string | undefined
  size?: string | undefined
}

/** R62: what is empty, or what an old link got wrong, is not in the query. */
export function listQueryOf(search: ListSearch, sorts: readonly string[]): ListQuery {
  return withoutEmpty({
    page: pageOf(search.page),
    itemsPerPage: sizeOf(search.size, PAGE_SIZE),
    search: search.search?.trim(),
    isActive: search.state === 'archived' ? 'false' : 'true',
    sort: sortOf(sorts, search.sort) ?? sorts[0],
  }) as ListQuery
}

export type ListWords = {
  /** What the table holds. */
  title: string
  searchLabel: string
  search: string
  total: (count: number) => string
  /** What will stand here, and what to do. */
  noneTitle: string
  noneBody: string
  /** On the filter of all that is in use, where 'in use' is not said. */
  all?: string
}

export type ListSubset = { state: string; label: string; ids: ReadonlySet<string> }

export type ResourceListProps<E extends StoredEntity, C> = {
  queries: ResourceQueries<E, C>
  establishmentId: number
  search: ListSearch
  /** What changes in the address; `replace` leaves no step to go back to. */
  onSearch: (change: ListSearch, replace: boolean) => void
  words: ListWords
  columns: readonly TableColumn<ResourceRow<E>>[]
  /** Some of them that another answer names, as filters beside the usual ones. */
  subsets?: readonly ListSubset[]
  narrowing?: ListNarrowing
  /** On phones a row is one link of two lines. */
  phoneRow: (row: ResourceRow<E>) => ReactNode
  /** Offered where there is nothing yet. */
  create: ReactNode
}

/** A list with search, archived ones apart, order and pages, all in the address. */
export function ResourceList<E extends StoredEntity, C>(props: ResourceListProps<E, C>) {
  const { queries, search } = props
  const counted = { ...listQueryOf(search, queries.resource.sorts), ...props.narrowing?.asked }
  const query = { ...counted, ...props.narrowing?.chip }
  const subset = props.subsets?.find(({ state }) => state === search.state)
  return (
    <>
      <ListFilters {...props} query={counted} />
      {subset === undefined ? <Pages {...props} query={query} /> : <Subset {...props} query={query} ids={subset.ids} />}
    </>
  )
}

function Pages<E extends StoredEntity, C>(props: ResourceListProps<E, C> & { query: ListQuery }) {
  const { queries, establishmentId, search, onSearch, words, query } = props
  const text = useText()
  const { list, atHand, answer, rows } = queries.useList(establishmentId, query)
  const page = answer?.pagination
  useLastPage(props, answer?.pagination)
  const isNarrowed = Object.keys({ ...props.narrowing?.asked, ...props.narrowing?.chip }).length > 0
  const isFiltered = query['search'] !== undefined || search.state === 'archived' || isNarrowed
  return (
    <>
      {atHand === null ? (
        <QueryNotice queryState={queryStateOf(list)} failed={{ title: text.resources.loadFailed }} saysRefusal={true} />
      ) : (
        <AtHandNotice {...atHand} />
      )}
      {list.isPending && list.fetchStatus !== 'paused' && rows.length === 0 && <TableSkeleton />}
      {answer !== undefined && rows.length === 0 && <Nothing {...props} isFiltered={isFiltered} />}
      {rows.length > 0 && (
        <DataTable
          {...tableOf(props)}
          rows={rows}
          pending={list.isPlaceholderData}
          footer={
            page !== undefined && (
              <Pagination
                summary={words.total(page.total)}
                {...page}
                onPage={(next) => onSearch({ page: String(next) }, false)}
                sizes={PAGE_SIZES}
                onLimit={(size) => onSearch({ size: String(size), page: undefined }, true)}
              />
            )
          }
        />
      )}
    </>
  )
}

/** All of a few that are known by their ids: no pages, and archived ones among them. */
function Subset<E extends StoredEntity, C>(props: SubsetProps<E, C>) {
  const { queries, establishmentId, words, query, ids } = props
  const text = useText()
  const { all, rows } = queries.useAll(establishmentId)
  const { resource } = queries
  const { isActive: _, ...asked } = query
  const found = rows.filter(({ entity }) => ids.has(entity.id) && isAskedFor(resource, entity, asked))
  const order = sorted(
    found.map(({ entity }) => entity),
    resource.sorts,
    query['sort'],
  )
  const shown = order.flatMap((entity) => found.find((row) => row.entity === entity) ?? [])
  return (
    <>
      <QueryNotice queryState={queryStateOf(all)} failed={{ title: text.resources.loadFailed }} saysRefusal={true} />
      {all.isPending && all.fetchStatus !== 'paused' && <TableSkeleton />}
      {all.data !== undefined && shown.length === 0 && <Nothing {...props} isFiltered={true} />}
      {shown.length > 0 && (
        <DataTable
          {...tableOf(props)}
          rows={shown}
          footer={
            <p role="status" className="border-line border-t px-4.5 py-3.5 text-small">
              {words.total(shown.length)}
            </p>
          }
        />
      )}
    </>
  )
}

type TableOf<E extends StoredEntity, C> = ResourceListProps<E, C> & { query: ListQuery }
type SubsetProps<E extends StoredEntity, C> = TableOf<E, C> & { ids: ReadonlySet<string> }

function tableOf<E extends StoredEntity, C>({ words, columns, phoneRow, query, onSearch }: TableOf<E, C>) {
  return {
    caption: words.title,
    ...{ columns, phoneRow },
    keyOf: ({ entity }: ResourceRow<E>) => entity.id,
    sort: query['sort'] ?? '',
    onSort: (sort: string) => onSearch({ sort, page: undefined }, true),
  }
}

/** A page that is no more, since what stood on it was archived: the last one there is. */
function useLastPage<E extends StoredEntity, C>(
  { onSearch }: Pick<ResourceListProps<E, C>, 'onSearch'>,
  page: Paginated<E>['pagination'] | undefined,
): void {
  const last = page !== undefined && page.total > 0 && page.page > page.totalPages ? page.totalPages : null
  useEffect(() => {
    if (last !== null) onSearch({ page: String(last) }, true)
  })
}

/** How old the list is, or that this device has not seen all of it. */
function AtHandNotice({ isWhole, known, seenAt }: Pick<AtHand<unknown>, 'isWhole' | 'known' | 'seenAt'>) {
  const { resources } = useText()
  if (isWhole) return <SeenNotice seenAt={seenAt} />
  return (
    <div className="mb-4 print:hidden" role="status">
      <Notice tone="info">{resources.atHand(known)}</Notice>
    </div>
  )
}

const filterLooks = {
  few: { box: 'wide:flex wide:items-center', chips: 'flex min-w-0 flex-wrap items-center gap-2' },
  // One line on a phone, which scrolls.
  many: {
    box: '',
    chips: '-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0',
  },
}

function ListFilters<E extends StoredEntity, C>(props: ResourceListProps<E, C> & { query: ListQuery }) {
  const { queries, establishmentId, search, onSearch, words, query } = props
  const { resources } = useText()
  const isWide = useIsWide()
  const isArchived = search.state === 'archived'
  const { subsets = [], narrowing } = props
  const isChip = narrowing?.chips.some(({ pressed }) => pressed) ?? false
  const isSubset = subsets.some(({ state }) => state === search.state)
  const show = (state: string | undefined) => onSearch({ ...narrowing?.noChip, state, page: undefined }, true)
  const inUse = queries.useCount(establishmentId, { ...query, isActive: 'true' })
  const archived = queries.useCount(establishmentId, { ...query, isActive: 'false' })
  const sorted = props.columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]))
  const look = filterLooks[narrowing === undefined ? 'few' : 'many']
  const sortMenu = !isWide && (
    <SortMenu columns={sorted} sort={query['sort'] ?? ''} onSort={(sort) => onSearch({ sort }, true)} />
  )
  return (
    <div className={`mb-3.5 grid gap-2.5 print:hidden ${look.box}`}>
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={search.search ?? ''}
        onSearch={(found) => onSearch({ search: found === '' ? undefined : found, page: undefined }, true)}
      />
      <fieldset aria-label={resources.filters} className={look.chips}>
        <FilterChip count={inUse} pressed={!isArchived && !isSubset && !isChip} onPress={() => show(undefined)}>
          {words.all ?? resources.inUse}
        </FilterChip>
        {subsets.map(({ state, label, ids }) => (
          <FilterChip
            key={state}
            // What is searched is judged by rows that are not here yet.
            {...(query['search'] === undefined && { count: ids.size })}
            pressed={state === search.state}
            onPress={() => show(state)}
          >
            {label}
          </FilterChip>
        ))}
        {narrowing?.chips.map(({ key, label, ...chip }) => (
          <FilterChip key={key} {...chip}>
            {label}
          </FilterChip>
        ))}
        <FilterChip count={archived} pressed={isArchived} onPress={() => show('archived')}>
          {resources.archived}
        </FilterChip>
        {narrowing === undefined && sortMenu}
      </fieldset>
      {narrowing !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          {narrowing.menus}
          {sortMenu}
        </div>
      )}
    </div>
  )
}

type NothingProps<E extends StoredEntity, C> = Pick<
  ResourceListProps<E, C>,
  'words' | 'create' | 'onSearch' | 'narrowing'
> & {
  isFiltered: boolean
}

function Nothing<E extends StoredEntity, C>({ words, isFiltered, create, onSearch, narrowing }: NothingProps<E, C>) {
  const { resources } = useText()
  if (!isFiltered) {
    return (
      <EmptyState title={words.noneTitle} action={create}>
        {words.noneBody}
      </EmptyState>
    )
  }
  const clear = (
    <Button
      look="secondary"
      onPress={() => onSearch({ ...narrowing?.none, search: undefined, state: undefined, page: undefined }, true)}
    >
      {resources.clearFilters}
    </Button>
  )
  return (
    <EmptyState title={resources.nothingFound} action={clear}>
      {resources.nothingFoundBody}
    </EmptyState>
  )
}
