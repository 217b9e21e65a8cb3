import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'

type NewSession = { id: string; userId: number; userAgent: string | null; expiresAt: string }

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function insertRefreshToken(
  tx: Tx,
  token: { hash: string; sessionId: string; expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt })
    .execute()
}

/** Locked until the end of the transaction: twenty tabs at once come one after the other. */
export async function findRefreshToken(tx: Tx, hash: string) {
  const row = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('refresh_tokens.hash', '=', hash)
    .select(
      columns(
        'refresh_tokens.used_at',
        'refresh_tokens.expires_at',
        'refresh_tokens.successor_hash',
        'refresh_tokens.attempt_hash',
        'sessions.id as sessionId',
        'sessions.expires_at as sessionExpiresAt',
        'sessions.revoked_at',
        'users.id as userId',
        'users.email',
        'users.language',
        'users.is_active',
      ),
    )
    .forUpdate('refresh_tokens')
    .executeTakeFirst()
  return row ?? null
}

export type FoundRefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>

export async function markRefreshTokenUsed(
  tx: Tx,
  hash: string,
  next: { successorHash: string; attemptHash: string | null },
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<string>`now()`, successor_hash: next.successorHash, attempt_hash: next.attemptHash })
    .where('hash', '=', hash)
    .execute()
}

export async function isRefreshTokenUsed(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined || row.used_at !== null
}

/** Refresh tokens of this session made in the last quarter of an hour. */
export async function countRecentTokens(tx: Tx, sessionId: string): Promise<number> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('created_at', '>', sql<string>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('sessions').set({ last_seen_at: sql<string>`now()` }).where('id', '=', sessionId).execute()
}

/** The sessions this ended: one that had ended already is not among them. */
export async function revokeSession(tx: Tx, sessionId: string, reason: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()`, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function revokeSessionsOf(tx: Tx, userId: number, reason: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function revokeOtherSessionsOf(
  tx: Tx,
  of: { userId: number; keptSessionId: string },
  reason: string,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()`, revoked_reason: reason })
    .where('user_id', '=', of.userId)
    .where('id', '<>', of.keptSessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
