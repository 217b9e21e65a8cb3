import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Paginated } from '@zinc/contract/pagination'
import { isUnreached } from '../client/api-error.ts'
import { call } from '../client/client.ts'
import { callCounted } from '../client/counted.ts'
import { onDevice } from '../offline/on-device.ts'
import type { OutboxError } from '../outbox/entry.ts'
import { useEntries } from '../outbox/list.ts'
import { discard, enqueue, entriesAfterSending } from '../outbox/outbox.ts'
import { type ListQuery, listedIn, resourceKeys } from './resource-cache.ts'
import type { ResourceEntry, ResourceKind } from './resource-outbox.ts'
import { routesOf, type StoredEntity, type WebResource } from './resource-routes.ts'
import { rowOf, rowsOf } from './resource-rows.ts'
import { answerAtHand, isAskedFor } from './rows-at-hand.ts'

/** What became of a write. What waits, or stands against another version, is on this device. */
export type Outcome =
  | { readonly type: 'saved' | 'waiting' | 'conflict' }
  | { readonly type: 'refused'; readonly error: OutboxError | null }

/**
 * What a screen may ask of a resource, and do to it: now, or when the network is back. `held`: what the server decides of
 * a new one, as long as it waits here.
 */
export function resourceQueries<E extends StoredEntity, C>(
  resource: WebResource<E, C>,
  kind: ResourceKind<E, C>,
  held: Partial<E> = {},
) {
  const reader = { entity: resource.entity, held }
  const routes = routesOf(resource)
  const askAll = (establishmentId: number, signal: AbortSignal) =>
    everyPage((query) => callCounted(routes.list, { query }, { signal }), establishmentId)

  function useEntriesOf(establishmentId: number): readonly ResourceEntry<E, C>[] {
    return useEntries(kind).filter((entry) => entry.establishmentId === establishmentId)
  }

  /**
   * A page of the list; the former one stays in sight while the next is on its way. Without a network, one that was never
   * asked for is answered from what this device has seen (`atHand`).
   */
  function useList(establishmentId: number, query: ListQuery) {
    const list = useQuery({
      queryKey: resourceKeys(establishmentId, resource.name).list(query),
      meta: onDevice,
      queryFn: ({ signal }) =>
        callCounted(routes.list, { query: { ...query, establishmentId: String(establishmentId) } }, { signal }),
      placeholderData: keepPreviousData,
    })
    const entries = useEntriesOf(establishmentId)
    const queryClient = useQueryClient()
    const isAway = list.data === undefined && isUnreached(list.error)
    const atHand = isAway ? answerAtHand(queryClient, resource, establishmentId, query) : null
    const answer = list.data ?? atHand?.answer
    const page = { items: answer?.data ?? [], isFirst: (query['page'] ?? '1') === '1' }
    const isAsked = (created: E) => isAskedFor(resource, created, query)
    return { list, atHand, answer, rows: rowsOf(reader, page, entries, isAsked) }
  }

  /** All of them, in their own order: of what is never very many. */
  function useAll(establishmentId: number) {
    const all = useQuery({
      queryKey: resourceKeys(establishmentId, resource.name).list({ itemsPerPage: 'all' }),
      meta: onDevice,
      queryFn: ({ signal }) => askAll(establishmentId, signal),
    })
    return { all, rows: rowsOf(reader, { items: all.data?.data ?? [], isFirst: true }, useEntriesOf(establishmentId)) }
  }

  /** How many a filter would show; null while unknown. */
  function useCount(establishmentId: number, query: ListQuery): number | null {
    const { list, atHand, answer } = useList(establishmentId, { ...query, page: '1', itemsPerPage: '1' })
    return list.isPlaceholderData || atHand?.isWhole === false ? null : (answer?.pagination.total ?? null)
  }

  /** One of them, at once where a list has shown it. */
  function useOne(establishmentId: number, id: string, isAsked = true) {
    const keys = resourceKeys(establishmentId, resource.name)
    const queryClient = useQueryClient()
    const entries = useEntriesOf(establishmentId).filter(({ entityId }) => entityId === id)
    const isOnlyHere = entries.some(({ baseVersion }) => baseVersion === null)
    const listed = () => listedIn<E>(queryClient, keys.lists, id)
    const one = useQuery({
      queryKey: keys.one(id),
      meta: onDevice,
      queryFn: ({ signal }) =>
        call(routes.get, { params: { id }, query: { establishmentId: String(establishmentId) } }, { signal }),
      enabled: isAsked && !isOnlyHere,
      initialData: () => listed()?.item,
      initialDataUpdatedAt: () => listed()?.at,
    })
    return { one, entries, row: rowOf(reader, one.data, entries) }
  }

  /** `version` of what was seen; null creates it. Rejects when this device cannot store it. */
  async function save(establishmentId: number, id: string, content: C, version: number | null): Promise<Outcome> {
    await enqueue(kind, { action: 'save', establishmentId, entityId: id, content }, version)
    return await outcomeOf(kind, id)
  }

  async function setArchived({ id, establishmentId, version }: E, isArchived: boolean): Promise<Outcome> {
    await enqueue(kind, { action: isArchived ? 'archive' : 'restore', establishmentId, entityId: id }, version)
    return await outcomeOf(kind, id)
  }

  const contentOf = (entity: E) => contentIn(resource, entity)
  const writes = { save, setArchived, ...onlineWritesOf<E, C>(routes) }
  return { resource, kind, contentOf, askAll, useList, useAll, useCount, useOne, ...writes }
}

