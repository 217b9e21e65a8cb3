import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Apart from the other advisory locks of this database: those of the migrations and of the queue. */
const FIRST = 6_485_183_463_413_514_240n

/**
 * Changes of one establishment, one after another, until the transaction ends. Not by its row: every node of a
 * distributed database has that one, where to lock it stops the writes of all establishments.
 */
export async function lockChanges(tx: Tx, establishmentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${changeKeyOf(establishmentId)}::bigint)`.execute(tx)
}

/** No change while the transaction lasts; others who ask the same go on. */
export async function shareChanges(tx: Tx, establishmentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${changeKeyOf(establishmentId)}::bigint)`.execute(tx)
}

/** Of the advisory lock. */
export const changeKeyOf = (establishmentId: number) => (FIRST + BigInt(establishmentId)).toString()
