import type { Tx } from '../../db/database.ts'
import type { Outcome } from './reply.ts'

/** Without an establishment the key stands in the table of the person's own writes. */
export type KeyOwner = { key: string; personId: number; establishmentId: number | null }

/** Whether the key was free; waits for a request that holds it. */
export async function insertKey(tx: Tx, owner: KeyOwner, requestHash: string): Promise<boolean> {
  const row = { user_id: owner.personId, key: owner.key, request_hash: requestHash }
  const insert =
    owner.establishmentId === null
      ? tx.insertInto('request_keys').values(row)
      : tx.insertInto('write_keys').values({ ...row, establishment_id: owner.establishmentId })
  const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type Stored = { requestHash: string; status: number; body: string; etag: string | null }

export async function findStoredAnswer(tx: Tx, owner: KeyOwner): Promise<Stored | null> {
  const row =
    owner.establishmentId === null ? await findOwnKey(tx, owner) : await findWriteKey(tx, owner, owner.establishmentId)
  if (row === undefined || row.status === null || row.body === null) return null
  return { requestHash: row.request_hash, status: row.status, body: row.body, etag: row.etag }
}

const answerColumns = ['request_hash', 'status', 'body', 'etag'] as const

async function findOwnKey(tx: Tx, owner: KeyOwner) {
  return await tx
    .selectFrom('request_keys')
    .select(answerColumns)
    .where('user_id', '=', owner.personId)
    .where('key', '=', owner.key)
    .executeTakeFirst()
}

async function findWriteKey(tx: Tx, owner: KeyOwner, establishmentId: number) {
  return await tx
    .selectFrom('write_keys')
    .select(answerColumns)
    .where('establishment_id', '=', establishmentId)
    .where('user_id', '=', owner.personId)
    .where('key', '=', owner.key)
    .executeTakeFirst()
}

export async function updateKeyAnswer(tx: Tx, owner: KeyOwner, outcome: Outcome): Promise<void> {
  const answer = { status: outcome.status, body: outcome.body, etag: outcome.etag }
  if (owner.establishmentId === null) {
    const own = tx.updateTable('request_keys').set(answer)
    await own.where('user_id', '=', owner.personId).where('key', '=', owner.key).execute()
    return
  }
  await tx
    .updateTable('write_keys')
    .set(answer)
    .where('establishment_id', '=', owner.establishmentId)
    .where('user_id', '=', owner.personId)
    .where('key', '=', owner.key)
    .execute()
}
