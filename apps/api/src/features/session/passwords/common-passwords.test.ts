// Proves A1c.
import { hash } from '@node-rs/argon2'
import { isPasswordLength } from '@zinc/domain/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import lists from './common-passwords.json' with { type: 'json' }
import { isCommonPassword } from './common-passwords.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('the list holds 10 000 passwords that the length rule lets through, each found', () => {
  const listed = lists.commonest
  expect(new Set(listed).size).toBe(10_000)
  expect(listed.filter((password) => !isPasswordLength(password) || password !== password.toLowerCase())).toEqual([])
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([])
})

it('the first of the world’s leaks, of France and of the trade are on it, a sentence is not', () => {
  for (const password of [
    'password',
    '12345678',
    'qwertyuiop',
    'trustno1',
    'azertyuiop',
    'motdepasse',
    'restaurant1',
  ]) {
    expect(isCommonPassword(password), password).toBe(true)
  }
  expect(isCommonPassword('un zinc bien astiqué')).toBe(false)
})

it('is asked at registration and at a change, never at sign-in', async () => {
  const { email, user } = await test.signedUpPerson()
  // From the end of the list, in other letters: what counts is the word.
  const password = 'ZZZzzzz1'
  const registered = await test.call('register', { body: { name: 'Nadia', email: 'new@example.org', password } })
  expect(registered.refusal()).toMatchObject({ error: 'PASSWORD_TOO_COMMON', statusCode: 422 })
  ;(await test.call('requestPasswordReset', { body: { email } })).ok()
  const code = (await test.mails.nextTo(email)).code ?? ''
  const changed = await test.call('updatePassword', { body: { email, code, plainPassword: password } })
  expect(changed.refusal().error).toBe('PASSWORD_TOO_COMMON')
  const old = await hash(password)
  await test.database.ownerPool.query('update zinc.users set password_hash = $1 where id = $2', [old, user.id])
  expect((await test.call('login', { body: { email, password } })).status).toBe(200)
})
