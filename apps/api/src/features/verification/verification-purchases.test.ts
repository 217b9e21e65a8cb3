import type { Establishment } from '@zinc/contract/establishments'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { tamperWith } from '../../test/tamper.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let supplierId: string
let corrected: Purchase
let cancelled: Purchase
let paid: Purchase
let [undoneId, paidId] = ['', '']

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

/** An invoice and its correction; one that was disputed and cancelled; one paid at once, of which a payment was undone. */
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  supplierId = await aSupplierOf(app, establishment.id)
  const lines = [
    aPurchaseLine({ categoryId: null, label: 'Farine', quantity: '2.5000', unitPrice: '40.0000' }),
    aPurchaseLine({ categoryId: null, label: 'Consigne', isOutside: true, net: 12_00, rateBp: null }),
  ]
  const first = await aStoredPurchase(app, owner, input('2026-11-19'))
  const again = { ...input('2026-11-19', { lines }), reason: 'Une ligne oubliée' }
  corrected = (await app.call('correctPurchase', { params: { id: first.id }, body: again }, as(1))).ok()
  const second = await aStoredPurchase(app, owner, input('2026-11-18'))
  const why = { establishmentId: establishment.id, reason: 'Saisi deux fois' }
  const dispute = { ...why, expectedCredit: 5_00 }
  ;(await app.call('disputePurchase', { params: { id: second.id }, body: dispute }, as(1))).ok()
  cancelled = (await app.call('cancelPurchase', { params: { id: second.id }, body: why }, as(2))).ok()
  ;[undoneId, paidId] = [uuidV7(), uuidV7()]
  const payments = [aPayment({ id: undoneId, amount: 10_00 })]
  paid = await aStoredPurchase(app, owner, input('2026-11-17'), { payments })
  const at = { id: paid.id, paymentId: paidId }
  const { id: _, ...payment } = aPayment({ amount: 20_00 })
  const body = { establishmentId: establishment.id, ...payment, expectedPaid: 10_00 }
  ;(await app.call('savePayment', { params: at, body }, as('new'))).ok()
  const undo = { params: { id: paid.id, paymentId: undoneId }, query: { establishmentId: String(establishment.id) } }
  ;(await app.call('deletePayment', undo, { token: owner.token, key: uuidV7() })).ok()
})

const as = (version: number | 'new') => ({ token: owner.token, version, key: uuidV7() })
const input = (issuedOn: string, content: Parameters<typeof aPurchaseInput>[1]['content'] = {}) =>
  aPurchaseInput(establishment.id, {
    supplierId,
    content: { ...content, issuedOn: plainDate(issuedOn), reference: '' },
  })
const verification = async () =>
  (await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: owner.token })).ok()
/** `$1` is the establishment. */
const tamper = (statement: string, ...values: readonly unknown[]) =>
  tamperWith(app, statement, [establishment.id, ...values])

const ofVersion = 'where establishment_id = $1 and purchase_id = $2 and revision = $3'
const ofPurchase = 'where establishment_id = $1 and id = $2'

test('compares every version and payment of purchases with the journal, and finds them intact', async () => {
  expect(await verification()).toMatchObject({ purchases: 4, versions: 0, isIntact: true, firstFault: null })
})

test('takes a draft of a purchase and a dropped one for what they are', async () => {
  const id = uuidV7()
  ;(await app.call('savePurchase', { params: { id }, body: input('2026-11-12') }, as('new'))).ok()
  const dropped = uuidV7()
  ;(await app.call('savePurchase', { params: { id: dropped }, body: input('2026-11-13') }, as('new'))).ok()
  const body = { establishmentId: establishment.id, reason: '' }
  ;(await app.call('cancelPurchase', { params: { id: dropped }, body }, as(1))).ok()
  expect(await verification()).toMatchObject({ purchases: 4, isIntact: true })
})

