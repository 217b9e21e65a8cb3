import type { AccountSession } from '@zinc/contract/account'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { PersonScope } from '../../http/access/scope.ts'

/** Those that can still be continued, last seen first. */
export async function findOwnSessions(tx: Tx, person: PersonScope): Promise<AccountSession[]> {
  return await tx
    .selectFrom('sessions')
    .select(columns('id', 'user_agent', 'created_at as startedAt', 'last_seen_at'))
    .select(sql<boolean>`id = ${person.sessionId}`.as('isCurrent'))
    .where('user_id', '=', person.personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('hash')
          .whereRef('session_id', '=', 'sessions.id')
          .where('used_at', 'is', null)
          .where('refresh_tokens.expires_at', '>', sql<string>`now()`),
      ),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function isOwnSession(tx: Tx, person: PersonScope, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', person.personId)
    .executeTakeFirst()
  return row !== undefined
}
