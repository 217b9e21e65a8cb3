import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, inAccountTransaction, openDatabase, type Tx } from '../database.ts'
import { sqlStateOf } from './sql-state.ts'

let copy: TestDatabase
let database: Database

beforeAll(async () => {
  copy = await createTestDatabase()
  database = openDatabase({ url: copy.url, poolSize: 4 })
  await asOwner(`create table zinc.probes (id int primary key, n int not null default 0);
    grant select, insert, update on zinc.probes to zinc_app;
    create sequence zinc.probe_tries`)
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})
beforeEach(() => asOwner('drop trigger if exists fault on zinc.probes; truncate zinc.probes'))

async function asOwner(statements: string): Promise<void> {
  await database.ownerPool.query(statements)
}

/** The first `times` rows written run into `fault`: a sequence counts on though its transaction is rolled back. */
async function failing(times: number, fault: string, when: 'at once' | 'at commit' = 'at once'): Promise<void> {
  const moment =
    when === 'at once'
      ? 'trigger fault before insert on zinc.probes'
      : 'constraint trigger fault after insert on zinc.probes deferrable initially deferred'
  await asOwner(`alter sequence zinc.probe_tries restart;
    create or replace function zinc.fail_probe() returns trigger language plpgsql security definer as $$
      begin if nextval('zinc.probe_tries') <= ${times} then ${fault} end if; return new; end $$;
    create ${moment} for each row execute function zinc.fail_probe()`)
}

/** One row, and how often the work was begun. */
function aWrite() {
  let begun = 0
  const work = async (tx: Tx) => {
    begun += 1
    await sql`insert into probes (id) values (1)`.execute(tx)
    return 'done'
  }
  return { work, begun: () => begun }
}

async function rows(): Promise<number> {
  const result = await database.ownerPool.query('select 1 from zinc.probes')
  return result.rowCount ?? 0
}

const raise = (state: string, message = 'a fault') => `raise exception '${message}' using errcode = '${state}';`
const endItself = 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);'

describe('a transaction is run again [W4]', () => {
  test.each([
    ['a serialization failure', raise('40001'), 'at once'],
    ['a serialization failure at COMMIT', raise('40001'), 'at commit'],
    ['a deadlock', raise('40P01'), 'at once'],
    ['a connection ended by an administrator before COMMIT', endItself, 'at once'],
    ['a database that starts', raise('57P03'), 'at once'],
    ['no connection left on the server', raise('53300'), 'at once'],
  ] as const)('after %s, until it passes: one row', async (_, fault, when) => {
    await failing(3, fault, when)
    const write = aWrite()
    await expect(inAccountTransaction(database, write.work)).resolves.toBe('done')
    expect([write.begun(), await rows()]).toEqual([4, 1])
  })

  test('after a real serialization failure, on what the other one left', async () => {
    await asOwner('insert into zinc.probes values (1, 10)')
    let begun = 0
    await inAccountTransaction(database, async (tx) => {
      begun += 1
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const { rows: read } = await sql<{ n: number }>`select n from probes where id = 1`.execute(tx)
      if (begun === 1) await asOwner('update zinc.probes set n = 20')
      await sql`update probes set n = ${(read[0]?.n ?? 0) + 1} where id = 1`.execute(tx)
    })
    const { rows: left } = await database.ownerPool.query('select n from zinc.probes')
    expect([begun, left]).toEqual([2, [{ n: 21 }]])
  })

  test('after a real deadlock: both pass', async () => {
    await asOwner('insert into zinc.probes values (1), (2)')
    let begun = 0
    let inside = 0
    const cross = (first: number, second: number) =>
      inAccountTransaction(database, async (tx) => {
        begun += 1
        await sql`update probes set n = n + 1 where id = ${first}`.execute(tx)
        inside += 1
        while (inside < 2) await sql`select pg_sleep(0.01)`.execute(tx)
        await sql`update probes set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    const { rows: left } = await database.ownerPool.query('select n from zinc.probes')
    // One gave way, or both in turn: who begins again can meet the other once more.
    expect(begun).toBeGreaterThan(2)
    expect(left).toEqual([{ n: 2 }, { n: 2 }])
  })

  test('when every idle connection was ended meanwhile', async () => {
    const ping = () => inAccountTransaction(database, (tx) => sql`select pg_sleep(0.02)`.execute(tx))
    await Promise.all([ping(), ping(), ping(), ping()])
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const write = aWrite()
    await expect(inAccountTransaction(database, write.work)).resolves.toBe('done')
    expect(await rows()).toBe(1)
  })
})

describe('a transaction is not run again', () => {
  test('after five attempts: the error is reported and nothing is written', async () => {
    await failing(5, raise('40001'))
    const write = aWrite()
    await expect(inAccountTransaction(database, write.work).catch(sqlStateOf)).resolves.toBe('40001')
    expect([write.begun(), await rows()]).toEqual([5, 0])
  })

  test.each([
    ['a refused row', '23514'],
    ['a statement cut for its time', '57014'],
    ['a lock not given in time', '55P03'],
    ['a fault of ours', '42P01'],
  ])('after %s', async (_, state) => {
    await failing(1, raise(state))
    const write = aWrite()
    await expect(inAccountTransaction(database, write.work).catch(sqlStateOf)).resolves.toBe(state)
    expect([write.begun(), await rows()]).toEqual([1, 0])
  })

  test('inside another one, which is repeated as a whole', async () => {
    await failing(1, raise('40001'))
    const write = aWrite()
    const inner = inAccountTransaction(database, write.work, { isInner: true })
    await expect(inner.catch(sqlStateOf)).resolves.toBe('40001')
    expect(write.begun()).toBe(1)
  })

  test.each([
    ['a connection lost during COMMIT', endItself],
    ['a worker of a Citus lost during COMMIT', raise('XX000', 'could not commit transaction for shard 102008')],
  ])('after %s, unless doing it twice is doing it once', async (_, fault) => {
    await failing(1, fault, 'at commit')
    const once = aWrite()
    await expect(inAccountTransaction(database, once.work)).rejects.toThrow()
    expect([once.begun(), await rows()]).toEqual([1, 0])
    await asOwner('alter sequence zinc.probe_tries restart')
    const again = aWrite()
    await expect(inAccountTransaction(database, again.work, { isIdempotent: true })).resolves.toBe('done')
    expect([again.begun(), await rows()]).toEqual([2, 1])
  })
})

test('a transaction whose failure was swallowed is never taken for committed', async () => {
  const swallowed = inAccountTransaction(database, async (tx) => {
    await sql`insert into probes (id) values (1)`.execute(tx)
    await sql`insert into probes (id) values (1)`.execute(tx).catch(() => undefined)
    return 'done'
  })
  await expect(swallowed).rejects.toThrow('not committed')
  expect(await rows()).toBe(0)
})

test('the first error is reported, not that of the ROLLBACK on the lost connection', async () => {
  const attempt = inAccountTransaction(database, async (tx) => {
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await asOwner(`select pg_terminate_backend(${own[0]?.pid}, 5000)`)
    throw new RangeError('the work’s own')
  })
  await expect(attempt).rejects.toThrow(RangeError)
  await expect(inAccountTransaction(database, aWrite().work)).resolves.toBe('done')
})
