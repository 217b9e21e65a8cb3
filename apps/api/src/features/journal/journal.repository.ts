import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/scope.ts'
import type { ChainEnd, ChainRow } from './journal-chain.ts'

export async function insertJournalHead(tx: Tx, establishmentId: number): Promise<void> {
  await tx.insertInto('journal_heads').values({ establishment_id: establishmentId }).execute()
}

/** Takes the next number; the row stays locked until the transaction ends, so that the chain has one writer. */
export async function takeNextLink(tx: Tx, scope: EstablishmentScope): Promise<ChainEnd & { at: string }> {
  return await tx
    .updateTable('journal_heads')
    .set({ seq: sql<number>`seq + 1` })
    .where('establishment_id', '=', scope.establishmentId)
    .returning(['seq', 'hash', sql<string>`now()`.as('at')])
    .executeTakeFirstOrThrow()
}

export async function insertEntry(tx: Tx, scope: EstablishmentScope, row: ChainRow): Promise<void> {
  await tx
    .insertInto('journal_entries')
    .values({ ...row, establishment_id: scope.establishmentId })
    .execute()
  await tx
    .updateTable('journal_heads')
    .set({ hash: row.hash })
    .where('establishment_id', '=', scope.establishmentId)
    .execute()
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

type EntryFilter = { after: number; upTo?: number; limit: number; entityId?: string | undefined }

/** Oldest first, after a sequence number. */
export async function findEntries(tx: Tx, scope: EstablishmentScope, filter: EntryFilter): Promise<ChainRow[]> {
  const { entityId, upTo } = filter
  return await tx
    .selectFrom('journal_entries')
    .select(['seq', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'entry', 'previous_hash', 'hash'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('seq', '>', filter.after)
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .orderBy('seq')
    .limit(filter.limit)
    .execute()
}

export async function countEntries(tx: Tx, scope: EstablishmentScope, entityId?: string): Promise<number> {
  const row = await tx
    .selectFrom('journal_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('establishment_id', '=', scope.establishmentId)
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .executeTakeFirstOrThrow()
  return row.count
}
