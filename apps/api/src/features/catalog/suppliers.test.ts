import type { Establishment } from '@zinc/contract/establishments'
import type { Supplier } from '@zinc/contract/suppliers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchaseCategory, aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

type Changes = Partial<ReturnType<typeof aSupplier>>
const at = (version: number | 'new') => ({ token: owner.token, version })
const save = (id: string, changes: Changes, version: number | 'new' = 'new') => {
  const body = { establishmentId: establishment.id, ...aSupplier(), ...changes }
  return app.call('saveSupplier', { params: { id }, body }, at(version))
}
const stored = async (changes: Changes = {}): Promise<Supplier> => (await save(uuidV7(), changes)).ok()
const issues = async (changes: Changes) =>
  (await save(uuidV7(), changes)).refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)
const journalOf = async (entityId: string) =>
  (
    await app.call(
      'listJournal',
      { params: { id: String(establishment.id) }, query: { entityId } },
      { token: owner.token },
    )
  ).ok()

async function aCategory(name: string, parentId: string | null = null): Promise<string> {
  const id = uuidV7()
  const body = { establishmentId: establishment.id, ...aPurchaseCategory(), name, parentId }
  ;(await app.call('savePurchaseCategory', { params: { id }, body }, at('new'))).ok()
  return id
}

describe('a supplier [R04]', () => {
  test('keeps every field as it was typed, numbers without their spaces', async () => {
    const one = await stored({ siret: '732 829 320 00074', vatNumber: 'fr 44 732829320' })
    expect(one).toMatchObject({
      ...aSupplier(),
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      iban: 'FR76 •••• •••• 0189',
    })
  })

  test('may have nothing but a name', async () => {
    const empty = { contactName: '', email: null, phone: '', address: '', siret: null, vatNumber: null, comment: '' }
    const none = { customerCode: '', deliveryDays: [], minimumOrder: null, paymentTerms: null, defaultRateBp: null }
    expect(await stored({ ...empty, ...none, iban: null })).toMatchObject({ ...empty, ...none, iban: null })
  })

  test('names each field that is wrong', async () => {
    expect(await issues({ siret: '73282932000075' })).toEqual(['siret invalid_siret'])
    expect(await issues({ vatNumber: 'FR45732829320' })).toEqual(['vatNumber invalid_vat_number'])
    expect(await issues({ iban: 'FR76 3000 6000 0112 3456 7890 188' })).toEqual(['iban invalid_iban'])
    expect(await issues({ deliveryDays: [2, 2] })).toEqual(['deliveryDays named_twice'])
    expect(await issues({ minimumOrder: -1 })).toEqual(['minimumOrder too_small'])
    expect(await issues({ paymentTerms: { days: 121, basis: 'delivery' } })).toEqual(['paymentTerms.days too_big'])
  })

  test('is found by its number, its code and its contact', async () => {
    const other = await app.anEstablishment(owner)
    const body = { establishmentId: other.id, ...aSupplier(), name: 'Marée de la Saône', contactName: 'Éléonore' }
    ;(await app.call('saveSupplier', { params: { id: uuidV7() }, body }, at('new'))).ok()
    for (const search of ['732829320', 'ch-0417', 'eleonore', 'giraud.example', 'saone']) {
      const query = { establishmentId: String(other.id), search }
      expect((await app.call('listSuppliers', { query }, { token: owner.token })).ok(), search).toHaveLength(1)
    }
  })
})

describe('the IBAN of a supplier [W2d]', () => {
  test('is never answered nor journaled whole', async () => {
    const one = await stored()
    const renamed = await save(one.id, { name: 'Autre', iban: 'BE71 0961 2345 6769' }, 1)
    expect(renamed.ok().iban).toBe('BE71 •••• •••• 6769')
    const entries = await journalOf(one.id)
    expect(entries[1]).toMatchObject({
      before: { iban: 'FR76 •••• •••• 0189' },
      after: { iban: 'BE71 •••• •••• 6769' },
    })
    expect(JSON.stringify([entries, renamed.ok()])).not.toMatch(/30006000|09612345/)
  })

  test('stays when it is sent back as it was shown, and only then', async () => {
    const one = await stored()
    const same = (await save(one.id, { name: 'Renommé', iban: one.iban }, 1)).ok()
    expect(same.iban).toBe(one.iban)
    // Typed in full it is the one that is stored: nothing changes.
    expect((await save(one.id, { name: 'Renommé' }, 2)).ok().version).toBe(2)
    const refused = (await save(one.id, { iban: 'FR76 •••• •••• 0188' }, 2)).refusal()
    expect(refused.details.issues).toMatchObject([{ path: ['iban'], code: 'invalid_iban' }])
    expect((await save(one.id, { iban: null }, 2)).ok().iban).toBeNull()
    expect(await issues({ iban: 'FR76 •••• •••• 0189' })).toEqual(['iban invalid_iban'])
  })
})

describe('the default category of a supplier', () => {
  test('is one of purchases, active when it is chosen', async () => {
    const id = await aCategory('Viandes')
    const one = await stored({ defaultCategoryId: id })
    const body = { establishmentId: establishment.id }
    ;(await app.call('archivePurchaseCategory', { params: { id }, body }, at(1))).ok()
    expect((await save(one.id, { name: 'Renommé', defaultCategoryId: id }, 1)).ok().defaultCategoryId).toBe(id)
    expect(await issues({ defaultCategoryId: id })).toEqual(['defaultCategoryId archived_category'])
    expect(await issues({ defaultCategoryId: uuidV7() })).toEqual(['defaultCategoryId unknown_category'])
  })

  test('filters the list, with all that is below it', async () => {
    const food = await aCategory('Matières')
    const [meat, fish] = [await aCategory('Viandes', food), await aCategory('Poissons', food)]
    await stored({ name: 'Boucherie', defaultCategoryId: meat })
    await stored({ name: 'Marée', defaultCategoryId: fish })
    const named = async (defaultCategoryId: string) => {
      const query = { establishmentId: String(establishment.id), defaultCategoryId }
      const answer = await app.call('listSuppliers', { query }, { token: owner.token })
      return [answer.ok().map(({ name }) => name), answer.headers['x-total-count']]
    }
    expect(await named(meat)).toEqual([['Boucherie'], '1'])
    expect(await named(food.toUpperCase())).toEqual([['Boucherie', 'Marée'], '2'])
    expect(await named(uuidV7())).toEqual([[], '0'])
  })
})
