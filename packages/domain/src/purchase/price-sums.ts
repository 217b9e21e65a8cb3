import { type Cents, sumOf } from '../money.ts'
import { type Decimal4, tenThousandthsOf } from './decimal.ts'

export const priceViews = ['all', 'rises', 'falls', 'last'] as const
export type PriceView = (typeof priceViews)[number]

/** What an article cost over a period, as far as sums ask. */
export type PricedArticle = {
  label: string
  /** The prices it had, one after the other. */
  steps: readonly unknown[]
  effect: Cents
  sinceLast: Decimal4
}

export type PriceSums = {
  effect: Cents
  rises: Cents
  falls: Cents
  /** Of those whose price the last purchase changed. */
  last: Cents
  counts: Readonly<Record<PriceView, number>>
  unchanged: number
  lastRises: number
  lastFalls: number
  /** The two that cost most, and their part of all rises; null without two rises. */
  first: { labels: readonly string[]; share: number } | null
}

export function isPriceChanged({ steps }: Pick<PricedArticle, 'steps'>): boolean {
  return steps.length > 1
}

/** Those whose price changed, as a view asks for them. */
export function priceViewOf<P extends PricedArticle>(rows: readonly P[], view: PriceView): readonly P[] {
  const isMeant: Readonly<Record<PriceView, (row: P) => boolean>> = {
    all: isPriceChanged,
    rises: ({ effect }) => effect > 0,
    falls: ({ effect }) => effect < 0,
    last: ({ sinceLast }) => tenThousandthsOf(sinceLast) !== 0,
  }
  return rows.filter(isMeant[view]).toSorted((a, b) => b.effect - a.effect)
}

export function priceSumsOf(rows: readonly PricedArticle[]): PriceSums {
  const [rises, falls, last] = [priceViewOf(rows, 'rises'), priceViewOf(rows, 'falls'), priceViewOf(rows, 'last')]
  const effectOf = (some: readonly PricedArticle[]) => sumOf(some.map(({ effect }) => effect))
  const changed = rows.filter(isPriceChanged).length
  const top = rises.slice(0, 2)
  return {
    ...{ effect: effectOf(rows), rises: effectOf(rises), falls: effectOf(falls), last: effectOf(last) },
    unchanged: rows.length - changed,
    counts: { all: changed, rises: rises.length, falls: falls.length, last: last.length },
    lastRises: last.filter(({ sinceLast }) => tenThousandthsOf(sinceLast) > 0).length,
    lastFalls: last.filter(({ sinceLast }) => tenThousandthsOf(sinceLast) < 0).length,
    first: rises.length < 3 ? null : { labels: top.map(({ label }) => label), share: effectOf(top) / effectOf(rises) },
  }
}
