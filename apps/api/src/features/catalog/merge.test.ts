import type { Category, PurchaseCategory } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import type { Supplier } from '@zinc/contract/suppliers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aPurchaseCategory, aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
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

async function supplier(changes: Partial<ReturnType<typeof aSupplier>> = {}): Promise<Supplier> {
  const call = { params: { id: uuidV7() }, body: { ...inBody(), ...aSupplier(), ...changes } }
  return (await app.call('saveSupplier', call, at('new'))).ok()
}
async function category(changes: Partial<ReturnType<typeof aCategory>> = {}): Promise<Category> {
  const call = { params: { id: uuidV7() }, body: { ...inBody(), ...aCategory(), ...changes } }
  return (await app.call('saveCategory', call, at('new'))).ok()
}
async function purchaseCategory(
  changes: Partial<ReturnType<typeof aPurchaseCategory>> = {},
): Promise<PurchaseCategory> {
  const call = { params: { id: uuidV7() }, body: { ...inBody(), ...aPurchaseCategory(), ...changes } }
  return (await app.call('savePurchaseCategory', call, at('new'))).ok()
}
type Named = { id: string; version: number }
const read = async ({ id }: Named) =>
  (await app.call('getSupplier', { params: { id }, query: inQuery() }, { token: owner.token })).ok()
const readCategory = async ({ id }: Named) =>
  (await app.call('getCategory', { params: { id }, query: inQuery() }, { token: owner.token })).ok()
const mergeCategories = (survivor: Named, merged: Named) =>
  app.call(
    'mergeCategory',
    { params: { id: survivor.id }, body: { ...inBody(), mergedId: merged.id, mergedVersion: merged.version } },
    at(survivor.version),
  )
const undo = (survivor: Named, merged: Named) =>
  app.call(
    'unmergeCategory',
    { params: { id: survivor.id }, body: { ...inBody(), mergedId: merged.id } },
    at(survivor.version),
  )
const rename = ({ id, version, name: _, ...rest }: Category, name: string) => {
  const { parentId, colour, defaultRateBp, account } = rest
  const body = { ...inBody(), name, parentId, colour, defaultRateBp, account }
  return app.call('saveCategory', { params: { id }, body }, at(version))
}
/** What people see of it: each write gives the next version and its own time. */
const said = <T extends { version: number; updatedAt: string }>({ version: _, updatedAt: __, ...rest }: T) => rest
const journal = async (entityId: string) =>
  (
    await app.call(
      'listJournal',
      { params: { id: String(establishment.id) }, query: { entityId } },
      { token: owner.token },
    )
  ).ok()

describe('merging two suppliers [R85]', () => {
  test('keeps what was chosen from both, the IBAN too, and archives the other', async () => {
    const survivor = await supplier({ name: 'Primeurs du Rhône', customerCode: '' })
    const merged = await supplier({ name: 'PRIMEURS RHONE', customerCode: 'C-00417', iban: 'BE71 0961 2345 6769' })
    const content = { ...aSupplier(), name: survivor.name, customerCode: 'C-00417', iban: merged.iban }
    const input = { ...inBody(), mergedId: merged.id, mergedVersion: 1, content }
    const answer = (await app.call('mergeSupplier', { params: { id: survivor.id }, body: input }, at(1))).ok()
    expect(answer).toMatchObject({ id: survivor.id, version: 2, customerCode: 'C-00417', iban: 'BE71 •••• •••• 6769' })
    expect(await read(merged)).toMatchObject({ archivedAt: expect.any(String), mergedIntoId: survivor.id, version: 2 })
    const [, entry] = await journal(survivor.id)
    expect(entry).toMatchObject({
      action: 'supplier.merge',
      before: { version: 1, name: survivor.name, customerCode: '', merged },
      after: { version: 2, name: survivor.name, customerCode: 'C-00417', mergedId: merged.id, moved: [] },
    })
    // Long enough that no id and no hash holds it by chance.
    expect(JSON.stringify(await journal(survivor.id))).not.toMatch(/0961\s?2345/)
  })

  test('undone, gives both back as they were', async () => {
    const [survivor, merged] = [
      await supplier({ name: 'Un' }),
      await supplier({ name: 'Deux', iban: 'BE71 0961 2345 6769' }),
    ]
    const content = { ...aSupplier(), name: 'Un et deux', deliveryDays: [], paymentTerms: null, iban: merged.iban }
    const merge = { ...inBody(), mergedId: merged.id, mergedVersion: 1, content }
    const after = (await app.call('mergeSupplier', { params: { id: survivor.id }, body: merge }, at(1))).ok()
    const body = { ...inBody(), mergedId: merged.id }
    const back = (await app.call('unmergeSupplier', { params: { id: survivor.id }, body }, at(after.version))).ok()
    expect(said(back)).toEqual(said(survivor))
    expect(said(await read(merged))).toEqual(said(merged))
    // The numbers behind the masks too: the same texts change nothing.
    const again = (id: string, name: string, iban: string) =>
      app.call('saveSupplier', { params: { id }, body: { ...inBody(), ...aSupplier(), name, iban } }, at(3))
    expect((await again(merged.id, 'Deux', 'BE71096123456769')).ok().version).toBe(3)
    expect((await again(survivor.id, 'Un', aSupplier().iban ?? '')).ok().version).toBe(3)
    expect((await journal(survivor.id)).map(({ action }) => action)).toEqual([
      ...['supplier.create', 'supplier.merge', 'supplier.unmerge'],
    ])
  })
})

