// Proves W1e.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { runAsOwner } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let establishments: readonly number[]

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishments = [(await app.anEstablishment(owner)).id, (await app.anEstablishment(owner)).id]
})
afterAll(() => app.close())

const read = async (statement: string) => (await app.database.ownerPool.query(statement)).rows
const ages = (days: readonly number[]) => `unnest(array[${days.join(',')}]) as age`
const ago = (unit = 'days') => `now() - age * interval '1 ${unit}'`

async function purge(): Promise<void> {
  await read(`select graphile_worker.add_job('purge_old_rows', job_key => 'this purge')`)
  await vi.waitUntil(
    async () => (await read(`select 1 from graphile_worker.jobs where key = 'this purge'`)).length === 0,
    {
      timeout: 60_000,
      interval: 50,
    },
  )
}

it('keys older than 30 days go, younger ones stay, in every establishment and outside', async () => {
  const columns = `request_hash, status, body, created_at`
  const values = `gen_random_uuid(), age::text, 200, '{}', ${ago()} from ${ages([29, 31])}`
  for (const id of establishments) {
    await runAsOwner(
      app,
      `insert into zinc.write_keys (establishment_id, user_id, key, ${columns})
       select ${id}, ${owner.user.id}, ${values}`,
    )
  }
  await runAsOwner(app, `insert into zinc.request_keys (user_id, key, ${columns}) select ${owner.user.id}, ${values}`)
  await purge()
  const left = (table: string) =>
    read(`select request_hash as age, count(*)::int as n from zinc.${table}
      where request_hash in ('29', '31') group by 1`)
  expect(await left('write_keys')).toEqual([{ age: '29', n: establishments.length }])
  expect(await left('request_keys')).toEqual([{ age: '29', n: 1 }])
})

it('invitations that are over go, with where they were looked for; one that waits stays', async () => {
  for (const id of establishments) {
    await runAsOwner(
      app,
      `insert into zinc.invitations (establishment_id, id, email, email_key, role, invited_by, valid_until)
       select ${id}, gen_random_uuid(), key, key, 'staff', ${owner.user.id}, now() + days * interval '1 day'
       from (values ('over@example.org', -1), ('waits@example.org', 1)) as one (key, days)`,
    )
    await runAsOwner(
      app,
      `insert into zinc.invited_addresses (email_key, establishment_id)
       values ('over@example.org', ${id}), ('waits@example.org', ${id})`,
    )
  }
  await purge()
  const left = establishments.map((id) => ({ key: 'waits@example.org', id }))
  for (const table of ['invitations', 'invited_addresses']) {
    expect(await read(`select email_key as key, establishment_id as id from zinc.${table} order by 2`)).toEqual(left)
  }
})

it('sessions that ended 30 days ago go with their tokens; who is signed in stays so', async () => {
  await runAsOwner(
    app,
    `insert into zinc.sessions (id, user_id, user_agent, created_at, expires_at, revoked_at)
     select gen_random_uuid(), ${owner.user.id}, 'revoked ' || age, now() - interval '90 days', now() + interval '90 days', ${ago()}
     from ${ages([29, 31])}`,
  )
  await runAsOwner(
    app,
    `insert into zinc.sessions (id, user_id, user_agent, created_at, expires_at)
     select gen_random_uuid(), ${owner.user.id}, 'expired ' || age, now() - interval '90 days', ${ago()}
     from ${ages([29, 31])}`,
  )
  await runAsOwner(
    app,
    `insert into zinc.refresh_tokens (hash, session_id, expires_at)
     select 'of ' || user_agent, id, now() + interval '1 day' from zinc.sessions where user_agent like '%ed __'`,
  )
  await runAsOwner(
    app,
    `insert into zinc.refresh_tokens (hash, session_id, expires_at)
     select 'old ' || age, id, ${ago()} from zinc.sessions, ${ages([29, 31])} where user_agent = 'revoked 29'`,
  )
  await purge()
  const sessions = await read(`select user_agent as name from zinc.sessions where user_agent like '%ed __' order by 1`)
  expect(sessions.map(({ name }) => name)).toEqual(['expired 29', 'revoked 29'])
  const tokens = await read(`select hash from zinc.refresh_tokens where hash like 'o% __' order by 1`)
  expect(tokens.map(({ hash }) => hash)).toEqual(['of expired 29', 'of revoked 29', 'old 29'])
  const again = await app.call('refreshToken', { body: { refresh_token: owner.refreshToken } })
  expect(again.status).toBe(200)
})

it('deletes codes after a day, mails after 30, events after 12 months, limits at once', async () => {
  await runAsOwner(
    app,
    `insert into zinc.codes (id, purpose, email_key, code_hash, expires_at)
     select gen_random_uuid(), 'register', 'aged ' || age, 'x', ${ago('hours')} from ${ages([-1, 23, 25])}`,
  )
  await runAsOwner(
    app,
    `insert into zinc.mail_outbox (id, recipient, subject, text_body, created_at, sent_at, attempts)
     select gen_random_uuid(), 'sent', age::text, '', now() - interval '40 days', ${ago()}, 1 from ${ages([29, 31])}
     union all select gen_random_uuid(), 'given up', age::text, '', ${ago()}, null, 20 from ${ages([29, 31])}`,
  )
  await runAsOwner(
    app,
    `insert into zinc.account_events (id, kind, at)
     select gen_random_uuid(), 'aged ' || age, ${ago('months')} - interval '1 hour' from ${ages([11, 12])}`,
  )
  await runAsOwner(
    app,
    `insert into zinc.rate_limits (key, points, expire)
     select 'aged ' || age, 1, extract(epoch from ${ago('minutes')}) * 1000 from ${ages([-1, 1])}`,
  )
  await purge()
  const names = async (statement: string) => (await read(statement)).map(({ name }) => name)
  expect(await names(`select email_key as name from zinc.codes where email_key like 'aged%' order by 1`)).toEqual([
    'aged -1',
    'aged 23',
  ])
  expect(
    await names(`select recipient || subject as name from zinc.mail_outbox where subject ~ '^[0-9]+$' order by 1`),
  ).toEqual(['given up29', 'sent29'])
  expect(await names(`select kind as name from zinc.account_events where kind like 'aged%'`)).toEqual(['aged 11'])
  expect(await names(`select key as name from zinc.rate_limits where key like 'aged%'`)).toEqual(['aged -1'])
})

it('removes more than one batch, and stands in the queue for the next day', async () => {
  await runAsOwner(
    app,
    `insert into zinc.request_keys (user_id, key, request_hash, created_at)
     select ${owner.user.id}, gen_random_uuid(), 'many', now() - interval '31 days' from generate_series(1, 2300)`,
  )
  await purge()
  expect(await read(`select 1 from zinc.request_keys where request_hash = 'many'`)).toEqual([])
  const waiting = await read(`select run_at > now() and run_at < now() + interval '25 hours' as soon,
    extract(hour from run_at at time zone 'UTC')::int as hour from graphile_worker.jobs where key = 'purge_old_rows'`)
  expect(waiting).toEqual([{ soon: true, hour: 3 }])
})
