import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

let test: TestApp
let owner: TestPerson

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signedUpPerson()
})
afterAll(() => test.close())

const rename = (name: string, key: string, token = owner.token) =>
  test.call('updateMe', { body: { name } }, { token, key })

describe('a write repeated under its key [1.1 W1 W1b W1c]', () => {
  it('gives the first answer again, marked, and is done once', async () => {
    const key = randomUUID()
    const first = await rename('Premier nom', key)
    const again = await rename('Premier nom', key)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.status).toBe(first.status)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(again.ok()).toEqual(first.ok())
    const me = (await test.call('getMe', {}, { token: owner.token })).ok()
    expect(me.version).toBe(first.ok().version)
  })

  it('fifty times in parallel has one effect and one answer', async () => {
    const before = (await test.call('getMe', {}, { token: owner.token })).ok().version
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => rename('Cinquante', key)))
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer.ok()))).size).toBe(1)
    expect((await test.call('getMe', {}, { token: owner.token })).ok().version).toBe(before + 1)
  })

  it('with another body is refused', async () => {
    const key = randomUUID()
    await rename('Un', key)
    expect((await rename('Deux', key)).refusal()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED', statusCode: 422 })
  })

  it('is another write when another person sends it', async () => {
    const key = randomUUID()
    const other = await test.signedUpPerson()
    await rename('Le mien', key)
    const theirs = await rename('Le mien', key, other.token)
    expect(theirs.headers['idempotent-replayed']).toBeUndefined()
    expect(theirs.ok().id).toBe(other.user.id)
  })

  it('runs again after a refusal: only what was done is kept', async () => {
    const key = randomUUID()
    const { version } = (await test.call('getMe', {}, { token: owner.token })).ok()
    const options = { token: owner.token, key }
    const stale = await test.call('updateMe', { body: { name: 'Trop tôt' } }, { ...options, version: version + 1 })
    expect(stale.status).toBe(412)
    const now = await test.call('updateMe', { body: { name: 'Trop tôt' } }, { ...options, version })
    expect(now.status).toBe(200)
    expect(now.headers['idempotent-replayed']).toBeUndefined()
  })

  it('needs a UUID', async () => {
    for (const key of ['', 'x', '12345678-1234-1234-1234-1234567890zz', `${randomUUID()} `.repeat(2)]) {
      expect((await rename('Nom', key)).refusal().error, key).toBe('IDEMPOTENCY_KEY_INVALID')
    }
  })

  it('keeps no answer of a sign-in', async () => {
    const key = randomUUID()
    const sent = () => test.call('login', { body: { email: owner.email, password: owner.password } }, { key })
    const [first, second] = [await sent(), await sent()]
    expect(second.ok().token).not.toBe(first.ok().token)
    const { rows } = await test.database.ownerPool.query('select 1 from zinc.request_keys where key = $1', [key])
    expect(rows).toEqual([])
  })
})

describe('a write of an establishment [W1 W1b]', () => {
  it('under one key, thirty at once, creates one establishment', async () => {
    const key = randomUUID()
    const body = { name: 'Une seule fois', type: 'bistrot' as const, openWeekdays: [1 as const] }
    const created = () => test.call('createEstablishment', { body }, { token: owner.token, key })
    const answers = await Promise.all(Array.from({ length: 30 }, created))
    expect(new Set(answers.map((answer) => answer.ok().id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
  })

  it('keeps its key with the establishment, so that the same key elsewhere is another write', async () => {
    const key = randomUUID()
    const establishments = [await test.anEstablishment(owner), await test.anEstablishment(owner)]
    const renamed = (id: number, name: string) =>
      test.call('updateEstablishment', { params: { id: String(id) }, body: { name } }, { token: owner.token, key })
    for (const { id } of establishments)
      expect((await renamed(id, 'Chez nous')).headers['idempotent-replayed']).toBeUndefined()
    const again = await renamed(establishments[0]?.id ?? 0, 'Chez nous')
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await renamed(establishments[0]?.id ?? 0, 'Autrement')).refusal().error).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is answered again from its key after the establishment became inactive', async () => {
    const key = randomUUID()
    const establishment = await test.anEstablishment(owner)
    const renamed = (withKey: string) =>
      test.call(
        'updateEstablishment',
        { params: { id: String(establishment.id) }, body: { name: 'Avant' } },
        { token: owner.token, key: withKey },
      )
    const first = (await renamed(key)).ok()
    await test.database.ownerPool.query('update zinc.establishments set is_active = false where id = $1', [
      establishment.id,
    ])
    expect((await renamed(key)).ok()).toEqual(first)
    expect((await renamed(randomUUID())).refusal()).toMatchObject({ error: 'ESTABLISHMENT_INACTIVE', statusCode: 403 })
  })
})
