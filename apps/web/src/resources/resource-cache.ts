import type { QueryClient } from '@tanstack/react-query'
import type { Paginated } from '@zinc/contract/pagination'
import type { ResourceName } from '@zinc/contract/resource'
import { onDelivered } from '../outbox/store.ts'
import type { ResourceKind } from './resource-outbox.ts'
import type { StoredEntity } from './resource-routes.ts'

/** As a list is asked for; the establishment is added. */
export type ListQuery = Readonly<Record<string, string>>

/** Answers under these keys stay on the device, whatever the resource. */
export const RESOURCES = 'resources'

export function resourceKeys(establishmentId: number, name: ResourceName) {
  const all = [RESOURCES, establishmentId, name] as const
  return {
    all,
    lists: [...all, 'list'] as const,
    list: (query: ListQuery) => [...all, 'list', query] as const,
    one: (id: string) => [...all, 'one', id] as const,
  }
}

/**
 * The lists have what was sent before it leaves the outbox. Runs behind every page: the outbox sends whatever page is
 * open. `alsoOf`: what else they change. Returns what starts it, which returns a stop function.
 */
export function followResource<E extends StoredEntity, C>(
  kind: ResourceKind<E, C>,
  alsoOf?: (establishmentId: number) => readonly unknown[],
) {
  return (queryClient: QueryClient): (() => void) =>
    onDelivered(kind, ({ establishmentId, baseVersion }, entity) => {
      showAnswer(queryClient, kind.name, entity, baseVersion === null)
      void queryClient.invalidateQueries({ queryKey: resourceKeys(establishmentId, kind.name).all })
      if (alsoOf) void queryClient.invalidateQueries({ queryKey: alsoOf(establishmentId) })
    })
}

/** What the server has answered, wherever it is shown. */
export function showAnswer<E extends StoredEntity>(
  queryClient: QueryClient,
  name: ResourceName,
  entity: E,
  isNew: boolean,
): void {
  const keys = resourceKeys(entity.establishmentId, name)
  queryClient.setQueryData(keys.one(entity.id), entity)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: keys.lists })) {
    const { search, isActive } = queryKey[keys.lists.length] as ListQuery
    const isListed = isNew && search === undefined && isActive !== 'false'
    queryClient.setQueryData<Paginated<E>>(queryKey, (list) => list && withDelivered(list, entity, isListed))
  }
}

function withDelivered<E extends StoredEntity>(list: Paginated<E>, entity: E, isNew: boolean): Paginated<E> {
  if (list.data.some(({ id }) => id === entity.id)) {
    return { ...list, data: list.data.map((other) => (other.id === entity.id ? entity : other)) }
  }
  if (!isNew || list.pagination.page !== 1) return list
  const pagination = { ...list.pagination, total: list.pagination.total + 1 }
  return { ...list, data: [entity, ...list.data], pagination }
}

/** What a list has shown of it, and when that was read. */
export function listedIn<E extends StoredEntity>(queryClient: QueryClient, lists: readonly unknown[], id: string) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: lists })) {
    const { data, dataUpdatedAt } = query.state as { data: Paginated<E> | undefined; dataUpdatedAt: number }
    const item = data?.data.find((other) => other.id === id)
    if (item !== undefined) return { item, at: dataUpdatedAt }
  }
  return null
}
