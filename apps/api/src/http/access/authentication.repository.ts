import { sql } from 'kysely'
import { builtOnce, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'

export type LivingSession = { personId: number; email: string; isAdmin: boolean }

const livingSessions = builtOnce((tx, { sessionId }: Given<{ sessionId: string }>) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('users.is_active', '=', true)
    .select(['users.id', 'users.email', 'users.roles']),
)

/** null when it ended, expired, or its person may no longer sign in. */
export async function findLivingSession(tx: Tx, sessionId: string): Promise<LivingSession | null> {
  const [row] = await livingSessions(tx, { sessionId })
  if (row === undefined) return null
  return { personId: row.id, email: row.email, isAdmin: row.roles.includes('ROLE_ADMIN') }
}
