import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

let test: TestApp
let other: AnotherApp

beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'on' } })
  other = await test.another()
})
afterAll(() => test.close())

/** The limits of one network are not what is tried here. */
async function aPerson(): Promise<TestPerson> {
  const person = await test.signedUpPerson()
  await test.database.ownerPool.query('truncate zinc.rate_limits')
  return person
}

const next = 'un tout autre secret 9'
const change = (at: AnotherApp, { token }: { token: string }, currentPassword: string, plainPassword = next) =>
  at.call('changePassword', { body: { currentPassword, plainPassword } }, { token })
const signIn = async (at: AnotherApp, { email }: TestPerson, password: string) =>
  await at.call('login', { body: { email, password } })
const meAt = async (at: AnotherApp, token: string) => (await at.call('getMe', {}, { token })).status
const exchange = (at: AnotherApp, refresh_token: string) => at.call('refreshToken', { body: { refresh_token } })

async function events(person: TestPerson): Promise<string[]> {
  const { rows } = await test.database.ownerPool.query<{ kind: string }>(
    'select kind from zinc.account_events where user_id = $1 order by at, id',
    [person.user.id],
  )
  return rows.map(({ kind }) => kind)
}

describe('a new password [A8c]', () => {
  it('replaces the old one, ends all other sessions on every process, and sends a mail', async () => {
    const person = await aPerson()
    const phone = (await signIn(other, person, person.password)).ok()
    expect([await meAt(other, phone.token), await meAt(test, phone.token)]).toEqual([200, 200])
    expect((await change(test, person, person.password)).ok()).toEqual({})
    expect(await meAt(test, phone.token)).toBe(401)
    await expect.poll(() => meAt(other, phone.token), { timeout: 60_000 }).toBe(401)
    for (const at of [test, other]) {
      expect((await exchange(at, phone.refresh_token)).refusal().error).toBe('REFRESH_TOKEN_INVALID')
      expect(await meAt(at, person.token)).toBe(200)
    }
    expect((await exchange(other, person.refreshToken)).status).toBe(200)
    expect((await signIn(other, person, person.password)).refusal().error).toBe('CREDENTIALS_INVALID')
    expect((await signIn(other, person, next)).status).toBe(200)
    const mail = await test.mails.nextTo(person.email)
    expect(mail.headers.get('subject')).toMatch(/mot_de_passe/)
    expect(await events(person)).toContain('password_changed')
  })

  it('is refused without the old one: 422, never 401, and nothing changes', async () => {
    const person = await aPerson()
    const phone = (await signIn(test, person, person.password)).ok()
    expect((await change(test, person, 'pas le bon')).refusal()).toMatchObject({
      error: 'PASSWORD_WRONG',
      statusCode: 422,
    })
    expect([await meAt(test, phone.token), await meAt(test, person.token)]).toEqual([200, 200])
    expect((await signIn(test, person, person.password)).status).toBe(200)
    expect(await events(person)).toContain('password_refused')
  })

  it('is refused when it is among the common ones, or too short', async () => {
    const person = await aPerson()
    expect((await change(test, person, person.password, 'password123')).refusal().error).toBe('PASSWORD_TOO_COMMON')
    expect((await change(test, person, person.password, 'court')).refusal().error).toBe('VALIDATION_FAILED')
    expect((await signIn(test, person, person.password)).status).toBe(200)
  })

  it('asked for again because the answer was lost, is done: no second change, no second mail', async () => {
    const person = await aPerson()
    ;(await change(test, person, person.password)).ok()
    expect((await change(other, person, person.password)).ok()).toEqual({})
    expect((await events(person)).filter((kind) => kind === 'password_changed')).toHaveLength(1)
  })

  it('leaves no trace of what was typed beside its hash', async () => {
    const person = await aPerson()
    const before = await keysOf(person)
    const body = { currentPassword: person.password, plainPassword: next }
    const key = '0193514a-0000-7000-8000-0000000000aa'
    ;(await test.call('changePassword', { body }, { token: person.token, key })).ok()
    expect(await keysOf(person)).toBe(before)
  })
})

async function keysOf({ user }: TestPerson): Promise<number> {
  const { rows } = await test.database.ownerPool.query('select 1 from zinc.request_keys where user_id = $1', [user.id])
  return rows.length
}

describe('at the same time [A8c]', () => {
  it('of four changes at once over two processes one succeeds, the others are refused', async () => {
    const person = await aPerson()
    const wanted = Array.from({ length: 4 }, (_, index) => `un secret numéro ${index}`)
    const answers = await Promise.all(
      wanted.map((password, index) => change(index % 2 === 0 ? test : other, person, person.password, password)),
    )
    const done = answers.flatMap((answer, index) => (answer.status === 200 ? [wanted[index] ?? ''] : []))
    expect(done).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.refusal().error).toBe('PASSWORD_WRONG')
    }
    await test.database.ownerPool.query('truncate zinc.rate_limits')
    expect((await signIn(test, person, done[0] ?? '')).status).toBe(200)
    expect((await events(person)).filter((kind) => kind === 'password_changed')).toHaveLength(1)
  })

  it('a sign-in with the old password never outlives the change', async () => {
    const person = await aPerson()
    const attempts = Array.from({ length: 6 }, (_, index) =>
      signIn(index % 2 === 0 ? test : other, person, person.password),
    )
    const [changed, ...signedIn] = await Promise.all([change(test, person, person.password), ...attempts])
    expect(changed.status).toBe(200)
    for (const answer of signedIn) {
      if (answer.status !== 200) continue
      const refused = await exchange(test, answer.ok().refresh_token)
      expect(refused.refusal().error).toBe('REFRESH_TOKEN_INVALID')
    }
  })
})

describe('a stolen token [A8c]', () => {
  it('gets 429 after ten wrong passwords over two processes, with the right one too', async () => {
    const person = await aPerson()
    const guesses = Array.from({ length: 10 }, (_, index) =>
      change(index % 2 === 0 ? test : other, person, `devinette ${index}`),
    )
    const answers = await Promise.all(guesses)
    expect(new Set(answers.map((answer) => answer.refusal().error))).toContain('PASSWORD_WRONG')
    const late = await change(other, person, person.password)
    expect(late.refusal()).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    const deletion = { body: { currentPassword: person.password } }
    const deleted = await test.call('deleteMyAccount', deletion, { token: person.token })
    expect(deleted.refusal().error).toBe('TOO_MANY_REQUESTS')
    expect(await events(person)).toContain('limit_reached')
    expect(await meAt(test, person.token)).toBe(200)
    expect((await signIn(test, person, person.password)).status).toBe(200)
  })

  it('shares no count with strangers at the login page', async () => {
    const person = await aPerson()
    for (let index = 0; index < 12; index += 1) await signIn(test, person, `devinette ${index}`)
    expect((await signIn(test, person, person.password)).refusal().error).toBe('TOO_MANY_REQUESTS')
    expect((await change(test, person, person.password)).status).toBe(200)
  })
})