describe('the IBANs of two merged suppliers [W2d]', () => {
  const ibans = { iban: 'BE71 0961 2345 6769' }
  const mergeTaking = async (iban: string | null) => {
    const [survivor, merged] = [await supplier(), await supplier(ibans)]
    const body = { ...inBody(), mergedId: merged.id, mergedVersion: 1, content: { ...aSupplier(), iban } }
    return {
      survivor,
      merged,
      answer: await app.call('mergeSupplier', { params: { id: survivor.id }, body }, at(1)),
    }
  }

  test.each(['BE71 •••• •••• 6769', 'FR76 •••• •••• 0189'])(
    'are not in what is survivor to undo it: %s',
    async (iban) => {
      const { survivor, answer } = await mergeTaking(iban)
      expect(answer.ok().iban).toBe(iban)
      const { rows } = await app.database.ownerPool.query<{ text: string }>(
        'select merges::text as text from zinc.merges where kept_id = $1',
        [survivor.id],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.text).not.toMatch(/30006000|09612345/)
    },
  )

  test.each([null, 'DE89 3704 0044 0532 0130 00'])('one of them is chosen: %s is refused', async (iban) => {
    const { survivor, merged, answer } = await mergeTaking(iban)
    expect(answer.refusal().details.issues).toMatchObject([{ path: ['content', 'iban'], code: 'invalid_iban' }])
    expect([await read(survivor), await read(merged)]).toEqual([survivor, merged])
  })
})

