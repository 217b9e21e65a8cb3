import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZInput } from '@zinc/contract/ticket-z'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseEnvironment } from './db/embedded/watched-server.ts'
import { allMigrations } from './db/migrations/all.ts'
import { type MailServer, openMailServer } from './test/mail-server.ts'
import { type Call, callOver } from './test/test-call.ts'
import { TEST_NOW } from './test/test-clock.ts'
import { createTestDatabase, openTestPool, type TestDatabase } from './test/test-database.ts'
import { startTestServer, type TestServer } from './test/test-server.ts'
import { aTicketInput } from './test/test-tickets.ts'
import { uuidV7 } from './uuid-v7.ts'

/** `callOnce` gives 503 too. */
type Server = TestServer & { call: Call; callOnce: Call }

const READER_TIMEOUT_MS = { timeout: 60_000, interval: 50 }
const email = 'nadia@example.org'
const password = 'un bon mot de passe'

let database: TestDatabase
let pool: pg.Pool
let mail: MailServer
let one: Server
let two: Server
let token: string
let establishment: Establishment

/** Two processes that share a database which was empty, and nothing else: each has a data folder of its own. */
beforeAll(async () => {
  database = await createTestDatabase('template0')
  pool = openTestPool(database)
  mail = await openMailServer()
  const shared = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40), SMTP_URL: mail.url, ZINC_NOW: TEST_NOW }
  // A faked clock (`npm run test:at`) is theirs too.
  const env = { ...databaseEnvironment(), ...shared }
  const start = async (): Promise<Server> => {
    const server = await startTestServer(env)
    const callOnce = callOver(server.port)
    return { ...server, callOnce, call: patiently(callOnce) }
  }
  ;[one, two] = await Promise.all([start(), start()])
  await Promise.all([one.ready(), two.ready()])
  token = await signUp()
  const body = { name: 'Chez Nadia', type: 'bistrot' as const, openWeekdays: [1 as const], openedOn: '2026-01-01' }
  establishment = (await two.call('createEstablishment', { body }, { token })).ok()
})
afterAll(async () => {
  await Promise.all([one, two].map((server) => server.tidy()))
  await mail.close()
  await pool.end()
  await database.drop()
})

/** A busy machine refuses some calls: they are repeated, an entry under its key. */
function patiently(call: Call): Call {
  return async (name, input, options) => {
    for (;;) {
      const answer = await call(name, input, options)
      if (answer.status !== 503) return answer
      await sleep(100)
    }
  }
}

/** The code is asked for at one server and typed at the other. */
async function signUp(): Promise<string> {
  ;(await one.call('register', { body: { name: 'Nadia', email, password } })).ok()
  await vi.waitUntil(() => mail.received.length > 0, READER_TIMEOUT_MS)
  const code = /^(\d{6})\r?$/m.exec(mail.received[0]?.raw ?? '')?.[1] ?? ''
  return (await two.call('validateRegistration', { body: { email, code } })).ok().data.token
}

const inTurn = (index: number) => (index % 2 === 0 ? one : two)
const aDay = (index: number): PlainDate => addDays(plainDate('2026-02-01'), index)
const aTicket = (index: number): TicketZInput => aTicketInput(establishment, { date: aDay(index) })

type Entry = { id: string; key: string; body: TicketZInput }
const anEntry = (body: TicketZInput): Entry => ({ id: uuidV7(), key: randomUUID(), body })

const send = async (call: Call, { id, key, body }: Entry) =>
  await call('validateTicketZ', { params: { id }, body }, { token, key, version: 'new' })

const versionsOf = async (ids: readonly string[]) =>
  (await pool.query('select 1 from zinc.ticket_z_versions where ticket_id = any($1)', [ids])).rowCount

