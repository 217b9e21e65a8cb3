// Proves A1b, A3, A5, A6, A8, R80.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const asked = (email: string) => test.call('requestPasswordReset', { body: { email } })
const codeOf = async (email: string) => (await test.mails.nextTo(email)).code ?? ''
const signIn = (email: string, password: string) => test.call('login', { body: { email, password } })
const plainPassword = 'un tout autre secret'

it('sets a new password by code, ends every session, and says so by mail', async () => {
  const person = await test.signedUpPerson()
  const elsewhere = (await signIn(person.email, person.password)).ok()
  expect((await asked(person.email)).status).toBe(202)
  const code = await codeOf(person.email)
  const checked = (await test.call('validatePasswordReset', { body: { email: person.email, code } })).ok()
  expect(checked.data.email).toBe(person.email)
  const body = { email: person.email, code, plainPassword }
  expect((await test.call('updatePassword', { body })).ok()).toEqual({ data: {} })
  for (const token of [person.token, elsewhere.token]) {
    expect((await test.call('getMe', {}, { token })).refusal().error).toBe('TOKEN_INVALID')
  }
  const refresh = await test.call('refreshToken', { body: { refresh_token: elsewhere.refresh_token } })
  expect(refresh.refusal().error).toBe('REFRESH_TOKEN_INVALID')
  expect((await signIn(person.email, person.password)).refusal().error).toBe('CREDENTIALS_INVALID')
  expect((await signIn(person.email, plainPassword)).status).toBe(200)
  expect((await test.mails.nextTo(person.email)).headers.get('subject')).toContain('a_chang')
  expect((await test.call('updatePassword', { body })).refusal().error).toBe('CODE_INVALID')
})

it('answers alike for an unknown address and writes to nobody', async () => {
  const person = await test.signedUpPerson()
  const known = await asked(person.email)
  const before = test.mails.all().length
  const unknown = await asked('inconnue@example.org')
  expect(unknown.status).toBe(known.status)
  expect(Object.keys(unknown.ok().data)).toEqual(Object.keys(known.ok().data))
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  await codeOf(person.email)
  expect(test.mails.all().length - before).toBeLessThanOrEqual(1)
  expect(test.mails.all().filter((mail) => mail.headers.get('to')?.includes('inconnue'))).toEqual([])
  const guess = await test.call('validatePasswordReset', { body: { email: 'inconnue@example.org', code: '123456' } })
  expect(guess.refusal()).toMatchObject({ error: 'CODE_INVALID', statusCode: 422 })
})

it('shares five tries between checking the code and using it', async () => {
  const { email } = await test.signedUpPerson()
  await asked(email)
  const code = await codeOf(email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 1; tries <= 3; tries++) {
    ;(await test.call('validatePasswordReset', { body: { email, code: wrong } })).refusal()
  }
  expect((await test.call('updatePassword', { body: { email, code: wrong, plainPassword } })).status).toBe(422)
  expect((await test.call('validatePasswordReset', { body: { email, code } })).status).toBe(200)
  const spent = await test.call('updatePassword', { body: { email, code, plainPassword } })
  expect(spent.refusal().error).toBe('CODE_INVALID')
})

it('uses a code once when it comes twice at the same time', async () => {
  const { email } = await test.signedUpPerson()
  await asked(email)
  const code = await codeOf(email)
  const bodies = ['premier mot de passe', 'second mot de passe'].map((plain) => ({ email, code, plainPassword: plain }))
  const answers = await Promise.all(bodies.map((body) => test.call('updatePassword', { body })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
})

it('refuses a password everybody has, without spending a try', async () => {
  const { email } = await test.signedUpPerson()
  await asked(email)
  const code = await codeOf(email)
  for (let tries = 1; tries <= 6; tries++) {
    const common = await test.call('updatePassword', { body: { email, code, plainPassword: 'MotDePasse123' } })
    expect(common.refusal().error).toBe('PASSWORD_TOO_COMMON')
  }
  expect((await test.call('updatePassword', { body: { email, code, plainPassword } })).status).toBe(200)
})