describe('merging two categories [R85]', () => {
  test('brings along what stands below, behind what is there, and undone puts each back', async () => {
    const [survivor, merged] = [await category({ name: 'Vins' }), await category({ name: 'Vin' })]
    const own = await category({ name: 'Blancs', parentId: survivor.id })
    const [reds, roses] = [
      await category({ name: 'Rouges', parentId: merged.id }),
      await category({ name: 'Rosés', parentId: merged.id }),
    ]
    const after = (await mergeCategories(survivor, merged)).ok()
    const below = await Promise.all([own, reds, roses].map(readCategory))
    expect(below.map(({ parentId, position }) => [parentId, position])).toEqual([
      ...[0, 1, 2].map((position) => [survivor.id, position]),
    ])
    const back = (await undo(after, merged)).ok()
    expect(said(back)).toEqual(said(survivor))
    for (const one of [merged, own, reds, roses]) expect(said(await readCategory(one))).toEqual(said(one))
    expect((await undo(back, merged)).refusal().error).toBe('NOT_FOUND')
  })

  test('of purchases moves the suppliers whose default it was, and undone gives it back to them', async () => {
    const [survivor, merged] = [await purchaseCategory({ name: 'Viandes' }), await purchaseCategory({ name: 'Viande' })]
    const [theirs, other] = [await supplier({ defaultCategoryId: merged.id }), await supplier()]
    const body = { ...inBody(), mergedId: merged.id, mergedVersion: 1 }
    const after = (await app.call('mergePurchaseCategory', { params: { id: survivor.id }, body }, at(1))).ok()
    expect(await read(theirs)).toMatchObject({ defaultCategoryId: survivor.id, version: 2 })
    expect(await read(other)).toEqual(other)
    expect((await journal(survivor.id)).at(-1)).toMatchObject({
      after: { moved: [{ entity: 'supplier', id: theirs.id }] },
    })
    const undoing = { params: { id: survivor.id }, body: { ...inBody(), mergedId: merged.id } }
    ;(await app.call('unmergePurchaseCategory', undoing, at(after.version))).ok()
    expect(said(await read(theirs))).toEqual(said(theirs))
  })

  test('leaves no supplier behind, whoever saves one at the same moment', async () => {
    const [survivor, merged] = [await purchaseCategory({ name: 'Viandes' }), await purchaseCategory({ name: 'Viande' })]
    const theirs = await Promise.all(Array.from({ length: 6 }, () => supplier({ defaultCategoryId: merged.id })))
    const saving = (id: string, defaultCategoryId: string, version: number | 'new') =>
      app.call(
        'saveSupplier',
        { params: { id }, body: { ...inBody(), ...aSupplier(), defaultCategoryId } },
        at(version),
      )
    const body = { ...inBody(), mergedId: merged.id, mergedVersion: 1 }
    const answers = await Promise.all([
      app.call('mergePurchaseCategory', { params: { id: survivor.id }, body }, at(1)),
      // Some move it away meanwhile, others choose it.
      ...theirs.map(({ id }, index) => saving(id, index % 2 === 0 ? survivor.id : merged.id, 1)),
      ...theirs.map(() => saving(uuidV7(), merged.id, 'new')),
    ])
    expect(answers[0].status).toBe(200)
    for (const { status } of answers) expect([200, 412, 422]).toContain(status)
    const query = { ...inQuery(), defaultCategoryId: merged.id }
    expect((await app.call('listSuppliers', { query }, { token: owner.token })).ok()).toEqual([])
  })

  test('is refused into itself, into one that is below it or archived, and where it would be too deep', async () => {
    const [drinks, kitchen] = [await category(), await category()]
    const wines = await category({ parentId: drinks.id })
    const reds = await category({ parentId: wines.id })
    const starters = await category({ parentId: kitchen.id })
    const issue = async (survivor: Named, merged: Named) =>
      (await mergeCategories(survivor, merged)).refusal().details.issues?.map(({ path, code }) => [path[0], code])
    expect(await issue(drinks, drinks)).toEqual([['mergedId', 'merged_with_itself']])
    expect(await issue(reds, drinks)).toEqual([['mergedId', 'category_cycle']])
    expect(await issue(wines, drinks)).toEqual([['mergedId', 'category_cycle']])
    expect(await issue(starters, drinks)).toEqual([['mergedId', 'category_too_deep']])
    expect((await mergeCategories(drinks, { id: uuidV7(), version: 1 })).refusal().error).toBe('NOT_FOUND')
    expect((await mergeCategories(drinks, { ...kitchen, version: 2 })).refusal().details.current).toEqual(kitchen)
    const archive = { params: { id: starters.id }, body: inBody() }
    const archived = (await app.call('archiveCategory', archive, at(1))).ok()
    expect((await mergeCategories(archived, wines)).refusal().error).toBe('ARCHIVED')
    const merged = (await mergeCategories(drinks, wines)).ok()
    expect((await mergeCategories(merged, await readCategory(wines))).refusal().error).toBe('ALREADY_MERGED')
    expect(await readCategory(reds)).toMatchObject({ parentId: drinks.id })
  })

  test('leaves the merged one as it is: it is neither edited, restored nor deleted', async () => {
    const [survivor, merged] = [await category(), await category()]
    await mergeCategories(survivor, merged)
    const now = await readCategory(merged)
    expect((await rename(now, 'Autre')).refusal().error).toBe('ALREADY_MERGED')
    const call = { params: { id: merged.id }, body: inBody() }
    expect((await app.call('restoreCategory', call, at(2))).refusal().error).toBe('ALREADY_MERGED')
    const remove = (id: string) => app.call('removeCategory', { params: { id }, query: inQuery() }, at(2))
    expect((await remove(survivor.id)).refusal().error).toBe('STILL_USED')
    expect((await remove(merged.id)).refusal().error).toBe('ALREADY_MERGED')
  })
})

