import type { Language } from '@zinc/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import { uuidV7 } from '../../uuid-v7.ts'

export type Account = {
  id: number
  email: string
  language: Language
  passwordHash: string
  isActive: boolean
}

export async function findAccount(tx: Tx, emailKey: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('users')
    .select(columns('id', 'email', 'language', 'password_hash', 'is_active'))
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row ?? null
}

/** Of someone who is signed in; null once the account is deleted. */
export async function findAccountOf(tx: Tx, personId: number): Promise<Account | null> {
  const row = await tx
    .selectFrom('users')
    .select(columns('id', 'email', 'language', 'password_hash', 'is_active'))
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Until the transaction ends; false when it was deactivated or got another password since it was read. */
export async function lockAccount(tx: Tx, account: Account): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function isAnyAccount(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Two first accounts at once: the second waits here and finds that it is not the first. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7209003142)`.execute(tx)
}

export type NewAccount = {
  email: string
  emailKey: string
  name: string
  language: Language
  passwordHash: string
  isAdmin: boolean
}

/** null: the address has an account already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({
      email: account.email,
      email_key: account.emailKey,
      name: account.name,
      language: account.language,
      password_hash: account.passwordHash,
      roles: account.isAdmin ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER'],
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updatePasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
}

export type AccountEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_refused'
  | 'limit_reached'
  | 'signed_out'
  | 'password_changed'
  | 'refresh_token_reused'
  | 'account_opened'
  | 'account_changed'
  | 'roles_changed'
  | 'account_deactivated'
  | 'account_reactivated'
  | 'password_refused'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'data_exported'
  | 'account_deleted'

/** `userId` null: nobody has this address. The address itself is never kept. */
export async function insertEvent(
  tx: Tx,
  kind: AccountEvent,
  userId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto('account_events')
    .values({ id: uuidV7(), kind, user_id: userId, details: JSON.stringify(details) })
    .execute()
}
