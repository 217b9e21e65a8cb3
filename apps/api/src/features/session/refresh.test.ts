// Proves A4, R41, R81.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const refreshed = (refresh_token: string) => test.call('refreshToken', { body: { refresh_token } })
const passMinutes = (minutes: number) =>
  test.database.ownerPool.query(
    `update zinc.refresh_tokens set used_at = now() - make_interval(mins => $1) where used_at is not null`,
    [minutes],
  )

it('gives a new pair for a refresh token, by either address', async () => {
  const person = await test.signedUpPerson()
  const first = (await refreshed(person.refreshToken)).ok()
  expect(first.refresh_token).not.toBe(person.refreshToken)
  expect(Buffer.from(first.refresh_token, 'base64url')).toHaveLength(32)
  const second = (await test.call('refreshAuth', { body: { refresh_token: first.refresh_token } })).ok()
  expect((await test.call('getMe', {}, { token: second.token })).ok().id).toBe(person.user.id)
})

it('gives the same successor again when the answer was lost', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const lost = (await refreshed(refreshToken)).ok()
  const again = (await refreshed(refreshToken)).ok()
  expect(again.refresh_token).toBe(lost.refresh_token)
  expect((await refreshed(again.refresh_token)).status).toBe(200)
})

it('gives twenty tabs at once one successor', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(refreshToken)))
  expect(new Set(answers.map((answer) => answer.ok().refresh_token)).size).toBe(1)
})

it('ends the family when a token comes back after its successor was used, and tells the person', async () => {
  const person = await test.signedUpPerson()
  const other = (await test.call('login', { body: { email: person.email, password: person.password } })).ok()
  const second = (await refreshed(person.refreshToken)).ok()
  const third = (await refreshed(second.refresh_token)).ok()
  expect((await refreshed(person.refreshToken)).refusal()).toMatchObject({
    error: 'REFRESH_TOKEN_INVALID',
    statusCode: 401,
  })
  expect((await refreshed(third.refresh_token)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
  expect((await test.call('getMe', {}, { token: third.token })).refusal().error).toBe('TOKEN_INVALID')
  const mail = await test.mails.nextTo(person.email)
  expect(mail.code).toBeNull()
  const { rows } = await test.database.ownerPool.query(
    `select 1 from zinc.account_events where kind = 'refresh_token_reused' and user_id = $1`,
    [person.user.id],
  )
  expect(rows).toHaveLength(1)
  expect((await test.call('getMe', {}, { token: other.token })).status).toBe(200)
})

it('gives the same successor to a retry with the same attempt, hours later', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const asked = { body: { refresh_token: refreshToken, attempt: 'a secret of the client' } }
  const lost = (await test.call('refreshToken', asked)).ok()
  await passMinutes(600)
  const again = (await test.call('refreshToken', asked)).ok()
  expect(again.refresh_token).toBe(lost.refresh_token)
  expect((await refreshed(again.refresh_token)).status).toBe(200)
  // No longer, once the successor was used.
  expect((await test.call('refreshToken', asked)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
})

it('ends the family when a used token comes back after a minute with another attempt', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const body = { refresh_token: refreshToken }
  const next = (await test.call('refreshToken', { body: { ...body, attempt: 'the owner’s' } })).ok()
  await passMinutes(2)
  const copied = await test.call('refreshToken', { body: { ...body, attempt: 'who copied the token' } })
  expect(copied.refusal().error).toBe('REFRESH_TOKEN_INVALID')
  expect((await refreshed(next.refresh_token)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
})

it('ends the family when a used token comes back after a minute', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const next = (await refreshed(refreshToken)).ok()
  await passMinutes(2)
  expect((await refreshed(refreshToken)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
  expect((await refreshed(next.refresh_token)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
})

it('refuses what it never gave, and what has expired', async () => {
  expect((await refreshed('x')).refusal().error).toBe('REFRESH_TOKEN_INVALID')
  expect((await refreshed('')).refusal().error).toBe('REFRESH_TOKEN_INVALID')
  const { refreshToken } = await test.signedUpPerson()
  await test.database.ownerPool.query(`update zinc.refresh_tokens set expires_at = now() where used_at is null`)
  expect((await refreshed(refreshToken)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
})

it('lives 30 days from each use and never past the 180 of its session', async () => {
  const person = await test.signedUpPerson()
  const { ownerPool } = test.database
  const daysLeft = async () => {
    const { rows } = await ownerPool.query(
      `select round(extract(epoch from r.expires_at - now()) / 86400)::int as token,
              round(extract(epoch from s.expires_at - now()) / 86400)::int as session
       from zinc.refresh_tokens r join zinc.sessions s on s.id = r.session_id
       where s.user_id = $1 and r.used_at is null`,
      [person.user.id],
    )
    return rows
  }
  expect(await daysLeft()).toEqual([{ token: 30, session: 180 }])
  await ownerPool.query(`update zinc.sessions set expires_at = now() + interval '10 days' where user_id = $1`, [
    person.user.id,
  ])
  ;(await refreshed(person.refreshToken)).ok()
  expect(await daysLeft()).toEqual([{ token: 10, session: 10 }])
})

it('stores hashes only', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const { rows } = await test.database.ownerPool.query('select hash from zinc.refresh_tokens')
  expect(rows.map((row) => row.hash)).not.toContain(refreshToken)
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.hash))).toBe(true)
})
