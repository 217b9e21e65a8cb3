import type { Pieces } from '@zinc/domain/cash/denomination'
import { totalOfPieces } from '@zinc/domain/cash/denomination'
import { type FloatProposal, floatOf } from '@zinc/domain/cash/float'
import { amountSoFar, type Cents } from '@zinc/domain/money'
import { type CashDraft, piecesOf } from './cash-draft.ts'

/** What a person chose piece by piece, as long as the count and the deposit are those it was chosen for. */
export type ChosenFloat = { proposal: FloatProposal; pieces: string; deposit: string } | null

/** Of a count by pieces; null where nothing lies in the drawer. */
export function floatShownOf(draft: CashDraft, target: Cents, chosen: ChosenFloat): FloatProposal | null {
  const drawer = piecesOf(draft)
  if (totalOfPieces(drawer) === 0) return null
  if (chosen !== null && chosen.pieces === keyOfPieces(drawer) && chosen.deposit === draft.deposit) {
    return chosen.proposal
  }
  const deposit = amountSoFar(draft.deposit)
  return deposit === null ? floatOf(drawer, target) : floatOfDeposit(drawer, totalOfPieces(drawer) - deposit)
}

/** The pieces behind a deposit of which only the amount was stored. */
function floatOfDeposit(drawer: Pieces, left: Cents): FloatProposal {
  const withCoins = floatOf(drawer, Math.max(0, left))
  return withCoins.isExact ? withCoins : floatOf(drawer, Math.max(0, left), 'exact')
}

export function keyOfPieces(pieces: Pieces): string {
  return JSON.stringify(Object.entries(pieces).toSorted(([a], [b]) => Number(a) - Number(b)))
}
