import { builtOnce, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import type { Outcome } from './reply.ts'

/** Without an establishment the key stands in the table of the person's own writes. */
export type KeyOwner = { key: string; personId: number; establishmentId: number | null }

type WriteKey = { establishmentId: number; personId: number; key: string }

const newWriteKeys = builtOnce((tx, given: Given<WriteKey & { requestHash: string }>) =>
  tx
    .insertInto('write_keys')
    .values({
      establishment_id: given.establishmentId,
      user_id: given.personId,
      key: given.key,
      request_hash: given.requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** Whether the key was free; waits for a request that holds it. */
export async function insertKey(tx: Tx, owner: KeyOwner, requestHash: string): Promise<boolean> {
  const { establishmentId, personId, key } = owner
  if (establishmentId !== null) {
    return (await newWriteKeys(tx, { establishmentId, personId, key, requestHash })).length === 1
  }
  const result = await tx
    .insertInto('request_keys')
    .values({ user_id: personId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
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

const answeredWriteKeys = builtOnce((tx, given: Given<WriteKey & Pick<Outcome, 'status' | 'body' | 'etag'>>) =>
  tx
    .updateTable('write_keys')
    .set({ status: given.status, body: given.body, etag: given.etag })
    .where('establishment_id', '=', given.establishmentId)
    .where('user_id', '=', given.personId)
    .where('key', '=', given.key),
)

export async function updateKeyAnswer(tx: Tx, owner: KeyOwner, outcome: Outcome): Promise<void> {
  const answer = { status: outcome.status, body: outcome.body, etag: outcome.etag }
  if (owner.establishmentId === null) {
    const own = tx.updateTable('request_keys').set(answer)
    await own.where('user_id', '=', owner.personId).where('key', '=', owner.key).execute()
    return
  }
  const { establishmentId, personId, key } = owner
  await answeredWriteKeys(tx, { establishmentId, personId, key, ...answer })
}