describe('two servers on one database [1.1c]', () => {
  test('migrate it once when they start together', async () => {
    const migrated = `Database migrated: ${allMigrations.map(({ name }) => name).join(', ')}.`
    expect([one, two].filter((server) => server.said().includes('Database migrated'))).toHaveLength(1)
    expect(one.said() + two.said()).toContain(migrated)
  })

  test('know a session alike: signed in on one, renewed on the other, ended on both', async () => {
    const pair = (await one.call('login', { body: { email, password } })).ok()
    expect((await two.call('getMe', {}, { token: pair.token })).ok().email).toBe(email)
    const next = (await two.call('refreshToken', { body: { refresh_token: pair.refresh_token } })).ok()
    expect((await one.call('getMe', {}, { token: next.token })).ok().email).toBe(email)
    ;(await one.call('logout', {}, { token: next.token })).ok()
    const renewal = await two.call('refreshToken', { body: { refresh_token: next.refresh_token } })
    expect(renewal.refusal().error).toBe('REFRESH_TOKEN_INVALID')
    // `two` may still know the session from three seconds before.
    for (const old of [pair.token, next.token]) {
      await vi.waitUntil(async () => (await two.call('getMe', {}, { token: old })).status === 401, READER_TIMEOUT_MS)
    }
  })

  test('count failures to sign in together', async () => {
    const guess = { body: { email: 'guessed@example.org', password: 'pas le bon' } }
    const tries = Array.from({ length: 14 }, (_, index) => inTurn(index).call('login', guess))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status).sort()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  })

  test('give the answer of one to the same key at the other', async () => {
    const entry = anEntry(aTicket(0))
    const first = await send(one.call, entry)
    const again = await send(two.call, entry)
    expect(again.ok()).toEqual(first.ok())
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
    const other = await send(two.call, { ...entry, body: aTicket(1) })
    expect(other.refusal().error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await versionsOf([entry.id])).toBe(1)
  })

  test('write once what both are sent at once under one key', async () => {
    const entry = anEntry(aTicket(2))
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(inTurn(index).call, entry)))
    const [written, ...more] = answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined)
    expect(more).toEqual([])
    for (const answer of answers) expect(answer.ok()).toEqual(written?.ok())
    expect(await versionsOf([entry.id])).toBe(1)
  })

  test('store one of two entries of a day and show it to the other', async () => {
    const entries = [anEntry(aTicket(3)), anEntry(aTicket(3))]
    const answers = await Promise.all(entries.map((entry, index) => send(inTurn(index).call, entry)))
    const refused = answers.filter((answer) => answer.status === 409)
    const stored = answers.filter((answer) => answer.status !== 409).map((answer) => answer.ok())
    expect([stored.length, refused.length]).toEqual([1, 1])
    expect(refused[0]?.refusal()).toMatchObject({
      error: 'TICKET_Z_EXISTS',
      details: { current: { id: stored[0]?.id } },
    })
    expect(await versionsOf(entries.map(({ id }) => id))).toBe(1)
  })

  test('send each mail once when both look for forgotten ones', async () => {
    await pool.query(
      `insert into zinc.mail_outbox (id, recipient, subject, text_body, created_at)
       select gen_random_uuid(), 'forgotten' || n || '@example.org', 'Oublié', 'Bonjour', now() - interval '1 minute'
       from generate_series(1, 30) as n`,
    )
    await pool.query(`select graphile_worker.add_job('sweep_mails', job_key => 'sweep_mails', run_at => now())`)
    const unsent = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select (select count(*) from zinc.mail_outbox where sent_at is null)
           + (select count(*) from graphile_worker.jobs where task_identifier = 'send_mail') as count`,
      )
      return Number(rows[0]?.count)
    }
    await vi.waitUntil(async () => (await unsent()) === 0, READER_TIMEOUT_MS)
    const recipients = mail.received.flatMap(({ to }) => to)
    expect(recipients.toSorted()).toEqual([...new Set(recipients)].sort())
    expect(recipients).toHaveLength(31)
  })
})

test('one of two servers is stopped while both are written to: each entry is stored once', async () => {
  const left = Array.from({ length: 80 }, (_, index) => anEntry(aTicket(10 + index)))
  const ids = left.map(({ id }) => id)
  let isStopping = false
  /** null: for the other server, under the same key, as by a balancer that does not know yet. */
  const tryToSend = async (server: Server, entry: Entry) => {
    try {
      const answer = await send(server.callOnce, entry)
      return answer.status === 503 ? null : answer.ok()
    } catch (error) {
      if (server === two && isStopping && error instanceof TypeError) return null
      throw error
    }
  }
  const write = async (from: number) => {
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
      for (let turn = from; (await tryToSend(inTurn(turn), entry)) === null; turn += 1) await sleep(20)
    }
  }
  const writing = Promise.all(Array.from({ length: 6 }, (_, index) => write(index)))
  await vi.waitUntil(() => left.length < 50, READER_TIMEOUT_MS)
  isStopping = true
  two.process.kill('SIGTERM')
  expect(await two.ended, two.said()).toBe(0)
  await writing
  expect(await versionsOf(ids)).toBe(ids.length)
  const journal = (await one.call('verifyJournal', { params: { id: String(establishment.id) } }, { token })).ok()
  expect(journal).toMatchObject({ isIntact: true, firstFault: null })
  const { rows } = await pool.query('select count(*)::int as n, max(seq)::int as last from zinc.journal_entries')
  expect(rows).toEqual([{ n: journal.entries, last: journal.entries }])
})
