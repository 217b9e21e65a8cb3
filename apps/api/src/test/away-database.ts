import pg from 'pg'
import { inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type AwayDatabase = { leave: () => Promise<void>; comeBack: () => Promise<void> }

/** A database that leaves as a stopped server does: every connection is cut, new ones are refused. */
export function awayDatabase(url: string): AwayDatabase {
  const name = /\/(\w+)\?/.exec(url)?.[1] ?? ''
  const run = async (statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: inject('databaseUrl').replace('/zinc?', '/postgres?') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  return {
    leave: () => run([`alter database ${name} allow_connections false`, cut]),
    comeBack: () => run([`alter database ${name} allow_connections true`]),
  }
}

export async function createAwayDatabase(): Promise<TestDatabase & AwayDatabase> {
  const database = await createTestDatabase()
  return { ...database, ...awayDatabase(database.url) }
}
