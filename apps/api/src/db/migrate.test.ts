import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { allMigrations } from './migrations/all.ts'

let empty: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  empty = await createTestDatabase('template0')
  pool = new pg.Pool({ connectionString: empty.url })
})
afterAll(async () => {
  await pool.end()
  await empty.drop()
})

test('two servers starting at once migrate once, in order, and a later start has nothing to do', async () => {
  const ran = await Promise.all([migrate(pool), migrate(pool)])
  expect(ran.flat()).toEqual(allMigrations.map((migration) => migration.name))
  expect(await migrate(pool)).toEqual([])
})

test('a past migration that was changed is refused', async () => {
  const changed = allMigrations.map((migration, index) =>
    index === 0 ? { ...migration, sql: `${migration.sql} -- changed` } : migration,
  )
  await expect(migrate(pool, changed)).rejects.toThrow('0001-accounts was changed after it ran')
})

test('a failing migration leaves nothing behind and names itself', async () => {
  const broken = { name: '9999-broken', sql: 'create table zinc.half (id integer); select * from zinc.absent' }
  await expect(migrate(pool, [...allMigrations, broken])).rejects.toThrow('9999-broken failed')
  const { rows } = await pool.query(`select to_regclass('zinc.half') as half`)
  expect(rows).toEqual([{ half: null }])
})

test('a database of a newer Zinc is refused', async () => {
  await expect(migrate(pool, allMigrations.slice(0, 2))).rejects.toThrow('newer Zinc')
})

test('a role that may not become zinc_app is told the SQL to run', async () => {
  await pool.query(`drop role if exists zinc_poor; create role zinc_poor login`)
  const { rows } = await pool.query<{ name: string }>('select current_database()::text as name')
  await pool.query(`grant create on database ${rows[0]?.name ?? ''} to zinc_poor`)
  const url = empty.url.replace('postgres://zinc@', 'postgres://zinc_poor@')
  const poor = new pg.Pool({ connectionString: url })
  await expect(migrate(poor)).rejects.toThrow('grant zinc_app to "zinc_poor";')
  await poor.end()
})

test('an ordinary owner with CREATEROLE is enough: no superuser is needed', async () => {
  await pool.query(`drop role if exists zinc_owner; create role zinc_owner login createrole`)
  await pool.query(`grant zinc_app to zinc_owner with admin option`)
  const other = await createTestDatabase('template0')
  const admin = new pg.Pool({ connectionString: other.url })
  const { rows } = await admin.query<{ name: string }>('select current_database()::text as name')
  await admin.query(`alter database ${rows[0]?.name ?? ''} owner to zinc_owner`)
  await admin.end()
  const database = openDatabase({ url: other.url.replace('postgres://zinc@', 'postgres://zinc_owner@') })
  expect(await database.isReachable()).toBe(false)
  await migrate(database.ownerPool)
  expect(await database.isReachable()).toBe(true)
  await database.close()
  await other.drop()
})

test('the template of this run is migrated', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from zinc.migrations')
  await client.end()
  expect(rows).toEqual([{ count: allMigrations.length }])
})
