import type { Category } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aPurchaseCategory, aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const inBody = () => ({ establishmentId: establishment.id })
const inQuery = () => ({ establishmentId: String(establishment.id) })
const at = (version: number | 'new') => ({ token: owner.token, version })
const save = (id: string, changes: Partial<ReturnType<typeof aCategory>>, version: number | 'new' = 'new') =>
  app.call('saveCategory', { params: { id }, body: { ...inBody(), ...aCategory(), ...changes } }, at(version))
const stored = async (changes: Partial<ReturnType<typeof aCategory>> = {}): Promise<Category> =>
  (await save(uuidV7(), changes)).ok()
const act = (name: 'archiveCategory' | 'restoreCategory', { id, version }: Category) =>
  app.call(name, { params: { id }, body: inBody() }, at(version))
const reorder = (items: readonly { id: string; parentId: string | null }[], token = owner.token) =>
  app.call('reorderCategories', { body: { ...inBody(), items: [...items] } }, { token })
const listed = async () => (await app.call('listCategories', { query: inQuery() }, { token: owner.token })).ok()
const placements = async () => (await listed()).map(({ name, parentId, position }) => [name, parentId, position])
type Refused = {
  refusal: () => { details: { issues?: readonly { path: readonly (string | number)[]; code: string }[] | undefined } }
}
const issues = (answer: Refused) =>
  answer.refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)

describe('a category [R04]', () => {
  test('stands behind its siblings when it is new, and when it moves under another', async () => {
    const [kitchen, drinks] = [await stored({ name: 'Cuisine' }), await stored({ name: 'Boissons' })]
    const starters = await stored({ name: 'Entrées', parentId: kitchen.id })
    const wines = await stored({ name: 'Vins' })
    expect([kitchen, drinks, starters, wines].map(({ position }) => position)).toEqual([0, 1, 0, 2])
    const moved = (await save(wines.id, { name: 'Vins', parentId: kitchen.id }, 1)).ok()
    expect(moved).toMatchObject({ parentId: kitchen.id, position: 1, version: 2 })
    const renamed = (await save(wines.id, { name: 'Vins et alcools', parentId: kitchen.id }, 2)).ok()
    expect(renamed).toMatchObject({ position: 1, version: 3 })
  })

  test('is refused below itself, too deep, and under an archived, unknown or foreign one', async () => {
    const drinks = await stored()
    const wines = await stored({ parentId: drinks.id })
    const reds = await stored({ parentId: wines.id })
    expect(issues(await save(drinks.id, { parentId: reds.id }, 1))).toEqual(['parentId category_cycle'])
    expect(issues(await save(drinks.id, { parentId: drinks.id }, 1))).toEqual(['parentId category_cycle'])
    expect(issues(await save(uuidV7(), { parentId: reds.id }))).toEqual(['parentId category_too_deep'])
    expect(issues(await save(uuidV7(), { parentId: uuidV7() }))).toEqual(['parentId unknown_category'])
    const archived = (await act('archiveCategory', await stored())).ok()
    expect(issues(await save(uuidV7(), { parentId: archived.id }))).toEqual(['parentId archived_category'])
    const elsewhere = await app.anEstablishment(owner)
    const body = { ...inBody(), ...aCategory(), parentId: drinks.id, establishmentId: elsewhere.id }
    const foreign = await app.call('saveCategory', { params: { id: uuidV7() }, body }, at('new'))
    expect(issues(foreign)).toEqual(['parentId unknown_category'])
  })

  test('is archived once nothing active stands below it, and restored after its parent', async () => {
    const parent = await stored()
    const child = await stored({ parentId: parent.id })
    expect((await act('archiveCategory', parent)).refusal().error).toBe('HAS_ACTIVE_CHILDREN')
    const archivedChild = (await act('archiveCategory', child)).ok()
    const archived = (await act('archiveCategory', parent)).ok()
    expect((await act('restoreCategory', archivedChild)).refusal().error).toBe('PARENT_ARCHIVED')
    await act('restoreCategory', archived)
    expect((await act('restoreCategory', archivedChild)).ok()).toMatchObject({ archivedAt: null, parentId: parent.id })
  })

  test('is deleted when nothing names it: no category below, no supplier', async () => {
    const parent = await stored()
    await stored({ parentId: parent.id })
    const removing = { params: { id: parent.id }, query: inQuery() }
    expect((await app.call('removeCategory', removing, at(1))).refusal().error).toBe('STILL_USED')
    const id = uuidV7()
    const meat = { params: { id }, body: { ...inBody(), ...aPurchaseCategory() } }
    ;(await app.call('savePurchaseCategory', meat, at('new'))).ok()
    const supplierId = uuidV7()
    const supplier = { params: { id: supplierId }, body: { ...inBody(), ...aSupplier(), defaultCategoryId: id } }
    ;(await app.call('saveSupplier', supplier, at('new'))).ok()
    const refused = await app.call('removePurchaseCategory', { params: { id }, query: inQuery() }, at(1))
    expect(refused.refusal()).toMatchObject({ error: 'STILL_USED', details: { current: { id } } })
    ;(await app.call('removeSupplier', { params: { id: supplierId }, query: inQuery() }, at(1))).ok()
    expect((await app.call('removePurchaseCategory', { params: { id }, query: inQuery() }, at(1))).status).toBe(200)
  })

  test('of 20 that swap two trees at once leaves no circle', async () => {
    const [one, other] = [await stored({ name: 'Un' }), await stored({ name: 'Deux' })]
    const moves = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? save(one.id, { parentId: other.id }, 1) : save(other.id, { parentId: one.id }, 1),
    )
    const statuses = (await Promise.all(moves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await listed()).filter(({ parentId }) => parentId === null)).toHaveLength(1)
  })
})

