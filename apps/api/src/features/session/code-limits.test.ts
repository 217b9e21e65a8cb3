// Proves A5c.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp
let other: AnotherApp

beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'on' } })
  other = await test.another()
})
beforeEach(() => test.database.ownerPool.query('truncate zinc.rate_limits'))
afterAll(() => test.close())

const password = 'un bon mot de passe'
const askToRegister = (email: string, app: AnotherApp = test) =>
  app.call('register', { body: { name: 'Nadia', email, password } })
const askToReset = (email: string, devices?: string) =>
  test.call('requestPasswordReset', { body: { email, ...(devices === undefined ? {} : { devices }) } })
const passMinutes = (minutes: number) =>
  test.database.ownerPool.query('update zinc.rate_limits set expire = expire - $1', [minutes * 60_000])

it('a code is sent again after a minute at the earliest, known address or not, in any spelling', async () => {
  const { email } = await test.signedUpPerson()
  await test.database.ownerPool.query('truncate zinc.rate_limits')
  for (const ask of [askToRegister, askToReset]) {
    for (const address of [email, `not-${email}`]) {
      expect((await ask(address)).status).toBe(202)
      const again = await ask(address.toUpperCase())
      expect(again.refusal()).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
      const wait = Number(again.headers['retry-after'])
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
    }
  }
  await passMinutes(1)
  expect((await askToReset(email)).status).toBe(202)
})

it('of twenty asked for at once over two processes one is sent', async () => {
  const email = 'eager@example.org'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => askToRegister(email, turn % 2 === 0 ? test : other)),
  )
  expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1)
  const { rows } = await test.database.ownerPool.query('select 1 from zinc.codes where email_key = $1', [email])
  expect(rows).toHaveLength(1)
})

it('an address gets five codes an hour and twenty a day: at most a hundred guesses', async () => {
  const email = 'besieged@example.org'
  let sent = 0
  for (let minute = 0; minute < 24 * 60; ) {
    const answer = await askToReset(email)
    if (answer.status === 202) sent += 1
    // Asks again as soon as it is allowed.
    const wait = answer.status === 202 ? 1 : Math.ceil(Number(answer.headers['retry-after']) / 60)
    await passMinutes(wait)
    minute += wait
  }
  expect(sent).toBe(20)
})

it('thirty mails an hour go out for one network address', async () => {
  const statuses = []
  for (let turn = 0; turn < 32; turn++) statuses.push((await askToReset(`someone${turn}@example.org`)).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429, 429])
})

it('a device the account knows gets its code whatever strangers asked for', async () => {
  const person = await test.signedUpPerson()
  const { device } = (await test.call('login', { body: { email: person.email, password: person.password } })).ok()
  expect((await askToReset(person.email)).status).toBe(202)
  expect((await askToReset(person.email)).status).toBe(429)
  expect((await askToReset(person.email, device)).status).toBe(202)
  expect((await askToReset(person.email, device)).status).toBe(429)
})

it('the 61st refresh of a session in 15 minutes gets 429, and the session stays', async () => {
  const person = await test.signedUpPerson()
  let token = person.refreshToken
  for (let turn = 0; turn < 60; turn++) {
    token = (await test.call('refreshToken', { body: { refresh_token: token } })).ok().refresh_token
  }
  const refused = await test.call('refreshToken', { body: { refresh_token: token } })
  expect(refused.refusal().error).toBe('TOO_MANY_REQUESTS')
  expect(refused.headers['retry-after']).toBe('60')
  await test.database.ownerPool.query(`update zinc.refresh_tokens set created_at = now() - interval '16 minutes'`)
  expect((await test.call('refreshToken', { body: { refresh_token: token } })).status).toBe(200)
})

it('a call that is not a sign-in touches no counter', async () => {
  const person = await test.signedUpPerson()
  await test.database.ownerPool.query('truncate zinc.rate_limits')
  ;(await test.call('getMe', {}, { token: person.token })).ok()
  ;(await test.call('refreshToken', { body: { refresh_token: person.refreshToken } })).ok()
  const { rows } = await test.database.ownerPool.query('select 1 from zinc.rate_limits')
  expect(rows).toEqual([])
})
