import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { builtOnce, builtOncePerRows, builtOncePerScope, type Given } from './built-once.ts'
import { type Database, inAccountTransaction, openDatabase } from './database.ts'

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

type Span = { from: number; to: number }

describe('a statement that is built once', () => {
  test('has the values of each call, in the order of the statement', async () => {
    let built = 0
    const spans = builtOnce((tx, { from, to }: Given<Span>) => {
      built += 1
      return tx.selectNoFrom([
        sql<string>`${to}::int || '<' || ${from}::int`.as('backwards'),
        sql<number>`${to}::int - ${from}::int + ${100}::int`.as('apart'),
      ])
    })
    const seen = await inAccountTransaction(database, async (tx) => [
      ...(await spans(tx, { from: 1, to: 5 })),
      ...(await spans(tx, { to: 30, from: 10 })),
    ])
    expect(seen).toEqual([
      { backwards: '5<1', apart: 104 },
      { backwards: '30<10', apart: 120 },
    ])
    expect(built).toBe(1)
  })

  test('takes null for a value and refuses a missing one', async () => {
    const typed = builtOnce((tx, { note }: Given<{ note: string | null }>) =>
      tx.selectNoFrom(sql<boolean>`${note}::text is null`.as('isEmpty')),
    )
    const seen = await inAccountTransaction(database, (tx) => typed(tx, { note: null }))
    expect(seen).toEqual([{ isEmpty: true }])
    const missing = JSON.parse('{}')
    await expect(inAccountTransaction(database, (tx) => typed(tx, missing))).rejects.toThrow('needs note')
  })

  test('compares with one establishment or with several', async () => {
    const owned = builtOncePerScope((tx, ids, { labels }: Given<{ labels: string[] }>) =>
      tx
        .selectFrom(sql<{ id: number }>`unnest(array[3, 4, 5])`.as<'one'>(sql`one (id)`))
        .where(sql<number>`one.id`, '=', ids)
        .select([sql<number>`one.id`.as('id'), sql<string>`(${labels}::text[])[1]`.as('label')]),
    )
    await inAccountTransaction(database, async (tx) => {
      expect(await owned(tx, [4], { labels: ['a', 'b'] })).toEqual([{ id: 4, label: 'a' }])
      expect(await owned(tx, [5, 3, 9], { labels: ['b'] })).toEqual([
        { id: 3, label: 'b' },
        { id: 5, label: 'b' },
      ])
      await expect(owned(tx, [], { labels: [] })).rejects.toThrow('needs establishments')
    })
  })

  test('inserts any number of rows, of more than twenty in parts', async () => {
    const built: number[] = []
    const written = builtOncePerRows((tx, rows: readonly Given<{ id: number; label: string }>[]) => {
      built.push(rows.length)
      const values = rows.map(({ id, label }) => sql`(${id}::int, ${label}::text)`)
      return { compile: () => sql`insert into numbered values ${sql.join(values)}`.compile(tx) }
    })
    const rowsOf = (count: number, label: string) => Array.from({ length: count }, (_, id) => ({ id, label }))
    const seen = await inAccountTransaction(database, async (tx) => {
      await sql`create temp table numbered (id int, label text) on commit drop`.execute(tx)
      for (const rows of [rowsOf(45, 'a'), rowsOf(5, 'b'), []]) await written(tx, rows)
      return (
        await sql<object>`select label, count(distinct id)::int, max(id) from numbered group by 1 order by 1`.execute(
          tx,
        )
      ).rows
    })
    expect(seen).toEqual([
      { label: 'a', count: 45, max: 44 },
      { label: 'b', count: 5, max: 4 },
    ])
    expect(built).toEqual([20, 5])
  })
})
