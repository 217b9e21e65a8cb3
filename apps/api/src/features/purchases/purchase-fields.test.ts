import type { Establishment } from '@zinc/contract/establishments'
import { emptyPurchaseFields, purchaseFields } from '@zinc/domain/purchase/purchase-field'
import { aPurchaseLine, typedPurchaseFields } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { columnOf } from '../../db/schema/columns.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { tamperWith } from '../../test/tamper.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  supplierId = await aSupplierOf(app, establishment.id)
})

const as = (version: number | 'new') => ({ token: owner.token, version, key: uuidV7() })
const input = (content: Partial<ReturnType<typeof typedPurchaseFields>>) =>
  aPurchaseInput(establishment.id, {
    supplierId,
    content: { lines: [aPurchaseLine({ categoryId: null })], ...content },
  })
const verification = async () =>
  (await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: owner.token })).ok()

describe('every field of the head of a purchase', () => {
  test('is stored, journaled, corrected away and read back from each version', async () => {
    const body = input(typedPurchaseFields())
    const purchase = await aStoredPurchase(app, owner, body)
    expect(purchase.content).toMatchObject(typedPurchaseFields())
    // Only the day it counts on has to stay.
    const left = { ...emptyPurchaseFields(), issuedOn: typedPurchaseFields().issuedOn }
    const again = { ...input(left), reason: 'Rien de tout cela' }
    const corrected = (
      await app.call('correctPurchase', { params: { id: purchase.id }, body: again }, as(purchase.version))
    ).ok()
    expect(corrected.content).toMatchObject(left)
    const of = { params: { id: purchase.id }, query: { establishmentId: String(establishment.id) } }
    const versions = (await app.call('listPurchaseVersions', of, { token: owner.token })).ok()
    expect(versions.map(({ content }) => content)).toMatchObject([left, typedPurchaseFields()])
    expect(await verification()).toMatchObject({ purchases: 2, isIntact: true })
  })

  test.each(purchaseFields)('named %s may be missing from a draft that a former release stored', async (field) => {
    const id = uuidV7()
    const body = input(typedPurchaseFields())
    const saved = (await app.call('savePurchase', { params: { id }, body }, as('new'))).ok()
    expect(saved.content).toMatchObject(typedPurchaseFields())
    const statement =
      'update zinc.purchase_drafts set content = content - $3::text where establishment_id = $1 and purchase_id = $2'
    await tamperWith(app, statement, [establishment.id, id, field])
    const of = { params: { id }, query: { establishmentId: String(establishment.id) } }
    const read = (await app.call('getPurchase', of, { token: owner.token })).ok()
    expect(read.content).toEqual({ ...saved.content, [field]: emptyPurchaseFields()[field] })
  })

  test.each(purchaseFields)('named %s is named by the verification once its column was changed', async (field) => {
    const purchase = await aStoredPurchase(app, owner, input(typedPurchaseFields()))
    const statement = `update zinc.purchase_versions set ${columnOf(field)} = $3 where establishment_id = $1 and purchase_id = $2`
    await tamperWith(app, statement, [establishment.id, purchase.id, emptyPurchaseFields()[field]])
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchaseVersion', problem: 'changed', entityId: purchase.id, fields: [field] },
    })
  })
})
