import type { Cents } from '../money.ts'
import { coins, countOf, type Denomination, denominations, notes, type Pieces, totalOfPieces } from './denomination.ts'
import { canMake, nearestBelow, type Stock, totalOfStock } from './piece-sum.ts'

/** `coinsStay`: only notes are deposited, so that the deposit is round. `exact`: coins too, to reach the target. */
export type FloatRule = 'coinsStay' | 'exact'

export type FloatProposal = {
  leave: Pieces
  deposit: Pieces
  left: Cents
  deposited: Cents
  /** What is left less the target. */
  gap: Cents
  isExact: boolean
  /** Why it is not exact; null too when a person chose what to leave. */
  reason: null | 'drawer_below_target' | 'no_combination'
}

/** Notes from here on are deposited first: nobody gives them as change. */
const SMALLEST_LARGE_NOTE = 5000

/** What every sum of notes is a multiple of. */
const NOTE_UNIT = 500

/**
 * What to leave in the drawer for the next opening: as near as possible to the target, of two as near the one above it.
 * Of the ways to leave that sum, the one that keeps most in coins, then the fewest large notes, then the most small pieces.
 */
export function floatOf(drawer: Pieces, target: Cents, rule: FloatRule = 'coinsStay'): FloatProposal {
  const leave = rule === 'exact' ? nearestLeave(drawer, target) : leaveWithCoins(drawer, target)
  return proposalOf(drawer, leave, target, 'no_combination')
}

/** One denomination changed by hand: what is left is never less than nothing nor more than was counted. */
export function adjusted(proposal: FloatProposal, denomination: Denomination, delta: number): FloatProposal {
  const before = countOf(proposal.leave, denomination)
  const counted = before + countOf(proposal.deposit, denomination)
  const after = Math.min(counted, Math.max(0, before + delta))
  if (after === before) return proposal
  const drawer = piecesOf((each) => countOf(proposal.leave, each) + countOf(proposal.deposit, each))
  const leave = piecesOf((each) => (each === denomination ? after : countOf(proposal.leave, each)))
  return proposalOf(drawer, leave, proposal.left - proposal.gap, null)
}

function proposalOf(drawer: Pieces, leave: Pieces, target: Cents, reason: 'no_combination' | null): FloatProposal {
  const deposit = piecesOf((each) => countOf(drawer, each) - countOf(leave, each))
  const left = totalOfPieces(leave)
  const gap = left - target
  const why = totalOfPieces(drawer) < target ? 'drawer_below_target' : reason
  return {
    leave,
    deposit,
    left,
    deposited: totalOfPieces(deposit),
    gap,
    isExact: gap === 0,
    reason: gap === 0 ? null : why,
  }
}

function leaveWithCoins(drawer: Pieces, target: Cents): Pieces {
  const inNotes = stockOf(drawer, notes)
  const inCoins = stockOf(drawer, coins)
  return kept([...inCoins, ...fill(inNotes, nearestTo(inNotes, target - totalOfStock(inCoins)))])
}

function nearestLeave(drawer: Pieces, target: Cents): Pieces {
  const inNotes = stockOf(drawer, notes)
  const inCoins = stockOf(drawer, coins)
  const sum = nearestTo(stockOf(drawer, denominations), target)
  const fewestInNotes = Math.ceil(Math.max(0, sum - totalOfStock(inCoins)) / NOTE_UNIT)
  let coinSum = sum - fewestInNotes * NOTE_UNIT
  while (coinSum >= NOTE_UNIT && !(canMake(inCoins, coinSum) && canMake(inNotes, sum - coinSum))) coinSum -= NOTE_UNIT
  return kept([...fill(inCoins, coinSum), ...fill(inNotes, sum - coinSum)])
}

/** The sum of pieces that is nearest to the target. */
function nearestTo(stock: Stock, target: Cents): Cents {
  const total = totalOfStock(stock)
  if (target >= total) return total
  const below = nearestBelow(stock, Math.max(0, target))
  // What is left is least above the target where what is taken away is most below the rest.
  const above = total - nearestBelow(stock, total - Math.max(0, target))
  return target - below < above - target ? below : above
}

/** The sum in pieces, which can be made: as few large notes as possible, then as many small pieces, the smallest first. */
function fill(stock: Stock, sum: Cents): Stock {
  const isLarge = (denomination: Denomination) => denomination >= SMALLEST_LARGE_NOTE
  const large = stock.filter(({ denomination }) => isLarge(denomination))
  const small = stock.filter(({ denomination }) => !isLarge(denomination)).toReversed()
  const filled: Stock[number][] = []
  let open = sum
  let rest = stock
  for (const piece of [...large, ...small]) {
    const { denomination } = piece
    rest = rest.filter((other) => other !== piece)
    const least = Math.max(0, Math.ceil((open - totalOfStock(rest)) / denomination))
    const most = Math.min(piece.count, Math.floor(open / denomination))
    const [first, last] = isLarge(denomination) ? [least, most] : [most, least]
    let count = first
    while (count !== last && !canMake(rest, open - count * denomination)) count += Math.sign(last - first)
    open -= count * denomination
    filled.push({ denomination, count })
  }
  return filled
}

function stockOf(pieces: Pieces, among: readonly Denomination[]): Stock {
  return among.map((denomination) => ({ denomination, count: countOf(pieces, denomination) }))
}

function kept(stock: Stock): Pieces {
  return piecesOf((denomination) => stock.find((piece) => piece.denomination === denomination)?.count ?? 0)
}

/** Without what counts 0. */
function piecesOf(counted: (denomination: Denomination) => number): Pieces {
  const pieces: Partial<Record<Denomination, number>> = {}
  for (const denomination of denominations) {
    const count = counted(denomination)
    if (count > 0) pieces[denomination] = count
  }
  return pieces
}
