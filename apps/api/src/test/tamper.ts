import type { TestApp } from './test-app.ts'

/** One statement as the owner of the tables, past foreign keys and triggers; `$1` is the establishment. */
export async function tamperWith(app: TestApp, statement: string, values: readonly unknown[]): Promise<void> {
  const client = await app.database.ownerPool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement, [...values])
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
