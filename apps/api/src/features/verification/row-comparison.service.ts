import type { JournalFault } from '@zinc/contract/verification'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ChainRow } from '../journal/journal-chain.ts'
import {
  faultOfClosedDay,
  faultOfHead,
  faultOfValidation,
  faultOfVersion,
  type Journaled,
  journaledOf,
  makesVersion,
  revisionOf,
} from './journaled-rows.ts'
import {
  findLastSequences,
  findStoredClosedDays,
  findStoredHeads,
  findStoredVersions,
  type StoredClosedDay,
  type StoredHead,
  type StoredVersion,
} from './stored-rows.repository.ts'

type Compared = { versions: number; closedDays: number; fault: JournalFault | null }

/** The rows that these entries speak of; a head and a closed day at the last entry about them. */
export async function compareRows(tx: Tx, scope: EstablishmentScope, rows: readonly ChainRow[]): Promise<Compared> {
  const [tickets, days] = [ofEntity(rows, 'ticketZ'), ofEntity(rows, 'closure')]
  const stored = { ...(await readTickets(tx, scope, tickets)), ...(await readClosedDays(tx, scope, days)) }
  const compared: Compared = { versions: 0, closedDays: 0, fault: null }
  for (const journaled of [...tickets, ...days].toSorted((a, b) => a.sequence - b.sequence)) {
    const isDay = journaled.action.startsWith('closure.')
    compared.fault = isDay ? closedDayFault(journaled, stored) : ticketFault(journaled, stored)
    if (compared.fault !== null) return compared
    if (isDay) compared.closedDays += stored.lastOfDays.get(journaled.entityId) === journaled.sequence ? 1 : 0
    else compared.versions += makesVersion(journaled) ? 1 : 0
  }
  return compared
}

type StoredTickets = {
  lastOfTickets: ReadonlyMap<string, number>
  heads: ReadonlyMap<string, StoredHead>
  versions: ReadonlyMap<string, StoredVersion>
}
type StoredDays = { lastOfDays: ReadonlyMap<string, number>; days: ReadonlyMap<string, StoredClosedDay> }

function ofEntity(rows: readonly ChainRow[], entity: string): Journaled[] {
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
