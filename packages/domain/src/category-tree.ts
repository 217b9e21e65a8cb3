/** 'Boissons', 'Vins', 'Rouges': a tree that is still read at a glance. */
export const MAX_CATEGORY_DEPTH = 3

/** Siblings stand in the order of their positions. */
export type CategoryNode = {
  readonly id: string
  readonly parentId: string | null
  readonly position: number
  readonly archivedAt: string | null
}
export type Placing = Pick<CategoryNode, 'id' | 'parentId'>
export type PlacingIssue = 'unknown_category' | 'archived_category' | 'category_cycle' | 'category_too_deep'

/** What stands against putting a category, with all that is below it, under that parent. */
export function placingIssueOf(nodes: readonly CategoryNode[], { id, parentId }: Placing): PlacingIssue | null {
  if (parentId === null) return null
  const parent = nodes.find((node) => node.id === parentId)
  if (parent === undefined) return 'unknown_category'
  if (parent.archivedAt !== null) return 'archived_category'
  const path = pathOf(nodes, parentId)
  if (path === null || path.includes(id)) return 'category_cycle'
  return path.length + heightOf(nodes, id) > MAX_CATEGORY_DEPTH ? 'category_too_deep' : null
}

/** The category and those it is in, outwards; null when they go round in a circle. */
function pathOf(nodes: readonly CategoryNode[], id: string): readonly string[] | null {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]))
  const path: string[] = []
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
    if (path.includes(at)) return null
    path.push(at)
  }
  return path
}

/** Levels from the category down: 1 without any below. */
function heightOf(nodes: readonly CategoryNode[], id: string): number {
  const below = nodes.filter((node) => node.parentId === id)
  return 1 + Math.max(0, ...below.map((node) => heightOf(nodes, node.id)))
}

/** The category and all that is below it. */
export function idsWithin(nodes: readonly Placing[], id: string): readonly string[] {
  const below = nodes.filter(({ parentId }) => parentId === id)
  return [id, ...below.flatMap((node) => idsWithin(nodes, node.id))]
}

export function hasActiveChild(nodes: readonly CategoryNode[], id: string): boolean {
  return nodes.some(({ parentId, archivedAt }) => parentId === id && archivedAt === null)
}

/** Behind the last of those already there. */
export function lastPositionIn(nodes: readonly CategoryNode[], parentId: string | null): number {
  return 1 + Math.max(-1, ...nodes.filter((node) => node.parentId === parentId).map(({ position }) => position))
}

/**
 * The tree after a drag: those named stand in the order they are named, each under its parent, before the siblings that
 * are not. Only what moved; the issue is of the first that cannot stand there.
 */
export function orderAfter<N extends CategoryNode>(
  nodes: readonly N[],
  wanted: readonly Placing[],
): { moved: readonly N[]; issue: { index: number; code: PlacingIssue } | null } {
  const places = new Map(wanted.map(({ id, parentId }, index) => [id, { parentId, index }]))
  const placed = nodes.map((node) => ({ ...node, parentId: parentOf(node, places) }))
  const issues = wanted.map((one) => issueOfPlaced(placed, one))
  const index = issues.findIndex((code) => code !== null)
  const code = issues[index]
  if (code !== undefined && code !== null) return { moved: [], issue: { index, code } }
  const indexOf = ({ id }: CategoryNode) => places.get(id)?.index ?? Number.POSITIVE_INFINITY
  const touched = new Set([...places.values()].map(({ parentId }) => parentId))
  const ordered = [...touched].flatMap((parentId) =>
    placed
      .filter((node) => node.parentId === parentId)
      .toSorted((a, b) => compare(indexOf(a), indexOf(b)) || a.position - b.position || compare(a.id, b.id))
      .map((node, position) => ({ ...node, position })),
  )
  const before = new Map(nodes.map((node) => [node.id, node]))
  const moved = ordered.filter((node) => {
    const was = before.get(node.id)
    return was?.parentId !== node.parentId || was.position !== node.position
  })
  return { moved, issue: null }
}

function parentOf(node: CategoryNode, places: ReadonlyMap<string, { parentId: string | null }>): string | null {
  const place = places.get(node.id)
  return place === undefined ? node.parentId : place.parentId
}

function issueOfPlaced(placed: readonly CategoryNode[], one: Placing): PlacingIssue | null {
  if (!placed.some(({ id }) => id === one.id)) return 'unknown_category'
  // Nothing changes for one that was archived where its parent is.
  const isArchived = placed.find(({ id }) => id === one.id)?.archivedAt !== null
  const issue = placingIssueOf(placed, one)
  return issue === 'archived_category' && isArchived ? null : issue
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A row of a tree shown from top to bottom: parents before what is in them. Depth 0 is the top. */
export type Branch = Placing & { readonly depth: number }

/** Those in use, in their order. One whose parent is not among them stands at the top. */
export function branchesOf(nodes: readonly CategoryNode[]): readonly Branch[] {
  const shown = nodes.filter(({ archivedAt }) => archivedAt === null)
  const ids = new Set(shown.map(({ id }) => id))
  const parentOf = ({ parentId }: CategoryNode) => (parentId !== null && ids.has(parentId) ? parentId : null)
  const below = (parentId: string | null, depth: number): readonly Branch[] =>
    shown
      .filter((node) => parentOf(node) === parentId)
      .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .flatMap(({ id }) => [{ id, parentId, depth }, ...below(id, depth + 1)])
  return below(null, 0)
}
