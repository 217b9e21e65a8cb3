import type { Category } from '@zinc/contract/categories'
import { orderAfter } from '@zinc/domain/category-tree'
import type { ResourceRow } from '../../resources/resource-rows.ts'
import type { CategoryContent } from './categories.queries.ts'
import { type OrderEntry, useOrders } from './category-order-outbox.ts'
import type { CategoryTree } from './category-trees.ts'

/** All of a tree, with the order that waits on this device laid over it. */
export function useTreeRows<E extends Category, C extends CategoryContent>(
  tree: CategoryTree<E, C>,
  establishmentId: number,
) {
  const { all, rows } = tree.queries.useAll(establishmentId)
  const orders = useOrders(tree.order, establishmentId)
  const refused = orders.find(({ state }) => state === 'refused')
  return { all, rows: orders.filter((order) => order !== refused).reduce(placed, rows), refused }
}

function placed<E extends Category>(rows: readonly ResourceRow<E>[], { items }: OrderEntry): readonly ResourceRow<E>[] {
  const nodes = rows.map(({ entity }) => entity).filter(({ mergedIntoId }) => mergedIntoId === null)
  const known = new Set(nodes.map(({ id }) => id))
  const { moved } = orderAfter(
    nodes,
    items.filter(({ id }) => known.has(id)),
  )
  const places = new Map(moved.map((node) => [node.id, node]))
  return rows.map((row) => ({ ...row, entity: places.get(row.entity.id) ?? row.entity }))
}
