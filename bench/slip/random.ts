/** The same numbers for the same seed, on every machine (mulberry32). */
export type Random = {
  /** From 0 to 1, without 1. */
  share: () => number
  /** Whole, both ends included. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  oneOf: <T>(items: readonly T[]) => T
  /** By weight. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(share() * (high - low + 1))
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = share() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return last(items)[0]
  }
  return {
    share,
    between,
    chance: (limit) => share() < limit,
    oneOf: (items) => items[between(0, items.length - 1)] ?? last(items),
    weighted,
  }
}

function last<T>(items: readonly T[]): T {
  const item = items.at(-1)
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
