import type { FieldIssue } from '@zinc/contract/errors'
import { MAX_CATEGORIES } from '@zinc/domain/category'
import {
  type CategoryNode,
  hasActiveChild,
  lastPositionIn,
  orderAfter,
  type Placing,
  placingIssueOf,
} from '@zinc/domain/category-tree'
import type { StoredEntity, TenantTable } from '../../db/tenant-table.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { type Reference, referenceOf } from '../../resources/reference.ts'
import { type Change, issueAt, type ResourceRules } from '../../resources/resource.service.ts'
import type { ResourceCall } from '../../resources/resource-call.ts'
import { appendJournal } from '../journal/journal.service.ts'

export type Node = StoredEntity & CategoryNode
type TreeName = 'category' | 'purchaseCategory'

/** The rules of a tree of categories, of sales or of purchases; `references` are what names them beside each other. */
export function treeRules<E extends Node, C extends { readonly parentId: string | null }>(
  name: TreeName,
  table: TenantTable<E>,
  references: readonly Reference[],
): ResourceRules<E, C> {
  const nodesOf = (call: ResourceCall) => lockedNodes(table, call)
  const children = referenceOf(name, table, 'parentId', {
    order: (a, b) => a.position - b.position,
    values: async (call, parentId) =>
      ({ position: lastPositionIn(await nodesOf(call), parentId) }) as unknown as Partial<E>,
  })
  return {
    // Where each may stand follows from all of them: one write of a tree at a time.
    prepare: nodesOf,
    check: async (call, change) => checkedOf(call, await nodesOf(call), change),
    refusalOfArchive: async (call, { id }) =>
      hasActiveChild(await nodesOf(call), id) ? refuse('HAS_ACTIVE_CHILDREN') : null,
    refusalOfRestore: async (call, row) => {
      const issue = placingIssueOf(await nodesOf(call), row)
      if (issue === null) return null
      return refuse(issue === 'archived_category' ? 'PARENT_ARCHIVED' : 'MERGE_NOT_UNDOABLE')
    },
    refusalOfMerge: async (call, { survivor: stored, merged }) => {
      const issue = placingIssueOf(mergedInto(await nodesOf(call), stored.id, merged.id), stored)
      if (issue === null) return null
      // The parent that is not there is the one that was to become part of its own child.
      const code = issue === 'unknown_category' ? 'category_cycle' : issue
      return refuse('VALIDATION_FAILED', { issues: [issueAt(call, ['mergedId'], code)] })
    },
    references: [children, ...references],
  }
}

/** What was merged stands nowhere until that is undone. */
async function lockedNodes<E extends Node>(table: TenantTable<E>, { tx, scope }: ResourceCall): Promise<readonly E[]> {
  return (await table.lockAll(tx, scope)).filter(({ mergedIntoId }) => mergedIntoId === null)
}

function checkedOf<E extends Node, C extends { readonly parentId: string | null }>(
  call: ResourceCall,
  all: readonly E[],
  { id, before, content, other }: Change<E, C>,
): Partial<E> | readonly FieldIssue[] {
  const values = content as unknown as Partial<E>
  if (before === null && all.length >= MAX_CATEGORIES) return [issueAt(call, ['name'], 'too_many_categories')]
  const { parentId } = content
  if (before !== null && before.parentId === parentId) return values
  const nodes = other === undefined ? all : mergedInto(all, id, other.id)
  const issue = placingIssueOf(nodes, { id, parentId })
  return issue === null
    ? { ...values, position: lastPositionIn(nodes, parentId) }
    : [issueAt(call, ['parentId'], issue)]
}

/** The tree once the one is part of the other. */
function mergedInto(nodes: readonly CategoryNode[], keptId: string, mergedId: string): readonly CategoryNode[] {
  return nodes
    .filter(({ id }) => id !== mergedId)
    .map((node) => (node.parentId === mergedId ? { ...node, parentId: keptId } : node))
}

/** Positions and parents of those named and of their siblings, in one transaction; what moved. */
export async function reorder<E extends Node>(
  { name, table }: { name: TreeName; table: TenantTable<E> },
  call: ResourceCall,
  items: readonly Placing[],
): Promise<readonly E[] | Refusal> {
  const { tx, scope } = call
  const nodes = await lockedNodes(table, call)
  const { moved, issue } = orderAfter(nodes, items)
  if (issue !== null) {
    const path = ['items', issue.index, issue.code === 'unknown_category' ? 'id' : 'parentId']
    return refuse('VALIDATION_FAILED', { issues: [issueAt(call, path, issue.code)] })
  }
  if (moved.length === 0) return []
  const was = new Map(nodes.map((node) => [node.id, node]))
  const after: E[] = []
  for (const { id, parentId, position } of moved) {
    // Its place is not what somebody else may be editing: only another parent is another version of it.
    const keepsVersion = was.get(id)?.parentId === parentId
    after.push(await table.update(tx, scope, id, { parentId, position } as Partial<E>, { keepsVersion }))
  }
  const placesOf = (rows: readonly (E | undefined)[]) => ({
    order: rows.flatMap((row) =>
      row === undefined ? [] : [{ id: row.id, name: row.name, parentId: row.parentId, position: row.position }],
    ),
  })
  await appendJournal(tx, scope, {
    action: `${name}.reorder`,
    entity: name,
    entityId: String(scope.establishmentId),
    before: placesOf(moved.map(({ id }) => was.get(id))),
    after: placesOf(after),
    reason: null,
  })
  return after
}
