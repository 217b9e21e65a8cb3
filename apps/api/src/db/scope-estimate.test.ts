import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOnCitus } from '../test/citus-nodes.ts'
import { createTestDatabase, openTestPool, type TestDatabase } from '../test/test-database.ts'
import { type Database, inScopeTransaction, openDatabase } from './database.ts'
import { findSpread } from './distribution/spread.ts'
import { migrate } from './migrate.ts'
import { scopeEstimateMigration } from './migrations/0023-scope-estimate.ts'

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

const isExpected = async () => {
  await fill()
  expect(await expectedRows()).toBeGreaterThanOrEqual(days / 4)
}

/** Of every shard of every tenant table, on whichever node: each rule once. */
async function rulesOfShards(): Promise<readonly string[]> {
  const rules = new Set<string>()
  for (const { name } of (await findSpread(database.ownerPool)).filter(({ kind }) => kind === 'tenant')) {
    const { rows } = await database.ownerPool.query<{ rule: string }>(
      `select result as rule from run_command_on_shards($1, $$
         select c.relrowsecurity || ', ' || pg_get_expr(polqual, c.oid) || ', ' || pg_get_expr(polwithcheck, c.oid)
         from pg_class c left join pg_policy on polrelid = c.oid where c.oid = '%s'::regclass $$)`,
      [`zinc.${name}`],
    )
    expect(rows.length, name).toBeGreaterThan(1)
    for (const { rule } of rows) rules.add(rule)
  }
  return [...rules]
}

/** As of a database that was distributed before the migration. */
const isPlainOnShards = async () => {
  const rule = `(establishment_id = ANY ((string_to_array(current_setting('app.establishment_ids'::text), ','::text))::bigint[]))`
  expect(await rulesOfShards()).toEqual([`true, ${rule}, ${rule}`])
  await database.ownerPool.query('delete from zinc.migrations where name = $1', [scopeEstimateMigration.name])
  expect(await migrate(database.ownerPool)).toEqual([scopeEstimateMigration.name])
  expect(await rulesOfShards()).toEqual([`true, ${rule}, ${rule}`])
}

// A Citus refuses a subquery in a policy, and plans on the nodes, for the few establishments of a shard.
if (isOnCitus()) test('every shard has the plain policy, which the migration leaves', isPlainOnShards)
else test('the planner expects about as many tickets of an establishment as there are', isExpected)
