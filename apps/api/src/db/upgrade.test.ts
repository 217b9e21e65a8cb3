// Proves N5, W5d.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { parseConfig } from '../config.ts'
import { type Call, callThrough } from '../test/test-call.ts'
import { createTestDatabase, openTestPool, type TestDatabase } from '../test/test-database.ts'
import { programPath, writeTestPdf } from '../test/test-program.ts'
import { databaseOfUrl } from '../test/test-url.ts'
import { fixturePerson, upgradeRows } from '../test/upgrade-rows.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { allMigrations } from './migrations/all.ts'

type Row = Readonly<Record<string, unknown>>

let upgraded: TestDatabase
let pool: pg.Pool

afterEach(async () => {
  await pool.end()
  await upgraded.drop()
})
afterAll(async () => {
  for (const installation of installations) await installation.drop()
})

/** At each migration, in their order; nobody is connected to them, so that they can be copied. */
const installations: TestDatabase[] = []

/** An installation that took every version up to this migration, and was used under each. */
async function anInstallationAt(last: number): Promise<void> {
  while (installations.length < last) installations.push(await nextInstallation())
  upgraded = await copyOf(installations[last - 1])
  pool = openTestPool(upgraded)
}

async function nextInstallation(): Promise<TestDatabase> {
  const copy = await copyOf(installations.at(-1))
  const known = allMigrations.slice(0, installations.length + 1)
  const name = known.at(-1)?.name ?? ''
  const rows = upgradeRows.get(name)
  if (rows === undefined) throw new Error(`${name} has no rows in test/upgrade-rows.ts`)
  const own = openTestPool(copy)
  await migrate(own, known)
  await own.query(`begin; set local app.establishment_ids = '1'; ${rows}; commit`)
  await own.end()
  return copy
}

async function copyOf(installation: TestDatabase | undefined): Promise<TestDatabase> {
  return await createTestDatabase(installation === undefined ? 'template0' : databaseOfUrl(installation.url))
}

async function everyRow(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'zinc' and tablename <> 'migrations'`,
  )
  const client = await pool.connect()
  await client.query(`set app.establishment_ids = '1'`)
  const found = new Map<string, readonly Row[]>()
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from zinc.${name} t`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  client.release()
  return found
}

/** The columns that `before` had, in an order that a rewritten table does not change. */
function asBefore(rows: readonly Row[], before: readonly Row[]): readonly string[] {
  const columns = Object.keys(before[0] ?? {}).toSorted()
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).toSorted()
}

