import type { Decimal4 } from '../purchase/decimal.ts'

export const stockCountStates = ['open', 'closed', 'cancelled'] as const
export type StockCountState = (typeof stockCountStates)[number]

export const COUNT_LABEL_MAX_LENGTH = 60
/** The sum as it was typed, '3×12+10'. */
export const COUNT_TEXT_MAX_LENGTH = 60
export const MAX_COUNT_ENTRIES = 200

/** What one person counted of one item. Instants are UTC with milliseconds, so that their texts compare. */
export type CountEntry = {
  readonly itemId: string
  readonly personId: number
  /** null: taken back. */
  readonly quantity: Decimal4 | null
  readonly typedAt: string
}

/** Which quantity counts where two differ. */
export type CountSettlement = { readonly itemId: string; readonly quantity: Decimal4; readonly typedAt: string }

export type ItemCount =
  | { readonly state: 'counted'; readonly quantity: Decimal4 }
  | { readonly state: 'to_settle' }
  | { readonly state: 'missing' }

/** Of two of one person, or two settlements, that of an item which was typed last; of two at once the first. */
export function laterOf<T extends { readonly typedAt: string }>(first: T, second: T): T {
  return second.typedAt > first.typedAt ? second : first
}

/** One entry for each item: that which was typed last. */
export function lastEntriesOf<T extends { readonly itemId: string; readonly typedAt: string }>(
  entries: readonly T[],
): readonly T[] {
  const byItem = new Map<string, T>()
  for (const entry of entries) {
    const known = byItem.get(entry.itemId)
    byItem.set(entry.itemId, known === undefined ? entry : laterOf(known, entry))
  }
  return [...byItem.values()]
}

/**
 * What there is of one item, from the last entry of each person. Entries under several ids are those of items that were
 * merged: whether they add up only people know.
 */
export function itemCountOf(entries: readonly CountEntry[], settlements: readonly CountSettlement[]): ItemCount {
  const [first, ...others] = settlements
  if (first !== undefined) {
    const settled = others.reduce(laterOf, first)
    if (entries.every(({ typedAt }) => typedAt <= settled.typedAt)) {
      return { state: 'counted', quantity: settled.quantity }
    }
  }
  const standing = entries.filter(({ quantity }) => quantity !== null)
  const quantity = standing[0]?.quantity ?? null
  if (quantity === null) return { state: 'missing' }
  const isAgreed = standing.every((entry) => entry.quantity === quantity && entry.itemId === standing[0]?.itemId)
  return isAgreed ? { state: 'counted', quantity } : { state: 'to_settle' }
}
