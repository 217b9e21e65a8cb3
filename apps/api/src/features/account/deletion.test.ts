import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'

let test: TestApp
let other: AnotherApp
let admin: TestPerson
let owner: TestPerson
let establishment: Establishment

beforeAll(async () => {
  test = await createTestApp()
  other = await test.another()
  admin = await test.signedUpPerson()
  owner = await test.signedUpPerson()
  establishment = await test.anEstablishment(owner)
})
afterAll(() => test.close())

const remove = (at: AnotherApp, { token }: { token: string }, currentPassword: string) =>
  at.call('deleteMyAccount', { body: { currentPassword } }, { token })
const meAt = async (at: AnotherApp, token: string) => (await at.call('getMe', {}, { token })).status
const read = async (statement: string, values: readonly unknown[] = []) =>
  (await test.database.ownerPool.query(statement, [...values])).rows
const userRow = async ({ user }: TestPerson) => (await read('select * from zinc.users where id = $1', [user.id]))[0]
const verification = async () =>
  (await test.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: owner.token })).ok()

describe('an account that is deleted', () => {
  it('is blank: no name, address, phone, password, session or right is left, on any process', async () => {
    const person = await aMember(test, establishment, 'manager')
    await test.call('updateMe', { body: { phone: '0102030405' } }, { token: person.token })
    const phone = (await other.call('login', { body: person })).ok()
    expect(await meAt(other, phone.token)).toBe(200)
    expect((await remove(test, person, person.password)).ok()).toEqual({})
    expect([await meAt(test, person.token), await meAt(test, phone.token)]).toEqual([401, 401])
    await expect.poll(() => meAt(other, phone.token), { timeout: 60_000 }).toBe(401)
    const exchange = await other.call('refreshToken', { body: { refresh_token: phone.refresh_token } })
    expect(exchange.refusal().error).toBe('REFRESH_TOKEN_INVALID')
    expect(await userRow(person)).toMatchObject({ email: '', name: '', phone: '', password_hash: '', is_active: false })
    for (const table of ['memberships', 'sessions', 'request_keys']) {
      expect(await read(`select 1 from zinc.${table} where user_id = $1`, [person.user.id]), table).toEqual([])
    }
    const kinds = await read('select kind from zinc.account_events where user_id = $1', [person.user.id])
    expect(kinds.map(({ kind }) => kind)).toContain('account_deleted')
  })

  it('says so by mail, the last one to that address', async () => {
    const person = await test.signedUpPerson()
    ;(await remove(test, person, person.password)).ok()
    expect((await test.mails.nextTo(person.email)).headers.get('subject')).toMatch(/supprim/)
  })

  it('leaves its closings under a number and a valid journal with the end of access', async () => {
    const person = await aMember(test, establishment, 'manager')
    const ticket = await aStoredTicket(test, person, aTicketInput(establishment, { date: '2026-11-12' }))
    ;(await remove(test, person, person.password)).ok()
    const query = { establishmentId: String(establishment.id) }
    const stored = (await test.call('getTicketZ', { params: { id: ticket.id }, query }, { token: owner.token })).ok()
    expect(stored).toMatchObject({ status: 'validated', createdBy: { id: person.user.id, name: '' } })
    expect(await verification()).toMatchObject({ isIntact: true, firstFault: null })
    const params = { id: String(establishment.id) }
    const all = (await test.call('listJournal', { params, query: {} }, { token: owner.token })).ok()
    const entries = all.filter(({ entityId }) => entityId === String(person.user.id))
    expect(entries).toMatchObject([{ action: 'access.leave', before: { role: 'manager' }, after: null }])
  })

  it('frees its address: the old password opens nothing, a new account inherits nothing', async () => {
    const person = await aMember(test, establishment, 'reader')
    ;(await remove(test, person, person.password)).ok()
    const { email, password } = person
    expect((await test.call('login', { body: { email, password } })).refusal().error).toBe('CREDENTIALS_INVALID')
    await test.mails.nextTo(email)
    const next = await test.signedUpPerson({ email })
    expect(next.user.id).not.toBe(person.user.id)
    expect(next.user.accessibleEstablishments).toEqual([])
  })

  it('cannot be signed in to by the key that stands in the place of its address', async () => {
    const person = await test.signedUpPerson()
    ;(await remove(test, person, person.password)).ok()
    for (const username of [`DELETED ${person.user.id}`, '']) {
      const answer = await test.call('login', { body: { username, password: person.password } })
      expect(answer.refusal().error).toBe('CREDENTIALS_INVALID')
    }
  })

  it('stays deleted: asked for again it is 401, and nothing more happens', async () => {
    const person = await aMember(test, establishment, 'staff')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => remove(index % 2 === 0 ? test : other, person, person.password)),
    )
    const said = new Set(answers.map((answer) => (answer.status === 200 ? '200' : answer.refusal().error)))
    expect(said).toContain('200')
    for (const code of said) expect(['200', 'TOKEN_INVALID', 'PASSWORD_WRONG']).toContain(code)
    const notes = await read(`select 1 from zinc.account_events where kind = 'account_deleted' and user_id = $1`, [
      person.user.id,
    ])
    expect(notes).toHaveLength(1)
    expect((await remove(test, person, person.password)).refusal().statusCode).toBe(401)
    expect((await verification()).isIntact).toBe(true)
  })
})

describe('an account is not deleted [A8b]', () => {
  it('without its password: 422, never 401, and everything stays', async () => {
    const person = await aMember(test, establishment, 'staff')
    expect((await remove(test, person, 'pas le bon')).refusal()).toMatchObject({
      error: 'PASSWORD_WRONG',
      statusCode: 422,
    })
    expect((await test.call('getMe', {}, { token: person.token })).ok().accessibleEstablishments).toHaveLength(1)
  })

  it('while it owns an establishment; one that was deleted does not hold it', async () => {
    const person = await test.signedUpPerson()
    const { id } = await test.anEstablishment(person)
    const refused = (await remove(test, person, person.password)).refusal()
    expect(refused).toMatchObject({ error: 'LAST_OWNER', statusCode: 409 })
    expect(await meAt(test, person.token)).toBe(200)
    await runAsOwner(test, 'update zinc.establishments set deleted_at = now() where id = $1', [id])
    expect((await remove(test, person, person.password)).status).toBe(200)
  })

  it('while it is the only administrator; two that leave at once leave one', async () => {
    expect((await remove(test, admin, admin.password)).refusal()).toMatchObject({
      error: 'LAST_ADMIN',
      statusCode: 409,
    })
    const second = await test.signedUpPerson()
    await runAsOwner(test, `update zinc.users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1`, [second.user.id])
    const answers = await Promise.all([remove(test, admin, admin.password), remove(other, second, second.password)])
    const said = answers.map((answer) => (answer.status === 200 ? '200' : answer.refusal().error))
    expect(said.toSorted()).toEqual(['200', 'LAST_ADMIN'])
    expect(await read(`select 1 from zinc.users where is_active and 'ROLE_ADMIN' = any (roles)`)).toHaveLength(1)
  })
})

it('the database itself keeps a deleted account blank', async () => {
  const person = await test.signedUpPerson()
  ;(await remove(test, person, person.password)).ok()
  const write = runAsOwner(test, `update zinc.users set name = 'Nadia' where id = $1`, [person.user.id])
  await expect(write).rejects.toThrow('users_deleted_is_blank')
})
