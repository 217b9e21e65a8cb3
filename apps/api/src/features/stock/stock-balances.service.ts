import { MAX_CENTS } from '@zinc/domain/money-limit'
import { MAX_TEN_THOUSANDTHS } from '@zinc/domain/purchase/decimal'
import { emptyBalance, type StockStep, stockStepsOf } from '@zinc/domain/stock/stock-movement'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findBalancesBefore, findMovementsSince, setSteps } from './stock-balances.repository.ts'

/**
 * Values the movements of some items again, from an instant on: after a new one, an undone one, one of the past. The
 * items are locked. false: what there would be is more than can be stored.
 */
export async function valueSince(
  tx: Tx,
  scope: EstablishmentScope,
  { itemIds, since }: { itemIds: readonly string[]; since: string },
): Promise<boolean> {
  const [openings, movements] = await Promise.all([
    findBalancesBefore(tx, scope, { itemIds, before: since }),
    findMovementsSince(tx, scope, { itemIds, since }),
  ])
  const steps: (StockStep & { id: string })[] = []
  for (const itemId of itemIds) {
    const own = movements.filter((movement) => movement.itemId === itemId)
    const valued = stockStepsOf(own, openings.get(itemId) ?? emptyBalance)
    for (const [index, { id }] of own.entries()) {
      const step = valued[index]
      if (step !== undefined) steps.push({ ...step, id })
    }
  }
  if (!steps.every(isStorable)) return false
  await setSteps(tx, scope, steps)
  return true
}

function isStorable({ quantity, balance }: StockStep): boolean {
  const decimals = [quantity, balance.quantity, balance.cost?.quantity ?? 0, balance.cost?.amount ?? 0]
  return decimals.every((one) => Math.abs(one) <= MAX_TEN_THOUSANDTHS) && Math.abs(balance.value) <= MAX_CENTS
}
