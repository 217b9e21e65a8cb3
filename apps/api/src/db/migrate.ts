import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { ensureAppRole, refuseMissingRights } from './app-role.ts'
import { beginPlacing, isDistributed, keepUnused, placeTables } from './distribution/placement.ts'
import { allMigrations, type Migration } from './migrations/all.ts'
import { ensureSchema, refuseReadOnly } from './schema/own-schema.ts'

/** Any two servers starting at once wait for each other here. */
const migrationLock = 7_209_003_141

/** Brings the schema up to date; returns the names of what it ran. Refuses a database it must not touch. */
export async function migrate(
  ownerPool: pg.Pool,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  return await withMigrationLock(ownerPool, async (client) => {
    await refuseOldServer(client)
    await refuseReadOnly(client)
    await refuseOtherEncoding(client)
    await ensureAppRole(client)
    await ensureSchema(client)
    await client.query(`create table if not exists zinc.migrations (
      name text primary key, checksum text not null, run_at timestamptz not null default now())`)
    await refuseMissingRightsOfRestored(client)
    return await runMissing(client, migrations)
  })
}

/** Nothing else changes the schema meanwhile. */
export async function withMigrationLock<T>(
  ownerPool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(client)
  } finally {
    // Ends the session, and the lock with it, even when a statement failed halfway.
    client.release(true)
  }
}

/** Before anything is added to it. */
async function refuseMissingRightsOfRestored(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from zinc.migrations limit 1')
  if (rowCount !== 0) await refuseMissingRights(client)
}

async function runMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from zinc.migrations')
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseUnknown(known, migrations)
  const ran: string[] = []
  for (const migration of migrations) {
    const checksum = checksumOf(migration)
    const previous = known.get(migration.name)
    if (previous === checksum) continue
    if (previous !== undefined) {
      throw new StartRefusal(
        `Migration ${migration.name} was changed after it ran on this database. Restore it and add a new one instead.`,
      )
    }
    await runOne(client, migration, checksum)
    ran.push(migration.name)
  }
  return ran
}

function refuseUnknown(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const names = new Set(migrations.map((migration) => migration.name))
  const foreign = [...known.keys()].find((name) => !names.has(name))
  if (foreign === undefined) return
  throw new StartRefusal(`This database was migrated by a newer Zinc (${foreign}). Start that version, or a newer one.`)
}

async function runOne(client: pg.PoolClient, migration: Migration, checksum: string): Promise<void> {
  const isSpread = await isDistributed(client)
  await client.query('begin')
  try {
    if (isSpread) await beginPlacing(client)
    await client.query(migration.sql)
    if (isSpread) {
      await placeTables(client)
      await keepUnused(client)
    }
    await client.query('insert into zinc.migrations (name, checksum) values ($1, $2)', [migration.name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartRefusal(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex')
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < 150_000)
    throw new StartRefusal('Zinc needs PostgreSQL 15 or newer: give DATABASE_URL of such a server.')
}

/** Elsewhere a letter is stored as bytes that no later read can answer with. */
async function refuseOtherEncoding(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ database: string; role: string; encoding: string; free: string }>(
    `select current_setting('server_encoding') as encoding, quote_ident(current_database()) as database,
       quote_ident(current_user) as role, quote_ident(current_database() || '_utf8') as free`,
  )
  const [found] = rows
  if (found === undefined || found.encoding === 'UTF8') return
  throw new StartRefusal(
    `The database ${found.database} stores text as ${found.encoding}, and Zinc needs UTF8. Nothing was written to it. As an administrator of that server run\n` +
      `  create database ${found.free} owner ${found.role} encoding 'UTF8' template template0;\n` +
      'and name that database in DATABASE_URL.',
  )
}
