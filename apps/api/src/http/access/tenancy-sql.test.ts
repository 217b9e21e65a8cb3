import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Establishment } from '@zinc/contract/establishments'
import { recurringPurchases } from '@zinc/contract/purchases/recurring'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest'
import { sqlStateOf } from '../../db/connection/sql-state.ts'
import { type Database, inAccountTransaction, inScopeTransaction, openDatabase, type Tx } from '../../db/database.ts'
import { isOnCitus } from '../../test/citus-nodes.ts'
import { anImport } from '../../test/examples/import-examples.ts'
import { aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aRecurringPurchase, aStoredResource } from '../../test/examples/resource-examples.ts'
import { aCountEntry, aStoredCount } from '../../test/examples/stock-count-examples.ts'
import { aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
import { aCashTicket } from '../../test/examples/ticket-examples.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { TEST_NOW } from '../../test/test-clock.ts'
import { insertDraftPurchase, insertValidatedPurchase } from '../../test/test-purchases.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
import { urlOfDatabase } from '../../test/test-url.ts'
import { uuidV7 } from '../../uuid-v7.ts'

type Rows = readonly Record<string, unknown>[]

let app: TestApp
let own: Establishment
let foreign: Establishment
let tables: readonly string[]

/** Both establishments have a row in every tenant table. */
beforeAll(async () => {
  app = await createTestApp()
  const [one, other] = [await app.signedUpPerson(), await app.signedUpPerson()]
  own = await app.anEstablishment(one)
  foreign = await app.anEstablishment(other)
  for (const [person, establishment] of [[one, own] as const, [other, foreign] as const]) {
    const { token } = person
    await aStoredTicket(app, person, aTicketInput(establishment))
    const line = { params: { id: uuidV7() }, body: aCashTicket(establishment) }
    ;(await app.call('saveTicket', line, { token, version: 'new', key: uuidV7() })).ok()
    const draft = aTicketInput(establishment, { date: '2026-11-19' })
    await app.call('saveTicketZ', { params: { id: uuidV7() }, body: draft }, { token, version: 'new', key: uuidV7() })
    const closedDay = {
      date: aTicketInput(establishment, { date: '2026-11-18' }).businessDate,
      serviceId: null,
      reason: 'Secret',
    }
    const params = { id: String(establishment.id), closureId: uuidV7() }
    ;(await app.call('saveClosedDay', { params, body: closedDay }, { token, version: 'new' })).ok()
    const targets = [{ month: '2026-11', amount: 42_000_00 }]
    const rent = { id: uuidV7(), label: 'Loyer', monthlyAmount: 1800_00, fromMonth: '2026-01', toMonth: null }
    ;(await saveSettings(app, person, establishment, { targets, fixedCosts: [rent] })).ok()
    await runAsOwner(
      app,
      `insert into zinc.invitations (establishment_id, id, email, email_key, role, invited_by, valid_until)
       values ($1, $2, 'c@example.org', 'c@example.org', 'staff', $3, '2026-12-04')`,
      [establishment.id, uuidV7(), person.user.id],
    )
    for (const table of ['categories', 'purchase_categories']) {
      const nature = table === 'categories' ? ['', ''] : [', nature, counts_in_cost_of_goods', `, 'materials', true`]
      await runAsOwner(
        app,
        `insert into zinc.${table} (establishment_id, id, name, colour, position${nature[0]})
         values ($1, $2, 'Secret', 'red', 0${nature[1]})`,
        [establishment.id, uuidV7()],
      )
    }
    const two = [establishment.id, ...[uuidV7(), uuidV7()].toSorted()]
    await runAsOwner(
      app,
      `insert into zinc.suppliers (establishment_id, id, name) values ($1, $2, 'Secret'), ($1, $3, 'Secret')`,
      two,
    )
    await runAsOwner(
      app,
      `insert into zinc.dismissed_duplicates (establishment_id, id, other_id, dismissed_by) values ($1, $2, $3, $4)`,
      [...two, person.user.id],
    )
    await runAsOwner(
      app,
      `insert into zinc.merges (establishment_id, id, entity, merged_id, kept_id, changes) values ($1, $2, 'supplier', $2, $2, '[]')`,
      [establishment.id, uuidV7()],
    )
    await runAsOwner(
      app,
      `insert into zinc.ended_accesses (establishment_id, user_id, role) values ($1, $2, 'staff')`,
      [establishment.id, person.user.id],
    )
    await runAsOwner(
      app,
      `insert into zinc.files (establishment_id, sha256, type, size, stored_size, added_by)
       values ($1, repeat('0', 64), 'pdf', 1, 1, $2)`,
      [establishment.id, person.user.id],
    )
    await runAsOwner(
      app,
      `insert into zinc.attachments (establishment_id, id, sha256, target, ticket_id, position, file_name, added_by)
       select $1, $3, repeat('0', 64), 'ticketZ', id, 0, 'Secret', $2 from zinc.tickets_z where establishment_id = $1 limit 1`,
      [establishment.id, person.user.id, uuidV7()],
    )
    await runAsOwner(
      app,
      `insert into zinc.journal_anchors (establishment_id, seq, hash) values ($1, 1, repeat('0', 64))`,
      [establishment.id],
    )
    await runAsOwner(
      app,
      `insert into zinc.jobs (establishment_id, id, kind, parameters, started_by) values ($1, $2, 'export', '{}', $3)`,
      [establishment.id, uuidV7(), person.user.id],
    )
    await anImport(app, { establishment, named: establishment.id, maker: person }, 'ready')
    await runAsOwner(
      app,
      `insert into zinc.import_columns (establishment_id, kind, heading_key) values ($1, 'purchase', 'Secret')`,
      [establishment.id],
    )
    await runAsOwner(app, `insert into zinc.import_names (establishment_id, name_key) values ($1, 'Secret')`, [
      establishment.id,
    ])
    const recurringId = await aStoredResource(app, recurringPurchases, {
      establishmentId: establishment.id,
      content: { ...aRecurringPurchase(), name: 'Secret' },
    })
    await runAsOwner(
      app,
      `insert into zinc.skipped_occurrences (establishment_id, recurring_id, occurrence_on, skipped_by)
       values ($1, $2, '2026-10-31', $3)`,
      [establishment.id, recurringId, person.user.id],
    )
    const itemId = await aStoredItem(app, establishment, 'Secret')
    await aStoredOperation(app, person, establishment, itemId)
    const count = await aStoredCount(app, person, establishment, { entries: [aCountEntry(itemId)] })
    const inCount = { params: { id: count.id }, typed: { establishmentId: establishment.id, typedAt: TEST_NOW } }
    const settlement = { ...inCount.typed, itemId, quantity: '3.0000' }
    ;(await app.call('settleStockCount', { params: inCount.params, body: settlement }, { token: person.token })).ok()
    const closing = { params: inCount.params, body: inCount.typed }
    ;(await app.call('closeStockCount', closing, { token: person.token, version: count.version })).ok()
    await runAsOwner(
      app,
      `insert into zinc.stock_articles (establishment_id, supplier_id, article_key, item_id, factor)
       values ($1, $2, 'secret|kg', $3, 1)`,
      [establishment.id, await aSupplierOf(app, establishment.id), itemId],
    )
    const arrival = {
      ...{
        establishmentId: establishment.id,
        businessDate: plainDate('2026-11-19'),
        arrivedOn: plainDate('2026-11-20'),
      },
      ...{ paymentMethodId: first(establishment.paymentMethods).id, amount: 97_00 },
    }
    const marked = { params: { id: uuidV7() }, body: arrival }
    ;(await app.call('saveReceiptArrival', marked, { token: person.token, version: 'new' })).ok()
    const whose = { establishmentId: establishment.id, personId: person.user.id }
    await insertDraftPurchase(app, whose)
    await insertValidatedPurchase(app, whose)
  }
  const { rows } = await app.database.ownerPool.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'zinc'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'establishment_id'
       and c.relname not in ('memberships', 'invited_addresses') order by 1`,
  )
  tables = rows.map((row) => row.name)
})
afterAll(() => app.close())

/** Hand-written SQL as a request's connection runs it, under the scope of `own`. */
const asOwn = <T>(work: (tx: Tx) => Promise<T>) => inScopeTransaction(app.database, [own.id], work)
const rowsOf = async (tx: Tx, statement: string): Promise<Rows> =>
  (await sql.raw<Record<string, unknown>>(statement).execute(tx)).rows
const refusalOf = (statement: string) => asOwn((tx) => rowsOf(tx, statement)).then(() => 'done', sqlStateOf)

const everyRow = async (table: string): Promise<string> => {
  const client = await app.database.ownerPool.connect()
  try {
    await client.query(`set app.establishment_ids = '${foreign.id}'`)
    const { rows } = await client.query(
      `select t::text as row from zinc.${table} t where establishment_id = ${foreign.id} order by 1`,
    )
    return JSON.stringify(rows)
  } finally {
    client.release(true)
  }
}

/** A row of `own` as one of `foreign`: by its values, as a Citus puts no rows of one establishment into another's. */
async function foreignCopy(table: string): Promise<string> {
  const { rows: columns } = await app.database.ownerPool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'zinc.${table}'::regclass and attnum > 1 and not attisdropped order by attnum`,
  )
  const names = columns.map(({ name }) => name)
  const { rows } = await app.database.ownerPool.query<{ values: string }>(
    `select concat_ws(',', ${names.map((name) => `quote_nullable(${name}::text)`).join(',')}) as values
     from zinc.${table} where establishment_id = ${own.id} limit 1`,
  )
  return `insert into ${table} (establishment_id, ${names.join(',')}) values (${foreign.id}, ${rows[0]?.values})`
}

describe('every tenant table of the catalog [1.2f R71]', () => {
  it('has row-level security and one policy for every command, the same for reading and writing', async () => {
    // Not forced on a Citus: a shard that holds its owner cannot be copied to another worker.
    const isForced = !isOnCitus()
    const { rows } = await app.database.ownerPool.query(
      `select c.relname::text as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, p.polcmd::text as command,
         p.polpermissive as permissive, p.polroles = '{0}' as everyone,
         pg_get_expr(p.polqual, c.oid) = pg_get_expr(p.polwithcheck, c.oid) as same,
         pg_get_expr(p.polqual, c.oid) as rule
       from pg_class c left join pg_policy p on p.polrelid = c.oid where c.relname = any ($1) and c.relnamespace = 'zinc'::regnamespace`,
      [[...tables]],
    )
    expect(rows).toHaveLength(tables.length)
    expect(tables.length).toBeGreaterThanOrEqual(14)
    for (const row of rows) {
      expect(row).toMatchObject({ secured: true, forced: isForced, command: '*', everyone: true, same: true })
      expect(row.permissive).toBe(true)
      expect(row.rule).toContain(`establishment_id = ANY`)
      expect(row.rule).toContain(`current_setting('app.establishment_ids'::text)`)
    }
  })

  it('shows no row of another establishment to any query, and lets none be written', async () => {
    // A Citus changes nobody's establishment, not even one's own rows.
    const unmoved = isOnCitus() ? ['42501', '0A000'] : ['42501']
    for (const table of tables) {
      const before = await everyRow(table)
      expect(before, table).not.toBe('[]')
      const where = `where establishment_id = ${foreign.id}`
      for (const reading of [
        `select * from ${table} ${where}`,
        `select * from ${table} where establishment_id <> ${own.id}`,
        `select o.* from establishments e join ${table} o on o.establishment_id = e.id where e.id = ${foreign.id}`,
        `select * from (select * from ${table} offset 0) t ${where}`,
        `select 1 from establishments where exists (select 1 from ${table} ${where})`,
      ]) {
        expect(await asOwn((tx) => rowsOf(tx, reading)), reading).toEqual([])
      }
      for (const writing of [
        `update ${table} set establishment_id = ${own.id} ${where}`,
        `delete from ${table} ${where}`,
      ]) {
        const touched = await asOwn(async (tx) => (await sql.raw(writing).execute(tx)).numAffectedRows).catch(
          sqlStateOf,
        )
        expect([0n, ...unmoved], writing).toContain(touched)
      }
      const moved = `update ${table} set establishment_id = ${foreign.id}`
      expect([...unmoved, '23503'], moved).toContain(await refusalOf(moved))
      const inserted = await foreignCopy(table)
      expect(await refusalOf(inserted), inserted).toBe('42501')
      expect(await everyRow(table), table).toBe(before)
    }
  })
})

describe('hand-written SQL as the role of requests [1.2f]', () => {
  it('without a scope is an error', async () => {
    for (const table of tables) {
      const ask = inAccountTransaction(app.database, (tx) => rowsOf(tx, `select * from zinc.${table}`))
      await expect(ask, table).rejects.toThrow('"none"')
    }
  })

  it.each([
    ['switching row security off', `set row_security = off; select * from tickets_z`],
    ['switching a table’s security off', `alter table tickets_z no force row level security`],
    ['dropping the policy', `drop policy tickets_z_establishments on tickets_z`],
    ['another policy', `create policy mine on tickets_z using (true)`],
    ['emptying a table', `truncate tickets_z cascade`],
    ['a table of its own', `create table zinc.mine as select * from tickets_z`],
    ['a view of its own', `create view zinc.mine as select * from tickets_z`],
    [
      'a function with its owner’s rights',
      `create function zinc.mine() returns int language sql security definer as 'select 1'`,
    ],
    ['a program on the server', `copy (select 1) to program 'true'`],
    ['a file of the server', `select pg_read_file('PG_VERSION')`],
    ['a file as a large object', `select lo_import('/etc/hostname')`],
    ['the queue’s jobs', `select * from graphile_worker.jobs`],
    ['the migrations', `select * from zinc.migrations`],
    ['a written mail', `select * from mail_outbox`],
    ['other columns’ raw statistics', `select * from pg_statistic`],
    ['passwords of roles', `select * from pg_authid`],
    [
      'ending another’s connection',
      `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and pid <> pg_backend_pid()`,
    ],
  ])('refuses %s', async (_, statement) => {
    const attempt = asOwn(async (tx) => {
      for (const part of statement.split('; ')) await rowsOf(tx, part)
    })
    const state = await attempt.then(() => 'done', sqlStateOf)
    expect(state).toBe('42501')
  })

  test('a copy into a temporary table or view has the scope’s own rows only', async () => {
    const seen = await asOwn(async (tx) => {
      await rowsOf(tx, 'create temporary view all_tickets as select * from zinc.tickets_z')
      return await rowsOf(tx, 'select distinct establishment_id from all_tickets')
    }).catch(sqlStateOf)
    expect([JSON.stringify([{ establishment_id: own.id }]), '"42501"']).toContain(JSON.stringify(seen))
  })

  test('statistics of tenant tables are not shown', async () => {
    await runAsOwner(app, 'analyze zinc.day_closures')
    const stats = await asOwn((tx) =>
      rowsOf(tx, `select * from pg_stats where tablename = any (array['${tables.join("','")}'])`),
    )
    expect(stats).toEqual([])
  })

  test('no function of ours runs with its owner’s rights, and no view of ours reads past the rules', async () => {
    const found = await app.database.ownerPool.query(
      `select proname from pg_proc where pronamespace = 'zinc'::regnamespace and prosecdef
       union all select relname from pg_class where relnamespace = 'zinc'::regnamespace and relkind in ('v', 'm')`,
    )
    // But one, whose rule is its own: the next test.
    expect(found.rows).toEqual([{ proname: 'delete_unused_establishment' }])
  })

  test('the one function with its owner’s rights stays in the scope, and no other role may call it', async () => {
    const { rows } = await app.database.ownerPool.query<{ id: number }>(
      'select id from zinc.establishments order by id',
    )
    // On a Citus it deletes nothing, whoever asks.
    const refused = isOnCitus() ? false : '42501'
    for (const { id } of rows) {
      const call = asOwn((tx) => rowsOf(tx, `select zinc.delete_unused_establishment(${id}) as done`))
      const answer = await call.then(([row]) => row?.['done'], sqlStateOf)
      expect(answer, `establishment ${id}`).toBe(id === own.id ? false : refused)
    }
    const after = await app.database.ownerPool.query('select id from zinc.establishments')
    expect(after.rowCount).toBe(rows.length)
    const granted = await app.database.ownerPool.query<{ acl: string; config: string[] }>(
      `select proacl::text as acl, proconfig as config from pg_proc where proname = 'delete_unused_establishment'`,
    )
    expect(granted.rows[0]?.acl).toMatch(/zinc_app=X/)
    expect(granted.rows[0]?.acl).not.toMatch(/[{,]=X/)
    expect(granted.rows[0]?.config).toEqual(['search_path=""'])
  })

  test('the scope ends with its transaction', async () => {
    await asOwn((tx) => rowsOf(tx, 'select 1 from tickets_z'))
    const { rows } = await sql<{ ids: string }>`select current_setting('app.establishment_ids') as ids`.execute(
      app.database.kysely,
    )
    expect(rows).toEqual([{ ids: 'none' }])
  })
})

describe('the way back to the owner [1.2g]', () => {
  /** The limit of SET ROLE: code that can send whole statements can also send RESET ROLE. */
  test('is closed to requests: no text of theirs becomes a statement', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test/'),
    )
    expect(sources.length).toBeGreaterThan(80)
    const withRaw = sources.filter((name) =>
      /\bsql\s*\.raw\b|CompiledQuery\.raw/.test(readFileSync(join(root, name), 'utf8')),
    )
    // In the one, a list of checked integers; in the other, the limiter’s own statements with parameters.
    expect(withRaw.toSorted()).toEqual(['db/database.ts', 'http/overload/rate-limit.repository.ts'])
  })

  test('does not exist where DATABASE_APP_URL signs in as a role of its own', async () => {
    const owned = await app.database.ownerPool.query<{ name: string; may: boolean; prepared: boolean }>(
      `select current_database() as name, rolcreaterole or rolsuper as may,
              exists (select from pg_roles where rolname = 'suite_app') as prepared
       from pg_roles where rolname = current_user`,
    )
    const { name = '', may = false, prepared = false } = owned.rows[0] ?? {}
    // An owner who may create no role has had one made by an administrator, as everywhere.
    expect(may || prepared).toBe(true)
    const role = may ? `app_${randomBytes(6).toString('hex')}` : 'suite_app'
    if (may) await runAsOwner(app, `create role ${role} login nobypassrls password 'secret' in role zinc_app`)
    const url = urlOfDatabase(inject('databaseUrl'), name)
    const appUrl = url.replace(/\/\/[^@]*@/, `//${role}:secret@`)
    const signedIn: Database = openDatabase({ url, appUrl })
    const attempt = (...statements: string[]) =>
      inScopeTransaction(signedIn, [own.id], async (tx) => {
        for (const statement of statements) await rowsOf(tx, statement)
        return await rowsOf(tx, 'select establishment_id from zinc.tickets_z group by 1')
      }).catch(sqlStateOf)
    try {
      expect(await attempt()).toEqual([{ establishment_id: own.id }])
      expect(await attempt('reset role')).toEqual([{ establishment_id: own.id }])
      expect(await attempt('reset session authorization')).toEqual([{ establishment_id: own.id }])
      expect(await attempt('reset role', 'set row_security = off')).toBe('42501')
      const owner = (await app.database.ownerPool.query('select current_user::text as name')).rows[0].name
      expect(await attempt(`set role "${owner}"`)).toBe('42501')
    } finally {
      await signedIn.close()
      if (may) await runAsOwner(app, `drop role ${role}`)
    }
  })
})

test('what other connections run is not shown', async () => {
  // Between its nodes a Citus signs in as the role of the request, and a role sees what its own connections run.
  const internal = isOnCitus() ? 'citus_internal%' : ''
  const seen = await asOwn((tx) =>
    rowsOf(
      tx,
      `select query from pg_stat_activity
      where pid <> pg_backend_pid() and datname is not null and query not in ('', '<insufficient privilege>')
        and application_name not like '${internal}'`,
    ),
  )
  expect(seen).toEqual([])
})
