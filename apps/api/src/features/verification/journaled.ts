import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { canonicalJsonOf } from '../journal/canonical-json.ts'
import { type ChainRow, parseObject } from '../journal/journal-chain.ts'

export type Values = Readonly<Record<string, unknown>>

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

export function dateOf(value: unknown): PlainDate | null {
  return typeof value === 'string' ? parsePlainDate(value) : null
}

/** A column younger than the entry is empty in the row, or was written afterwards. */
export function changedFields(says: Values, stored: Values): string[] {
  const names = [...new Set([...Object.keys(says), ...Object.keys(stored)])]
  return names.filter((name) => (name in says ? !agrees(says[name], stored[name]) : !isEmpty(stored[name])))
}

/** Entries of earlier versions of the product do not carry everything: of the rest they prove nothing. */
export function changedWhereProven(says: Values, stored: Values): string[] {
  return Object.keys(stored).filter((name) => name in says && !agrees(says[name], stored[name]))
}

export function agrees(said: unknown, stored: unknown): boolean {
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

export function valuesOf(value: unknown): Values | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}
