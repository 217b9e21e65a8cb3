import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, inAccountTransaction, openDatabase, type Tx } from '../database.ts'
import { sqlStateOf } from './sql-state.ts'
import { renewStatementNames } from './statement-names.ts'

let copy: TestDatabase
let database: Database

beforeAll(async () => {
  // As after a start: there is room for the names of these statements.
  renewStatementNames()
  copy = await createTestDatabase()
  database = openDatabase({ url: copy.url, poolSize: 1 })
  await database.ownerPool.query('create table zinc.trial (id integer primary key, amount integer not null)')
  await database.ownerPool.query('grant select, insert, update on zinc.trial to zinc_app')
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const inserted = (tx: Tx, id: number) => sql`insert into trial values (${id}, 0)`.execute(tx)
const amountOf = async (tx: Tx, id: number) =>
  (await sql<{ amount: number }>`select amount from trial where id = ${id}`.execute(tx)).rows[0]?.amount ?? null

describe('a statement', () => {
  test('asked again is prepared once and sent by its name', async () => {
    const prepared = await inAccountTransaction(database, async (tx) => {
      for (const id of [1, 2, 3]) await sql`select ${id}::int as "seen again"`.execute(tx)
      const { rows } = await sql<{ count: number; uses: number }>`
        select count(*) as count, sum(generic_plans + custom_plans) as uses from pg_prepared_statements
        where statement like '%"seen again"%' and statement not like '%pg_prepared%'`.execute(tx)
      return rows[0]
    })
    expect(prepared).toEqual({ count: 1, uses: '2' })
  })

  test('of a table that changed since it was prepared is planned anew', async () => {
    await inAccountTransaction(database, (tx) => inserted(tx, 1))
    const ask = () =>
      inAccountTransaction(database, async (tx) => (await sql`select * from trial where id = ${1}`.execute(tx)).rows)
    for (const _ of [1, 2, 3]) expect(await ask()).toEqual([{ id: 1, amount: 0 }])
    await database.ownerPool.query(`alter table zinc.trial add column note text not null default 'new'`)
    expect(await ask()).toEqual([{ id: 1, amount: 0, note: 'new' }])
    await database.ownerPool.query('alter table zinc.trial drop column note')
  })
})

describe('statements asked together', () => {
  test('are done in the order they were asked', async () => {
    const amounts = await inAccountTransaction(database, async (tx) => {
      const [, before, , after] = await Promise.all([
        inserted(tx, 2),
        amountOf(tx, 2),
        sql`update trial set amount = 5 where id = ${2}`.execute(tx),
        amountOf(tx, 2),
      ])
      return [before, after]
    })
    expect(amounts).toEqual([0, 5])
  })

  test('behind one that fails are refused for its reason, and nothing is stored', async () => {
    const asked = inAccountTransaction(database, async (tx) => {
      const results = await Promise.allSettled([inserted(tx, 3), inserted(tx, 3), amountOf(tx, 3)])
      throw new Error(results.map((one) => (one.status === 'rejected' ? sqlStateOf(one.reason) : 'done')).join())
    })
    await expect(asked).rejects.toThrow('done,23505,23505')
    expect(await inAccountTransaction(database, (tx) => amountOf(tx, 3))).toBeNull()
  })

  test('leave the connection as it was: the next transaction begins with a clean one', async () => {
    const failing = inAccountTransaction(database, (tx) => Promise.all([inserted(tx, 1), inserted(tx, 4)]))
    await expect(failing).rejects.toThrow('trial_pkey')
    expect(await inAccountTransaction(database, (tx) => amountOf(tx, 1))).toBe(0)
  })
})

describe('a transaction', () => {
  test('that only reads cannot write', async () => {
    const writing = inAccountTransaction(database, (tx) => inserted(tx, 5), { isReadOnly: true })
    await expect(writing).rejects.toSatisfy((error) => sqlStateOf(error) === '25006')
  })

  test('that only reads and swallowed a failure is not passed off as done', async () => {
    const swallow = (tx: Tx) => sql`select 1 / 0`.execute(tx).catch(() => 'swallowed')
    // Many times: whether the end of the transaction is known with its error is a matter of packets.
    for (let turn = 0; turn < 100; turn += 1) {
      const reading = inAccountTransaction(database, swallow, { isReadOnly: true })
      await expect(reading).rejects.toThrow('was not committed')
    }
  })

  test('without a statement leaves nothing open', async () => {
    await inAccountTransaction(database, async () => undefined)
    const open = await inAccountTransaction(database, async (tx) => {
      await inserted(tx, 6)
      throw new Error('undone')
    }).catch(() => inAccountTransaction(database, (tx) => amountOf(tx, 6)))
    expect(open).toBeNull()
  })
})
