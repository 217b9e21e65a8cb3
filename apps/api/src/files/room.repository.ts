import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Bytes of the files of the open scope: what comes back, not what was sent. */
export async function sumStoredBytes(tx: Tx, establishmentIds: readonly number[]): Promise<number> {
  const row = await tx
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(stored_size), 0)`.as('bytes'))
    .where(sql<boolean>`establishment_id = any(${establishmentIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

/** What the documents of the open scope name. */
export async function listNamedFiles(
  tx: Tx,
  establishmentIds: readonly number[],
): Promise<{ establishmentId: number; sha256: string }[]> {
  return await tx
    .selectFrom('attachments')
    .select(['establishment_id as establishmentId', 'sha256'])
    .distinct()
    .where(sql<boolean>`establishment_id = any(${establishmentIds}::bigint[])`)
    .where('removed_at', 'is', null)
    .execute()
}

/** Deleted ones too: their files stay as their rows do. */
export async function listEveryEstablishmentId(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('establishments').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
