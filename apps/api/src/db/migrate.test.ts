import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, openTestPool, type TestDatabase } from '../test/test-database.ts'
import { migrate } from './migrate.ts'
import { allMigrations } from './migrations/all.ts'

let empty: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  empty = await createTestDatabase('template0')
  pool = openTestPool(empty)
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

test('a copy of this run’s template is migrated', async () => {
  const copy = await createTestDatabase()
  const copied = openTestPool(copy)
  const { rows } = await copied.query('select count(*)::int as count from zinc.migrations')
  await copied.end()
  await copy.drop()
  expect(rows).toEqual([{ count: allMigrations.length }])
})
