import type { Settings, SettingsChange } from '@zinc/contract/establishment-settings'
import type { Language } from '@zinc/words/languages'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { getLockedEstablishment } from '../establishments/establishment-detail.service.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import { applyChange, changeIssuesOf } from '../establishments/establishments.service.ts'
import { differenceOf } from '../journal/difference.ts'
import { appendJournal } from '../journal/journal.service.ts'
import type { HeldLock } from '../locks/held-lock.service.ts'
import { findFixedCosts, findTargets } from './budget.repository.ts'
import { saveBudget } from './budget.service.ts'
import { planLists } from './lists.service.ts'

async function getSettings(tx: Tx, scope: EstablishmentScope): Promise<Settings & HeldLock> {
  return {
    ...(await getLockedEstablishment(tx, scope)),
    targets: await findTargets(tx, scope, null),
    fixedCosts: await findFixedCosts(tx, scope),
  }
}

/** All parts of the change or none of them, over one version, as one entry of the journal. */
export async function saveSettings(
  tx: Tx,
  scope: EstablishmentScope,
  change: SettingsChange,
  { expectedVersion, language }: { expectedVersion: ExpectedVersion; language: Language },
): Promise<Settings | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getSettings(tx, scope)
  if (expectedVersion !== before.version) return refuse('VERSION_STALE', { current: before })
  const lists = await planLists(tx, scope, { before, change, language })
  const issues = [...changeIssuesOf(before, change, { today: scope.today, language }), ...lists.issues]
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  await applyChange(tx, scope, before, change)
  await lists.save()
  await saveBudget(tx, scope, change)
  const after = await getSettings(tx, scope)
  await appendJournal(tx, scope, {
    action: 'settings.update',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    ...differenceOf(withoutSameTargets(before, after), withoutSameTargets(after, before)),
    reason: null,
  })
  return after
}

/** Of the targets, only the months that differ: the others would make every entry long. */
function withoutSameTargets(settings: Settings, other: Settings): Settings {
  const amounts = new Map(other.targets.map(({ month, amount }) => [month, amount]))
  return { ...settings, targets: settings.targets.filter(({ month, amount }) => amounts.get(month) !== amount) }
}
