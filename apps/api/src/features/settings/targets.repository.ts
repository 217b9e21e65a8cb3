import type { MonthlyTarget } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** In the order of the months, both ends included. */
export async function findTargets(
  tx: Tx,
  scope: EstablishmentScope,
  months: { from: string; to: string },
): Promise<MonthlyTarget[]> {
  return await tx
    .selectFrom('monthly_targets')
    .select(['month', 'amount'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('month', '>=', months.from)
    .where('month', '<=', months.to)
    .orderBy('month')
    .execute()
}

export async function saveTargets(tx: Tx, scope: EstablishmentScope, targets: readonly MonthlyTarget[]): Promise<void> {
  if (targets.length === 0) return
  await tx
    .insertInto('monthly_targets')
    .values(targets.map(({ month, amount }) => ({ establishment_id: scope.establishmentId, month, amount })))
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'month']).doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
    )
    .execute()
}

export async function removeTargets(tx: Tx, scope: EstablishmentScope, months: readonly string[]): Promise<void> {
  if (months.length === 0) return
  await tx
    .deleteFrom('monthly_targets')
    .where('establishment_id', '=', scope.establishmentId)
    .where('month', 'in', months)
    .execute()
}
