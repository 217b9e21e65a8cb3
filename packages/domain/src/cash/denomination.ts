import type { Cents } from '../money.ts'

/** Euro notes and coins in cents, largest first. */
export const denominations = [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Denomination = (typeof denominations)[number]

/** How many of each; a missing one is none. */
export type Pieces = Readonly<Partial<Record<Denomination, number>>>

/** Of one denomination. */
export const MAX_PIECES = 9_999

export function totalOfPieces(pieces: Pieces): Cents {
  return denominations.reduce((sum, denomination) => sum + denomination * (pieces[denomination] ?? 0), 0)
}