export type ResourceQueries<E extends StoredEntity, C> = ReturnType<typeof resourceQueries<E, C>>

/** Not without a network: only the server knows what refers to what. */
function onlineWritesOf<E extends StoredEntity, C>(routes: ReturnType<typeof routesOf<E, C>>) {
  /** Both sides as seen; `content`, where the kept one changes. */
  async function merge(into: E, merged: E, content?: C): Promise<E> {
    const { id, establishmentId, version } = into
    const changed = content === undefined ? {} : { content }
    const body = { establishmentId, mergedId: merged.id, mergedVersion: merged.version, ...changed }
    return await call(routes.merge, { params: { id }, body }, { ifMatch: version })
  }

  async function unmerge({ id, establishmentId, version }: E, mergedId: string): Promise<E> {
    return await call(routes.unmerge, { params: { id }, body: { establishmentId, mergedId } }, { ifMatch: version })
  }

  /** For good, and only what nothing refers to. */
  async function remove({ id, establishmentId, version }: E): Promise<void> {
    const query = { establishmentId: String(establishmentId) }
    await call(routes.remove, { params: { id }, query }, { ifMatch: version })
  }

  return { merge, unmerge, remove }
}

/** What a save says of it. */
function contentIn<E extends StoredEntity, C>({ fields }: WebResource<E, C>, entity: E): C {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => name in fields)) as C
}

async function outcomeOf<E extends StoredEntity, C>(kind: ResourceKind<E, C>, entityId: string): Promise<Outcome> {
  const left = (await entriesAfterSending(kind)).filter((entry) => entry.entityId === entityId)
  const refused = left.find(({ state }) => state === 'refused')
  if (refused !== undefined) {
    // The page has said why, and still shows what was typed.
    await discard(refused.key)
    return { type: 'refused', error: refused.error }
  }
  if (left.some(({ state }) => state === 'conflict')) return { type: 'conflict' }
  return { type: left.length === 0 ? 'saved' : 'waiting' }
}

const MAX_PAGE_ROWS = 100

async function everyPage<E>(
  ask: (query: ListQuery) => Promise<Paginated<E>>,
  establishmentId: number,
): Promise<Paginated<E>> {
  const pageOf = (page: number) =>
    ask({ establishmentId: String(establishmentId), page: String(page), itemsPerPage: String(MAX_PAGE_ROWS) })
  const first = await pageOf(1)
  let data = first.data
  for (let page = 2; page <= first.pagination.totalPages; page += 1) data = [...data, ...(await pageOf(page)).data]
  return { ...first, data }
}