describe('the order of the categories [R85]', () => {
  test('is written at once, with parents; what is not named follows', async () => {
    const [a, b, c] = [await stored({ name: 'A' }), await stored({ name: 'B' }), await stored({ name: 'C' })]
    const answer = (
      await reorder([
        { id: c.id, parentId: null },
        { id: b.id, parentId: c.id },
      ])
    ).ok()
    expect(answer.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C'])
    expect(await placements()).toEqual(
      expect.arrayContaining([
        ['C', null, 0],
        ['A', null, 1],
        ['B', c.id, 0],
      ]),
    )
    expect((await reorder([{ id: c.id, parentId: null }])).ok()).toEqual([])
    expect((await listed()).map(({ name, version }) => [name, version]).toSorted()).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 1],
    ])
    expect((await save(a.id, { name: 'A, édité ailleurs' }, 1)).status).toBe(200)
  })

  test('is journaled once with the places before and after', async () => {
    const [a, b] = [await stored({ name: 'A' }), await stored({ name: 'B' })]
    await reorder([
      { id: b.id, parentId: null },
      { id: a.id, parentId: null },
    ])
    const call = { params: { id: String(establishment.id) }, query: { area: 'catalog' as const } }
    const entries = (await app.call('listJournal', call, { token: owner.token })).ok()
    expect(entries.at(-1)).toMatchObject({
      action: 'category.reorder',
      before: {
        order: [
          { name: 'B', position: 1 },
          { name: 'A', position: 0 },
        ],
      },
      after: {
        order: [
          { name: 'B', position: 0 },
          { name: 'A', position: 1 },
        ],
      },
    })
    expect(entries).toHaveLength(3)
  })

  test('is refused whole: a circle, a level too many, one that is not there, one named twice', async () => {
    const [a, b] = [await stored({ name: 'A' }), await stored({ name: 'B' })]
    const circle = [
      { id: a.id, parentId: b.id },
      { id: b.id, parentId: a.id },
    ]
    expect(issues(await reorder(circle))).toEqual(['items.0.parentId category_cycle'])
    const missing = [
      { id: b.id, parentId: null },
      { id: uuidV7(), parentId: null },
    ]
    expect(issues(await reorder(missing))).toEqual(['items.1.id unknown_category'])
    expect(issues(await reorder([circle[0], circle[0]].flatMap((one) => one ?? [])))).toEqual(['items named_twice'])
    expect(await placements()).toEqual([
      ['A', null, 0],
      ['B', null, 1],
    ])
  })

  test('is the owner’s and the manager’s', async () => {
    const one = await stored()
    for (const role of ['manager', 'staff', 'accountant', 'reader'] as const) {
      const { token } = await aMember(app, establishment, role)
      expect((await reorder([{ id: one.id, parentId: null }], token)).status, role).toBe(role === 'manager' ? 200 : 403)
    }
  })
})
