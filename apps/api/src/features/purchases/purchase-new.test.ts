import { purchaseCategories } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aDrinksInvoice, aGroceryInvoice, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aPurchaseCategory, aStoredResource } from '../../test/examples/resource-examples.ts'
import { roundTripsOf } from '../../test/statements/round-trips.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let supplierId: string
let categoryId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  const establishmentId = establishment.id
  supplierId = await aSupplierOf(app, establishmentId)
  categoryId = await aStoredResource(app, purchaseCategories, {
    establishmentId,
    content: { ...aPurchaseCategory(), position: 0 },
  })
})
afterAll(() => app.close())

const article = {
  ...{ label: 'Fût « Été » 30 L', supplierCode: 'B-12', quantity: '3.0000', unit: 'fût', unitPrice: '102.5000' },
  ...{ packQuantity: '30.0000', packUnit: 'L', net: 307_50, rateBp: 2000 },
}
const inCategory = (content: PurchaseContent): Partial<PurchaseContent> => ({
  ...content,
  supplierId,
  lines: content.lines.map((line) => ({ ...line, categoryId: line.isOutside ? null : categoryId })),
})
const contents: Readonly<Record<string, () => Partial<PurchaseContent>>> = {
  'with one line': () => ({}),
  'of totals by category, with its stated gross': () => inCategory(aGroceryInvoice()),
  'with a deposit, articles and a VAT as typed': () => inCategory(aDrinksInvoice()),
  'of 45 articles': () => ({ lines: Array.from({ length: 45 }, () => aPurchaseLine({ ...article, categoryId })) }),
  'that is a credit note': () => ({ kind: 'credit_note', lines: [aPurchaseLine({ ...article, categoryId })] }),
  'that is a delivery note without a date of its own': () => ({ kind: 'delivery_note', issuedOn: null, dueOn: null }),
  'that is a receipt past its due date': () => ({ kind: 'receipt', dueOn: plainDate('2026-11-01') }),
  'with a comment and nothing to pay': () => ({
    comment: 'Offert, « merci » !',
    lines: [aPurchaseLine({ categoryId, net: 0 })],
  }),
}

describe('a purchase that is new and validated at once', () => {
  const stored = async (
    maker: TestPerson,
    content: Partial<PurchaseContent>,
    more?: Parameters<typeof aStoredPurchase>[3],
  ) => {
    const made = await aStoredPurchase(app, maker, aPurchaseInput(establishment.id, { supplierId, content }), more)
    const query = { establishmentId: String(establishment.id) }
    const read = (await app.call('getPurchase', { params: { id: made.id }, query }, { token: maker.token })).ok()
    return { made, read }
  }

  test.each(Object.keys(contents))('%s is answered as it is read', async (name) => {
    const { made, read } = await stored(owner, contents[name]?.() ?? {})
    expect(made).toEqual(read)
    expect(made).toMatchObject({ version: 1, revision: 1, status: 'validated', hasAttachments: false })
  })

  test('is answered as it is read with payments, to check, and by the staff', async () => {
    const staff = await aMember(app, establishment, 'staff')
    const paid = await stored(owner, {}, { payments: [aPayment()] })
    const toCheck = await stored(owner, {}, { asksCheck: true })
    const ofStaff = await stored(staff, {})
    for (const { made, read } of [paid, toCheck, ofStaff]) expect(made).toEqual(read)
    expect(paid.made.payments.length).toBe(1)
    expect([toCheck.made.status, ofStaff.made.status]).toEqual(['to_check', 'to_check'])
  })

  test('names its twins in the answer already', async () => {
    const { made } = await stored(owner, { reference: 'TWIN-1' })
    const { made: twin, read } = await stored(owner, { reference: 'twin 1' })
    expect(twin).toEqual(read)
    const byReference = twin.warnings.find(({ code }) => code === 'twin_reference')
    expect(byReference?.twinIds).toEqual([made.id])
  })
})

test('asks the database as often with twenty lines as with one', async () => {
  const rate = (index: number) => (index % 2 === 0 ? 550 : 2000)
  const statementsWith = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => aPurchaseLine({ categoryId: null, rateBp: rate(index) }))
    const body = aPurchaseInput(establishment.id, { supplierId, content: { lines, reference: `L${count}` } })
    // A session that was read a moment ago is not read again.
    const isOfSession = (text: string) => text.includes('from "sessions"')
    const trips = await roundTripsOf(() => aStoredPurchase(app, owner, body))
    return trips.flat().filter((text) => !isOfSession(text))
  }
  await statementsWith(2)
  const [few, many] = [await statementsWith(1), await statementsWith(20)]
  expect(many.length).toBe(few.length)
  expect(many.length).toBeLessThanOrEqual(24)
})
