import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, type Paginated, paginatedOf, sortOf } from '@zinc/contract/pagination'
import type { Resource } from '@zinc/contract/resource'
import { serverTimeOf } from '../client/clock.ts'
import { folded } from '../i18n/folded.ts'
import { type ListQuery, resourceKeys } from './resource-cache.ts'
import type { StoredEntity } from './resource-routes.ts'

/** What a list would answer, from the rows that this device has seen. */
export type AtHand<E> = {
  readonly answer: Paginated<E>
  /** False: the server has more of them than this device has seen. */
  readonly isWhole: boolean
  /** How many it has seen. */
  readonly known: number
  /** By the server's clock; the oldest part. */
  readonly seenAt: number
}

type Seen<E> = { readonly entity: E; readonly at: number }

/** null when this device has seen no list of them. */
export function answerAtHand<E extends StoredEntity, C>(
  queryClient: QueryClient,
  resource: Resource<E, C>,
  establishmentId: number,
  asked: ListQuery,
): AtHand<E> | null {
  const lists = listsOf<E>(queryClient, resourceKeys(establishmentId, resource.name).lists)
  const seen = new Map<string, Seen<E>>()
  for (const { at, data } of lists) for (const entity of data) seen.set(entity.id, { entity, at })
  const inPart = [...seen.values()].filter(({ entity }) => isInPart(entity, asked))
  const total = lists.findLast(({ query }) => countsPart(query, asked))?.total
  if (total === undefined) return null
  const found = inPart.map(({ entity }) => entity).filter((entity) => isAskedFor(resource, entity, asked))
  const page = Number(asked['page'] ?? 1)
  const limit = Number(asked['itemsPerPage'] ?? DEFAULT_PAGE_SIZE)
  const items = sorted(found, resource.sorts, asked['sort']).slice((page - 1) * limit, page * limit)
  return {
    answer: paginatedOf(items, { page, limit }, found.length, ''),
    isWhole: inPart.length >= total,
    known: inPart.length,
    seenAt: serverTimeOf(Math.min(...inPart.map(({ at }) => at), lists.at(-1)?.at ?? 0)),
  }
}

/** Oldest first: a later answer says it better. */
function listsOf<E>(queryClient: QueryClient, key: readonly unknown[]) {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: key })
    .flatMap(({ queryKey, state }) => {
      const list = state.data as Paginated<E> | undefined
      if (list === undefined) return []
      const { data, pagination } = list
      return [{ query: queryKey[key.length] as ListQuery, data, total: pagination.total, at: state.dataUpdatedAt }]
    })
    .toSorted((a, b) => a.at - b.at)
}

/** In use, archived, or both: the parts that are counted apart. */
function isInPart({ archivedAt }: StoredEntity, { isActive }: ListQuery): boolean {
  return isActive === undefined || (archivedAt === null) === (isActive === 'true')
}

function countsPart(listed: ListQuery, { isActive }: ListQuery): boolean {
  const others = Object.keys(listed).filter((name) => !['page', 'itemsPerPage', 'sort', 'isActive'].includes(name))
  return others.length === 0 && listed['isActive'] === isActive
}

/** As the server judges it: search and filters. */
export function isAskedFor<E extends StoredEntity, C>(
  { searched, filters }: Resource<E, C>,
  entity: E,
  asked: ListQuery,
): boolean {
  const values = new Map<string, unknown>(Object.entries(entity))
  const typed = folded(asked['search'] ?? '')
  const isFound = typed === '' || searched.some((field) => folded(String(values.get(field) ?? '')).includes(typed))
  const isFiltered = Object.keys(filters).every((name) => asked[name] === undefined || values.get(name) === asked[name])
  return isFound && isFiltered && isInPart(entity, asked)
}

export function sorted<E extends StoredEntity>(
  rows: readonly E[],
  sorts: readonly [string, ...string[]],
  sort?: string,
) {
  const { by, descending } = sortOf(sorts, sort ?? sorts[0])
  const keyOf = (row: E) => {
    const value: unknown = new Map<string, unknown>(Object.entries(row)).get(by)
    return typeof value === 'number' ? value : folded(String(value))
  }
  const compare = (a: E, b: E) => compared(keyOf(a), keyOf(b)) || compared(a.id, b.id)
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)))
}

function compared<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
