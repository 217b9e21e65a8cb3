import type { FixedCost, FixedCosts } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { getVersion, lockEstablishment, updateEstablishment } from '../establishments/establishments.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { findFixedCosts, replaceFixedCosts } from './fixed-costs.repository.ts'

export async function listFixedCosts(tx: Tx, scope: EstablishmentScope): Promise<FixedCosts> {
  const version = await getVersion(tx, scope)
  return { version, items: await findFixedCosts(tx, scope) }
}

/** The whole list in its order; the journal keeps the one before. */
export async function saveFixedCosts(
  tx: Tx,
  scope: EstablishmentScope,
  costs: readonly FixedCost[],
  expectedVersion: ExpectedVersion,
): Promise<FixedCosts | Refusal> {
  const version = await lockEstablishment(tx, scope)
  const before = await findFixedCosts(tx, scope)
  if (expectedVersion !== null && expectedVersion !== version) {
    return refuse('VERSION_STALE', { current: { version, items: before } })
  }
  await replaceFixedCosts(tx, scope, costs)
  await updateEstablishment(tx, scope, {})
  const after = await findFixedCosts(tx, scope)
  await appendJournal(tx, scope, {
    action: 'settings.fixedCosts',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    before: { fixedCosts: before },
    after: { fixedCosts: after },
    reason: null,
  })
  return { version: version + 1, items: after }
}
