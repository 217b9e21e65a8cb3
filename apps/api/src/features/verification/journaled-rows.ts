import type { JournalFault } from '@zinc/contract/verification'
import { agrees, changedFields, changedWhereProven, dateOf, type Journaled, valuesOf } from './journaled.ts'
import type { StoredClosedDay, StoredHead, StoredVersion } from './stored-rows.repository.ts'

export function makesVersion({ action }: Journaled): boolean {
  return action === 'ticketZ.validate' || action === 'ticketZ.correct'
}

export function revisionOf({ after }: Journaled): number {
  return Number(after?.['revision'] ?? 0)
}

/** Figures, totals, reason and author; when it was typed and recorded, where the entry has them. */
export function faultOfVersion(journaled: Journaled, stored: StoredVersion | undefined): JournalFault | null {
  const about = aboutTicket(journaled, 'version')
  if (stored === undefined) return { ...about, problem: 'missing', fields: [] }
  const { ticketId: _, revision: __, reason, actorId, typedAt, recordedAt, ...rest } = stored
  const { gross, net, vat, paymentsTotal: payments, expectedReceipts, entryDifference, ...others } = rest
  const { cashTheoretical, cashDifference, closingFloat, ...content } = others
  const after = journaled.after ?? {}
  const cash = valuesOf(after['cash'])
  const saidOfCash = ['theoretical', 'difference', 'closingFloat'].map((field) => cash?.[field] ?? null)
  const fields = [
    ...changedFields(valuesOf(after['content']) ?? {}, content),
    ...(agrees(after['totals'], { gross, net, vat, payments, expectedReceipts, entryDifference }) ? [] : ['totals']),
    ...(agrees(saidOfCash, [cashTheoretical, cashDifference, closingFloat]) ? [] : ['cash']),
    ...changedFields({ reason: journaled.reason, actorId: journaled.actorId }, { reason, actorId }),
    ...changedWhereProven(after, { typedAt, recordedAt }),
  ]
  return fields.length === 0 ? null : { ...about, problem: 'changed', fields }
}

/** By the last entry about the ticket. */
export function faultOfHead(journaled: Journaled, stored: StoredHead | undefined): JournalFault | null {
  const about = { ...aboutTicket(journaled, 'ticketZ'), revision: null }
  if (stored === undefined) return { ...about, problem: 'missing', fields: [] }
  const { businessDate, registerId, serviceId, revision, status, cancelledBy, cancelledAt, cancelReason } = stored
  const after = journaled.after ?? {}
  const isCancelled = journaled.action === 'ticketZ.cancel'
  const says = {
    businessDate: after['businessDate'],
    registerId: after['registerId'],
    serviceId: after['serviceId'],
    revision: after['revision'],
    status: isCancelled ? 'cancelled' : 'validated',
    cancelledBy: isCancelled ? journaled.actorId : null,
    cancelReason: isCancelled ? journaled.reason : null,
  }
  const fields = [
    ...changedFields(says, { businessDate, registerId, serviceId, revision, status, cancelledBy, cancelReason }),
    ...changedWhereProven(after, { cancelledAt }),
  ]
  return fields.length === 0 ? null : { ...about, problem: 'changed', fields }
}

/** Who validated it, by its first entry: corrections leave that as it is. */
export function faultOfValidation(journaled: Journaled, stored: StoredHead | undefined): JournalFault | null {
  if (stored === undefined || journaled.action !== 'ticketZ.validate') return null
  const { validatedBy, validatedAt, createdBy } = stored
  const fields = [
    ...changedFields({ validatedBy: journaled.actorId }, { validatedBy }),
    ...changedWhereProven(journaled.after ?? {}, { validatedAt, createdBy }),
  ]
  return fields.length === 0
    ? null
    : { ...aboutTicket(journaled, 'ticketZ'), revision: null, problem: 'changed', fields }
}

/** By the last entry about the closed day: one that was reopened has no row. */
export function faultOfClosedDay(journaled: Journaled, stored: StoredClosedDay | undefined): JournalFault | null {
  const { sequence, entityId, after } = journaled
  const about = { kind: 'closedDay' as const, sequence, entityId, revision: null }
  if (after === null) {
    return stored === undefined ? null : { ...about, date: dateOf(stored.date), problem: 'added', fields: [] }
  }
  const date = dateOf(after['date'])
  if (stored === undefined) return { ...about, date, problem: 'missing', fields: [] }
  const says = {
    date: after['date'],
    serviceId: after['serviceId'],
    reason: after['reason'],
    version: after['version'],
  }
  const { id: _, ...row } = stored
  const fields = changedFields(says, row)
  return fields.length === 0 ? null : { ...about, date, problem: 'changed', fields }
}

function aboutTicket(journaled: Journaled, kind: 'ticketZ' | 'version') {
  const { sequence, entityId, after } = journaled
  return { kind, sequence, entityId, date: dateOf(after?.['businessDate']), revision: revisionOf(journaled) }
}
