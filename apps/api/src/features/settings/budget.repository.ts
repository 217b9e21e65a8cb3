import type { FixedCost, MonthlyTarget } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** In the order of the months; with a year, of that one alone. */
export async function findTargets(tx: Tx, scope: EstablishmentScope, year: string | null): Promise<MonthlyTarget[]> {
  return await tx
    .selectFrom('monthly_targets')
    .select(['month', 'amount'])
    .where('establishment_id', '=', scope.establishmentId)
    .$if(year !== null, (query) => query.where('month', '>=', `${year}-01`).where('month', '<=', `${year}-12`))
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

export async function findFixedCosts(tx: Tx, scope: EstablishmentScope): Promise<FixedCost[]> {
  return await tx
    .selectFrom('fixed_costs')
    .select(columns('id', 'label', 'monthly_amount', 'from_month', 'to_month'))
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
