import type { Cents } from '@zinc/domain/money'

/** Lowest and highest amount shown: the two ends of the heat. */
export type HeatRange = { low: Cents; high: Cents }

export function rangeOf(amounts: readonly Cents[]): HeatRange | null {
  return amounts.length === 0 ? null : { low: Math.min(...amounts), high: Math.max(...amounts) }
}

/** Where an amount stands between the lowest and the highest, from 0 to 1. */
export function heatOf(amount: Cents, { low, high }: HeatRange): number {
  return high === low ? 0.5 : (amount - low) / (high - low)
}

/** The colour of a share of the heat. */
export function heatColourOf(share: number): string {
  return `color-mix(in oklab, var(--heat-high) ${Math.round(share * 100)}%, var(--heat-low))`
}
