// Proves 1.2, 1.2c, R71, W2, W7.
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

let test: TestApp
let owner: TestPerson
let stranger: TestPerson
let establishmentId = 0

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signedUpPerson()
  stranger = await test.signedUpPerson()
  establishmentId = (await test.anEstablishment(owner)).id
})
afterAll(() => test.close())

const admit = (person: TestPerson, role: EstablishmentRole, expiresOn: string | null = null) =>
  test.database.ownerPool.query(
    `insert into zinc.memberships (user_id, establishment_id, role, expires_on) values ($1, $2, $3, $4)
     on conflict (user_id, establishment_id) do update set role = excluded.role, expires_on = excluded.expires_on`,
    [person.user.id, establishmentId, role, expiresOn],
  )
const read = (id: number, token: string) => test.call('getEstablishment', { params: { id: String(id) } }, { token })
const renamed = (id: number, token: string, headers: Record<string, string> = {}) =>
  test.call('updateEstablishment', { params: { id: String(id) }, body: { name: 'Autre' } }, { token, headers })

it('a foreign establishment and an absent one are the same 404, read or written', async () => {
  const same = { timestamp: '', requestId: '', path: '' }
  for (const ask of [read, renamed]) {
    const foreign = (await ask(establishmentId, stranger.token)).refusal()
    const absent = (await ask(establishmentId + 100_000, stranger.token)).refusal()
    expect(foreign).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 })
    expect({ ...foreign, ...same }).toEqual({ ...absent, ...same })
  }
})

it('a member without the right gets 403 FORBIDDEN', async () => {
  const guest = await test.signedUpPerson()
  await admit(guest, 'manager')
  expect((await read(establishmentId, guest.token)).ok().role).toBe('manager')
  expect((await renamed(establishmentId, guest.token)).refusal()).toMatchObject({ error: 'FORBIDDEN', statusCode: 403 })
})

it('a membership ends with its last day, in the establishment’s own time', async () => {
  const guest = await test.signedUpPerson()
  await admit(guest, 'reader', '2026-11-20')
  expect((await read(establishmentId, guest.token)).status).toBe(200)
  await admit(guest, 'reader', '2026-11-19')
  expect((await read(establishmentId, guest.token)).refusal().error).toBe('NOT_FOUND')
})

it('an administrator is a member of nothing by that', async () => {
  const { rows } = await test.database.ownerPool.query(
    `select 'ROLE_ADMIN' = any (roles) as admin from zinc.users order by id`,
  )
  expect(rows[0].admin).toBe(true)
  const foreign = await test.anEstablishment(stranger)
  expect((await read(foreign.id, owner.token)).refusal().error).toBe('NOT_FOUND')
})

it('a deleted establishment is absent everywhere, for its owner and for an administrator', async () => {
  const gone = await test.anEstablishment(stranger, { name: 'Disparu' })
  const stored = await test.anEstablishment(stranger)
  const asked = () => Promise.all([read(gone.id, stranger.token), renamed(gone.id, stranger.token)])
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200])
  ;(await test.call('selectEstablishment', { body: { establishmentId: gone.id } }, { token: stranger.token })).ok()
  await test.database.ownerPool.query('update zinc.establishments set deleted_at = now() where id = $1', [gone.id])
  const absent = (await read(stored.id + 100_000, stranger.token)).refusal()
  for (const answer of await asked()) {
    expect(answer.refusal()).toMatchObject({ error: absent.error, statusCode: 404, details: absent.details })
  }
  const me = (await test.call('getMe', {}, { token: stranger.token })).ok()
  expect(me.currentEstablishment).toBeNull()
  expect(me.accessibleEstablishments.map(({ id }) => id)).not.toContain(gone.id)
  const select = { body: { establishmentId: gone.id } }
  expect((await test.call('selectEstablishment', select, { token: stranger.token })).status).toBe(404)
  for (const { token } of [stranger, owner]) {
    const list = await test.call('listEstablishments', { query: { itemsPerPage: '100' } }, { token })
    expect(list.ok().map(({ id }) => id)).toContain(stored.id)
    expect(list.ok().map(({ id }) => id)).not.toContain(gone.id)
  }
})

it('a page that shows another establishment writes nothing', async () => {
  const other = await test.anEstablishment(owner)
  const before = (await read(establishmentId, owner.token)).ok()
  for (const shown of [String(other.id), '0', 'x', '']) {
    const refused = await renamed(establishmentId, owner.token, { 'x-establishment-id': shown })
    expect(refused.refusal(), shown).toMatchObject({ error: 'ESTABLISHMENT_CHANGED', statusCode: 409 })
  }
  expect((await read(establishmentId, owner.token)).ok()).toEqual(before)
  expect((await renamed(establishmentId, owner.token, { 'x-establishment-id': String(establishmentId) })).status).toBe(
    200,
  )
})

it('a precondition is needed where the contract says so', async () => {
  const body = { establishmentId, reason: '' }
  const params = { id: '0199aaaa-0000-7000-8000-000000000000' }
  const without = await test.call('cancelTicketZ', { params, body }, { token: owner.token })
  expect(without.refusal()).toMatchObject({ error: 'PRECONDITION_REQUIRED', statusCode: 428 })
})
