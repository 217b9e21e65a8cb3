import type { JournalArea } from '@zinc/contract/journal'
import { type ResourceName, resourceNames } from '@zinc/contract/resource'
import { sql } from 'kysely'
import type pg from 'pg'
import { builtOnce, builtOncePerRows, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ChainEnd, ChainRow } from './journal-chain.ts'

export async function insertJournalHead(tx: Tx, establishmentId: number): Promise<void> {
  await tx.insertInto('journal_heads').values({ establishment_id: establishmentId }).execute()
}

export type NextLink = ChainEnd & { at: string }

type Taken = { establishmentId: number; count: number }

const nextNumbers = builtOnce((tx, { establishmentId, count }: Given<Taken>) =>
  tx
    .updateTable('journal_heads')
    .set({ seq: sql<number>`seq + ${count}` })
    .where('establishment_id', '=', establishmentId)
    .returning(['seq', 'hash']),
)
const instants = builtOnce<object, { at: string }>((tx) => tx.selectNoFrom(sql<string>`now()`.as('at')))

/**
 * Reserves the next number, or the next few and returns the last; the row stays locked until the transaction ends, so
 * that the chain has one writer.
 */
export async function reserveJournalLink(tx: Tx, scope: EstablishmentScope, count = 1): Promise<NextLink> {
  const [end, [instant]] = await Promise.all([
    reserveJournalNumber(tx, scope, count),
    // Asked apart: what a distributed row returns may not be computed where it lies.
    instants(tx, {}),
  ])
  if (instant === undefined) throw new Error('a database without a clock')
  return { ...end, ...instant }
}

/** The same for a write that is told the instant of its transaction by a row of its own. */
export async function reserveJournalNumber(tx: Tx, scope: EstablishmentScope, count = 1): Promise<ChainEnd> {
  const [end] = await nextNumbers(tx, { establishmentId: scope.establishmentId, count })
  if (end === undefined) throw new Error(`${scope.establishmentId} has no journal`)
  return end
}

const newEntries = builtOncePerRows((tx, rows: readonly Given<ChainRow & { establishmentId: number }>[]) =>
  tx.insertInto('journal_entries').values(
    rows.map((row) => ({
      establishment_id: row.establishmentId,
      seq: row.seq,
      at: row.at,
      actor_id: row.actor_id,
      action: row.action,
      entity: row.entity,
      entity_id: row.entity_id,
      entry: row.entry,
      previous_hash: row.previous_hash,
      hash: row.hash,
    })),
  ),
)

const newHashes = builtOnce((tx, { establishmentId, hash }: Given<{ establishmentId: number; hash: string }>) =>
  tx.updateTable('journal_heads').set({ hash }).where('establishment_id', '=', establishmentId),
)

/** In the order of their numbers; the head takes the hash of the last one. */
export async function insertEntries(
  tx: Tx,
  scope: EstablishmentScope,
  rows: readonly ChainRow[],
  hash: string,
): Promise<void> {
  const { establishmentId } = scope
  await Promise.all([
    newEntries(
      tx,
      rows.map((row) => ({ ...row, establishmentId })),
    ),
    newHashes(tx, { establishmentId, hash }),
  ])
}

/**
 * The head beside the last entry there is, as one statement sees them: they agree at every instant, and nobody waits.
 * What stands up to here changes no more.
 */
export async function getJournalEnd(tx: Tx, scope: EstablishmentScope): Promise<ChainEnd & { lastSeq: number }> {
  return await tx
    .selectFrom('journal_heads')
    .select((eb) => [
      'seq',
      'hash',
      eb
        .selectFrom('journal_entries')
        .where('journal_entries.establishment_id', '=', scope.establishmentId)
        .select(sql<number>`coalesce(max(journal_entries.seq), 0)`.as('last'))
        .$asScalar()
        .$notNull()
        .as('lastSeq'),
    ])
    .where('establishment_id', '=', scope.establishmentId)
    .executeTakeFirstOrThrow()
}

export type EntrySelection = {
  entityId?: string | undefined
  area?: JournalArea | undefined
  actorId?: number | undefined
  /** '2026-11', by the establishment's time zone. */
  month?: string | undefined
}
export type EntryFilter = EntrySelection & { after: number; upTo?: number; limit: number; newestFirst?: boolean }

/** What is no resource; an attachment stands in the area of each document that takes one. */
const ownEntities = {
  ticketsZ: ['ticketZ', 'attachment', 'receiptArrival'],
  tickets: ['ticket'],
  closedDays: ['closure'],
  purchases: ['purchase', 'attachment', 'import'],
  stock: ['stockOperation', 'stockCount'],
  access: ['access', 'invitation'],
  settings: ['establishment'],
  catalog: [],
} as const satisfies Record<JournalArea, readonly string[]>
export type JournalEntity = (typeof ownEntities)[JournalArea][number] | ResourceName

const areaOfResource: Readonly<Record<ResourceName, JournalArea>> = {
  supplier: 'catalog',
  category: 'catalog',
  purchaseCategory: 'catalog',
  recurringPurchase: 'purchases',
  stockItem: 'stock',
}

const entitiesIn = (area: JournalArea): readonly JournalEntity[] => [
  ...ownEntities[area],
  ...resourceNames.filter((name) => areaOfResource[name] === area),
]

function selected(tx: Tx, scope: EstablishmentScope, { entityId, area, actorId, month }: EntrySelection) {
  let query = tx.selectFrom('journal_entries').where('establishment_id', '=', scope.establishmentId)
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId)
  if (area !== undefined) query = query.where('entity', 'in', entitiesIn(area))
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  return month === undefined ? query : query.where(isInMonth(scope, month))
}

function isInMonth({ establishmentId }: EstablishmentScope, month: string) {
  const zone = sql`(select time_zone from establishments where id = ${establishmentId})`
  const first = sql`${`${month}-01`}::timestamp`
  return sql<boolean>`journal_entries.at >= ${first} at time zone ${zone}
    and journal_entries.at < (${first} + interval '1 month') at time zone ${zone}`
}

/** After a sequence number, oldest first if not asked otherwise. */
export async function findEntries(tx: Tx, scope: EstablishmentScope, filter: EntryFilter): Promise<ChainRow[]> {
  const { upTo, newestFirst = false } = filter
  return await selected(tx, scope, filter)
    .select(['seq', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'entry', 'previous_hash', 'hash'])
    .where('seq', '>', filter.after)
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
    .orderBy('seq', newestFirst ? 'desc' : 'asc')
    .limit(filter.limit)
    .execute()
}

/** All that were selected, on whatever page. */
export async function countEntries(tx: Tx, scope: EstablishmentScope, selection: EntrySelection): Promise<number> {
  const row = await selected(tx, scope, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Every establishment's, as the owner of the tables sees them: for the person who runs the server. */
export async function findJournals(ownerPool: pg.Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await ownerPool.query<{ id: number; name: string }>(
    'select id, name from zinc.establishments order by id',
  )
  return rows
}
