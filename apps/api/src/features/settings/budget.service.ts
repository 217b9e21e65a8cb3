import type { FixedCosts, MonthlyTargets, SettingsChange } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { getVersion } from '../establishments/establishments.repository.ts'
import { findFixedCosts, findTargets, removeTargets, replaceFixedCosts, saveTargets } from './budget.repository.ts'

export async function listTargets(tx: Tx, scope: EstablishmentScope, year: string): Promise<MonthlyTargets> {
  const [version, items] = await Promise.all([getVersion(tx, scope), findTargets(tx, scope, year)])
  return { version, items }
}

export async function listFixedCosts(tx: Tx, scope: EstablishmentScope): Promise<FixedCosts> {
  const [version, items] = await Promise.all([getVersion(tx, scope), findFixedCosts(tx, scope)])
  return { version, items }
}

/** Sets or removes the named months' targets, and puts the whole list of costs in place of the one there is. */
export async function saveBudget(
  tx: Tx,
  scope: EstablishmentScope,
  { targets = [], fixedCosts }: Pick<SettingsChange, 'targets' | 'fixedCosts'>,
): Promise<void> {
  await saveTargets(
    tx,
    scope,
    targets.flatMap(({ month, amount }) => (amount === null ? [] : [{ month, amount }])),
  )
  await removeTargets(
    tx,
    scope,
    targets.filter(({ amount }) => amount === null).map(({ month }) => month),
  )
  if (fixedCosts !== undefined) await replaceFixedCosts(tx, scope, fixedCosts)
}
