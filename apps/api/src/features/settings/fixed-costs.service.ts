import type { FixedCost } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/scope.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { findFixedCosts, replaceFixedCosts } from './fixed-costs.repository.ts'

/** The whole list in its order; the journal keeps the one before. */
export async function saveFixedCosts(
  tx: Tx,
  scope: EstablishmentScope,
  costs: readonly FixedCost[],
): Promise<FixedCost[]> {
  await lockEstablishment(tx, scope)
  const before = await findFixedCosts(tx, scope)
  await replaceFixedCosts(tx, scope, costs)
  const after = await findFixedCosts(tx, scope)
  await appendJournal(tx, scope, {
    action: 'settings.fixedCosts',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    before: { fixedCosts: before },
    after: { fixedCosts: after },
    reason: null,
  })
  return after
}
