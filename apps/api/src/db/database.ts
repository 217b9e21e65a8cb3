import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type KyselyProps, PostgresDialect, sql, Transaction } from 'kysely'
import pg from 'pg'
import { checkedPool } from './connection/checked-client.ts'
import { type Repeating, withRetries } from './connection/retry.ts'
import { typeParsers } from './connection/type-parsers.ts'
import { allMigrations } from './migrations/all.ts'
import type { Schema } from './schema/schema.ts'

/** What a repository function takes: SQL runs in a transaction, as `zinc_app`, under row-level security. */
export type Tx = Transaction<Schema>

export type DatabaseOptions = {
  /** The migrating role, which owns the schema. */
  url: string
  /** On Citus `zinc_app` signs in itself; elsewhere connections of `url` become it by SET ROLE. */
  appUrl?: string | undefined
  /** A server that follows this one (a replica), for what may be some seconds old. */
  readUrl?: string | undefined
  poolSize?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/** Connections as `zinc_app`; use them only through `inAccountTransaction` and `inScopeTransaction`. */
type Connections = { readonly kysely: Kysely<Schema>; readonly parts: Omit<KyselyProps, 'executor'> }

export type Database = Connections & {
  /** Read-only, of `readUrl`; null without one. */
  readonly replica: Connections | null
  /** Connections as the owner: migrations and mails, never a request. */
  readonly ownerPool: pg.Pool
  /** As the owner too, with the types of `pg`: for the library of the queue and nothing else. */
  readonly queuePool: pg.Pool
  /** Answers right now and has every migration; never throws, and never waits for the connections of requests. */
  isReachable: () => Promise<boolean>
  /** Connections of requests that may be open at once. */
  readonly poolSize: number
  usage: () => { open: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/**
 * What a database or a role may have been given as its default, and what would change what we read or write: a date in
 * another order, a table of another schema, a transaction that fails where ours would wait.
 */
const sessionSettings = `
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set standard_conforming_strings = on;
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set default_transaction_isolation = 'read committed';
  set row_security = on;
  set search_path = public`

/**
 * `none` is no number: a tenant table asked without a scope is an error, not an empty list. A prepared statement has one
 * plan for all its values: planned anew each time, a small one costs more in planning than in running. Not where it is
 * distributed: there the values choose the node.
 */
const requestSettings = `
  ${sessionSettings};
  set app.establishment_ids = 'none';
  set search_path = zinc;
  select set_config('plan_cache_mode', 'force_generic_plan', false)
    where current_setting('citus.propagate_set_commands', true) is distinct from 'local';
  set statement_timeout = '15s';
  set lock_timeout = '10s'`

const replicaSettings = `${requestSettings}; set default_transaction_read_only = on; set role zinc_app`

export function openDatabase(options: DatabaseOptions): Database {
  const onError = options.onConnectionLost ?? (() => undefined)
  const { poolSize: max = 10, url, appUrl, readUrl } = options
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(sessionSettings)
  }
  const owner = newPool(url, { max: 4, onError, onConnect })
  const queue = newPool(url, { max: 4, onError, onConnect, types: pg.types })
  const becomesApp = appUrl === undefined ? '; set role zinc_app' : ''
  const app = newConnections(appUrl ?? url, { max, onError, settings: requestSettings + becomesApp })
  const replica = readUrl === undefined ? null : newConnections(readUrl, { max, onError, settings: replicaSettings })
  return {
    kysely: app.kysely,
    parts: app.parts,
    replica,
    ownerPool: owner.pool,
    queuePool: queue.pool,
    isReachable: () => isReachable(owner.pool),
    poolSize: max,
    usage: () => ({ open: app.pool.totalCount, idle: app.pool.idleCount, waiting: app.pool.waitingCount }),
    close: async () => {
      await Promise.all([app.close(), replica?.close(), owner.pool.end(), queue.pool.end()])
      await Promise.all([owner.disconnected(), queue.disconnected()])
    },
  }
}

/** Each connection is made what requests need by `settings` before its first use. */
function newConnections(url: string, { settings, ...options }: Omit<PoolOptions, 'onConnect'> & { settings: string }) {
  const { pool, disconnected } = newPool(url, {
    ...options,
    pipeline: true,
    onConnect: async (client) => {
      await client.query(settings)
    },
  })
  const dialect = new PostgresDialect({ pool: checkedPool(pool) })
  const kysely = new Kysely<Schema>({ dialect })
  return {
    pool,
    kysely,
    parts: { config: { dialect }, dialect, driver: dialect.createDriver() },
    close: async () => {
      await kysely.destroy()
      await disconnected()
    },
  }
}

type PoolOptions = {
  max: number
  onError: (error: Error) => void
  onConnect?: (client: pg.ClientBase) => Promise<void>
  types?: pg.CustomTypesConfig
  /** Statements asked together are sent together; each still has its own answer. */
  pipeline?: boolean
}

type TrackedPool = {
  pool: pg.Pool
  /** `pool.end()` settles before its connections have closed: a server stopped then still shouts into them. */
  disconnected: () => Promise<void>
}

function newPool(
  url: string,
  { max, onError, onConnect, types = typeParsers, pipeline = false }: PoolOptions,
): TrackedPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline,
    connectionTimeoutMillis: 10_000,
    application_name: 'zinc',
    ...(onConnect === undefined ? {} : { onConnect }),
  })
  pool.on('error', onError)
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // The pool stops listening when it lets a connection go.
    client.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => client.once('end', () => resolve()))
    open.add(closed)
    void closed.then(() => open.delete(closed))
  })
  return {
    pool,
    disconnected: async () => {
      await Promise.race([Promise.all(open), sleep(2000, undefined, { ref: false })])
    },
  }
}

