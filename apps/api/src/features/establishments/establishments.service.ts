import { fieldMessages } from '@zinc/contract/error-messages'
import type { Establishment } from '@zinc/contract/establishments'
import type { Language } from '@zinc/domain/language'
import { isLocked } from '@zinc/domain/period'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { type Change, changeColumnsOf } from './change-columns.ts'
import { getEstablishment } from './establishment-detail.service.ts'
import { lockEstablishment, saveOpeningPattern, updateEstablishment } from './establishments.repository.ts'

/** Only what is sent changes; new opening days begin today or later and rewrite no past. */
export async function changeEstablishment(
  tx: Tx,
  scope: EstablishmentScope,
  change: Change,
  { expectedVersion, language }: { expectedVersion: ExpectedVersion; language: Language },
): Promise<Establishment | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getEstablishment(tx, scope)
  if (expectedVersion !== null && expectedVersion !== before.version) {
    return refuse('VERSION_STALE', { current: before })
  }
  const { openWeekdays, openingFrom } = change
  if (openWeekdays !== undefined && openingFrom !== undefined && openingFrom < scope.today) return pastOpening(language)
  if (movesLockedOpening(before, change)) return lockedOpening(language)
  await updateEstablishment(tx, scope, changeColumnsOf(change))
  if (openWeekdays !== undefined) {
    const opening = change.openedOn ?? before.openedOn
    const validFrom = openingFrom ?? (opening > scope.today ? opening : scope.today)
    await saveOpeningPattern(tx, scope, { validFrom, weekdays: openWeekdays.toSorted((a, b) => a - b) })
  }
  const after = await getEstablishment(tx, scope)
  await appendJournal(tx, scope, {
    action: 'establishment.update',
    entity: 'establishment',
    entityId: String(scope.establishmentId),
    ...differenceOf(before, after),
    reason: null,
  })
  return after
}

function pastOpening(language: Language): Refusal {
  const message = fieldMessages.opening_in_past[language]
  return refuse('VALIDATION_FAILED', { issues: [{ path: ['openingFrom'], code: 'opening_in_past', message }] })
}

/** Neither into nor across a locked period: which of its days were missing is settled. */
function movesLockedOpening({ openedOn, lockedUntil }: Establishment, change: Change): boolean {
  if (change.openedOn === undefined || change.openedOn === openedOn) return false
  return isLocked(openedOn, lockedUntil) || isLocked(change.openedOn, lockedUntil)
}

function lockedOpening(language: Language): Refusal {
  const message = fieldMessages.opened_on_locked[language]
  return refuse('VALIDATION_FAILED', { issues: [{ path: ['openedOn'], code: 'opened_on_locked', message }] })
}

/** Only the fields that differ: the journal says what was changed, not what was there. */
export function differenceOf(before: object, after: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old.get(key)))
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old.get(key)])),
    after: Object.fromEntries(changed),
  }
}
