import type { JournalFault } from '@zinc/contract/verification'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ChainRow } from '../journal/journal-chain.ts'
import { compareDocuments, isDocument } from './document-comparison.service.ts'
import { type Journaled, journaledOf } from './journaled.ts'
import { makesPurchaseVersion } from './journaled-purchases.ts'
import {
  faultOfClosedDay,
  faultOfHead,
  faultOfValidation,
  faultOfVersion,
  makesVersion,
  revisionOf,
} from './journaled-rows.ts'
import { purchaseFault, readPurchases } from './purchase-comparison.service.ts'
import {
  findLastSequences,
  findStoredClosedDays,
  findStoredHeads,
  findStoredVersions,
  type StoredClosedDay,
  type StoredHead,
  type StoredVersion,
} from './stored-rows.repository.ts'

export type Counts = { versions: number; closedDays: number; purchases: number; documents: number }
type Compared = Counts & { fault: JournalFault | null }
type Stored = Awaited<ReturnType<typeof readStored>>

const entities = ['ticketZ', 'closure', 'purchase'] as const
const isCompared = (entity: string) => isDocument(entity) || entities.some((known) => known === entity)

/** The rows that these entries speak of; a head and a closed day at the last entry about them. */
export async function compareRows(tx: Tx, scope: EstablishmentScope, rows: readonly ChainRow[]): Promise<Compared> {
  const journaled = rows.filter(({ entity }) => isCompared(entity))
  const stored = await readStored(tx, scope, journaled)
  const compared: Compared = { versions: 0, closedDays: 0, purchases: 0, documents: 0, fault: null }
  for (const row of journaled) {
    const entry = journaledOf(row)
    compared.fault = isDocument(row.entity)
      ? (stored.documents.get(row.seq) ?? null)
      : faultOf(row.entity, entry, stored)
    if (compared.fault !== null) return compared
    if (isDocument(row.entity)) compared.documents += stored.documents.has(row.seq) ? 1 : 0
    else if (row.entity === 'closure') compared.closedDays += stored.lastOfDays.get(entry.entityId) === row.seq ? 1 : 0
    else if (row.entity === 'purchase') compared.purchases += makesPurchaseVersion(entry) ? 1 : 0
    else compared.versions += makesVersion(entry) ? 1 : 0
  }
  return compared
}

async function readStored(tx: Tx, scope: EstablishmentScope, rows: readonly ChainRow[]) {
  return {
    ...(await readTickets(tx, scope, ofEntity(rows, 'ticketZ'))),
    ...(await readClosedDays(tx, scope, ofEntity(rows, 'closure'))),
    purchases: await readPurchases(tx, scope, ofEntity(rows, 'purchase')),
    documents: await compareDocuments(
      tx,
      scope,
      rows.map((row) => ({ ...journaledOf(row), entity: row.entity })),
    ),
  }
}

function faultOf(entity: string, journaled: Journaled, stored: Stored): JournalFault | null {
  if (entity === 'closure') return closedDayFault(journaled, stored)
  return entity === 'purchase' ? purchaseFault(journaled, stored.purchases) : ticketFault(journaled, stored)
}

type StoredTickets = {
  lastOfTickets: ReadonlyMap<string, number>
  heads: ReadonlyMap<string, StoredHead>
  versions: ReadonlyMap<string, StoredVersion>
}
type StoredDays = { lastOfDays: ReadonlyMap<string, number>; days: ReadonlyMap<string, StoredClosedDay> }

function ofEntity(rows: readonly ChainRow[], entity: (typeof entities)[number]): Journaled[] {
  return rows.filter((row) => row.entity === entity).map(journaledOf)
}

function idsOf(entries: readonly Journaled[]): string[] {
  return [...new Set(entries.map(({ entityId }) => entityId))]
}

async function readTickets(tx: Tx, scope: EstablishmentScope, entries: readonly Journaled[]): Promise<StoredTickets> {
  const ids = idsOf(entries)
  const keys = entries.filter(makesVersion).map((entry) => ({ ticketId: entry.entityId, revision: revisionOf(entry) }))
  const heads = await findStoredHeads(tx, scope, ids)
  const versions = await findStoredVersions(tx, scope, keys)
  return {
    lastOfTickets: await findLastSequences(tx, scope, { entity: 'ticketZ', ids }),
    heads: new Map(heads.map((head) => [head.id, head])),
    versions: new Map(versions.map((version) => [`${version.ticketId} ${version.revision}`, version])),
  }
}

async function readClosedDays(tx: Tx, scope: EstablishmentScope, entries: readonly Journaled[]): Promise<StoredDays> {
  const ids = idsOf(entries)
  const days = await findStoredClosedDays(tx, scope, ids)
  return {
    lastOfDays: await findLastSequences(tx, scope, { entity: 'closure', ids }),
    days: new Map(days.map((day) => [day.id, day])),
  }
}

function ticketFault(journaled: Journaled, { heads, versions, lastOfTickets }: StoredTickets): JournalFault | null {
  const head = heads.get(journaled.entityId)
  const version = versions.get(`${journaled.entityId} ${revisionOf(journaled)}`)
  const isLast = lastOfTickets.get(journaled.entityId) === journaled.sequence
  return (
    (isLast || head === undefined ? faultOfHead(journaled, head) : null) ??
    faultOfValidation(journaled, head) ??
    (makesVersion(journaled) ? faultOfVersion(journaled, version) : null)
  )
}

function closedDayFault(journaled: Journaled, { days, lastOfDays }: StoredDays): JournalFault | null {
  const isLast = lastOfDays.get(journaled.entityId) === journaled.sequence
  return isLast ? faultOfClosedDay(journaled, days.get(journaled.entityId)) : null
}
