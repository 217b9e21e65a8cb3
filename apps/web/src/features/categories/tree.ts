import { type Branch, MAX_CATEGORY_DEPTH, type Placing } from '@zinc/domain/category-tree'

/** How many rows one takes with all that is in it. */
function sizeAt(rows: readonly Branch[], index: number): number {
  const depth = rows[index]?.depth ?? 0
  const rest = rows.slice(index + 1)
  const end = rest.findIndex((row) => row.depth <= depth)
  return 1 + (end === -1 ? rest.length : end)
}

export function siblingsOf(rows: readonly Branch[], id: string): readonly Branch[] {
  const parentId = rows.find((row) => row.id === id)?.parentId ?? null
  return rows.filter((row) => row.parentId === parentId)
}

/** `id` itself and all that is in it. */
export function familyOf(rows: readonly Branch[], id: string): ReadonlySet<string> {
  const index = rows.findIndex((row) => row.id === id)
  return new Set(index === -1 ? [] : rows.slice(index, index + sizeAt(rows, index)).map((row) => row.id))
}

/**
 * The tree with `id`, and what is in it, before the row `index` of the others, as deep as the place allows; null where it
 * cannot stand.
 */
export function placedAt(
  rows: readonly Branch[],
  id: string,
  place: { readonly index: number; readonly depth: number },
): readonly Branch[] | null {
  const from = rows.findIndex((row) => row.id === id)
  if (from === -1) return null
  const family = rows.slice(from, from + sizeAt(rows, from))
  const others = rows.filter((row) => !family.includes(row))
  const own = family[0]?.depth ?? 0
  const height = 1 + Math.max(...family.map(({ depth }) => depth - own))
  const above = others[place.index - 1]
  const least = others[place.index]?.depth ?? 0
  const most = Math.min(above === undefined ? 0 : above.depth + 1, MAX_CATEGORY_DEPTH - height)
  if (least > most) return null
  const depth = Math.min(Math.max(place.depth, least), most)
  const moved = family.map((row) => ({ ...row, depth: row.depth - own + depth }))
  const parentId = others.slice(0, place.index).findLast((row) => row.depth === depth - 1)?.id ?? null
  const [head, ...rest] = moved
  if (head === undefined) return null
  return [...others.slice(0, place.index), { ...head, parentId }, ...rest, ...others.slice(place.index)]
}

export const treeSteps = ['up', 'down', 'in', 'out'] as const
export type TreeStep = (typeof treeSteps)[number]

/** One step by the keys or the menu: among its siblings, into the one before, out of its parent; null where there is none. */
export function stepped(rows: readonly Branch[], id: string, step: TreeStep): readonly Branch[] | null {
  const from = rows.findIndex((row) => row.id === id)
  const own = rows[from]
  if (own === undefined) return null
  const siblings = siblingsOf(rows, id)
  const at = siblings.findIndex((row) => row.id === id)
  const previous = siblings[at - 1]
  const next = siblings[at + 1]
  const family = familyOf(rows, id)
  const others = rows.filter((row) => !family.has(row.id))
  const indexOf = (row: Branch) => others.findIndex((other) => other.id === row.id)
  const after = (row: Branch) => indexOf(row) + sizeAt(others, indexOf(row))
  const { depth } = own
  if (step === 'up') return previous === undefined ? null : placedAt(rows, id, { index: indexOf(previous), depth })
  if (step === 'down') return next === undefined ? null : placedAt(rows, id, { index: after(next), depth })
  if (step === 'in') {
    const placed = previous === undefined ? null : placedAt(rows, id, { index: after(previous), depth: depth + 1 })
    return placed?.find((row) => row.id === id)?.depth === depth + 1 ? placed : null
  }
  const parent = others.find((row) => row.id === own.parentId)
  return parent === undefined ? null : placedAt(rows, id, { index: after(parent), depth: depth - 1 })
}

/** What is sent once it is put down: its new siblings, in their order. */
export function placingsOf(rows: readonly Branch[], id: string): readonly Placing[] {
  return siblingsOf(rows, id).map((row) => ({ id: row.id, parentId: row.parentId }))
}
