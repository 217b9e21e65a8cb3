import type { ClosingKey } from '@zinc/domain/calendar/day-closing'
import type { NamedItem } from '@zinc/domain/establishment/establishment'

export type NamedLists = { registers: readonly NamedItem[]; services: readonly NamedItem[] }

/** 'Dîner', 'Terrasse', 'Dîner, Terrasse': only what tells it from the others; '' where there is one closing. */
export function closingNameOf(key: ClosingKey, { services, registers }: NamedLists): string {
  const parts = [namedIn(services, key.serviceId), namedIn(registers, key.registerId)]
  return parts.filter((label) => label !== null).join(', ')
}

/** In the order of the list, the one on screen among them though it was withdrawn. */
export function choosableOf(items: readonly NamedItem[], currentId: string): readonly NamedItem[] {
  return items.filter(({ id, isActive }) => isActive || id === currentId).toSorted((a, b) => a.position - b.position)
}

function namedIn(items: readonly NamedItem[], id: string): string | null {
  const active = activeOf(items)
  const isOnly = active.length === 1 && active[0]?.id === id
  return isOnly ? null : (items.find((item) => item.id === id)?.label ?? null)
}

function activeOf(items: readonly NamedItem[]): readonly NamedItem[] {
  return items.filter(({ isActive }) => isActive)
}
