import { sql } from 'kysely'
import { type Database, inAccountTransaction } from './database.ts'

export type RequestRole = { current: string; session: string }

/** Whom a request's connection signed in as, and whom it acts as; rejects where our tables are not. */
export async function findRequestRole(database: Database): Promise<RequestRole> {
  return await inAccountTransaction(database, async (tx) => {
    await tx.selectFrom('users').select('id').limit(1).execute()
    const { rows } =
      await sql<RequestRole>`select current_user::text as current, session_user::text as session`.execute(tx)
    return rows[0] ?? { current: '', session: '' }
  })
}
