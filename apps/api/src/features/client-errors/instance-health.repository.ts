import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'

type DatabaseHealth = { version: string; sizeBytes: number }

export async function getDatabaseHealth(tx: Tx): Promise<DatabaseHealth> {
  const { rows } = await sql<DatabaseHealth>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::bigint as "sizeBytes"`.execute(tx)
  return rows[0] ?? { version: '', sizeBytes: 0 }
}

/** Of the instance as a whole: numbers, nothing of anyone. */
export async function countInstance(tx: Tx, now: string) {
  return await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('users'),
      eb
        .selectFrom('establishments')
        .where('deleted_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('establishments'),
      eb
        .selectFrom('sessions')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('openSessions'),
    ])
    .executeTakeFirstOrThrow()
}

/** As the owner: the application's role reads no mails. Those given up are no longer waiting. */
export async function countWaitingMails({ ownerPool }: Database): Promise<{ waiting: number; oldest: string | null }> {
  const { rows } = await ownerPool.query<{ waiting: number; oldest: string | null }>(
    `select count(*)::int as waiting, min(created_at) as oldest from zinc.mail_outbox
     where sent_at is null and created_at > now() - interval '30 days'`,
  )
  return rows[0] ?? { waiting: 0, oldest: null }
}
