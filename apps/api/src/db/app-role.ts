import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

const roleSql = 'create role zinc_app nologin nobypassrls;\n  grant zinc_app to current_user;'

/** Requests run as `zinc_app`, which owns nothing and cannot pass row-level security. */
export async function ensureAppRole(client: pg.PoolClient): Promise<void> {
  const app = await findAppRole(client)
  if (app === null) await createAppRole(client)
  else if (app.rolsuper || app.rolbypassrls) {
    throw new StartRefusal(
      'The role zinc_app may pass row-level security. Run: alter role zinc_app nosuperuser nobypassrls;',
    )
  }
  await ensureMembership(client)
}

async function findAppRole(client: pg.PoolClient): Promise<{ rolsuper: boolean; rolbypassrls: boolean } | null> {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    `select rolsuper, rolbypassrls from pg_roles where rolname = 'zinc_app'`,
  )
  return rows[0] ?? null
}

async function createAppRole(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    `select current_user::text as name, (rolsuper or rolcreaterole) as may from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.may !== true) {
    throw new StartRefusal(
      `The role ${rows[0]?.name ?? 'of DATABASE_URL'} may not create roles. As an administrator of that server run, then start again:\n` +
        `  ${roleSql.replace('current_user', `"${rows[0]?.name ?? ''}"`)}`,
    )
  }
  await client.query('create role zinc_app nologin nobypassrls')
}

/** Since PostgreSQL 16 the creator of a role is its member without the right to become it. */
async function ensureMembership(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    `select current_user::text as name, pg_has_role(current_user, 'zinc_app',
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as may`,
  )
  if (rows[0]?.may === true) return
  try {
    await client.query('grant zinc_app to current_user')
  } catch (error) {
    throw new StartRefusal(
      `The role of DATABASE_URL may not act as zinc_app. As an administrator of that server run, then start again:\n  grant zinc_app to "${rows[0]?.name ?? ''}";`,
      { cause: error },
    )
  }
}

/** Restoring where the role is absent brings every table and none of its rights; the role itself was made just above. */
export async function refuseMissingRights(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select has_schema_privilege('zinc_app', 'zinc', 'usage') and has_table_privilege('zinc_app', 'zinc.users', 'select') as has`,
  )
  if (rows[0]?.has === true) return
  throw new StartRefusal(
    'This database was restored on a server without the role zinc_app, so the rights of that role are missing. The role is there now: empty the database, restore the backup again, then start.',
  )
}
