import { randomUUID } from 'node:crypto'
import type { Establishment } from '@zinc/contract/establishments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inAccountTransaction } from '../../db/database.ts'
import { isOnCitus, runOnEveryNode, sumOverNodes } from '../../test/citus-nodes.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  await runOnEveryNode(app, 'create sequence zinc.fault_tries')
})
afterAll(() => app.close())
beforeEach(async () => {
  await runAsOwner(app, 'drop trigger if exists fault on zinc.journal_entries')
  establishment = await app.anEstablishment(owner)
})

/** The first `times` entries of the journal, the last row of a write, run into `fault`; sequences count on. */
async function failing(times: number, fault: string, when: 'before COMMIT' | 'during COMMIT'): Promise<void> {
  const moment =
    when === 'before COMMIT'
      ? 'trigger fault before insert on zinc.journal_entries'
      : 'constraint trigger fault after insert on zinc.journal_entries deferrable initially deferred'
  await runOnEveryNode(app, 'alter sequence zinc.fault_tries restart')
  await runAsOwner(
    app,
    `create or replace function zinc.fault() returns trigger language plpgsql security definer as $$
      begin if nextval('zinc.fault_tries') <= ${times} then ${fault} end if; return new; end $$`,
  )
  await runAsOwner(app, `create ${moment} for each row execute function zinc.fault()`)
}

const connectionEnds = 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);'

const entered = (options: { key?: string } = {}) => {
  const call = { params: { id: uuidV7() }, body: aTicketInput(establishment) }
  return () => app.call('validateTicketZ', call, { token: owner.token, version: 'new', ...options })
}

async function rowsOf(): Promise<unknown> {
  const { rows } = await app.database.ownerPool.query(
    `select (select count(*) from zinc.tickets_z where establishment_id = $1) as heads,
      (select count(*) from zinc.ticket_z_versions where establishment_id = $1) as versions,
      (select count(*) from zinc.ticket_z_sales_lines where establishment_id = $1) as lines,
      (select count(*) from zinc.journal_entries where establishment_id = $1) - 1 as journaled`,
    [establishment.id],
  )
  return rows[0]
}

const nothing = { heads: 0, versions: 0, lines: 0, journaled: 0 }
const one = { heads: 1, versions: 1, lines: 1, journaled: 1 }

describe('what passes is not seen by the person [W4]', () => {
  test.each([
    ['a serialization failure', `raise exception 'x' using errcode = '40001';`, 'before COMMIT'],
    ['a serialization failure at COMMIT', `raise exception 'x' using errcode = '40001';`, 'during COMMIT'],
    ['a deadlock', `raise exception 'x' using errcode = '40P01';`, 'before COMMIT'],
    ['a connection that ends', connectionEnds, 'before COMMIT'],
    ['a connection that ends at COMMIT', connectionEnds, 'during COMMIT'],
  ] as const)('%s, three times: one ticket, answered once', async (_, fault, when) => {
    await failing(3, fault, when)
    const answer = await entered({ key: randomUUID() })()
    expect(answer.ok()).toMatchObject({ version: 1, revision: 1 })
    expect(answer.headers['idempotent-replayed']).toBeUndefined()
    expect(await rowsOf()).toEqual(one)
  })

  test('without a key too, as long as COMMIT was not sent', async () => {
    await failing(2, connectionEnds, 'before COMMIT')
    expect((await entered()()).status).toBe(200)
    expect(await rowsOf()).toEqual(one)
  })

  const isWritten = async () => {
    await app.database.ownerPool.query(`select run_command_on_workers($$
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' $$)`)
    const answers = await Promise.all([entered()(), entered()(), entered({ key: randomUUID() })()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await rowsOf()).toEqual(one)
  }
  // The coordinator keeps connections to its workers, and finds them cut only as it asks.
  if (isOnCitus()) test('workers that were started again meanwhile', isWritten)
})

describe('what stays unavailable is 503 with a time to come back, and nothing is half written [N9 W4]', () => {
  const unavailable = { statusCode: 503, error: 'SERVICE_UNAVAILABLE' }

  test('a fault that does not pass; the same request once it has', async () => {
    await failing(1_000_000, `raise exception 'x' using errcode = '40001';`, 'before COMMIT')
    const send = entered({ key: randomUUID() })
    const refused = await send()
    expect(refused.refusal()).toMatchObject(unavailable)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await rowsOf()).toEqual(nothing)
    await runAsOwner(app, 'drop trigger fault on zinc.journal_entries')
    const passed = await send()
    expect(passed.status).toBe(200)
    expect(passed.headers['idempotent-replayed']).toBeUndefined()
    expect(await rowsOf()).toEqual(one)
  })

  test.each([
    ['a disk that fails', '58030'],
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['too many connections', '53300'],
    ['an administrator ends it', '57P01'],
    ['a crash', '57P02'],
    ['a start or stop under way', '57P03'],
  ])('%s (%s), before COMMIT and during it', async (_, state) => {
    for (const when of ['before COMMIT', 'during COMMIT'] as const) {
      await failing(1_000_000, `raise exception 'x' using errcode = '${state}';`, when)
      const refused = await entered({ key: randomUUID() })()
      expect(refused.refusal()).toMatchObject(unavailable)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      await runAsOwner(app, 'drop trigger fault on zinc.journal_entries')
    }
    expect(await rowsOf()).toEqual(nothing)
    expect((await entered()()).status).toBe(200)
  })

  test('a connection lost during COMMIT without a key: not run a second time', async () => {
    await failing(1, connectionEnds, 'during COMMIT')
    const refused = await entered()()
    expect(refused.refusal()).toMatchObject(unavailable)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const tries = 'select case when is_called then last_value else 0 end from zinc.fault_tries'
    expect(await sumOverNodes(app, tries)).toBe(1)
  })

  test.concurrent('a lock held too long', async () => {
    const other = await app.anEstablishment(owner)
    const ticket = await aStoredTicket(app, owner, aTicketInput(other))
    const holder = await app.database.ownerPool.connect()
    await holder.query('begin')
    await holder.query('select 1 from zinc.tickets_z where establishment_id = $1 for update', [other.id])
    const body = { establishmentId: other.id, reason: 'Doublon' }
    const options = { token: owner.token, version: 1, key: randomUUID() }
    const refused = await app.call('cancelTicketZ', { params: { id: ticket.id }, body }, options)
    await holder.query('rollback')
    holder.release()
    expect(refused.refusal()).toMatchObject(unavailable)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const again = await app.call('cancelTicketZ', { params: { id: ticket.id }, body }, options)
    expect(again.ok().status).toBe('cancelled')
  })

  test.concurrent('no connection free', async () => {
    const busy = await app.another()
    const me = () => busy.call('getMe', {}, { token: owner.token })
    expect((await me()).status).toBe(200)
    const hold = () => inAccountTransaction(busy.database, (tx) => sql`select pg_sleep(12)`.execute(tx))
    const held = Promise.all(Array.from({ length: busy.database.poolSize }, hold))
    const refused = await me()
    expect(refused.refusal()).toMatchObject(unavailable)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await held
    expect((await me()).status).toBe(200)
  })
})
