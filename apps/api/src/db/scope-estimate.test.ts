import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, openTestPool, type TestDatabase } from '../test/test-database.ts'
import { type Database, inScopeTransaction, openDatabase } from './database.ts'

const establishments = 40
const days = 100

let copy: TestDatabase
let database: Database

beforeAll(async () => {
  copy = await createTestDatabase()
  database = openDatabase({ url: copy.url })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

async function fill(): Promise<void> {
  const pool = openTestPool(copy)
  const client = await pool.connect()
  // Without its establishments, people and registers: only the number of rows counts here.
  await client.query('set session_replication_role = replica')
  await client.query(`insert into zinc.tickets_z
      (establishment_id, id, business_date, register_id, service_id, status, created_by)
    select establishment, gen_random_uuid(), date '2026-01-01' + day, gen_random_uuid(), gen_random_uuid(), 'draft', 1
    from generate_series(1, ${establishments}) as establishment, generate_series(1, ${days}) as day`)
  await client.query('analyze zinc.tickets_z')
  client.release()
  await pool.end()
}

async function expectedRows(): Promise<number> {
  const plan = sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select id from tickets_z where establishment_id = 7`
  const { rows } = await inScopeTransaction(database, [7], (tx) => plan.execute(tx))
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

// A Citus plans on the nodes, for the few establishments of a shard.
if (inject('workerUrls').length === 0) {
  test('the planner expects about as many tickets of an establishment as there are', async () => {
    await fill()
    expect(await expectedRows()).toBeGreaterThanOrEqual(days / 4)
  })
}
