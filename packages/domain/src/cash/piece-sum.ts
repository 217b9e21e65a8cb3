import type { Cents } from '../money.ts'
import type { Denomination } from './denomination.ts'

/** Pieces to choose from, the largest denomination first. */
export type Stock = readonly { denomination: Denomination; count: number }[]

/**
 * Where n pieces of a denomination fit at most, no sum needs fewer than n − 3 of them. Smaller euro pieces worth three
 * times a denomination contain some that are worth exactly it, or twice it, and these can be changed for the larger
 * piece: so two fewer suffice, and a third where the sum stays below the amount. The search is short for it, whatever
 * the amount.
 */
const MAX_FEWER = 3

export function totalOfStock(stock: Stock): Cents {
  return stock.reduce((total, { denomination, count }) => total + denomination * count, 0)
}

export function canMake(stock: Stock, amount: Cents): boolean {
  return amount >= 0 && nearestBelow(stock, amount) === amount
}

/** The largest sum of pieces that is not above the amount, which is not negative. */
export function nearestBelow(stock: Stock, amount: Cents): Cents {
  const later = laterOf(stock)
  const known = new Map<number, Cents>()

  /** The least that stays open when the pieces from this place on are used. */
  function leastOpen(place: number, open: Cents): Cents {
    const { total, unit } = later[place] ?? { total: 0, unit: 1 }
    const piece = stock[place]
    if (piece === undefined || open >= total) return open - total
    const key = open * (stock.length + 1) + place
    const before = known.get(key)
    if (before !== undefined) return before
    const most = Math.min(piece.count, Math.floor(open / piece.denomination))
    let least = open
    for (let count = most; count >= Math.max(0, most - MAX_FEWER) && least > open % unit; count -= 1) {
      least = Math.min(least, leastOpen(place + 1, open - count * piece.denomination))
    }
    known.set(key, least)
    return least
  }

  return amount - leastOpen(0, amount)
}

/** For each place, what the pieces from there on are worth, and the unit that divides each of them. */
function laterOf(stock: Stock): readonly { total: Cents; unit: Cents }[] {
  const later: { total: Cents; unit: Cents }[] = []
  let total = 0
  let unit = 0
  for (const { denomination, count } of stock.toReversed()) {
    total += denomination * count
    if (count > 0) unit = divisorOf(denomination, unit)
    later.push({ total, unit: Math.max(1, unit) })
  }
  return later.toReversed()
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}
