import type { NamedItem } from '@zinc/domain/establishment/establishment'

/** In the order of the list, the one on screen among them though it was withdrawn. */
export function choosableOf(items: readonly NamedItem[], currentId: string): readonly NamedItem[] {
  return items.filter(({ id, isActive }) => isActive || id === currentId).toSorted((a, b) => a.position - b.position)
}
