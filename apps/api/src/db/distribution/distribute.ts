import type pg from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import { withMigrationLock } from '../migrate.ts'
import { beginPlacing, keepUnused, type Placed, placeTables } from './placement.ts'

/** What was done, and the state it led to. */
export type Distribution = {
  readonly nodes: readonly string[]
  readonly settings: readonly string[]
  readonly placed: readonly Placed[]
}

/** `citus` is the version of its extension, like '13.2-1', or null without one. */
type Database = { name: string; citus: string | null; canSignIn: boolean }

/**
 * Spreads the tables of a migrated database over the nodes of its Citus; what already lies there is left as it is.
 * Requests wait as long as it lasts.
 */
export async function distribute(ownerPool: pg.Pool): Promise<Distribution> {
  return await withMigrationLock(ownerPool, async (client) => {
    const database = await findDatabase(client)
    if (database.citus === null) throw new StartRefusal(noCitus(database.name))
    if (isTooOld(database.citus)) throw new StartRefusal(tooOld(database.citus))
    if (!database.canSignIn) throw new StartRefusal(cannotSignIn)
    const nodes = await findNodes(client)
    if (nodes.length === 0) throw new StartRefusal(noWorkers)
    const settings = await ensureSettings(client, database.name)
    if (settings.length > 0) await endSessions(client)
    const placed = await inTransaction(client, async () => {
      await beginPlacing(client)
      const moved = await placeTables(client)
      await keepUnused(client)
      return moved
    })
    return { nodes, settings, placed }
  })
}

const noCitus = (
  name: string,
) => `There is no Citus in the database ${name}. Install it on every node, then run as an administrator, in that database of each node:
  create extension citus;`
const tooOld = (version: string) =>
  `This is Citus ${version}; it takes 13.1 or later, which brings rights on columns to the workers. Update it on every node, then run again.`
const noWorkers = `No worker takes rows yet. As an administrator of the coordinator run for each of them, then again:
  select citus_set_coordinator_host('the coordinator', 5432);
  select citus_add_node('a worker', 5432);`
const cannotSignIn = `The role zinc_app may not sign in, as the coordinator does on the workers. As an administrator run, then set DATABASE_APP_URL:
  alter role zinc_app login password '…';`

/** Before 13.1 a right on columns stays on the coordinator, and the workers refuse what it allows: a sign-up, for one. */
export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number)
  return major < 13 || (major === 13 && minor < 1)
}

async function findDatabase(client: pg.PoolClient): Promise<Database> {
  const { rows } = await client.query<Database>(
    `select current_database()::text as name, (select extversion from pg_extension where extname = 'citus') as citus,
      exists (select from pg_roles where rolname = 'zinc_app' and rolcanlogin) as "canSignIn"`,
  )
  const [database] = rows
  if (database === undefined) throw new Error('a query without a row')
  return database
}

/** Those that hold rows of establishments: the coordinator too, where it is told to. */
async function findNodes(client: pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_node where isactive and shouldhaveshards order by 1`,
  )
  return rows.map(({ node }) => node)
}

/**
 * `propagate_set_commands`: SET LOCAL of the scope reaches the nodes. `multi_shard_modify_mode`: several establishments
 * are asked over one connection to each node, so that the same transaction may change a person, whom every node has.
 * `establishment_ids`: on a node, where no SET of the session arrives, a tenant table asked without a scope is an error
 * too, not an empty list.
 */
const databaseSettings = {
  'citus.propagate_set_commands': 'local',
  'citus.multi_shard_modify_mode': 'sequential',
  'app.establishment_ids': 'none',
}

async function ensureSettings(client: pg.PoolClient, database: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
     where datname = current_database() and setrole = 0`,
  )
  const missing = Object.entries(databaseSettings).filter(
    ([name, value]) => !rows.some(({ setting }) => setting === `${name}=${value}`),
  )
  for (const [name, value] of missing) {
    const statement = `alter database ${client.escapeIdentifier(database)} set ${name} = '${value}'`
    await client.query(statement).catch((error: Error) => {
      throw new StartRefusal(`As an administrator of the coordinator run, then again:\n  ${statement};`, {
        cause: error,
      })
    })
  }
  return missing.map(([name, value]) => `${name} = ${value}`)
}

/** A server that runs meanwhile opens others, which have the settings; its requests wait for the tables. */
async function endSessions(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'zinc' and pid <> pg_backend_pid()`,
  )
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
