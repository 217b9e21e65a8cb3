import type { JournalFault } from '@zinc/contract/verification'
import { changedFields, changedWhereProven, dateOf, type Journaled, type Values } from './journaled.ts'
import type {
  StoredArrival,
  StoredCashLine,
  StoredCount,
  StoredLine,
  StoredOperation,
} from './stored-documents.repository.ts'

/** What a thing is by all its entries together, each of which may say only what it changed. */
export type Told = {
  readonly last: Journaled
  readonly first: Journaled
  readonly says: Values
  /** By action, the last of each. */
  readonly entryOf: ReadonlyMap<string, Journaled>
}

export function toldBy(entries: readonly Journaled[]): Told | null {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return null
  const says: Values = Object.assign({}, ...entries.map(({ after }) => after ?? {}))
  return { first, last, says, entryOf: new Map(entries.map((entry) => [entry.action, entry])) }
}

type Kind = 'cashLine' | 'stockOperation' | 'stockCount' | 'arrival'

function faultOf(kind: Kind, { last, says }: Told, fields: readonly string[] | 'missing'): JournalFault | null {
  const date = dateOf(says['businessDate'])
  const about = { kind, sequence: last.sequence, entityId: last.entityId, date, revision: null }
  if (fields === 'missing') return { ...about, problem: 'missing', fields: [] }
  return fields.length === 0 ? null : { ...about, problem: 'changed', fields: [...new Set(fields)] }
}

export function faultOfCashLine(told: Told, stored: StoredCashLine | undefined): JournalFault | null {
  if (stored === undefined) return faultOf('cashLine', told, 'missing')
  const { id: _, createdBy, cancelledBy, cancelReason, isInDrawer, ...row } = stored
  const cancelled = told.entryOf.get('ticket.cancel')
  const fields = [
    ...changedWhereProven(told.says, row),
    ...changedFields(
      { createdBy: told.first.actorId, cancelledBy: cancelled?.actorId, cancelReason: cancelled?.reason },
      { createdBy, cancelledBy, cancelReason },
    ),
  ]
  // Counts are judged again by what its writes put into the drawer.
  return faultOf('cashLine', told, fields.length > 0 || isInDrawer ? fields : ['amount'])
}

/** An undone mark has no row. */
export function faultOfArrival(told: Told, stored: StoredArrival | undefined): JournalFault | null {
  if (told.last.after === null) {
    const fault = faultOf('arrival', told, ['status'])
    return stored === undefined || fault === null ? null : { ...fault, problem: 'added', fields: [] }
  }
  if (stored === undefined) return faultOf('arrival', told, 'missing')
  const { id: _, markedBy, ...row } = stored
  return faultOf('arrival', told, [
    ...changedWhereProven(told.says, row),
    ...changedFields({ markedBy: told.last.actorId }, { markedBy }),
  ])
}

/** Items as they are merged now, on both sides. */
export type KeptItem = (itemId: string) => string

/** What was counted stands in the entry of its count. */
export function faultOfOperation(told: Told, stored: StoredOperation | undefined, kept: KeptItem): JournalFault | null {
  if (stored === undefined) return faultOf('stockOperation', told, 'missing')
  const { kind, happenedAt, businessDate, version, isUndone, isTogether, lines, createdBy, reason } = stored
  const { says, first } = told
  const isNew = first.action === 'stockOperation.create'
  return faultOf('stockOperation', told, [
    ...changedWhereProven({ isUndone: false, ...says }, { kind, happenedAt, businessDate, version, isUndone }),
    ...(kind === 'count' || areSameLines(says['lines'], lines, kept) ? [] : ['lines']),
    ...(isTogether ? [] : ['lines']),
    ...(isNew ? changedFields({ createdBy: first.actorId, reason: first.reason ?? '' }, { createdBy, reason }) : []),
  ])
}

export function faultOfCount(told: Told, stored: StoredCount | undefined, kept: KeptItem): JournalFault | null {
  if (stored === undefined) return faultOf('stockCount', told, 'missing')
  const { label, isBlind, happenedAt, businessDate, state, version, createdBy, lines, areFrozenSame } = stored
  const closed = told.entryOf.get('stockCount.close')
  const counted = closed?.after?.['lines'] ?? []
  return faultOf('stockCount', told, [
    ...changedWhereProven(told.says, { label, isBlind, happenedAt, businessDate, state, version }),
    ...(areSameLines(counted, lines, kept) && areFrozenSame ? [] : ['lines']),
    ...changedFields({ createdBy: told.first.actorId }, { createdBy }),
  ])
}

function areSameLines(said: unknown, stored: readonly StoredLine[], kept: KeptItem): boolean {
  const saidLines: readonly Values[] = Array.isArray(said) ? said : []
  const textOf = (itemId: unknown, quantity: unknown) => `${kept(String(itemId).toLowerCase())} ${Number(quantity)}`
  const [one, other] = [
    saidLines.map(({ itemId, quantity }) => textOf(itemId, quantity)),
    stored.map(({ itemId, quantity }) => textOf(itemId, quantity)),
  ].map((lines) => lines.toSorted().join('\n'))
  return one === other
}
