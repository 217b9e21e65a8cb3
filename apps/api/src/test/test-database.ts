import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOfUrl, urlOfDatabase } from './test-url.ts'

export type TestDatabase = {
  /** As the owner. */
  url: string
  drop: () => Promise<void>
}

/** A database of its own for one test file or one test: a copy of the migrated, empty one (about 50 ms). */
export async function createTestDatabase(template = databaseOfUrl(inject('databaseUrl'))): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdministrator(`create database ${name} template ${template}`)
  return {
    url: urlOfDatabase(inject('databaseUrl'), name),
    drop: () => runAsAdministrator(`drop database ${name} with (force)`),
  }
}

/**
 * A pool for tests. `pool.end()` settles before its connections have closed: dropping the database then is an error on
 * the pool and on each of them, which has to be handled.
 */
export function openTestPool({ url }: TestDatabase): pg.Pool {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function runAsAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfDatabase(inject('databaseUrl'), 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
