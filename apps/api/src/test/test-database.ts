import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeCitusDatabase, copySettings } from './test-citus.ts'
import { type Before, emptyDatabase, readBefore } from './test-emptying.ts'
import { databaseOfUrl, runOn, urlOfDatabase } from './test-url.ts'

export type TestDatabase = {
  /** As the owner. */
  url: string
  drop: () => Promise<void>
}

/** Of this worker. To copy and to drop a database costs several times what emptying it does. */
const emptied: TestDatabase[] = []
let before: Before | undefined

/** A database of its own for one test file or one test: as the migrated, empty one. */
export async function createTestDatabase(template = migrated()): Promise<TestDatabase> {
  if (template !== migrated() || !inject('isThrownAway')) return await copyDatabase(template)
  const database = emptied.pop() ?? (await copyDatabase(template))
  const { url, drop } = database
  before ??= await readBefore(url)
  const asItWas = before
  return {
    url,
    drop: async () => {
      if (await emptyDatabase(url, asItWas)) emptied.push(database)
      else await drop()
    },
  }
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = inject('databaseUrl')
  const workerUrls = template === migrated() ? inject('workerUrls') : []
  const nodes = [url, ...workerUrls].map((one) => urlOfDatabase(one, 'postgres'))
  const create = [
    `create database ${name} template ${template}`,
    ...(workerUrls.length > 0 ? [copySettings(template, name)] : []),
  ]
  await Promise.all(nodes.map((node) => runOn(node, ...create)))
  return {
    url: urlOfDatabase(url, name),
    drop: async () => {
      if (workerUrls.length > 0) await closeCitusDatabase([url, ...workerUrls].map((one) => urlOfDatabase(one, name)))
      // The coordinator's first: it opens connections to the others.
      for (const node of nodes) await runOn(node, `drop database ${name} with (force)`)
    },
  }
}

const migrated = () => databaseOfUrl(inject('databaseUrl'))

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