describe('a merge is undone until something else happened [R85]', () => {
  test('to the one that was kept', async () => {
    const [survivor, merged] = [await category(), await category()]
    const after = (await mergeCategories(survivor, merged)).ok()
    const renamed = (await rename(after, 'Autre')).ok()
    expect((await undo(after, merged)).refusal().error).toBe('VERSION_STALE')
    expect((await undo(renamed, merged)).refusal().error).toBe('MERGE_NOT_UNDOABLE')
    expect(await readCategory(merged)).toMatchObject({ mergedIntoId: survivor.id })
  })

  test('to what it moved', async () => {
    const [survivor, merged] = [await category(), await category()]
    const child = await category({ parentId: merged.id })
    const after = (await mergeCategories(survivor, merged)).ok()
    await rename(await readCategory(child), 'Autre')
    expect((await undo(after, merged)).refusal().error).toBe('MERGE_NOT_UNDOABLE')
    expect(await readCategory(child)).toMatchObject({ parentId: survivor.id, name: 'Autre' })
  })

  test('to where it stood: its parent was archived, or is below it now', async () => {
    const [parent, survivor] = [await category(), await category()]
    const merged = await category({ parentId: parent.id })
    const child = await category({ parentId: merged.id })
    const after = (await mergeCategories(survivor, merged)).ok()
    const archive = { params: { id: parent.id }, body: inBody() }
    ;(await app.call('archiveCategory', archive, at(1))).ok()
    expect((await undo(after, merged)).refusal().error).toBe('PARENT_ARCHIVED')
    ;(await app.call('restoreCategory', archive, at(2))).ok()
    const order = { body: { ...inBody(), items: [{ id: parent.id, parentId: child.id }] } }
    ;(await app.call('reorderCategories', order, { token: owner.token })).ok()
    expect((await undo(after, merged)).refusal().error).toBe('MERGE_NOT_UNDOABLE')
    expect(await readCategory(merged)).toMatchObject({ mergedIntoId: survivor.id })
  })

  test('to where the kept one stood: it would be in a circle, or in what was archived', async () => {
    const [parent, merged] = [await category(), await category()]
    const survivor = await category({ parentId: parent.id })
    const content = { ...aCategory(), parentId: null }
    const body = { ...inBody(), mergedId: merged.id, mergedVersion: 1, content }
    const after = (await app.call('mergeCategory', { params: { id: survivor.id }, body }, at(1))).ok()
    const place = async (id: string, parentId: string | null) => {
      const order = { body: { ...inBody(), items: [{ id, parentId }] } }
      ;(await app.call('reorderCategories', order, { token: owner.token })).ok()
    }
    await place(parent.id, survivor.id)
    expect((await undo(after, merged)).refusal().error).toBe('MERGE_NOT_UNDOABLE')
    await place(parent.id, null)
    const { version } = await readCategory(parent)
    ;(await app.call('archiveCategory', { params: { id: parent.id }, body: inBody() }, at(version))).ok()
    expect((await undo(after, merged)).refusal().error).toBe('PARENT_ARCHIVED')
    expect(await readCategory(survivor)).toMatchObject({ parentId: null })
  })

  test('but another category beside them, or a new one below the kept one, does not stand in the way', async () => {
    const [survivor, merged] = [await category(), await category()]
    const after = (await mergeCategories(survivor, merged)).ok()
    const fresh = await category({ parentId: survivor.id })
    expect((await undo(after, merged)).status).toBe(200)
    expect(await readCategory(fresh)).toEqual(fresh)
  })
})
