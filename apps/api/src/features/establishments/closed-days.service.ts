import type { SavedClosedDay } from '@zinc/contract/establishments'
import { canWriteOn } from '@zinc/domain/permission'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { holdLock, readHeld, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import {
  type ClosedDay,
  findClosedDay,
  findDayFacts,
  insertClosedDay,
  removeClosedDay,
  updateClosedDayReason,
} from './closed-days.repository.ts'

/** Says that a day was closed. Written again over its version, only the reason may differ. */
export async function saveClosedDay(
  tx: Tx,
  scope: EstablishmentScope,
  closedDay: ClosedDay,
  on: { language: Language; expectedVersion: ExpectedVersion },
): Promise<SavedClosedDay | Refusal> {
  if (!canWriteOn(scope.role, closedDay.date, scope.today)) return refuse('FORBIDDEN')
  const facts = await readHeld(tx, scope, () => findDayFacts(tx, scope, closedDay))
  const locked = refusalOfLockedDays(facts, [closedDay.date])
  if (locked !== null) return locked
  if (facts.hasService !== true) return unknownService(on.language)
  if (facts.hasTicket === true) return refuse('DAY_HAS_TICKET')
  const before = await findClosedDay(tx, scope, closedDay.id)
  return before === null
    ? await createClosedDay(tx, scope, closedDay, on.expectedVersion)
    : await changeReason(tx, scope, { before, closedDay, expectedVersion: on.expectedVersion })
}

async function createClosedDay(
  tx: Tx,
  scope: EstablishmentScope,
  closedDay: ClosedDay,
  expectedVersion: ExpectedVersion,
): Promise<SavedClosedDay | Refusal> {
  if (expectedVersion !== 'absent') return refuse('NOT_FOUND')
  if (!(await insertClosedDay(tx, scope, closedDay))) return refuse('CLOSURE_EXISTS')
  const saved = { ...closedDay, establishmentId: scope.establishmentId, version: 1 }
  await journal(tx, scope, { id: closedDay.id, before: null, after: saved })
  return saved
}

type ReasonChange = { before: SavedClosedDay; closedDay: ClosedDay; expectedVersion: ExpectedVersion }

async function changeReason(
  tx: Tx,
  scope: EstablishmentScope,
  { before, closedDay, expectedVersion }: ReasonChange,
): Promise<SavedClosedDay | Refusal> {
  if (expectedVersion !== before.version) return refuse('VERSION_STALE', { current: before })
  if (before.date !== closedDay.date || before.serviceId !== closedDay.serviceId) return refuse('CLOSURE_EXISTS')
  await updateClosedDayReason(tx, scope, closedDay)
  const after = { ...before, reason: closedDay.reason, version: before.version + 1 }
  await journal(tx, scope, { id: closedDay.id, before, after })
  return after
}

export async function deleteClosedDay(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<Refusal | null> {
  const before = await findClosedDay(tx, scope, id)
  if (before === null) return refuse('NOT_FOUND')
  if (expectedVersion !== before.version) return refuse('VERSION_STALE', { current: before })
  if (!canWriteOn(scope.role, before.date, scope.today)) return refuse('FORBIDDEN')
  const locked = refusalOfLockedDays(await holdLock(tx, scope), [before.date])
  if (locked !== null) return locked
  await removeClosedDay(tx, scope, id)
  await journal(tx, scope, { id, before, after: null })
  return null
}

function unknownService(language: Language): Refusal {
  const message = serverWords[language].fields.invalid_value
  return refuse('VALIDATION_FAILED', { issues: [{ path: ['serviceId'], code: 'unknown_service', message }] })
}

async function journal(
  tx: Tx,
  scope: EstablishmentScope,
  change: { id: string; before: SavedClosedDay | null; after: SavedClosedDay | null },
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