/** Today's application on that installation. */
async function withApplication(work: (call: Call) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-upgrade-'))
  const env = { DATA_DIR: dataDir, ZINC_NOW: '2026-11-20T21:00:00Z', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
  const config = parseConfig(env, dataDir)
  const database = openDatabase({ url: upgraded.url })
  const log = pino({ level: 'silent' })
  const clock = systemClock(config.stoppedNow)
  const jwtSecret = 'x'.repeat(40)
  // Longer than any machine that runs tests is busy.
  const maxAnswerMilliseconds = 60_000
  const app = await buildApp({
    ...{ config, clock, database, jwtSecret, webDir: null, log, maxAnswerMilliseconds },
    readerProgram: programPath('reader'),
    writePdf: writeTestPdf,
  })
  await app.ready()
  await work(callThrough(app)).finally(async () => {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
}

test('every migration has rows, in each table it makes', async () => {
  await anInstallationAt(allMigrations.length)
  const empty = [...(await everyRow())].filter(([, rows]) => rows.length === 0)
  expect(empty.map(([table]) => table)).toEqual([])
  expect([...upgradeRows.keys()]).toEqual(allMigrations.map(({ name }) => name))
})

/** The latest and every fifth before; all of them in `npm run test:long`. */
const isTried = (index: number) =>
  process.env['ZINC_TEST'] === 'long' || index % 5 === 0 || index >= allMigrations.length - 4

test.each(
  allMigrations
    .slice(0, -1)
    .map(({ name }, index) => [name, index + 1] as const)
    .filter((_, index) => isTried(index)),
)('from %s every row comes through unchanged', async (_, last) => {
  await anInstallationAt(last)
  const before = await everyRow()
  expect(await migrate(pool)).toEqual(allMigrations.slice(last).map(({ name }) => name))
  const after = await everyRow()
  for (const [table, rows] of before) {
    expect(asBefore(after.get(table) ?? [], rows), table).toEqual(asBefore(rows, rows))
  }
})

test('e-mail keys of the old rule: each account and invitation gets the key of its own address', async () => {
  const before = allMigrations.findIndex(({ name }) => name === '0013-email-keys')
  await anInstallationAt(before)
  await pool.query(`begin; set local app.establishment_ids = '1';
    insert into zinc.users (email, email_key, name, password_hash) values
      ('\u017Fomeone@example.org', 'someone@example.org', 'A', ''), ('Z\u00E9@example.org', 'z\u00E9@example.org', 'B', '');
    insert into zinc.invited_addresses (email_key, establishment_id) values ('guest@example.org', 1);
    insert into zinc.invitations (establishment_id, id, email, email_key, role, invited_by, valid_until) values
      (1, '01990000-0000-7000-8000-000000000099', '\uFF47uest@example.org', 'guest@example.org', 'staff', 1, '2026-12-04T21:00Z');
    commit`)
  await migrate(pool)
  const rows = await everyRow()
  const keysOf = (table: string) => (rows.get(table) ?? []).map((row) => row['email_key']).toSorted()
  expect(keysOf('users')).toEqual(['DELETED 2', fixturePerson.email, 'z\u00E9@example.org', '\u017Fomeone@example.org'])
  expect(keysOf('invitations')).toEqual(['c@example.org', '\uFF47uest@example.org'])
  expect(keysOf('invited_addresses')).toEqual(keysOf('invitations'))
  const policies = await pool.query(`select relforcerowsecurity as forced from pg_class where relname = 'invitations'`)
  expect(policies.rows).toEqual([{ forced: true }])
})

test('names explained for an import move from the columns to a table of their own', async () => {
  const before = allMigrations.findIndex(({ name }) => name === '0032-import-names')
  await anInstallationAt(before)
  const supplier = await pool.connect()
  await supplier.query(`set app.establishment_ids = '1'`)
  const { rows } = await supplier.query<{ id: string }>('select id from zinc.suppliers limit 1')
  supplier.release()
  const id = rows[0]?.id ?? ''
  const short = (uuid: string) => `=${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')}`
  await pool.query(`begin; set local app.establishment_ids = '1';
    insert into zinc.import_columns (establishment_id, kind, heading_key, field) values
      (1, 'purchase', '=giraud sarl', '${short(id)}'), (1, 'purchase', '=halles', null),
      (1, 'purchase', '=inconnu', '${short('ffffffff-fbff-7fff-8fff-ffffffffffff')}');
    commit`)
  await migrate(pool)
  const found = await everyRow()
  expect(found.get('import_names')).toEqual([
    { establishment_id: 1, name_key: 'giraud sarl', supplier_id: id },
    { establishment_id: 1, name_key: 'halles', supplier_id: null },
  ])
  expect(found.get('import_columns')?.map((row) => row['heading_key'])).toEqual(['jour'])
  const policies = await pool.query(
    `select relname::text as name from pg_class where relname in ('import_columns', 'import_names', 'suppliers')
     and relforcerowsecurity order by 1`,
  )
  expect(policies.rows.map((row: Row) => row['name'])).toEqual(['import_columns', 'import_names', 'suppliers'])
})

test('services named as the whole day stand for it from then on, and no other', async () => {
  const before = allMigrations.findIndex(({ name }) => name === '0016-whole-day-services')
  await anInstallationAt(before)
  const labels = [
    'Dîner',
    'JOURNÉE ENTIÈRE',
    'Service continu',
    'Toute la journe\u0301e',
    'All day',
    'Journée continue',
  ]
  const values = labels.map((label, index) => `(1, '01990000-0000-7000-8000-0000000001${10 + index}', '${label}', 1)`)
  await pool.query(`begin; set local app.establishment_ids = '1';
    insert into zinc.services (establishment_id, id, label, position) values ${values.join(', ')}; commit`)
  await migrate(pool)
  const services = (await everyRow()).get('services') ?? []
  const wholeDays = services.filter((row) => row['is_whole_day'] === true).map((row) => row['label'])
  expect(wholeDays.toSorted()).toEqual([
    'All day',
    'JOURNÉE ENTIÈRE',
    'Journée',
    'Service continu',
    'Toute la journe\u0301e',
  ])
  expect(services).toHaveLength(labels.length + 1)
  const policies = await pool.query(`select relforcerowsecurity as forced from pg_class where relname = 'services'`)
  expect(policies.rows).toEqual([{ forced: true }])
})

test('merges of suppliers are undone as before without an IBAN in what undoes them', async () => {
  await anInstallationAt(allMigrations.findIndex(({ name }) => name === '0018-merged-ibans'))
  const id = (last: number) => `01990000-0000-7000-8000-0000000002${last}`
  const [ours, theirs, neither] = ['FR7630006000011234567890189', 'BE71096123456769', 'DE89370400440532013000']
  const [stored, merged, other, lost] = [id(10), id(11), id(12), id(13)]
  const changes = (into: string, from: string) => `'[
    {"entity": "supplier", "id": "${into}", "before": {"name": "Un", "iban": "${ours}"}, "version": 2},
    {"entity": "supplier", "id": "${from}", "before": {"archivedAt": null, "mergedIntoId": null}, "version": 2}]'`
  await pool.query(`begin; set local app.establishment_ids = '1';
    insert into zinc.suppliers (establishment_id, id, version, name, iban, merged_into_id, archived_at) values
      (1, '${stored}', 2, 'Deux', '${theirs}', null, null), (1, '${merged}', 2, 'Deux', '${theirs}', '${stored}', now()),
      (1, '${other}', 2, 'Deux', '${neither}', null, null), (1, '${lost}', 2, 'Deux', '${theirs}', '${other}', now());
    insert into zinc.merges (establishment_id, id, entity, merged_id, kept_id, changes) values
      (1, '${id(14)}', 'supplier', '${merged}', '${stored}', ${changes(stored, merged)}),
      (1, '${id(15)}', 'supplier', '${lost}', '${other}', ${changes(other, lost)}); commit`)
  await migrate(pool)
  expect(JSON.stringify((await everyRow()).get('merges'))).not.toMatch(/30006000|09612345|37040044/)
  await withApplication(async (call) => {
    const { token } = (await call('login', { body: fixturePerson })).ok()
    const undo = (keptId: string, mergedId: string) => {
      const input = { params: { id: keptId }, body: { establishmentId: 1, mergedId } }
      return call('unmergeSupplier', input, { token, version: 2 })
    }
    expect((await undo(stored, merged)).ok()).toMatchObject({ name: 'Un', iban: 'FR76 •••• •••• 0189' })
    expect((await undo(other, lost)).refusal().error).toBe('MERGE_NOT_UNDOABLE')
  })
  const ibans = new Map((await everyRow()).get('suppliers')?.map((row) => [row['id'], row['iban']]))
  expect([stored, merged].map((one) => ibans.get(one))).toEqual([ours, theirs])
})

const versionsWithTickets = allMigrations
  .map(({ name }, index) => [name, index + 1] as const)
  .filter((_, index) => index >= 2 && isTried(index))

test.each(versionsWithTickets)(
  'tickets Z and purchases stored at %s are read, reported and verified',
  async (_, last) => {
    await anInstallationAt(last)
    await migrate(pool)
    await withApplication(async (call) => {
      const { token } = (await call('login', { body: fixturePerson })).ok()
      const query = { establishmentId: '1', from: '2026-11-01', to: '2026-11-30' }
      const tickets = (await call('listTicketsZ', { query }, { token })).ok()
      expect(tickets.map(({ status, version, content }) => [status, version, content?.comment])).toEqual([
        ['validated', 2, ''],
        ['draft', 1, 'à finir'],
      ])
      expect((await call('getReport', { query }, { token })).ok().gross).toBe(121_00)
      const hasJournal = last > allMigrations.findIndex(({ name }) => name === '0004-journal')
      if (!hasJournal) return
      const verification = await call('verifyJournal', { params: { id: '1' } }, { token })
      const isPast = (migration: string) => last > allMigrations.findIndex(({ name }) => name === migration)
      const purchases = (isPast('0024-purchases') ? 3 : 0) + (isPast('0026-receipts') ? 1 : 0)
      expect(verification.ok()).toMatchObject({
        entries: purchases === 0 ? 4 : purchases + 5,
        versions: 2,
        closedDays: 1,
        purchases,
        // No entry of the fixture's journal knows its cash movement: what comes before it is as it was.
        ...(isPast('0033-tickets')
          ? { isIntact: false, firstFault: { kind: 'cashLine', problem: 'added' } }
          : { isIntact: true, firstFault: null }),
      })
    })
  },
)
