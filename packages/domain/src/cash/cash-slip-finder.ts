import type { Cents } from '../money.ts'

/** What moved the drawer, or may have: a cash movement, a cash payment, a deposit. */
export type DrawerAmount = {
  id: string
  /** Signed by its effect on the drawer: money in is positive, petty cash and deposits are negative. */
  effect: Cents
  /** Already part of what the drawer should hold. */
  isCounted: boolean
}

export type CashSlipKind = 'left_out' | 'counted_too_often' | 'wrong_sign'
export type CashSlipLead = { kind: CashSlipKind; id: string }

const MAX_LEADS = 2

/** Which known amounts would explain the cash difference, counted minus expected, to the cent; at most two. */
export function cashSlipsOf(difference: Cents, amounts: readonly DrawerAmount[]): readonly CashSlipLead[] {
  if (difference === 0) return []
  return amounts
    .flatMap(({ id, effect, isCounted }) => {
      const kind = isCounted ? slipOfCounted(difference, effect) : slipOfOther(difference, effect)
      return kind === null ? [] : [{ kind, id }]
    })
    .slice(0, MAX_LEADS)
}

function slipOfOther(difference: Cents, effect: Cents): CashSlipKind | null {
  return difference === effect ? 'left_out' : null
}

function slipOfCounted(difference: Cents, effect: Cents): CashSlipKind | null {
  if (difference === -effect) return 'counted_too_often'
  return difference === -2 * effect ? 'wrong_sign' : null
}
