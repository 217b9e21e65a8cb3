import type { JournalFault } from '@zinc/contract/verification'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { canonicalJsonOf } from '../journal/canonical-json.ts'
import { type ChainRow, parseObject } from '../journal/journal-chain.ts'
import type { StoredClosedDay, StoredHead, StoredVersion } from './stored-rows.repository.ts'

type Values = Readonly<Record<string, unknown>>

/** What an entry says of the rows it speaks of. */
export type Journaled = {
  sequence: number
  action: string
  entityId: string
  actorId: unknown
  reason: unknown
  after: Values | null
}

export function journaledOf(row: ChainRow): Journaled {
  const entry = parseObject(row.entry) ?? {}
  const { seq: sequence, action, entity_id: entityId } = row
  return {
    sequence,
    action,
    entityId,
    actorId: entry['actorId'],
    reason: entry['reason'],
    after: valuesOf(entry['after']),
  }
}

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
  const { gross, net, vat, paymentsTotal: payments, expectedReceipts, entryDifference, ...content } = rest
  const after = journaled.after ?? {}
  const fields = [
    ...changedFields(valuesOf(after['content']) ?? {}, content),
    ...(agrees(after['totals'], { gross, net, vat, payments, expectedReceipts, entryDifference }) ? [] : ['totals']),
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

export function dateOf(value: unknown): PlainDate | null {
  return typeof value === 'string' ? parsePlainDate(value) : null
}

/** A column younger than the entry is empty in the row, or was written afterwards. */
function changedFields(says: Values, stored: Values): string[] {
  const names = [...new Set([...Object.keys(says), ...Object.keys(stored)])]
  return names.filter((name) => (name in says ? !agrees(says[name], stored[name]) : !isEmpty(stored[name])))
}

/** Entries of earlier versions of the product do not carry everything: of the rest they prove nothing. */
function changedWhereProven(says: Values, stored: Values): string[] {
  return Object.keys(stored).filter((name) => name in says && !agrees(says[name], stored[name]))
}

function agrees(said: unknown, stored: unknown): boolean {
  return canonicalJsonOf(comparable(said ?? null)) === canonicalJsonOf(comparable(stored ?? null))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The database writes ids in lower case, a device may not. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return uuid.test(value) ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(comparable)
  const values = valuesOf(value)
  return values === null
    ? value
    : Object.fromEntries(Object.entries(values).map(([name, member]) => [name, comparable(member)]))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === 0 || value === '' || value === false || isEmptyList(value)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function valuesOf(value: unknown): Values | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}
