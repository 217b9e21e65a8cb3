import type { JournalFault } from '@zinc/contract/verification'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Journaled, journaledOf } from './journaled.ts'
import {
  faultOfArrival,
  faultOfCashLine,
  faultOfCount,
  faultOfOperation,
  type KeptItem,
  type Told,
  toldBy,
} from './journaled-documents.ts'
import {
  findEntriesOf,
  findMergedItems,
  findStoredArrivals,
  findStoredCashLines,
  findStoredCounts,
  findStoredOperations,
} from './stored-documents.repository.ts'
import { findLastSequences } from './stored-rows.repository.ts'

export const documentEntities = ['ticket', 'receiptArrival', 'stockOperation', 'stockCount'] as const
type DocumentEntity = (typeof documentEntities)[number]

export function isDocument(entity: string): entity is DocumentEntity {
  return documentEntities.some((known) => known === entity)
}

/** By entity and id, what is wrong with the row of each thing whose last entry is among these. */
export type DocumentFaults = ReadonlyMap<number, JournalFault | null>

/** Lines of the cash journal, arrivals, stock operations and counts: each judged once, at the last entry about it. */
export async function compareDocuments(
  tx: Tx,
  scope: EstablishmentScope,
  entries: readonly (Journaled & { entity: string })[],
): Promise<DocumentFaults> {
  const faults = new Map<number, JournalFault | null>()
  const documents = entries.filter(({ entity }) => isDocument(entity))
  if (documents.length === 0) return faults
  const merged = await findMergedItems(tx, scope)
  for (const entity of documentEntities) {
    const own = documents.filter((entry) => entry.entity === entity)
    const ids = [...new Set(own.map(({ entityId }) => entityId))]
    if (ids.length === 0) continue
    const lasts = await findLastSequences(tx, scope, { entity, ids })
    const closing = own.filter(({ entityId, sequence }) => lasts.get(entityId) === sequence)
    const found = await faultsOf(tx, scope, { entity, closing, kept: (itemId) => keptIdOf(merged, itemId) })
    for (const [sequence, fault] of found) faults.set(sequence, fault)
  }
  return faults
}

type Closing = { entity: DocumentEntity; closing: readonly Journaled[]; kept: KeptItem }

async function faultsOf(tx: Tx, scope: EstablishmentScope, { entity, closing, kept }: Closing) {
  const ids = closing.map(({ entityId }) => entityId)
  const upTo = Math.max(0, ...closing.map(({ sequence }) => sequence))
  const entries = (await findEntriesOf(tx, scope, { entity, ids, upTo })).map(journaledOf)
  const judge = await judgeOf(tx, scope, { entity, ids, kept })
  return closing.map(({ entityId, sequence }) => {
    const told = toldBy(entries.filter((entry) => entry.entityId === entityId))
    return [sequence, told === null ? null : judge(told, entityId)] as const
  })
}

type Judge = (told: Told, id: string) => JournalFault | null

async function judgeOf(
  tx: Tx,
  scope: EstablishmentScope,
  { entity, ids, kept }: { entity: DocumentEntity; ids: readonly string[]; kept: KeptItem },
): Promise<Judge> {
  switch (entity) {
    case 'ticket': {
      const rows = byId(await findStoredCashLines(tx, scope, ids))
      return (told, id) => faultOfCashLine(told, rows.get(id))
    }
    case 'receiptArrival': {
      const rows = byId(await findStoredArrivals(tx, scope, ids))
      return (told, id) => faultOfArrival(told, rows.get(id))
    }
    case 'stockOperation': {
      const rows = byId(await findStoredOperations(tx, scope, ids))
      return (told, id) => faultOfOperation(told, rows.get(id), kept)
    }
    case 'stockCount': {
      const rows = byId(await findStoredCounts(tx, scope, ids))
      return (told, id) => faultOfCount(told, rows.get(id), kept)
    }
  }
}

function byId<R extends { id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]))
}

function keptIdOf(merged: ReadonlyMap<string, string>, itemId: string): string {
  const keptId = merged.get(itemId)
  return keptId === undefined ? itemId : keptIdOf(merged, keptId)
}
