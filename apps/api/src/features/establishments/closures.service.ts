import { fieldMessages, type Language } from '@zinc/contract/error-messages'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { isLocked } from '@zinc/domain/period'
import { canWriteOn } from '@zinc/domain/permission'
import type { Tx } from '../../db/database.ts'
import { type Refusal, refuse } from '../../http/errors.ts'
import type { EstablishmentScope } from '../../http/scope.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  type Closure,
  findClosure,
  findDayFacts,
  insertClosure,
  removeClosure,
  updateClosureReason,
} from './closures.repository.ts'

/** Says that a day was closed. Sent again under the same id, only the reason may differ. */
export async function saveClosure(
  tx: Tx,
  scope: EstablishmentScope,
  closure: Closure,
  language: Language,
): Promise<DayClosureEntry | Refusal> {
  if (!canWriteOn(scope.role, closure.date, scope.today)) return refuse('FORBIDDEN')
  const facts = await findDayFacts(tx, scope, closure)
  if (isLocked(closure.date, facts.lockedUntil)) return refuse('PERIOD_LOCKED')
  if (facts.hasService !== true) return unknownService(language)
  if (facts.hasTicket === true) return refuse('DAY_HAS_TICKET')
  const saved = { ...closure, establishmentId: scope.establishmentId }
  if (await insertClosure(tx, scope, closure)) {
    await journal(tx, scope, { id: closure.id, before: null, after: saved })
    return saved
  }
  const before = await findClosure(tx, scope, closure.id)
  if (before === null || before.date !== closure.date || before.serviceId !== closure.serviceId) {
    return refuse('CLOSURE_EXISTS')
  }
  if (before.reason === closure.reason) return before
  await updateClosureReason(tx, scope, closure)
  await journal(tx, scope, { id: closure.id, before, after: saved })
  return saved
}

export async function deleteClosure(tx: Tx, scope: EstablishmentScope, id: string): Promise<Refusal | null> {
  const before = await findClosure(tx, scope, id)
  if (before === null) return refuse('NOT_FOUND')
  if (!canWriteOn(scope.role, before.date, scope.today)) return refuse('FORBIDDEN')
  const { lockedUntil } = await findDayFacts(tx, scope, before)
  if (isLocked(before.date, lockedUntil)) return refuse('PERIOD_LOCKED')
  await removeClosure(tx, scope, id)
  await journal(tx, scope, { id, before, after: null })
  return null
}

function unknownService(language: Language): Refusal {
  const message = fieldMessages.invalid_value[language]
  return refuse('VALIDATION_FAILED', { issues: [{ path: ['serviceId'], code: 'unknown_service', message }] })
}

async function journal(
  tx: Tx,
  scope: EstablishmentScope,
  change: { id: string; before: DayClosureEntry | null; after: DayClosureEntry | null },
): Promise<void> {
  await appendJournal(tx, scope, {
    action: change.after === null ? 'closure.delete' : 'closure.save',
    entity: 'closure',
    entityId: change.id,
    before: change.before,
    after: change.after,
    reason: null,
  })
}
