import type { ClosingKey } from '../calendar/day-closing.ts'
import type { NamedItem } from './establishment.ts'

export type NamedLists = { registers: readonly NamedItem[]; services: readonly NamedItem[] }

/** 'Dîner', 'Terrasse', 'Dîner, Terrasse': only what tells it from the others; '' where there is one closing. */
export function closingNameOf(key: ClosingKey, { services, registers }: NamedLists): string {
  const parts = [namedIn(services, key.serviceId), namedIn(registers, key.registerId)]
  return parts.filter((label) => label !== null).join(', ')
}

function namedIn(items: readonly NamedItem[], id: string): string | null {
  const active = items.filter(({ isActive }) => isActive)
  const isOnly = active.length === 1 && active[0]?.id === id
  return isOnly ? null : (items.find((item) => item.id === id)?.label ?? null)
}
