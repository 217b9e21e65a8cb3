import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Those of these hashes that a row names. */
export async function findStoredAmong(
  tx: Tx,
  establishmentId: number,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('sha256')
    .where('establishment_id', '=', establishmentId)
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
