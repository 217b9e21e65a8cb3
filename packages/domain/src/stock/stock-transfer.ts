import type { Cents } from '../money.ts'
import { type StockBalance, type StockMovement, stockStepsOf, stockValueOf } from './stock-movement.ts'

/**
 * What leaves with these quantities (more than 0), one after the other, at the average there is: what the other side
 * gains, to the cent. null as long as no price is known: both sides then take it as what has none.
 */
export function transferValuesOf(balance: StockBalance, quantities: readonly number[]): readonly (Cents | null)[] {
  const values: (Cents | null)[] = []
  let left = balance
  for (const quantity of quantities) {
    const value = left.cost === null ? null : stockValueOf(quantity, left.cost)
    const leaving: StockMovement = { kind: 'transfer', quantity: -quantity, value: value === null ? null : 0 - value }
    left = stockStepsOf([leaving], left)[0]?.balance ?? left
    values.push(value)
  }
  return values
}
