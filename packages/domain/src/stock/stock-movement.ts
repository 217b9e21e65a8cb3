import type { Cents } from '../money.ts'
import { type Decimal4, decimal4Of, MAX_TEN_THOUSANDTHS, roundedTo } from '../purchase/decimal.ts'

export const stockMovementKinds = ['purchase', 'count', 'waste', 'staff_meal', 'transfer', 'correction'] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]

/** What people write by hand; purchases and counts make their own. */
export const handOperationKinds = ['waste', 'staff_meal', 'correction'] as const
export type HandOperationKind = (typeof handOperationKinds)[number]

export const MAX_OPERATION_LINES = 200

/**
 * What an item gains or loses, in the order of the instants it happened. Quantities in ten-thousandths of the stock
 * unit. A count says how much there is, every other kind how much comes (more than 0) or goes.
 */
export type StockMovement = {
  readonly kind: StockMovementKind
  readonly quantity: number
  /**
   * Of a purchase what it cost (0: offered), of a transfer what both sides agreed on (null: no price was known), signed as the
   * quantity; else null.
   */
  readonly value: Cents | null
}

/**
 * The price of a stock unit as a fraction, so that it is rounded only where it is shown: so many ten-thousandths of a cent
 * for so many ten-thousandths of a stock unit.
 */
export type UnitCost = { readonly amount: number; readonly quantity: number }

const AMOUNT_SCALE = 10_000
/** What was paid for a quantity. */
export const paidCostOf = (cents: Cents, quantity: number): UnitCost => ({ amount: cents * AMOUNT_SCALE, quantity })

export type StockBalance = {
  /** Below 0 as long as what came in is not typed yet. */
  readonly quantity: number
  readonly value: Cents
  /** The average; what is left of it when nothing is left; null before the first price. */
  readonly cost: UnitCost | null
}

/** What a movement changed, beside the balance after it. A count's `quantity` is its gap: counted − expected. */
export type StockStep = { readonly quantity: number; readonly value: Cents; readonly balance: StockBalance }

export const emptyBalance: StockBalance = { quantity: 0, value: 0, cost: null }

/**
 * Weighted average cost: a price that comes in changes the average; what goes out, goes back to its supplier or is counted
 * has the average.
 */
export function stockStepsOf(
  movements: readonly StockMovement[],
  opening: StockBalance = emptyBalance,
): readonly StockStep[] {
  const steps: StockStep[] = []
  let balance = opening
  for (const movement of movements) {
    const step = stepOf(balance, movement)
    steps.push(step)
    balance = step.balance
  }
  return steps
}

function stepOf(before: StockBalance, movement: StockMovement): StockStep {
  const quantity = movement.kind === 'count' ? movement.quantity - before.quantity : movement.quantity
  const left = before.quantity + quantity
  // What a supplier credits for what goes back may be more or less than it is worth here: it changes no price of the rest.
  const isReturn = movement.kind === 'purchase' && quantity < 0 && before.cost !== null
  const cost =
    movement.value === null || isReturn ? before.cost : costAfter(before, { quantity, value: movement.value })
  // Nothing has no value, and neither has what was taken out before it came in.
  const value = left <= 0 ? 0 : stockValueOf(left, cost)
  return { quantity, value: value - before.value, balance: { quantity: left, value, cost } }
}

/** Of a movement with a value of its own. */
function costAfter(before: StockBalance, { quantity, value }: { quantity: number; value: Cents }): UnitCost | null {
  if (quantity === 0) return before.cost
  // What was there without a price, or is consumed already, does not dilute the price that is known now.
  // The first that is known may be of what goes back; what was offered says nothing of what was there.
  if (before.cost === null) {
    return value === 0 && before.quantity > 0 ? null : paidCostOf(Math.abs(value), Math.abs(quantity))
  }
  if (quantity > 0 && before.quantity <= 0) return paidCostOf(value, quantity)
  const left = before.quantity + quantity
  if (left <= 0) return before.cost
  const amount = amountOf(before.quantity, before.cost) + value * AMOUNT_SCALE
  // What two establishments agreed on stays agreed, also where the average was found to be less since.
  return amount <= 0 && value < 0 ? before.cost : { amount, quantity: left }
}

const amountOf = (quantity: number, { amount, quantity: base }: UnitCost) =>
  roundedTo(BigInt(amount) * BigInt(quantity), BigInt(base))

/** What one stock unit costs; null beyond what a price can be. */
export function unitPriceOf({ amount, quantity }: UnitCost): Decimal4 | null {
  const price = roundedTo(BigInt(amount) * 100n, BigInt(quantity))
  return price > MAX_TEN_THOUSANDTHS ? null : decimal4Of(price)
}

/** Cents, half a cent away from zero; 0 without a price. */
export function stockValueOf(quantity: number, cost: UnitCost | null): Cents {
  return cost === null
    ? 0
    : roundedTo(BigInt(cost.amount) * BigInt(quantity), BigInt(cost.quantity) * BigInt(AMOUNT_SCALE))
}
