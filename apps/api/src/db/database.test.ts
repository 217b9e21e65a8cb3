import { createHash } from 'node:crypto'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCitus } from '../test/citus-nodes.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { isUniqueViolation, sqlStateOf } from './connection/sql-state.ts'
import {
  type Database,
  inAccountTransaction,
  inScopeTransaction,
  openDatabase,
  openScope,
  type Tx,
} from './database.ts'

const day = '2026-11-20' as PlainDate
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

async function anEstablishment(tx: Tx): Promise<number> {
  const email = `${Math.random()}@example.org`
  const user = await tx
    .insertInto('users')
    .values({ email, email_key: email, name: 'Ana', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('establishments')
    .values({
      ...{ name: 'Le Zinc', type: 'bistrot', owner_id: user.id, opened_on: day, business_day_start: '05:00' },
      ...{ label_singular: 'Ticket Z', label_plural: 'Tickets Z', label_gender: 'masculine', label_article: 'le' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aTicket(tx: Tx): Promise<{ establishmentId: number; ticketId: string }> {
  const establishmentId = await anEstablishment(tx)
  await openScope(tx, [establishmentId])
  const item = { establishment_id: establishmentId, label: 'Un', position: 1 }
  const [registerId, serviceId, ticketId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await tx
    .insertInto('registers')
    .values({ ...item, id: registerId })
    .execute()
  await tx
    .insertInto('services')
    .values({ ...item, id: serviceId })
    .execute()
  const keys = { establishment_id: establishmentId, business_date: day, register_id: registerId, service_id: serviceId }
  await tx
    .insertInto('tickets_z')
    .values({ ...keys, id: ticketId, status: 'draft', created_by: await ownerOf(tx, establishmentId) })
    .execute()
  return { establishmentId, ticketId }
}

async function ownerOf(tx: Tx, id: number): Promise<number> {
  const { owner_id } = await tx
    .selectFrom('establishments')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return owner_id
}

const figures = {
  ...{ tips: 0, vouchers_sold: 0, account_settlements: 0, deposits: 0, comment: '', difference_reason: '' },
  ...{ gross: 12_000, net: 10_000, vat: 2_000, payments: 12_000, expected_receipts: 12_000, entry_difference: 0 },
}

async function aVersion(tx: Tx, establishmentId: number, ticketId: string): Promise<void> {
  await tx
    .insertInto('ticket_z_versions')
    .values({
      ...{ ...figures, establishment_id: establishmentId, ticket_id: ticketId, revision: 1 },
      actor_id: await ownerOf(tx, establishmentId),
      typed_at: '2026-11-20T22:00:00.000Z',
    })
    .execute()
}

describe('row-level security [1.2b]', () => {
  test('requests run as a role that owns nothing and cannot pass it', async () => {
    const { rows } = await sql<{ role: string; bypasses: boolean; owned: number }>`
      select current_user::text as role, rolbypassrls or rolsuper as bypasses,
        (select count(*) from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`.execute(database.kysely)
    expect(rows).toEqual([{ role: 'zinc_app', bypasses: false, owned: 0 }])
  })

  test('stands on every tenant table, with the establishment first in its key', async () => {
    // Not forced on a Citus: a shard that holds its owner cannot be copied to another worker.
    const isForced = !isOnCitus()
    // Two lead from a person to their establishments and are read before any scope: reference tables.
    const { rows } = await sql<{ table: string; secured: boolean; forced: boolean; key: string; policies: number }>`
      select c.relname::text as "table", c.relrowsecurity as secured,
        c.relforcerowsecurity as forced,
        (select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as key,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'zinc'::regnamespace and c.relname not in ('memberships', 'invited_addresses')
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'establishment_id')`.execute(
      database.kysely,
    )
    expect(rows.length).toBeGreaterThan(18)
    const expected = { secured: true, forced: isForced, key: 'establishment_id', policies: 1 }
    for (const row of rows) expect(row).toMatchObject(expected)
    const long = await sql<{ name: string }>`
      select relname::text as name from pg_class where relnamespace = 'zinc'::regnamespace and length(relname) > 50
      union all select conname::text from pg_constraint
      where connamespace = 'zinc'::regnamespace and length(conname) > 50`.execute(database.kysely)
    expect(long.rows).toEqual([])
  })

  test('a tenant table asked without a scope is an error, on a fresh connection and on a used one', async () => {
    const ask = () => inAccountTransaction(database, (tx) => tx.selectFrom('registers').selectAll().execute())
    await expect(ask()).rejects.toThrow('"none"')
    await inScopeTransaction(database, [1], (tx) => tx.selectFrom('registers').selectAll().execute())
    await expect(ask()).rejects.toThrow('"none"')
  })

  test('a forgotten scope is an error where it would hide a ticket', async () => {
    await inAccountTransaction(database, aTicket)
    const ask = () => inAccountTransaction(database, (tx) => tx.selectFrom('tickets_z').selectAll().execute())
    await expect(ask()).rejects.toThrow('"none"')
    await inScopeTransaction(database, [1], (tx) => tx.selectFrom('tickets_z').selectAll().execute())
    await expect(ask()).rejects.toThrow('"none"')
  })

  test('a scope sees and writes its own establishment only', async () => {
    const own = await inAccountTransaction(database, aTicket)
    const foreign = await inAccountTransaction(database, aTicket)
    const seen = await inScopeTransaction(database, [own.establishmentId], (tx) =>
      tx.selectFrom('tickets_z').select('id').execute(),
    )
    expect(seen).toEqual([{ id: own.ticketId }])
    const changed = await inScopeTransaction(database, [own.establishmentId], (tx) =>
      tx.updateTable('tickets_z').set({ version: 9 }).where('id', '=', foreign.ticketId).executeTakeFirst(),
    )
    expect(Number(changed.numUpdatedRows)).toBe(0)
    const intrude = inScopeTransaction(database, [own.establishmentId], (tx) =>
      tx
        .insertInto('registers')
        .values({ establishment_id: foreign.establishmentId, id: crypto.randomUUID(), label: 'x', position: 1 })
        .execute(),
    )
    await expect(intrude).rejects.toThrow('row-level security')
  })

  test('a scope is a list of positive integers, nothing else', async () => {
    for (const ids of [[], [0], [-1], [1.5], [Number.NaN]]) {
      await expect(inScopeTransaction(database, ids, async () => 1)).rejects.toThrow(RangeError)
    }
  })
})

describe('append-only [W4 W5]', () => {
  test.each([
    'ticket_z_versions',
    'ticket_z_sales_lines',
    'ticket_z_payment_lines',
    'purchase_versions',
    'purchase_lines',
    'purchase_vat_lines',
    'journal_entries',
    'account_events',
  ])('%s refuses update, delete and truncate', async (table) => {
    const column = table === 'account_events' ? 'kind' : 'establishment_id'
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      const attempt = inScopeTransaction(database, [1], (tx) => sql.raw(statement).execute(tx))
      await expect(attempt.catch(sqlStateOf)).resolves.toBe('42501')
    }
  })

  test('figures that do not add up are refused', async () => {
    const attempt = inAccountTransaction(database, async (tx) => {
      const { establishmentId, ticketId } = await aTicket(tx)
      await aVersion(tx, establishmentId, ticketId)
      await tx
        .insertInto('ticket_z_versions')
        .values({
          ...{ ...figures, establishment_id: establishmentId, ticket_id: ticketId, revision: 2, reason: 'typo' },
          ...{ actor_id: await ownerOf(tx, establishmentId), typed_at: '2026-11-20T22:00:00.000Z', net: 9_999 },
        })
        .execute()
    })
    await expect(attempt).rejects.toThrow('ticket_z_versions_net_adds')
  })

  test('a journal entry whose hash is not that of its text is refused', async () => {
    const entry = '{"action":"created","é":1}'
    const previous_hash = '0'.repeat(64)
    const hash = createHash('sha256').update(`${previous_hash}\n${entry}`).digest('hex')
    const write = (text: string) =>
      inAccountTransaction(database, async (tx) => {
        const establishment_id = await anEstablishment(tx)
        await openScope(tx, [establishment_id])
        const what = { action: 'created', entity: 'establishment', entity_id: String(establishment_id) }
        await tx
          .insertInto('journal_entries')
          .values({ ...what, establishment_id, seq: 1, at: '2026-11-20T22:00:00Z', previous_hash, hash, entry: text })
          .execute()
      })
    await write(entry)
    await expect(write(entry.replace('1', '2'))).rejects.toThrow('journal_entries_hash_matches')
  })
})

describe('what is read [W3 W6]', () => {
  test('instants are ISO text, days are plain text, ids and cents are exact integers', async () => {
    const row = await inAccountTransaction(database, async (tx) => {
      const { establishmentId, ticketId } = await aTicket(tx)
      await aVersion(tx, establishmentId, ticketId)
      const version = tx.selectFrom('ticket_z_versions').where('establishment_id', '=', establishmentId)
      return await version.select(['gross', 'typed_at', 'establishment_id']).executeTakeFirstOrThrow()
    })
    expect(row).toMatchObject({ gross: 12_000, typed_at: '2026-11-20T22:00:00.000Z' })
    expect(Number.isSafeInteger(row.establishment_id)).toBe(true)
    const unsafe = sql`select 9007199254740993::bigint as value`.execute(database.kysely)
    await expect(unsafe).rejects.toThrow(RangeError)
  })

  test('a second active ticket of one key is recognised by its SQLSTATE and name', async () => {
    const attempt = inAccountTransaction(database, async (tx) => {
      const { establishmentId } = await aTicket(tx)
      const first = await tx
        .selectFrom('tickets_z')
        .selectAll()
        .where('establishment_id', '=', establishmentId)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('tickets_z')
        .values({ ...first, id: crypto.randomUUID() })
        .execute()
    })
    const error: unknown = await attempt.catch((refused: unknown) => refused)
    expect(isUniqueViolation(error, 'tickets_z_one_active')).toBe(true)
    expect(isUniqueViolation(error, 'tickets_z_pk')).toBe(false)
  })
})
