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

/** Holds writers back while the chain is read, so that an entry appended meanwhile is not taken for a fault. */
export async function lockJournalHead(tx: Tx, scope: EstablishmentScope): Promise<ChainEnd> {
  return await tx
    .selectFrom('journal_heads')
    .select(['seq', 'hash'])
    .where('establishment_id', '=', scope.establishmentId)
    .forShare()
    .executeTakeFirstOrThrow()
}

type EntryFilter = { after: number; limit: number; entityId?: string | undefined }

/** Oldest first, after a sequence number. */
export async function findEntries(tx: Tx, scope: EstablishmentScope, filter: EntryFilter): Promise<ChainRow[]> {
  const { entityId } = filter
  return await tx
    .selectFrom('journal_entries')
    .select(['seq', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'entry', 'previous_hash', 'hash'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('seq', '>', filter.after)
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
