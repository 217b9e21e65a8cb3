// Proves 4.1c, R31, R81, W2.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('changes what is sent and nothing else', async () => {
  const { token, user } = await test.signedUpPerson({ name: 'Karim' })
  const changed = await test.call('updateMe', { body: { phone: '+33 6 12 34 56 78', theme: 'dark' } }, { token })
  expect(changed.ok()).toEqual({ ...user, phone: '+33 6 12 34 56 78', theme: 'dark', version: user.version + 1 })
  expect(changed.headers.etag).toBe(`"${user.version + 1}"`)
  expect((await test.call('getProfile', {}, { token })).ok()).toEqual(changed.ok())
})

it('drops what is not the person’s to change', async () => {
  const { token, user } = await test.signedUpPerson()
  const response = await test.app.inject({
    method: 'PUT',
    url: '/api/me',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"name":"Moi","roles":["ROLE_ADMIN"],"isActive":false,"id":1,"email":"x@y.fr","ownerId":1,"__proto__":{"isAdmin":true}}`,
  })
  expect(response.json()).toEqual({ ...user, name: 'Moi', version: user.version + 1 })
})

it('refuses a change of a version that is no longer the last, and shows the last', async () => {
  const { token, user } = await test.signedUpPerson()
  const sent = (name: string) => test.call('updateMe', { body: { name } }, { token, version: user.version })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sent(`Nom ${index}`)))
  const refused = answers.filter((answer) => answer.status === 412)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(19)
  const current = (await test.call('getMe', {}, { token })).ok()
  expect(refused[0]?.refusal()).toMatchObject({ error: 'VERSION_STALE', details: { current } })
})

it('selects an establishment of the person, and none that is foreign, absent or inactive', async () => {
  const owner = await test.signedUpPerson()
  const stranger = await test.signedUpPerson()
  const bistrot = await test.anEstablishment(owner, { name: 'Le Bistrot' })
  const bakery = await test.anEstablishment(owner, { name: 'La Boulangerie', type: 'boulangerie' })
  const select = (establishmentId: number, token: string) =>
    test.call('selectEstablishment', { body: { establishmentId } }, { token })
  const selected = (await select(bistrot.id, owner.token)).ok()
  expect(selected.currentEstablishment).toMatchObject({ id: bistrot.id, name: 'Le Bistrot', role: 'owner' })
  expect(selected.accessibleEstablishments.map((one) => one.name)).toEqual(['La Boulangerie', 'Le Bistrot'])
  const foreign = (await select(bistrot.id, stranger.token)).refusal()
  const absent = (await select(999_999, stranger.token)).refusal()
  expect({ ...foreign, timestamp: '', requestId: '' }).toEqual({ ...absent, timestamp: '', requestId: '' })
  expect(foreign.error).toBe('NOT_FOUND')
  await test.database.ownerPool.query('update zinc.establishments set is_active = false where id = $1', [bakery.id])
  expect((await select(bakery.id, owner.token)).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
  const current = async () => (await test.call('getMe', {}, { token: owner.token })).ok().currentEstablishment?.id
  expect(await current()).toBe(bistrot.id)
  // As if it had been suspended at the very moment it was chosen.
  await test.database.ownerPool.query('update zinc.establishments set is_active = false where id = $1', [bistrot.id])
  expect(await current()).toBeUndefined()
})

it('no longer shows an establishment once the membership has ended', async () => {
  const owner = await test.signedUpPerson()
  const guest = await test.signedUpPerson()
  const establishment = await test.anEstablishment(owner)
  await test.database.ownerPool.query(
    `insert into zinc.memberships (user_id, establishment_id, role, expires_on) values ($1, $2, 'reader', '2026-11-20')`,
    [guest.user.id, establishment.id],
  )
  const seen = async () => (await test.call('getMe', {}, { token: guest.token })).ok().accessibleEstablishments.length
  expect(await seen()).toBe(1)
  await test.database.ownerPool.query(`update zinc.memberships set expires_on = '2026-11-19' where user_id = $1`, [
    guest.user.id,
  ])
  expect(await seen()).toBe(0)
})
