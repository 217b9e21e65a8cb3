import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refuseSharedSessions, waitForDatabase, waitForRequests } from '../start-checks.ts'
import { StartRefusal } from '../start-refusal.ts'
import { hasPgBouncer, type Pooler, startPgBouncer } from '../test/pgbouncer.ts'
import { createServed, type ServedServer } from '../test/served-server.ts'
import { authorityCertificate } from '../test/test-certificate.ts'
import { type Database, inAccountTransaction, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { findRequestRole } from './request-role.ts'

/** Ours, and the oldest supported where the system has it. */
const folderOf15 = '/usr/lib/postgresql/15/bin'
const servers = [{ name: 'ours', bin: undefined }, ...(existsSync(folderOf15) ? [{ name: '15', bin: folderOf15 }] : [])]

describe.each(servers)('on a served PostgreSQL ($name) [1.2h N9]', ({ bin }) => {
  let server: ServedServer
  const opened: Database[] = []
  const poolers: Pooler[] = []

  beforeAll(async () => {
    server = await createServed({ bin })
    await server.start()
  })
  afterAll(() => server.remove())
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    for (const pooler of poolers.splice(0)) await pooler.remove()
    await server.query('drop database if exists zinc with (force)')
    for (const role of ['zinc_owner', 'zinc_app', 'other']) await server.query(`drop role if exists ${role}`)
  })

  const password = 'fixe'
  const ownerUrl = () => server.urlOf('zinc', { name: 'zinc_owner', password })
  const open = (urls: { url?: string; appUrl?: string } = {}) => {
    const database = openDatabase({ url: ownerUrl(), ...urls })
    opened.push(database)
    return database
  }
  const prepare = async (rights = '') => {
    await server.query(`create role zinc_owner login ${rights} password '${password}'`)
    await server.query('create database zinc owner zinc_owner template template0')
  }

  /** As a start does it. */
  const migrateAndCheck = async (urls: { url?: string; appUrl?: string } = {}) => {
    const database = open(urls)
    const said: string[] = []
    const say = (text: string) => said.push(text)
    await waitForDatabase(database, say)
    await refuseSharedSessions('DATABASE_URL', urls.url ?? ownerUrl(), say)
    await migrate(database.ownerPool)
    await waitForRequests(database, urls.appUrl === undefined ? 'DATABASE_URL' : 'DATABASE_APP_URL', say)
    return { role: await findRequestRole(database), said }
  }
  const refusalOf = async (urls: { url?: string; appUrl?: string } = {}) => {
    const error: unknown = await migrateAndCheck(urls).catch((caught: unknown) => caught)
    if (error instanceof StartRefusal) return error.message
    throw new Error('no refusal', { cause: error })
  }
  /** What a refusal asks an administrator to run: its indented lines. */
  const runWhatItSays = async (refusal: string) => {
    const statements = refusal.split('\n').filter((line) => line.startsWith('  '))
    expect(statements).not.toEqual([])
    for (const statement of statements) await server.query(statement, 'zinc')
  }

  test('a role with CREATEROLE makes zinc_app itself, and requests run as it', async () => {
    await prepare('createrole')
    expect((await migrateAndCheck()).role).toEqual({ current: 'zinc_app', session: 'zinc_owner' })
  })

  test('a role without CREATEROLE starts once an administrator has run the SQL of the refusal', async () => {
    await prepare()
    const refusal = await refusalOf()
    expect(refusal).toContain('The role zinc_owner may not create roles. As an administrator of that server run')
    await runWhatItSays(refusal)
    expect((await migrateAndCheck()).role).toEqual({ current: 'zinc_app', session: 'zinc_owner' })
  })

  test('a role that may not become zinc_app starts after the SQL of the refusal was run', async () => {
    await prepare()
    await server.query('create role zinc_app nologin')
    await runWhatItSays(await refusalOf())
    expect((await migrateAndCheck()).role).toEqual({ current: 'zinc_app', session: 'zinc_owner' })
  })

  test('a role that lost the right to become zinc_app is refused at start', async () => {
    await prepare()
    const refusal = await refusalOf()
    await runWhatItSays(refusal)
    await migrateAndCheck()
    await server.query('revoke zinc_app from zinc_owner')
    expect(await refusalOf()).toContain('grant zinc_app to "zinc_owner";')
  })

  test('a backup restored without the role zinc_app is refused with what to do', async () => {
    await prepare('createrole')
    await migrateAndCheck()
    // What restoring does where the role is absent: each GRANT fails, everything else is there.
    await server.query('drop owned by zinc_app', 'zinc')
    await server.query('drop role zinc_app')
    expect(await refusalOf()).toBe(
      'This database was restored on a server without the role zinc_app, so the rights of that role are missing. The role is there now: empty the database, restore the backup again, then start.',
    )
  })

  test('a role that may not create schemas starts after the SQL of the refusal was run', async () => {
    await prepare('createrole')
    await server.query('alter database zinc owner to postgres')
    const refusal = await refusalOf()
    expect(refusal).toContain('The role zinc_owner may not create schemas in the database zinc.')
    await runWhatItSays(refusal)
    expect((await migrateAndCheck()).role.current).toBe('zinc_app')
  })

  test('a schema of another role is refused by its owner’s name, and untouched', async () => {
    await prepare('createrole')
    await server.query('create role other')
    await server.query('create schema zinc authorization other', 'zinc')
    expect(await refusalOf()).toBe(
      'The schema zinc of the database zinc belongs to the role other: sign in as other in DATABASE_URL, or give a database of its own.',
    )
    expect(await server.query(`select 1 from pg_class where relnamespace = 'zinc'::regnamespace`, 'zinc')).toEqual([])
  })

  test('a database that does not store UTF8 is refused before anything is written, with what to run', async () => {
    await server.query(`create role zinc_owner login createrole password '${password}'`)
    await server.query(
      `create database zinc owner zinc_owner encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
    )
    const refusal = await refusalOf()
    expect(refusal).toContain('The database zinc stores text as SQL_ASCII, and Zinc needs UTF8. Nothing was written')
    expect(await server.query(`select 1 from pg_namespace where nspname = 'zinc'`, 'zinc')).toEqual([])
    await runWhatItSays(refusal)
    const url = server.urlOf('zinc_utf8', { name: 'zinc_owner', password })
    expect((await migrateAndCheck({ url })).role.current).toBe('zinc_app')
    await server.query('drop database zinc_utf8 with (force)')
  })

  test('what the database or its role was given as defaults changes nothing that is read', async () => {
    await prepare('createrole')
    await migrateAndCheck()
    const defaults = [
      `datestyle = 'SQL, DMY'`,
      `timezone = 'Pacific/Kiritimati'`,
      `default_transaction_isolation = 'serializable'`,
      `search_path = 'elsewhere'`,
      `bytea_output = 'escape'`,
      `standard_conforming_strings = off`,
      `row_security = off`,
    ]
    for (const setting of defaults) await server.query(`alter database zinc set ${setting}`)
    const database = open()
    const asked = sql<Record<string, unknown>>`select '2026-11-02'::date::text as day,
      '2026-11-02 23:30+00'::timestamptz::text as instant, '\\x7a'::bytea::text as bytes,
      current_setting('transaction_isolation') as isolation, length('\\') as backslashes`
    const said = await inAccountTransaction(database, async (tx) => (await asked.execute(tx)).rows[0])
    expect(said).toEqual({
      ...{ day: '2026-11-02', instant: '2026-11-02 23:30:00+00', bytes: '\\x7a' },
      ...{ isolation: 'read committed', backslashes: 1 },
    })
    expect(await migrate(database.ownerPool)).toEqual([])
  })

  test('a database that only reads is refused as one', async () => {
    await prepare('createrole')
    await server.query('alter database zinc set default_transaction_read_only = on')
    expect(await refusalOf()).toMatch(/^The database of DATABASE_URL can only be read: .* DATABASE_READ_URL\.$/)
  })

  describe('with DATABASE_APP_URL [1.2g]', () => {
    const app = { name: 'zinc_app', password: 'autre' }
    beforeEach(async () => {
      await prepare('createrole')
      await migrateAndCheck()
      await server.query(`alter role zinc_app login password '${app.password}'`)
    })

    test('zinc_app signs in itself', async () => {
      const { role } = await migrateAndCheck({ appUrl: server.urlOf('zinc', app) })
      expect(role).toEqual({ current: 'zinc_app', session: 'zinc_app' })
    })

    test('the owner or an administrator in its place is refused', async () => {
      const sentence = 'DATABASE_APP_URL signs in as postgres: it has to be the role zinc_app.'
      expect(await refusalOf({ appUrl: server.urlOf('zinc') })).toBe(sentence)
      expect(await refusalOf({ appUrl: ownerUrl() })).toContain('signs in as zinc_owner')
    })

    test('a wrong password or another database is refused at once, by the setting’s name', async () => {
      const wrong = await refusalOf({ appUrl: server.urlOf('zinc', { ...app, password: 'fausse' }) })
      expect(wrong).toMatch(/^The database of DATABASE_APP_URL .*password.*: correct DATABASE_APP_URL\.$/)
      const elsewhere = await refusalOf({ appUrl: server.urlOf('postgres', app) })
      expect(elsewhere).toMatch(/DATABASE_APP_URL .*"users" does not exist\): correct DATABASE_APP_URL\.$/)
    })
  })

  const throughPgBouncer = () => {
    const urlThrough = async (mode: 'session' | 'transaction') => {
      await prepare('createrole')
      const role = { name: 'zinc_owner', password }
      const pooler = await startPgBouncer({ serverPort: server.port, role, mode })
      poolers.push(pooler)
      return ownerUrl().replace(`:${server.port}/`, `:${pooler.port}/`)
    }

    test('sessions are pooled: requests run as zinc_app', async () => {
      const { role } = await migrateAndCheck({ url: await urlThrough('session') })
      expect(role).toEqual({ current: 'zinc_app', session: 'zinc_owner' })
    })

    test('transactions are pooled: refused before anything is written', async () => {
      expect(await refusalOf({ url: await urlThrough('transaction') })).toBe(
        'DATABASE_URL leads to a pooler that changes sessions between transactions: let it pool sessions (in PgBouncer pool_mode = session), or give the address of PostgreSQL itself.',
      )
      expect(await server.query(`select 1 from pg_namespace where nspname = 'zinc'`, 'zinc')).toEqual([])
    })
  }
  // Where Debian's is installed.
  if (hasPgBouncer) describe('through PgBouncer', throughPgBouncer)

  test.each([
    ['a wrong password', () => server.urlOf('zinc', { name: 'zinc_owner', password: 'fausse' }), 'password'],
    ['a role that is not there', () => server.urlOf('zinc', { name: 'absent', password }), 'password'],
    ['a database that is not there', () => ownerUrl().replace('/zinc?', '/absent?'), '"absent" does not exist'],
    ['a database the role may not enter', () => ownerUrl().replace('/zinc?', '/closed?'), 'permission denied'],
    ['TLS where the server has none', () => ownerUrl().replace('=disable', '=require'), 'SSL'],
  ])('%s is one sentence, and nothing is waited for', async (_, urlOf, reason) => {
    await prepare('createrole')
    await server.query('create database closed')
    await server.query('revoke connect on database closed from public')
    const database = open({ url: urlOf() })
    const said: string[] = []
    const start = waitForDatabase(database, (text) => said.push(text))
    const error: unknown = await start.catch((caught: unknown) => caught)
    await server.query('drop database closed')
    expect(String(error)).toMatch(/The database of DATABASE_URL refuses or does not answer .*: correct DATABASE_URL\.$/)
    expect(String(error)).toContain(reason)
    expect(error).toBeInstanceOf(StartRefusal)
    expect(said).toEqual([])
  })

  test('a certificate of one’s own is trusted by its authority, and named where that is missing', async () => {
    await prepare('createrole')
    await server.speakTls()
    const folder = mkdtempSync(join(tmpdir(), 'zinc-ca-'))
    const authority = join(folder, 'ca.pem')
    writeFileSync(authority, authorityCertificate)
    const over = (settings: string) => ownerUrl().replace('sslmode=disable', settings)
    // The settings are read anew a moment after the server was asked to.
    const encrypted = async () => {
      const { rows } = await open({ url: over('sslmode=no-verify') }).ownerPool.query<{ ssl: boolean }>(
        'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
      )
      expect(rows).toEqual([{ ssl: true }])
    }
    await vi.waitFor(encrypted, { timeout: 60_000, interval: 100 })
    await migrateAndCheck({ url: over(`sslmode=verify-full&sslrootcert=${authority}`) })
    const database = open({ url: over('sslmode=verify-full') })
    await expect(waitForDatabase(database, () => undefined)).rejects.toThrow(
      /^The certificate of the database of DATABASE_URL is not trusted \(.+\): name the authority that signed it, sslmode=verify-full&sslrootcert=/,
    )
    rmSync(folder, { recursive: true })
  })

  test('a server that starts together with us is waited for', async () => {
    await prepare('createrole')
    await server.stop()
    const said: string[] = []
    const started = waitForDatabase(open(), (text) => said.push(text))
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 60_000 })
    expect(said[0]).toMatch(/^Waiting for the database of DATABASE_URL to answer \(.*ECONNREFUSED.*\)…$/)
    await server.start()
    await started
  })
})
