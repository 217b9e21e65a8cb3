import type { AccountSession } from '@zinc/contract/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { first } from '../../test/test-tickets.ts'

let test: TestApp
let other: AnotherApp

beforeAll(async () => {
  test = await createTestApp()
  other = await test.another()
})
afterAll(() => test.close())

const listed = async ({ token }: { token: string }) => (await test.call('listSessions', {}, { token })).ok()
const meAt = async (at: AnotherApp, token: string) => (await at.call('getMe', {}, { token })).status
const end = (at: AnotherApp, { token }: { token: string }, sessionId: string) =>
  at.call('endSession', { params: { sessionId } }, { token })
const endOthers = (at: AnotherApp, { token }: { token: string }) => at.call('endOtherSessions', {}, { token })
const others = (sessions: readonly AccountSession[]) => sessions.filter(({ isCurrent }) => !isCurrent)

async function aPhone({ email, password }: TestPerson) {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' }
  return (await other.call('login', { body: { email, password } }, { headers })).ok()
}

async function isOver(tokens: { token: string; refresh_token: string }): Promise<void> {
  expect(await meAt(test, tokens.token)).toBe(401)
  await expect.poll(() => meAt(other, tokens.token), { timeout: 60_000 }).toBe(401)
  for (const at of [test, other]) {
    const answer = await at.call('refreshToken', { body: { refresh_token: tokens.refresh_token } })
    expect(answer.refusal().error).toBe('REFRESH_TOKEN_INVALID')
  }
}

it('shows where the person is signed in, this device marked, nobody else’s', async () => {
  const person = await test.signedUpPerson()
  await test.signedUpPerson()
  await aPhone(person)
  const sessions = await listed(person)
  expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['Mozilla/5.0 (iPhone) Safari', false],
    ['lightMyRequest', true],
  ])
  for (const { startedAt, lastSeenAt } of sessions) expect(lastSeenAt >= startedAt).toBe(true)
})

it('ending a session works at once on every process, and again without an error', async () => {
  const person = await test.signedUpPerson()
  const phone = await aPhone(person)
  const tablet = await aPhone(person)
  expect(await meAt(other, phone.token)).toBe(200)
  const [gone] = (await test.call('listSessions', {}, { token: phone.token })).ok().filter(({ isCurrent }) => isCurrent)
  expect((await end(test, person, gone?.id ?? '')).ok()).toEqual({})
  await isOver(phone)
  expect((await end(other, person, gone?.id ?? '')).ok()).toEqual({})
  expect(await listed(person)).toHaveLength(2)
  expect([await meAt(test, person.token), await meAt(other, tablet.token)]).toEqual([200, 200])
})

it('a session of somebody else and one that never was are the same 404, and nothing ends', async () => {
  const [person, stranger] = [await test.signedUpPerson(), await test.signedUpPerson()]
  const theirs = first(await listed(stranger)).id
  const answers = [await end(test, person, theirs), await end(test, person, '0193514a-0000-7000-8000-000000000001')]
  for (const answer of answers) expect(answer.refusal()).toMatchObject({ error: 'NOT_FOUND', details: {} })
  expect(await meAt(test, stranger.token)).toBe(200)
})

it('all others end, this one stays; two devices that end each other at once leave at most one', async () => {
  const person = await test.signedUpPerson()
  const phones = [await aPhone(person), await aPhone(person)]
  expect((await endOthers(test, person)).ok()).toEqual({ ended: 2 })
  for (const phone of phones) await isOver(phone)
  expect(await meAt(test, person.token)).toBe(200)
  expect((await endOthers(test, person)).ok()).toEqual({ ended: 0 })
  const rival = await aPhone(person)
  await Promise.all([endOthers(test, person), endOthers(other, rival)])
  const { rows } = await test.database.ownerPool.query(
    'select 1 from zinc.sessions where user_id = $1 and revoked_at is null',
    [person.user.id],
  )
  expect(rows.length).toBeLessThanOrEqual(1)
})

it('one that nobody can continue any more is not shown', async () => {
  const person = await test.signedUpPerson()
  await aPhone(person)
  const phone = first(others(await listed(person))).id
  await test.database.ownerPool.query('update zinc.refresh_tokens set expires_at = now() where session_id = $1', [
    phone,
  ])
  expect(others(await listed(person))).toEqual([])
})

it('notes what was ended', async () => {
  const person = await test.signedUpPerson()
  await aPhone(person)
  ;(await end(test, person, first(others(await listed(person))).id)).ok()
  await aPhone(person)
  ;(await endOthers(test, person)).ok()
  const { rows } = await test.database.ownerPool.query(
    `select kind from zinc.account_events where user_id = $1 and kind like '%session%' order by at`,
    [person.user.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['session_ended', 'other_sessions_ended'])
})
