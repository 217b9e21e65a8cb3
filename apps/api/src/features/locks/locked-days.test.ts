import type { Establishment } from '@zinc/contract/establishments'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let supplierId: string
/** Of November, while October is locked. */
let open: Purchase
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await app.anEstablishment(owner, { openedOn: '2026-09-01' })
  supplierId = await aSupplierOf(app, home.id)
  open = await aStoredPurchase(app, owner, input({}))
})

const OCTOBER = plainDate('2026-10-31')
const lockOctober = () =>
  runAsOwner(app, 'update zinc.establishments set locked_until = $2 where id = $1', [home.id, OCTOBER])
const input = (content: NonNullable<Parameters<typeof aPurchaseInput>[1]['content']>) =>
  aPurchaseInput(home.id, { supplierId, content })
const as = (version?: number | 'new') => ({ token: owner.token, ...(version === undefined ? {} : { version }) })

describe('a payment of a purchase of an open month', () => {
  const pay = (paidOn: string, paymentId = uuidV7()) => {
    const { id: _, ...payment } = aPayment({ paidOn: plainDate(paidOn), amount: 10_00 })
    const body = { establishmentId: home.id, ...payment, expectedPaid: 0 }
    return app.call('savePayment', { params: { id: open.id, paymentId }, body }, as('new'))
  }

  test('is refused on a day of a locked month, and the field is named', async () => {
    await lockOctober()
    const { error, details } = (await pay('2026-10-31')).refusal()
    expect([error, details.issues]).toMatchObject(['PERIOD_LOCKED', [{ path: ['paidOn'], code: 'date_locked' }]])
    expect((await pay('2026-11-01')).status).toBe(200)
  })

  test('is refused with its purchase, and in a batch', async () => {
    await lockOctober()
    const payments = [aPayment({ paidOn: OCTOBER })]
    const whole = { ...input({}), asksCheck: false, payments }
    const typed = await app.call('validatePurchase', { params: { id: uuidV7() }, body: whole }, as('new'))
    const items = [{ purchaseId: open.id, paymentId: uuidV7(), amount: 10_00, expectedPaid: 0 }]
    const by = { method: 'cash' as const, registerId: first(home.registers).id, paidOn: OCTOBER }
    const batch = await app.call('payPurchases', { body: { establishmentId: home.id, ...by, items } }, as())
    expect([typed.refusal().error, batch.refusal().error]).toEqual(['PERIOD_LOCKED', 'PERIOD_LOCKED'])
  })

  test('is not deleted out of a locked month', async () => {
    const [locked, free] = [uuidV7(), uuidV7()]
    ;(await pay('2026-10-31', locked)).ok()
    await lockOctober()
    const remove = (paymentId: string) =>
      app.call(
        'deletePayment',
        { params: { id: open.id, paymentId }, query: { establishmentId: String(home.id) } },
        as(),
      )
    expect((await remove(locked)).refusal().error).toBe('PERIOD_LOCKED')
    await runAsOwner(app, `update zinc.purchase_payments set id = $2, paid_on = '2026-11-02' where id = $1`, [
      locked,
      free,
    ])
    expect((await remove(free)).ok().figures?.paid).toBe(0)
  })
})

test('a purchase received in a locked month is refused, whatever day its invoice is of', async () => {
  await lockOctober()
  const save = async (content: Parameters<typeof input>[0]) =>
    await app.call('savePurchase', { params: { id: uuidV7() }, body: input(content) }, as('new'))
  const { error, details } = (await save({ receivedOn: OCTOBER })).refusal()
  expect([error, details.issues]).toMatchObject(['PERIOD_LOCKED', [{ path: ['receivedOn'], code: 'date_locked' }]])
  expect((await save({ issuedOn: OCTOBER })).refusal().error).toBe('PERIOD_LOCKED')
  expect((await save({ kind: 'delivery_note', issuedOn: OCTOBER })).refusal().error).toBe('PERIOD_LOCKED')
  expect((await save({ issuedOn: plainDate('2026-11-01'), receivedOn: plainDate('2026-11-01') })).status).toBe(200)
})

test('money of a locked month can arrive after it, and not in it', async () => {
  await lockOctober()
  const mark = (arrivedOn: string, version: number | 'new' = 'new', id = uuidV7()) => {
    const paymentMethodId = first(home.paymentMethods).id
    const days = { businessDate: OCTOBER, arrivedOn: plainDate(arrivedOn) }
    const body = { establishmentId: home.id, paymentMethodId, ...days, amount: null }
    return app.call('saveReceiptArrival', { params: { id }, body }, as(version))
  }
  expect((await mark('2026-10-31')).refusal().error).toBe('PERIOD_LOCKED')
  const { id } = (await mark('2026-11-03')).ok()
  expect((await mark('2026-10-31', 1, id)).refusal().error).toBe('PERIOD_LOCKED')
  expect((await mark('2026-11-04', 1, id)).status).toBe(200)
})

test('an article that becomes an item fills the stock of open months only', async () => {
  const lines = [aPurchaseLine({ categoryId: null, label: 'Farine', quantity: '2.0000', unitPrice: '50.0000' })]
  const october = { issuedOn: OCTOBER, receivedOn: OCTOBER }
  await aStoredPurchase(app, owner, input({ lines, ...october }))
  await aStoredPurchase(app, owner, input({ lines }))
  await lockOctober()
  const itemId = uuidV7()
  await runAsOwner(
    app,
    `insert into zinc.stock_items (establishment_id, id, name, unit) values ($1, $2, 'Farine', 'kg')`,
    [home.id, itemId],
  )
  const { rows: keys } = await app.database.ownerPool.query<{ article_key: string }>(
    'select distinct article_key from zinc.purchase_prices where establishment_id = $1',
    [home.id],
  )
  const body = { establishmentId: home.id, supplierId, articleKey: keys[0]?.article_key ?? '', factor: '1.0000' }
  ;(await app.call('saveStockArticle', { params: { id: itemId }, body }, as())).ok()
  const { rows } = await app.database.ownerPool.query<{ date: string }>(
    'select business_date as date from zinc.stock_operations where establishment_id = $1 order by 1',
    [home.id],
  )
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-20'])
})
