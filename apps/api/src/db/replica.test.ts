// Proves 1.2b, 1.2c.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { aStoredTicket, aTicketInput, runAsOwner } from '../test/test-tickets.ts'
import { sqlStateOf } from './connection/sql-state.ts'
import { inScopeTransaction, openDatabase } from './database.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp({ hasReplica: true })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

const lastStatements = async () => {
  const { rows } = await app.database.ownerPool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and application_name = 'replica'`,
  )
  return rows.map((row) => row.query)
}

test('reports, and nothing else, are read from the replica', async () => {
  const establishment = await app.anEstablishment(owner)
  await aStoredTicket(app, owner, aTicketInput(establishment))
  expect(await lastStatements()).toEqual([])
  const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
  expect((await app.call('getReport', { query }, { token: owner.token })).ok().gross).toBe(110_00)
  expect(await lastStatements()).toHaveLength(1)
})

test('a right that ended is known before the replica is asked', async () => {
  const establishment = await app.anEstablishment(owner)
  const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
  await runAsOwner(app, 'delete from zinc.memberships where establishment_id = $1', [establishment.id])
  expect((await app.call('getReport', { query }, { token: owner.token })).refusal().error).toBe('NOT_FOUND')
})

test('the replica is under row-level security and writes nothing', async () => {
  const { replica } = app.database
  if (replica === null) throw new Error('no replica')
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(replica.kysely)
  expect(rows).toEqual([{ role: 'zinc_app' }])
  const write = inScopeTransaction(replica, [1], (tx) => sql`update establishments set name = 'x'`.execute(tx))
  await expect(write.catch(sqlStateOf)).resolves.toBe('25006')
  await expect(sql`select * from tickets_z`.execute(replica.kysely)).rejects.toThrow('"none"')
})

test('without one there is none', async () => {
  const copy = await createTestDatabase()
  const database = openDatabase({ url: copy.url })
  expect(database.replica).toBeNull()
  await database.close()
  await copy.drop()
})
