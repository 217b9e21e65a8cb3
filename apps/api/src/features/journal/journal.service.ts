import { type JournalAction, type JournalEntry, shownActionOf } from '@zinc/contract/journal'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { canonicalJsonOf } from './canonical-json.ts'
import {
  countEntries,
  type EntryFilter,
  findEntries,
  insertEntries,
  type JournalEntity,
  type NextLink,
  reserveJournalLink,
} from './journal.repository.ts'
import { type ChainRow, chainHashOf, parseObject } from './journal-chain.ts'

export type NewEntry = {
  action: JournalAction
  entity: JournalEntity
  entityId: string
  before: object | null
  after: object | null
  reason: string | null
}

/**
 * Call it last in a transaction: other writers of the establishment wait from here to COMMIT. `taken`: the next link,
 * when it was asked for with the statements just before.
 */
export async function appendJournal(
  tx: Tx,
  scope: EstablishmentScope,
  change: NewEntry,
  taken?: NextLink,
): Promise<void> {
  await appendAll(tx, scope, [change], taken)
}

/** The same of several changes of one transaction, in this order; `taken`: as many links as there are changes. */
export async function appendAll(
  tx: Tx,
  scope: EstablishmentScope,
  changes: readonly NewEntry[],
  taken?: NextLink,
): Promise<void> {
  if (changes.length === 0) return
  const link = taken ?? (await reserveJournalLink(tx, scope, changes.length))
  const rows: ChainRow[] = []
  let hash = link.hash
  for (const [index, change] of changes.entries()) {
    const row = rowOf(scope, change, { seq: link.seq - changes.length + 1 + index, at: link.at, hash })
    rows.push(row)
    hash = row.hash
  }
  await insertEntries(tx, scope, rows, hash)
}

function rowOf(scope: EstablishmentScope, change: NewEntry, { seq, at, hash }: NextLink): ChainRow {
  const entry = canonicalJsonOf({
    ...change,
    establishmentId: scope.establishmentId,
    sequence: seq,
    recordedAt: at,
    actorId: scope.personId,
  })
  return {
    seq,
    at,
    actor_id: scope.personId,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    entry,
    previous_hash: hash,
    hash: chainHashOf(hash, entry),
  }
}

export async function listEntries(
  tx: Tx,
  scope: EstablishmentScope,
  asked: EntryFilter,
): Promise<{ entries: JournalEntry[]; total: number }> {
  const [rows, total] = await Promise.all([findEntries(tx, scope, asked), countEntries(tx, scope, asked)])
  return { entries: rows.map(journalEntryOf), total }
}

function journalEntryOf(row: ChainRow): JournalEntry {
  const entry = parseObject(row.entry) ?? {}
  return {
    sequence: row.seq,
    recordedAt: row.at,
    actorId: row.actor_id ?? 0,
    action: shownActionOf(row.action),
    entity: row.entity,
    entityId: row.entity_id,
    before: entry['before'] ?? null,
    after: entry['after'] ?? null,
    reason: typeof entry['reason'] === 'string' ? entry['reason'] : null,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
