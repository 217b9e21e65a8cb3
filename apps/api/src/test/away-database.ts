import { inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { runOn, urlOfDatabase } from './test-url.ts'

export type AwayDatabase = { leave: () => Promise<void>; comeBack: () => Promise<void> }

/** A database that leaves as a stopped server does: every connection is cut, new ones are refused. */
export function awayDatabase(url: string): AwayDatabase {
  const name = /\/(\w+)\?/.exec(url)?.[1] ?? ''
  const run = (statements: readonly string[]) => runOn(urlOfDatabase(inject('databaseUrl'), 'postgres'), ...statements)
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
