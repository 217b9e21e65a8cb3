import { type Cents, sumOf } from '../money.ts'

/** Euro notes and coins in cents, the largest first. */
export const denominations = [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Denomination = (typeof denominations)[number]

const SMALLEST_NOTE = 500
export const notes: readonly Denomination[] = denominations.filter(isNote)
export const coins: readonly Denomination[] = denominations.filter((denomination) => !isNote(denomination))

export function isNote(denomination: Denomination): boolean {
  return denomination >= SMALLEST_NOTE
}

/** Of one denomination. */
export const MAX_PIECES = 9999

/**
 * How many of each denomination: whole, from 0 to `MAX_PIECES`; one that is absent counts 0. As JSON its keys are the
 * cents as text: `{ "5000": 3 }`.
 */
export type Pieces = Readonly<Partial<Record<Denomination, number>>>

/** Of an object as JSON brings it. null: a key is no denomination, or a count is not whole or out of bounds. */
export function parsePieces(value: Readonly<Record<string, unknown>>): Pieces | null {
  const pieces: Partial<Record<Denomination, number>> = {}
  for (const [key, count] of Object.entries(value)) {
    const denomination = denominations.find((each) => String(each) === key)
    if (denomination === undefined || !isCount(count)) return null
    pieces[denomination] = count
  }
  return pieces
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_PIECES
}

export function countOf(pieces: Pieces, denomination: Denomination): number {
  return pieces[denomination] ?? 0
}

export function totalOfPieces(pieces: Pieces): Cents {
  return notesOf(pieces) + coinsOf(pieces)
}

export function notesOf(pieces: Pieces): Cents {
  return totalIn(pieces, notes)
}

export function coinsOf(pieces: Pieces): Cents {
  return totalIn(pieces, coins)
}

function totalIn(pieces: Pieces, among: readonly Denomination[]): Cents {
  return sumOf(among.map((denomination) => denomination * countOf(pieces, denomination)))
}

/** Coins in one roll of a French bank; null: the denomination comes in none. */
export function rollSize(denomination: Denomination): number | null {
  if (isNote(denomination)) return null
  if (denomination >= 100) return 25
  return denomination >= 10 ? 40 : 50
}
