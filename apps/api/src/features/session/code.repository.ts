import type { Language } from '@zinc/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'

export type CodePurpose = 'register' | 'lost_password'

/** A registration waits in its code; anything else, and a code that was sent to nobody, carries nothing. */
export type CodePayload = { name?: string; email?: string; language?: Language; passwordHash?: string }

const MAX_TRIES = 5

type CodeToStore = {
  id: string
  purpose: CodePurpose
  emailKey: string
  codeHash: string
  expiresAt: string
  payload: CodePayload
}

export async function insertCode(tx: Tx, code: CodeToStore): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ replaced_at: sql<string>`now()`, payload: '{}' })
    .where('purpose', '=', code.purpose)
    .where('email_key', '=', code.emailKey)
    .where('replaced_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      email_key: code.emailKey,
      code_hash: code.codeHash,
      payload: JSON.stringify(code.payload),
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Counts one try on the newest living code of this address, null when there is none or its tries are spent. */
export async function countTry(tx: Tx, purpose: CodePurpose, emailKey: string) {
  const newest = tx
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .orderBy('id', 'desc')
    .limit(1)
  const row = await tx
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', newest)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', MAX_TRIES)
    .returning(columns('id', 'code_hash', 'payload', 'expires_at'))
    .executeTakeFirst()
  if (row === undefined) return null
  const payload: CodePayload = row.payload
  return { ...row, payload }
}

export async function markCodeUsed(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .updateTable('codes')
    .set({ used_at: sql<string>`now()`, payload: '{}' })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
