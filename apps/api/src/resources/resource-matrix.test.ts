import type { Establishment } from '@zinc/contract/establishments'
import type { JournalEntry } from '@zinc/contract/journal'
import type { ResourceName } from '@zinc/contract/resource'
import { isAllowed } from '@zinc/domain/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredEntity } from '../db/tenant-table.ts'
import { callsOf, resourceSamples } from '../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../test/test-app.ts'
import type { CallOptions } from '../test/test-call.ts'
import { aMember } from '../test/test-tickets.ts'
import { uuidV7 } from '../uuid-v7.ts'

type Entity = StoredEntity

let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let members: Readonly<Record<'manager' | 'staff' | 'accountant' | 'reader', TestPerson>>
let home: Establishment
let foreign: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  stranger = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  foreign = await app.anEstablishment(stranger)
  members = {
    manager: await aMember(app, home, 'manager'),
    staff: await aMember(app, home, 'staff'),
    accountant: await aMember(app, home, 'accountant'),
    reader: await aMember(app, home, 'reader'),
  }
})
afterAll(() => app.close())

describe.each(Object.keys(resourceSamples) as ResourceName[])('%s [R85 R92 W2c]', (name) => {
  const { resource, content } = resourceSamples[name]
  let establishment: Establishment
  beforeAll(async () => {
    establishment = await app.anEstablishment(owner)
  })

  const at = (id = establishment.id) => ({ establishmentId: id })
  const options = (given: CallOptions = {}): CallOptions => ({ token: owner.token, ...given })
  const ask = <T = Entity>(action: Parameters<ReturnType<typeof callsOf>>[0], input: object, given: CallOptions = {}) =>
    callsOf(app.call, resource)<T>(action, input, options(given))
  const save = (id: string, changes: object, given: CallOptions = {}, where = establishment.id) =>
    ask('save', { params: { id }, body: { ...at(where), ...content(), ...changes } }, given)
  const stored = async (changes: object = {}, where = establishment.id) => {
    const id = uuidV7()
    return (await save(id, changes, { version: 'new' }, where)).ok()
  }
  const get = (id: string, given: CallOptions = {}, where = establishment.id) =>
    ask('get', { params: { id }, query: { establishmentId: String(where) } }, given)
  const act = (action: 'archive' | 'restore', id: string, given: CallOptions) =>
    ask(action, { params: { id }, body: at() }, given)
  const remove = (id: string, given: CallOptions) =>
    ask('remove', { params: { id }, query: { establishmentId: String(establishment.id) } }, given)
  const listed = async (query: object, where = establishment.id) => {
    const answer = await ask<Entity[]>('list', { query: { establishmentId: String(where), ...query } })
    return { names: answer.ok().map((one) => one.name), total: Number(answer.headers['x-total-count']) }
  }
  const journal = async (id: string): Promise<JournalEntry[]> =>
    (
      await app.call('listJournal', { params: { id: String(establishment.id) }, query: { entityId: id } }, options())
    ).ok()

  test('is created under the caller’s id and read again', async () => {
    const id = uuidV7()
    const answer = await save(id.toUpperCase(), { name: ' Créé ici ' }, { version: 'new' })
    expect(answer.ok()).toMatchObject({
      id,
      establishmentId: establishment.id,
      version: 1,
      archivedAt: null,
      name: 'Créé ici',
    })
    expect(answer.headers.etag).toBe('"1"')
    expect((await get(id)).ok()).toEqual(answer.ok())
  })

  test('has a name of its own in the OpenAPI document', async () => {
    const document: unknown = (await app.app.inject({ url: '/api/openapi.json' })).json()
    const schemas = Object(document).components.schemas
    expect(Object.keys(schemas)).toContain(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)
  })

  test('is written by owner and manager, read by whom its description says', async () => {
    const mine = await stored({}, home.id)
    for (const [role, person] of Object.entries(members)) {
      const as = { token: person.token }
      const isReader = isAllowed(role as keyof typeof members, resource.read)
      expect((await get(mine.id, as, home.id)).status, role).toBe(isReader ? 200 : 403)
      const answer = await save(uuidV7(), {}, { ...as, version: 'new' }, home.id)
      expect(answer.status, role).toBe(role === 'manager' ? 200 : 403)
    }
  })

  test('of a foreign establishment is absent there and here', async () => {
    const id = uuidV7()
    const theirs = { token: stranger.token }
    ;(await save(id, {}, { ...theirs, version: 'new' }, foreign.id)).ok()
    expect((await get(id, {}, foreign.id)).refusal().error).toBe('NOT_FOUND')
    expect((await get(id)).refusal().error).toBe('NOT_FOUND')
    expect((await save(id, { name: 'Pris' }, { version: 1 }, foreign.id)).refusal().error).toBe('NOT_FOUND')
    expect((await save(id, { name: 'Pris' }, { version: 1 })).refusal().error).toBe('NOT_FOUND')
    expect((await act('archive', id, { version: 1 })).refusal().error).toBe('NOT_FOUND')
    expect((await get(id, theirs, foreign.id)).ok()).toMatchObject({ id, version: 1 })
  })

  test('sent again under its key gives the first answer again', async () => {
    const [id, key] = [uuidV7(), uuidV7()]
    const first = await save(id, {}, { version: 'new', key })
    const again = await save(id, {}, { version: 'new', key })
    expect(again.ok()).toEqual(first.ok())
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await journal(id)).toHaveLength(1)
  })

  test('changed by somebody else is a 412 that carries what is there now', async () => {
    const one = await stored({ name: 'Avant' })
    const now = (await save(one.id, { name: 'Après' }, { version: 1 })).ok()
    expect(now.version).toBe(2)
    for (const version of [1, 3, 'new' as const]) {
      const refusal = (await save(one.id, { name: 'Trop tard' }, { version })).refusal()
      expect([refusal.error, refusal.details.current]).toEqual(['VERSION_STALE', now])
    }
    expect((await act('archive', one.id, { version: 1 })).refusal().details.current).toEqual(now)
    expect((await remove(one.id, { version: 1 })).refusal().error).toBe('VERSION_STALE')
    expect((await save(one.id, {})).refusal().error).toBe('PRECONDITION_REQUIRED')
  })

  test('saved as it is keeps its version and adds nothing to the journal', async () => {
    const one = await stored()
    expect((await save(one.id, {}, { version: 1 })).ok()).toEqual(one)
    expect(await journal(one.id)).toHaveLength(1)
  })

  test('refuses a field it does not have, and a name nobody sees', async () => {
    const issues = async (changes: object) =>
      (await save(uuidV7(), changes, { version: 'new' }))
        .refusal()
        .details.issues?.map(({ path, code }) => [path, code])
    expect(await issues({ version: 7 })).toEqual([[['version'], 'unknown_field']])
    expect(await issues({ colour2: 'x' })).toEqual([[['colour2'], 'unknown_field']])
    expect(await issues({ name: '\u200B' })).toEqual([[['name'], 'invisible_name']])
  })

  test('is archived, found among the archived, and restored', async () => {
    const where = (await app.anEstablishment(owner)).id
    const one = await stored({ name: 'Gardé' }, where)
    const other = await stored({ name: 'Rangé' }, where)
    const body = at(where)
    const archived = (await ask('archive', { params: { id: other.id }, body }, { version: 1 })).ok()
    expect(archived).toMatchObject({ version: 2, archivedAt: expect.any(String) })
    expect(await listed({ isActive: 'true' }, where)).toEqual({ names: ['Gardé'], total: 1 })
    expect(await listed({ isActive: 'false' }, where)).toEqual({ names: ['Rangé'], total: 1 })
    expect(await listed({}, where)).toEqual({ names: ['Gardé', 'Rangé'], total: 2 })
    const back = (await ask('restore', { params: { id: other.id }, body }, { version: 2 })).ok()
    expect(back).toMatchObject({ version: 3, archivedAt: null })
    expect((await ask('archive', { params: { id: one.id }, body }, { version: 1 })).status).toBe(200)
  })

  test('is found by its name, whatever the accents and capitals', async () => {
    const where = (await app.anEstablishment(owner)).id
    for (const label of ['Crèmerie Vacher', 'Épices & Cie', 'Brasserie 100 %', 'Œufs'])
      await stored({ name: label }, where)
    expect(await listed({ search: 'CREME' }, where)).toEqual({ names: ['Crèmerie Vacher'], total: 1 })
    expect(await listed({ search: ' epices ' }, where)).toEqual({ names: ['Épices & Cie'], total: 1 })
    expect(await listed({ search: '100 %' }, where)).toEqual({ names: ['Brasserie 100 %'], total: 1 })
    expect(await listed({ search: 'oeuf' }, where)).toEqual({ names: ['Œufs'], total: 1 })
    expect(await listed({ search: 'rien' }, where)).toEqual({ names: [], total: 0 })
    expect((await listed({ search: '' }, where)).total).toBe(4)
  })

  test('is listed 20 at a time in the order of names, 100 at most, with the number of all', async () => {
    const where = (await app.anEstablishment(owner)).id
    const labels = Array.from(
      { length: 23 },
      (_, index) => `${index % 2 === 0 ? 'é' : 'E'}${String(index).padStart(2, '0')}`,
    )
    for (const label of labels.toReversed()) await stored({ name: label }, where)
    const ordered = labels.toSorted((a, b) => (a.slice(1) < b.slice(1) ? -1 : 1))
    expect(await listed({ sort: 'name' }, where)).toEqual({ names: ordered.slice(0, 20), total: 23 })
    expect(await listed({ sort: 'name', page: 2 }, where)).toEqual({ names: ordered.slice(20), total: 23 })
    expect(await listed({ sort: '-name', itemsPerPage: 10 }, where)).toEqual({
      names: ordered.toReversed().slice(0, 10),
      total: 23,
    })
    expect(await listed({ page: 9 }, where)).toEqual({ names: [], total: 23 })
    expect((await listed({ itemsPerPage: 500 }, where)).names).toHaveLength(23)
  })

  test('is removed when nothing refers to it', async () => {
    const one = await stored()
    expect((await remove(one.id, { version: 1 })).ok()).toEqual({})
    expect((await get(one.id)).refusal().error).toBe('NOT_FOUND')
    expect((await save(one.id, {}, { version: 1 })).refusal().error).toBe('NOT_FOUND')
  })

  test('is journaled: what was made, each change with both its sides, what was removed', async () => {
    const one = await stored({ name: 'Avant' })
    await save(one.id, { name: 'Après' }, { version: 1 })
    const archived = (await act('archive', one.id, { version: 2 })).ok()
    await act('restore', one.id, { version: 3 })
    await remove(one.id, { version: 4 })
    const entries = await journal(one.id)
    expect(entries.map(({ action, entity }) => [action, entity])).toEqual(
      ['create', 'update', 'archive', 'restore', 'remove'].map((action) => [`${name}.${action}`, name]),
    )
    expect(entries.map(({ before, after }) => [before, after]).slice(0, 4)).toEqual([
      [null, one],
      [
        { version: 1, name: 'Avant' },
        { version: 2, name: 'Après' },
      ],
      [
        { version: 2, name: 'Après', archivedAt: null },
        { version: 3, name: 'Après', archivedAt: archived.archivedAt },
      ],
      [
        { version: 3, name: 'Après', archivedAt: archived.archivedAt },
        { version: 4, name: 'Après', archivedAt: null },
      ],
    ])
    expect(entries.at(-1)).toMatchObject({ before: { id: one.id, name: 'Après' }, after: null, actorId: owner.user.id })
    const areas = new Map<string, 'purchases' | 'stock'>([
      ['recurringPurchase', 'purchases'],
      ['stockItem', 'stock'],
    ])
    const area = areas.get(name) ?? 'catalog'
    const ofArea = await app.call(
      'listJournal',
      { params: { id: String(establishment.id) }, query: { area, itemsPerPage: '1000' } },
      options(),
    )
    expect(ofArea.ok().filter(({ entityId }) => entityId === one.id)).toHaveLength(5)
  })

  test('of 20 saves at once of one version, one wins', async () => {
    const one = await stored()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(one.id, { name: `Nom ${index}` }, { version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    const id = uuidV7()
    const creations = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(id, { name: `Nom ${index}` }, { version: 'new' })),
    )
    expect(creations.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  })
})
