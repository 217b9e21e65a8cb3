import type { PriceRow } from '@zinc/contract/purchases/prices'
import { type Cents, sumOf } from '@zinc/domain/money'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import type { StepTone } from '../../../ui/lists/step-line.tsx'

export const priceViews = ['all', 'rises', 'falls', 'last'] as const
export type PriceView = (typeof priceViews)[number]

export type PriceSums = {
  effect: Cents
  rises: Cents
  falls: Cents
  counts: Readonly<Record<PriceView, number>>
  unchanged: number
  lastRises: number
  lastFalls: number
  /** The two that cost most, and their part of all rises; null without two rises. */
  first: { labels: readonly string[]; share: number } | null
}

export function isChanged({ steps }: PriceRow): boolean {
  return steps.length > 1
}

/** Those whose price changed, as a view asks for them. */
export function viewOf(rows: readonly PriceRow[], view: PriceView): readonly PriceRow[] {
  const isMeant: Readonly<Record<PriceView, (row: PriceRow) => boolean>> = {
    all: isChanged,
    rises: ({ effect }) => effect > 0,
    falls: ({ effect }) => effect < 0,
    last: ({ sinceLast }) => tenThousandthsOf(sinceLast) !== 0,
  }
  return rows.filter(isMeant[view]).toSorted((a, b) => b.effect - a.effect)
}

export function sumsOf(rows: readonly PriceRow[]): PriceSums {
  const [rises, falls, last] = [viewOf(rows, 'rises'), viewOf(rows, 'falls'), viewOf(rows, 'last')]
  const effectOf = (some: readonly PriceRow[]) => sumOf(some.map(({ effect }) => effect))
  const changed = rows.filter(isChanged).length
  const top = rises.slice(0, 2)
  return {
    ...{ effect: effectOf(rows), rises: effectOf(rises), falls: effectOf(falls), unchanged: rows.length - changed },
    counts: { all: changed, rises: rises.length, falls: falls.length, last: last.length },
    lastRises: last.filter(({ sinceLast }) => tenThousandthsOf(sinceLast) > 0).length,
    lastFalls: last.filter(({ sinceLast }) => tenThousandthsOf(sinceLast) < 0).length,
    first: rises.length < 3 ? null : { labels: top.map(({ label }) => label), share: effectOf(top) / effectOf(rises) },
  }
}

export function toneOf({ effect }: Pick<PriceRow, 'effect'>): StepTone {
  if (effect === 0) return 'even'
  return effect > 0 ? 'rise' : 'fall'
}

/** From the first price of the period to the last: in euros, and as a part of the first. */
export function changeOf({ base, last }: PriceRow): { difference: string; ratio: number } {
  const [before, after] = [tenThousandthsOf(base), tenThousandthsOf(last)]
  return { difference: decimal4Of(after - before), ratio: before === 0 ? 0 : (after - before) / before }
}
