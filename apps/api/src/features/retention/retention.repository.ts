import { sql } from 'kysely'
import { lockChanges } from '../../db/change-lock.ts'
import { type Database, inScopeTransaction } from '../../db/database.ts'

const BATCH = 1000

type Rule = { readonly table: string; readonly key: string; readonly isOver: string }

/** What is kept for how long, outside establishments. Keys as safety.md W1, events as the model says. */
const rules: readonly Rule[] = [
  { table: 'request_keys', key: 'user_id, key', isOver: `created_at < now() - interval '30 days'` },
  // A registration nobody confirmed waits here with its password's hash.
  { table: 'codes', key: 'id', isOver: `expires_at < now() - interval '1 day'` },
  { table: 'refresh_tokens', key: 'hash', isOver: `expires_at < now() - interval '30 days'` },
  // Its refresh tokens go with it.
  { table: 'sessions', key: 'id', isOver: `least(revoked_at, expires_at) < now() - interval '30 days'` },
  // The ones given up too: twenty attempts take some days.
  { table: 'mail_outbox', key: 'id', isOver: `coalesce(sent_at, created_at) < now() - interval '30 days'` },
  { table: 'account_events', key: 'id', isOver: `at < now() - interval '12 months'` },
  { table: 'client_errors', key: 'id', isOver: `last_seen_at < now() - interval '90 days'` },
  { table: 'rate_limits', key: 'key', isOver: `expire < extract(epoch from now()) * 1000` },
]

type Purge = () => Promise<boolean>

/** One short transaction each; true when there was more than one batch. As the owner: the application deletes no event. */
export function accountPurges({ ownerPool }: Database): readonly Purge[] {
  return rules.map(({ table, key, isOver }) => async () => {
    const { rowCount } = await ownerPool.query(
      `delete from zinc.${table} where (${key}) in (select ${key} from zinc.${table} where ${isOver} limit ${BATCH})`,
    )
    return rowCount === BATCH
  })
}

/** The keys of one establishment's writes, under its scope. */
export function writeKeyPurge(database: Database, establishmentId: number): Purge {
  return async () => {
    const result = await inScopeTransaction(database, [establishmentId], (tx) =>
      sql`delete from write_keys where establishment_id = ${establishmentId} and (user_id, key) in (
        select user_id, key from write_keys
        where establishment_id = ${establishmentId} and created_at < now() - interval '30 days'
        limit ${sql.lit(BATCH)})`.execute(tx),
    )
    return result.numAffectedRows === BigInt(BATCH)
  }
}

/** Invitations that are over, and where to look for them; a person inviting the same address meanwhile waits. */
export function invitationPurge(database: Database, establishmentId: number): Purge {
  return async () => {
    await inScopeTransaction(database, [establishmentId], async (tx) => {
      await lockChanges(tx, establishmentId)
      const over = await sql<{ key: string }>`delete from invitations
        where establishment_id = ${establishmentId} and valid_until < now() returning email_key as key`.execute(tx)
      const keys = over.rows.map((row) => row.key)
      if (keys.length === 0) return
      await sql`delete from invited_addresses
        where establishment_id = ${establishmentId} and email_key = any(${keys})`.execute(tx)
    })
    return false
  }
}

/** The lines of a table that was brought: an import can be undone without them. */
export function importRowPurge(database: Database, establishmentId: number): Purge {
  return async () => {
    const result = await inScopeTransaction(database, [establishmentId], (tx) =>
      sql`delete from import_rows where establishment_id = ${establishmentId} and (import_id, number) in (
        select r.import_id, r.number from import_rows r join imports i on i.establishment_id = ${establishmentId}
          and i.establishment_id = r.establishment_id and i.id = r.import_id
        where r.establishment_id = ${establishmentId} and i.created_at < now() - interval '30 days'
        limit ${sql.lit(BATCH)})`.execute(tx),
    )
    return result.numAffectedRows === BigInt(BATCH)
  }
}

/** What ended long ago, or was never begun: the file it made went after a day. */
export function jobPurge(database: Database, establishmentId: number): Purge {
  return async () => {
    await inScopeTransaction(database, [establishmentId], (tx) =>
      sql`delete from jobs where establishment_id = ${establishmentId} and created_at < now() - interval '30 days'`.execute(
        tx,
      ),
    )
    return false
  }
}

export async function listEstablishmentIds({ ownerPool }: Database): Promise<readonly number[]> {
  const { rows } = await ownerPool.query<{ id: number }>('select id from zinc.establishments order by id')
  return rows.map((row) => row.id)
}
