import { fieldMessages } from '@zinc/contract/error-messages'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { isLocked } from '@zinc/domain/calendar/period'
import { canWriteOn } from '@zinc/domain/permission'
import type { Language } from '@zinc/words/languages'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  type Closure,
  findClosure,
  findDayFacts,
  insertClosure,
  removeClosure,
  updateClosureReason,
} from './closures.repository.ts'
import { holdLists } from './establishments.repository.ts'

/** Says that a day was closed. Written again over its version, only the reason may differ. */
export async function saveClosure(
  tx: Tx,
  scope: EstablishmentScope,
  closure: Closure,
  on: { language: Language; expectedVersion: ExpectedVersion },
): Promise<DayClosureEntry | Refusal> {
  if (!canWriteOn(scope.role, closure.date, scope.today)) return refuse('FORBIDDEN')
  if (closure.serviceId !== null) await holdLists(tx, scope)
  const facts = await findDayFacts(tx, scope, closure)
  if (isLocked(closure.date, facts.lockedUntil)) return refuse('PERIOD_LOCKED')
  if (facts.hasService !== true) return unknownService(on.language)
  if (facts.hasTicket === true) return refuse('DAY_HAS_TICKET')
  const before = await findClosure(tx, scope, closure.id)
  return before === null
    ? await createClosure(tx, scope, closure, on.expectedVersion)
    : await changeReason(tx, scope, { before, closure, expectedVersion: on.expectedVersion })
}

async function createClosure(
  tx: Tx,
  scope: EstablishmentScope,
  closure: Closure,
  expectedVersion: ExpectedVersion,
): Promise<DayClosureEntry | Refusal> {
  if (expectedVersion !== 'absent') return refuse('NOT_FOUND')
  if (!(await insertClosure(tx, scope, closure))) return refuse('CLOSURE_EXISTS')
  const saved = { ...closure, establishmentId: scope.establishmentId, version: 1 }
  await journal(tx, scope, { id: closure.id, before: null, after: saved })
  return saved
}

type ReasonChange = { before: DayClosureEntry; closure: Closure; expectedVersion: ExpectedVersion }

async function changeReason(
  tx: Tx,
  scope: EstablishmentScope,
  { before, closure, expectedVersion }: ReasonChange,
): Promise<DayClosureEntry | Refusal> {
  if (expectedVersion !== before.version) return refuse('VERSION_STALE', { current: before })
  if (before.date !== closure.date || before.serviceId !== closure.serviceId) return refuse('CLOSURE_EXISTS')
  await updateClosureReason(tx, scope, closure)
  const after = { ...before, reason: closure.reason, version: before.version + 1 }
  await journal(tx, scope, { id: closure.id, before, after })
  return after
}

export async function deleteClosure(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<Refusal | null> {
  const before = await findClosure(tx, scope, id)
  if (before === null) return refuse('NOT_FOUND')
  if (expectedVersion !== before.version) return refuse('VERSION_STALE', { current: before })
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
