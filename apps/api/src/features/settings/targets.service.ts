import type { MonthlyTarget, MonthlyTargets } from '@zinc/contract/establishment-settings'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { getVersion, lockEstablishment, updateEstablishment } from '../establishments/establishments.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { findTargets, removeTargets, saveTargets } from './targets.repository.ts'

export async function listTargets(tx: Tx, scope: EstablishmentScope, year: string): Promise<MonthlyTargets> {
  const version = await getVersion(tx, scope)
  return { version, items: await findTargets(tx, scope, { from: `${year}-01`, to: `${year}-12` }) }
}

type Change = { month: string; amount: number | null }

/** Sets or removes the named months; answers every target of the years they are in. */
export async function changeTargets(
  tx: Tx,
  scope: EstablishmentScope,
  changes: readonly Change[],
  expectedVersion: ExpectedVersion,
): Promise<MonthlyTargets | Refusal> {
  const version = await lockEstablishment(tx, scope)
  const years = yearsOf(changes)
  const before = await findTargets(tx, scope, years)
  if (expectedVersion !== null && expectedVersion !== version) {
    return refuse('VERSION_STALE', { current: { version, items: before } })
  }
  await saveTargets(
    tx,
    scope,
    changes.flatMap(({ month, amount }) => (amount === null ? [] : [{ month, amount }])),
  )
  await removeTargets(
    tx,
    scope,
    changes.filter(({ amount }) => amount === null).map(({ month }) => month),
  )
  await updateEstablishment(tx, scope, {})
  const after = await findTargets(tx, scope, years)
  const months = new Set(changes.map(({ month }) => month))
  const named = (targets: readonly MonthlyTarget[]) => ({ targets: targets.filter(({ month }) => months.has(month)) })
  await appendJournal(tx, scope, {
    action: 'settings.targets',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    before: named(before),
    after: named(after),
    reason: null,
  })
  return { version: version + 1, items: after }
}

function yearsOf(changes: readonly Change[]): { from: string; to: string } {
  const years = changes.map(({ month }) => month.slice(0, 4)).toSorted()
  return { from: `${years[0]}-01`, to: `${years.at(-1)}-12` }
}
