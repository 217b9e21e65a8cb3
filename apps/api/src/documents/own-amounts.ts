import type { EstablishmentScope } from '../http/access/scope.ts'

/** Staff see the states of days, amounts only on what they made themselves. */
export function canSeeAmounts(scope: EstablishmentScope, { creatorId }: { creatorId: number }): boolean {
  return scope.role !== 'staff' || creatorId === scope.personId
}