const REACH_MILLISECONDS = 2000

async function isReachable(ownerPool: pg.Pool): Promise<boolean> {
  const names = allMigrations.map((migration) => migration.name)
  const isMigrated = async () => {
    const { rowCount } = await ownerPool.query('select 1 from zinc.migrations where name = any($1)', [names])
    return rowCount === names.length
  }
  const isLate = sleep(REACH_MILLISECONDS, false, { ref: false })
  return await Promise.race([isMigrated().catch(() => false), isLate])
}

/**
 * For people, sessions, codes, mail and reference tables. A tenant table is an error here until `openScope`.
 * `work` may run more than once, here and in `inScopeTransaction`: it changes nothing outside its transaction.
 */
export async function inAccountTransaction<T>(
  database: Connections,
  work: (tx: Tx) => Promise<T>,
  repeating: Repeating = {},
): Promise<T> {
  return await runTransaction(database, work, repeating)
}

/** For the rows of these establishments and no other (reference tables too). */
export async function inScopeTransaction<T>(
  database: Connections,
  establishmentIds: readonly number[],
  work: (tx: Tx) => Promise<T>,
  repeating: Repeating = {},
): Promise<T> {
  const scoped = async (tx: Tx) => {
    await openScope(tx, establishmentIds)
    return await work(tx)
  }
  return await runTransaction(database, scoped, repeating)
}

/** Opens a scope until the transaction ends; needed directly only to create an establishment and then its rows. */
export async function openScope(tx: Tx, establishmentIds: readonly number[]): Promise<void> {
  if (establishmentIds.length === 0 || !establishmentIds.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new RangeError('a scope needs positive establishment ids')
  }
  // SET takes no parameters, and set_config does not reach the nodes of a distributed database.
  await sql.raw(`set local app.establishment_ids = '${establishmentIds.join(',')}'`).execute(tx)
}

/** The one place every request's transaction passes. */
async function runTransaction<T>(
  database: Connections,
  work: (tx: Tx) => Promise<T>,
  repeating: Repeating,
): Promise<T> {
  return await withRetries(repeating, (progress) => {
    return begun(database, repeating).execute(async (tx) => {
      const result = await together(database, tx, work)
      progress.isCommitting = true
      return result
    })
  })
}

function begun(database: Connections, { isSnapshot = false, isReadOnly = false }: Repeating) {
  const transaction = database.kysely.transaction()
  const isolated = isSnapshot ? transaction.setIsolationLevel('repeatable read') : transaction
  return isReadOnly ? isolated.setAccessMode('read only') : isolated
}

/** Kysely holds a statement of a transaction back until the one before has answered; here they are sent as asked. */
async function together<T>({ parts }: Connections, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const oneByOne = tx.getExecutor()
  return await oneByOne.provideConnection(async (connection) => {
    const executor = oneByOne.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
    return await work(new Transaction<Schema>({ ...parts, executor }))
  })
}
