import type { ReactNode } from 'react'
import type { ListQuery } from './resource-cache.ts'

/** Filters of the resource's own, as they stand in the address. */
export type ListNarrowing = {
  /** What the menus ask for, and what a chip does; empty where nothing is asked. */
  asked: ListQuery
  chip: ListQuery
  /** Takes all of them, or the chips alone, out of the address. */
  none: Readonly<Record<string, undefined>>
  noChip: Readonly<Record<string, undefined>>
  /** Beside the usual filters, before the archived ones. */
  chips: readonly { key: string; label: string; count: number; pressed: boolean; onPress: () => void }[]
  /** After them. */
  menus: ReactNode
}