describe('a version of a purchase that was changed is named, with what differs [W5d]', () => {
  const changes: readonly (readonly [string, string, number, string[]])[] = [
    ['the net of a line', 'update zinc.purchase_lines set net = net + 100', 1, ['lines']],
    [
      'a quantity',
      `update zinc.purchase_lines set quantity = 3 where position = 0 and label = 'Farine' and`,
      2,
      ['lines'],
    ],
    ['a deleted line', 'delete from zinc.purchase_lines', 1, ['lines']],
    ['a rate of VAT', 'update zinc.purchase_vat_lines set vat = vat - 1', 1, ['vat']],
    ['a total', 'update zinc.purchase_versions set net = net - 1, gross = gross - 1', 2, ['totals']],
    ['its supplier', `update zinc.purchase_versions set supplier_id = '${uuidV7()}'`, 1, ['supplierId']],
    ['the name of its supplier', `update zinc.purchase_versions set supplier_name = 'Autre'`, 1, ['supplierName']],
    ['its due date', `update zinc.purchase_versions set due_on = '2027-01-01'`, 1, ['dueOn']],
    ['a currency', `update zinc.purchase_versions set foreign_currency = 'USD', foreign_gross = 1`, 1, ['foreign']],
    ['a payee', `update zinc.purchase_versions set payee = '{"name":"Autre"}'`, 2, ['payee']],
    ['its author', 'update zinc.purchase_versions set actor_id = 999', 2, ['actorId']],
    ['when it was recorded', `update zinc.purchase_versions set recorded_at = '2026-01-01'`, 1, ['recordedAt']],
  ]
  test.each(changes)('%s', async (_, statement, revision, fields) => {
    const condition = statement.endsWith(' and') ? ofVersion.replace('where', '') : ofVersion
    await tamper(`${statement} ${condition}`, corrected.id, revision)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchaseVersion', problem: 'changed', revision, fields },
      ...{ entityId: corrected.id, date: '2026-11-19' },
    })
  })
})

describe('a purchase whose head was changed is named, with what differs', () => {
  test.each([
    ['its current version', 'set revision = 1', ['revision']],
    ['its status', `set status = 'to_check'`, ['status']],
    ['what is paid', 'set paid = 100', ['payments']],
    ['its own money', `set foreign_currency = 'USD', foreign_gross = 1`, ['foreign']],
    ['its payee', `set payee = '{"name":"Autre"}'`, ['payee']],
  ])('%s', async (_, change, fields) => {
    await tamper(`update zinc.purchases ${change} ${ofPurchase}`, corrected.id)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchase', problem: 'changed', entityId: corrected.id, date: '2026-11-19', fields },
    })
  })

  test('a cancelled one that counts again', async () => {
    const change = `set status = 'validated', cancelled_at = null, cancelled_by = null, cancel_reason = null`
    await tamper(`update zinc.purchases ${change} ${ofPurchase}`, cancelled.id)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchase', problem: 'changed', entityId: cancelled.id, date: '2026-11-18' },
      fields: ['status', 'cancelledBy', 'cancelReason', 'cancelledAt'],
    })
  })
})

describe('a payment that was changed is named, with what differs [N16 W5d]', () => {
  const payments = 'zinc.purchase_payments'
  test('its amount, at the entry that recorded it', async () => {
    await tamper(`update ${payments} set amount = amount + 1 ${ofPurchase}`, paidId)
    const { firstFault } = await verification()
    expect(firstFault).toMatchObject({ kind: 'payment', problem: 'changed', fields: ['amount'], entityId: paid.id })
  })

  test('an undone one that counts again', async () => {
    await tamper(`update ${payments} set undone_at = null, undone_by = null ${ofPurchase}`, undoneId)
    expect((await verification()).firstFault).toMatchObject({ kind: 'purchase', fields: ['payments'] })
  })

  test('one that was deleted, and one that no entry speaks of', async () => {
    await tamper(
      `insert into ${payments} (establishment_id, id, purchase_id, paid_on, amount, method, recorded_by, undone_at, undone_by)
       select establishment_id, $3, purchase_id, paid_on, amount, method, recorded_by, now(), recorded_by
       from ${payments} ${ofPurchase}`,
      ...[paidId, uuidV7()],
    )
    const about = { kind: 'payment', entityId: paid.id }
    expect((await verification()).firstFault).toMatchObject({ ...about, problem: 'added', sequence: null })
    await tamper(`delete from ${payments} ${ofPurchase}`, paidId)
    expect((await verification()).firstFault).toMatchObject({ ...about, problem: 'missing' })
  })
})

describe('what is missing or too many among purchases is named', () => {
  test('a deleted version', async () => {
    await tamper(`delete from zinc.purchase_versions ${ofVersion}`, corrected.id, 1)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchaseVersion', problem: 'missing', revision: 1, entityId: corrected.id, date: '2026-11-19' },
    })
  })

  test('a deleted purchase', async () => {
    await tamper(`delete from zinc.purchases ${ofPurchase}`, cancelled.id)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchase', problem: 'missing', entityId: cancelled.id, date: '2026-11-18' },
    })
  })

  test('a purchase that no entry speaks of', async () => {
    const id = uuidV7()
    await tamper(
      `insert into zinc.purchases (establishment_id, id, status, kind, source, supplier_id, issued_on, counted_on, line_count,
         created_by, revision, validated_by, validated_at)
       select establishment_id, $3, 'validated', kind, source, supplier_id, issued_on, '2026-11-16', 1, created_by, 1,
         created_by, now() from zinc.purchases ${ofPurchase}`,
      ...[corrected.id, id],
    )
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'purchase', problem: 'added', entityId: id, date: '2026-11-16' },
    })
  })
})
