import { useQuery } from '@tanstack/react-query'
import type { Category } from '@zinc/contract/categories'
import { branchesOf } from '@zinc/domain/category-tree'
import { onDevice } from '../../../offline/on-device.ts'
import { resourceKeys } from '../../../resources/resource-cache.ts'

export type SalesCategory = { id: string; label: string; depth: number; isActive: boolean }

/**
 * Those of an establishment in tree order, archived ones last; asked for only where a ticket uses them. What reads them
 * comes with them: most evenings need neither. `rows` null: not known yet, or never seen on this device.
 */
export function useSalesCategories(
  establishmentId: number,
  isAsked: boolean,
): { rows: readonly SalesCategory[] | null; isMissing: boolean } {
  const { data, isError, fetchStatus } = useQuery({
    queryKey: resourceKeys(establishmentId, 'category').list({ itemsPerPage: 'all' }),
    meta: onDevice,
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const { categoryQueries } = await import('../categories.queries.ts')
      return await categoryQueries.askAll(establishmentId, signal)
    },
  })
  const rows = data === undefined ? null : rowsOf(data.data)
  return { rows, isMissing: rows === null && (isError || fetchStatus === 'paused') }
}

function rowsOf(categories: readonly Category[]): readonly SalesCategory[] {
  const nodes = categories
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const active = branchesOf(nodes).map(({ id, depth }) => ({
    id,
    label: byId.get(id)?.name ?? '',
    depth,
    isActive: true,
  }))
  const archived = nodes
    .filter(({ archivedAt }) => archivedAt !== null)
    .map(({ id, name: label }) => ({ id, label, depth: 0, isActive: false }))
  return [...active, ...archived]
}
