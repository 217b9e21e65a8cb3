import type { FixedCost } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export async function findFixedCosts(tx: Tx, scope: EstablishmentScope): Promise<FixedCost[]> {
  return await tx
    .selectFrom('fixed_costs')
    .select(['id', 'label', 'monthly_amount as monthlyAmount', 'from_month as fromMonth', 'to_month as toMonth'])
    .where('establishment_id', '=', scope.establishmentId)
    .orderBy('position')
    .execute()
}

/** Nothing refers to a cost: the list is written anew in its order. */
export async function replaceFixedCosts(tx: Tx, scope: EstablishmentScope, costs: readonly FixedCost[]): Promise<void> {
  await tx.deleteFrom('fixed_costs').where('establishment_id', '=', scope.establishmentId).execute()
  if (costs.length === 0) return
  await tx
    .insertInto('fixed_costs')
    .values(
      costs.map((cost, position) => ({
        establishment_id: scope.establishmentId,
        id: cost.id,
        label: cost.label,
        monthly_amount: cost.monthlyAmount,
        from_month: cost.fromMonth,
        to_month: cost.toMonth,
        position,
      })),
    )
    .execute()
}
