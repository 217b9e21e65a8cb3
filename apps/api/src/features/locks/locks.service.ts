import type { Establishment } from '@zinc/contract/establishments'
import { type LockPreview, MAX_NAMED } from '@zinc/contract/locks'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type LockFault, lockFaultOf, type ReopenFault, reopenFaultOf } from '@zinc/domain/calendar/period-lock'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import { type EstablishmentScope, onlyScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { getReport } from '../reports/reports.service.ts'
import { findDraftPurchases, setLockedUntil } from './locks.repository.ts'

type On = { expectedVersion: ExpectedVersion; language: Language }

/** What days that a lock would add still miss. */
export async function previewLock(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<LockPreview> {
  const [{ missingDates, draftDates }, purchases] = await Promise.all([
    getReport(tx, onlyScope(scope), range),
    findDraftPurchases(tx, scope, range, MAX_NAMED),
  ])
  return { ...range, missing: namedOf(missingDates), drafts: namedOf(draftDates), purchases }
}

function namedOf(dates: readonly PlainDate[]) {
  return { count: dates.length, dates: dates.toReversed().slice(0, MAX_NAMED) }
}

/** Everything up to the end of a month: from here on nothing of it changes. */
export async function lockPeriod(
  tx: Tx,
  scope: EstablishmentScope,
  until: PlainDate,
  on: On,
): Promise<Establishment | Refusal> {
  const before = await lockEstablishmentAtVersion(tx, scope, on)
  if (isRefusal(before)) return before
  const fault = lockFaultOf(until, { lockedUntil: before.lockedUntil, today: scope.today })
  if (fault !== null) return refusalAt(fault, on.language)
  return await moveLock(tx, scope, before, { action: 'period.lock', until, reason: null })
}

/** Back to the end of an earlier month, or to none; who, when and why stay in the journal. */
export async function reopenPeriod(
  tx: Tx,
  scope: EstablishmentScope,
  { until, reason }: { until: PlainDate | null; reason: string },
  on: On,
): Promise<Establishment | Refusal> {
  const before = await lockEstablishmentAtVersion(tx, scope, on)
  if (isRefusal(before)) return before
  const fault = reopenFaultOf(until, before.lockedUntil)
  if (fault !== null) return refusalAt(fault, on.language)
  return await moveLock(tx, scope, before, { action: 'period.reopen', until, reason })
}

/** Writes that read what is locked hold it until they end: those that have begun are waited for. */
async function lockEstablishmentAtVersion(
  tx: Tx,
  scope: EstablishmentScope,
  { expectedVersion }: On,
): Promise<Establishment | Refusal> {
  await lockEstablishment(tx, scope)
  const before = await getEstablishment(tx, scope)
  return expectedVersion === before.version ? before : refuse('VERSION_STALE', { current: before })
}

type Move = { action: 'period.lock' | 'period.reopen'; until: PlainDate | null; reason: string | null }

async function moveLock(
  tx: Tx,
  scope: EstablishmentScope,
  { lockedUntil }: Establishment,
  { action, until, reason }: Move,
): Promise<Establishment> {
  await setLockedUntil(tx, scope, until)
  const after = await getEstablishment(tx, scope)
  await appendJournal(tx, scope, {
    ...{ action, entity: 'establishment', entityId: String(scope.establishmentId), reason },
    before: { lockedUntil },
    after: { lockedUntil: until },
  })
  return after
}

function refusalAt(code: LockFault | ReopenFault, language: Language): Refusal {
  return refuse('VALIDATION_FAILED', {
    issues: [{ path: ['until'], code, message: serverWords[language].fields[code] }],
  })
}
