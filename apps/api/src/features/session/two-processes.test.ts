// Proves A4, A5.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp
let other: AnotherApp

beforeAll(async () => {
  test = await createTestApp()
  other = await test.another()
})
afterAll(() => test.close())

const both = () => [test, other]
const inTurn = (index: number) => (index % 2 === 0 ? test : other)
const exchange = (app: AnotherApp, refresh_token: string) => app.call('refreshToken', { body: { refresh_token } })
const confirm = (app: AnotherApp, email: string, code: string) =>
  app.call('validateRegistration', { body: { email, code } })
const meAt = async (app: AnotherApp, token: string) => (await app.call('getMe', {}, { token })).status

it('twenty tabs at once over two processes get one successor, and it works in both', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => exchange(inTurn(tab), refreshToken)))
  const successors = new Set(answers.map((answer) => answer.ok().refresh_token))
  expect(successors.size).toBe(1)
  const tokens = answers.map((answer) => answer.ok().token)
  expect(await Promise.all(tokens.map((token, tab) => meAt(inTurn(tab + 1), token)))).toEqual(tokens.map(() => 200))
})

it('an answer lost at one process is given again by the other', async () => {
  const { refreshToken } = await test.signedUpPerson()
  const lost = (await exchange(test, refreshToken)).ok()
  expect((await exchange(other, refreshToken)).ok().refresh_token).toBe(lost.refresh_token)
})

it('a token reused over two processes ends its family alone, and is recorded once', async () => {
  const person = await test.signedUpPerson()
  const elsewhere = (await other.call('login', { body: { email: person.email, password: person.password } })).ok()
  const second = (await exchange(test, person.refreshToken)).ok()
  const third = (await exchange(test, second.refresh_token)).ok()
  const thieves = await Promise.all(both().map((app) => exchange(app, person.refreshToken)))
  expect(thieves.map((answer) => answer.refusal().error)).toEqual(['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_INVALID'])
  for (const app of both()) expect((await exchange(app, third.refresh_token)).status).toBe(401)
  expect((await exchange(other, elsewhere.refresh_token)).status).toBe(200)
  expect((await test.mails.nextTo(person.email)).headers.get('subject')).toMatch(/session/i)
  const { rows } = await test.database.ownerPool.query(
    `select 1 from zinc.account_events where kind = 'refresh_token_reused' and user_id = $1`,
    [person.user.id],
  )
  expect(rows).toHaveLength(1)
})

it('twenty guesses at once over two processes are five tries: the right code comes too late', async () => {
  const email = 'guessed@example.org'
  ;(await test.call('register', { body: { name: 'Nadia', email, password: 'un bon mot de passe' } })).ok()
  const { code } = await test.mails.nextTo(email)
  const wrong = code === '000000' ? '111111' : '000000'
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => confirm(inTurn(guess), email, wrong)))
  expect(guesses.map((answer) => answer.refusal().error)).toEqual(guesses.map(() => 'CODE_INVALID'))
  const { rows } = await test.database.ownerPool.query('select tries from zinc.codes where email_key = $1', [email])
  expect(rows).toEqual([{ tries: 5 }])
  for (const app of both()) expect((await confirm(app, email, code ?? '')).refusal().statusCode).toBe(422)
})

it('the right code twenty times at once over two processes opens one account', async () => {
  const email = 'eager@example.org'
  ;(await test.call('register', { body: { name: 'Nadia', email, password: 'un bon mot de passe' } })).ok()
  const code = (await test.mails.nextTo(email)).code ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => confirm(inTurn(turn), email, code)))
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
})
