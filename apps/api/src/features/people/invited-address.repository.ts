import { sql } from 'kysely'
import { openScope, type Tx } from '../../db/database.ts'

/** Whether any establishment waits for an answer of this address, which may have no account yet. */
export async function isInvited(tx: Tx, emailKey: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('invited_addresses')
    .where('email_key', '=', emailKey)
    .select('establishment_id as id')
    .execute()
  if (rows.length === 0) return false
  const establishmentIds = rows.map((row) => row.id)
  await openScope(tx, establishmentIds)
  const found = await tx
    .selectFrom('invitations')
    .innerJoin('establishments', 'establishments.id', 'invitations.establishment_id')
    .where('invitations.establishment_id', 'in', establishmentIds)
    .where('invitations.email_key', '=', emailKey)
    .where('invitations.valid_until', '>', sql<string>`now()`)
    .where('establishments.deleted_at', 'is', null)
    .select('invitations.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
