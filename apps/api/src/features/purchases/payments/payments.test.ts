import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { isOpen, paymentStateOf } from '@zinc/domain/purchase/payment'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRandom } from '../../../../fuzz/random.ts'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { TEST_TODAY } from '../../../test/test-clock.ts'
import { aMember, runAsOwner } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let manager: TestPerson
let establishmentId: number
let supplierId: string
let registerId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  const establishment = await app.anEstablishment(owner)
  manager = await aMember(app, establishment, 'manager')
  establishmentId = establishment.id
  registerId = establishment.registers[0]?.id ?? ''
  supplierId = await aSupplierOf(app, establishmentId)
})
afterAll(() => app.close())

const today = plainDate(TEST_TODAY)
/** 105,50 € gross. */
const input = (content: Partial<PurchaseContent> = {}) => aPurchaseInput(establishmentId, { supplierId, content })
const stored = (content: Partial<PurchaseContent> = {}, more?: Parameters<typeof aStoredPurchase>[3]) =>
  aStoredPurchase(app, owner, input(content), more)
const query = () => ({ establishmentId: String(establishmentId) })
const read = async (id: string) =>
  (await app.call('getPurchase', { params: { id }, query: query() }, { token: owner.token })).ok()

type Paid = Partial<ReturnType<typeof aPayment>> & { expectedPaid?: number; person?: TestPerson }

function pay(purchaseId: string, amount: number, { expectedPaid = 0, person = owner, ...changes }: Paid = {}) {
  const { id: paymentId, ...payment } = aPayment({ amount, ...changes })
  const body = { establishmentId, ...payment, expectedPaid }
  const options = { token: person.token, version: 'new' as const, key: uuidV7() }
  return app.call('savePayment', { params: { id: purchaseId, paymentId }, body }, options)
}

function undo(purchaseId: string, paymentId: string) {
  const params = { id: purchaseId, paymentId }
  return app.call('deletePayment', { params, query: query() }, { token: owner.token, key: uuidV7() })
}

type Answered = Awaited<ReturnType<typeof read>>
const livingOf = ({ payments }: Answered) => payments.filter(({ undoneAt }) => undoneAt === null)
const firstPaymentOf = (purchase: Answered) => livingOf(purchase)[0]?.id ?? ''
const stateOf = ({ figures }: Answered) => figures?.paymentState

async function journaledOf(entityId: string) {
  const params = { id: String(establishmentId) }
  const entries = (await app.call('listJournal', { params, query: { entityId } }, { token: owner.token })).ok()
  return entries.map(({ action }) => action)
}

describe('a payment [W2]', () => {
  test('makes a purchase partly paid, then paid; undone, it counts no more and stays', async () => {
    const { id, version } = await stored()
    const partial = (await pay(id, 50_00)).ok()
    expect(partial.figures).toMatchObject({ paid: 50_00, credited: 0, paymentState: 'partial' })
    const paid = (await pay(id, 55_50, { expectedPaid: 50_00, registerId, method: 'cash' })).ok()
    expect(paid.figures).toMatchObject({ paid: 105_50, paymentState: 'paid' })
    const undone = (await undo(id, firstPaymentOf(partial))).ok()
    expect(undone.figures).toMatchObject({ paid: 55_50, paymentState: 'partial' })
    expect(undone.payments).toHaveLength(2)
    expect((await undo(id, firstPaymentOf(partial))).ok()).toEqual(undone)
    expect(undone.version).toBe(version)
    expect(await journaledOf(id)).toEqual(['purchase.validate', 'purchase.pay', 'purchase.pay', 'purchase.unpay'])
  })

  test('says in the journal what was paid before and after, and what of it', async () => {
    const { id } = await stored()
    const paid = (await pay(id, 50_00)).ok()
    const params = { id: String(establishmentId) }
    const journal = await app.call('listJournal', { params, query: { entityId: id } }, { token: owner.token })
    expect(journal.ok().at(-1)).toMatchObject({
      action: 'purchase.pay',
      before: { paid: 0, credited: 0 },
      after: { paid: 50_00, credited: 0, payment: { id: firstPaymentOf(paid), amount: 50_00, method: 'transfer' } },
    })
  })

  test('of two people at once is one, and the other is told what was paid', async () => {
    const { id } = await stored()
    const answers = await Promise.all([pay(id, 105_50), pay(id, 105_50, { person: manager })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refusal = answers.find(({ status }) => status === 409)?.refusal()
    expect(refusal).toMatchObject({ error: 'PAYMENT_CHANGED', details: { current: { figures: { paid: 105_50 } } } })
    expect(livingOf(await read(id))).toHaveLength(1)
  })

  test('under an id that is there already is refused with the purchase as it is', async () => {
    const { id } = await stored()
    const paymentId = uuidV7()
    await pay(id, 50_00, { id: paymentId })
    const again = (await pay(id, 20_00, { id: paymentId, expectedPaid: 50_00 })).refusal()
    expect(again).toMatchObject({ error: 'VERSION_STALE', details: { current: { figures: { paid: 50_00 } } } })
    const other = await stored()
    expect((await pay(other.id, 20_00, { id: paymentId })).refusal().error).toBe('PAYMENT_CHANGED')
    expect((await read(other.id)).figures?.paid).toBe(0)
  })

  test.each([
    ['nothing', { amount: 0 }, 'amount', 'amount_out_of_range'],
    ['a total beyond what is stored', { amount: 99_999_999_99 }, 'amount', 'amount_out_of_range'],
    ['a day to come', { paidOn: addDays(today, 1) }, 'paidOn', 'date_in_future'],
    ['an unknown register', { registerId: uuidV7() }, 'registerId', 'unknown_register'],
    ['a credit without its note', { method: 'credit' }, 'method', 'invalid'],
  ] as const)('of %s is refused', async (_, changes, field, code) => {
    const { id } = await stored({}, { payments: [aPayment({ amount: 1 })] })
    const refusal = (await pay(id, 10_00, { expectedPaid: 1, ...changes })).refusal()
    expect(refusal).toMatchObject({ error: 'PURCHASE_INVALID', details: { issues: [{ path: [field], code }] } })
  })

  test('is of what is validated, never of a delivery note', async () => {
    const id = uuidV7()
    await app.call('savePurchase', { params: { id }, body: input() }, { token: owner.token, version: 'new' })
    expect((await pay(id, 10_00)).refusal().error).toBe('PURCHASE_NOT_VALIDATED')
    expect((await pay(uuidV7(), 10_00)).refusal().error).toBe('NOT_FOUND')
    const note = await stored({ kind: 'delivery_note' })
    expect((await pay(note.id, 10_00)).refusal()).toMatchObject({ details: { issues: [{ code: 'note_not_paid' }] } })
    const paidNote = { ...input({ kind: 'delivery_note' }), asksCheck: false, payments: [aPayment()] }
    const typed = { params: { id: uuidV7() }, body: paidNote }
    const refusal = (await app.call('validatePurchase', typed, { token: owner.token, version: 'new' })).refusal()
    expect(refusal.details?.issues).toMatchObject([{ path: ['payments', 0, 'amount'], code: 'note_not_paid' }])
  })

  test('of nobody’s purchase is not undone through another', async () => {
    const [one, other] = [await stored(), await stored()]
    const paid = (await pay(one.id, 50_00)).ok()
    expect((await undo(other.id, firstPaymentOf(paid))).refusal().error).toBe('NOT_FOUND')
  })

  test('that lives keeps its purchase from being cancelled', async () => {
    const { id } = await stored()
    const paid = (await pay(id, 50_00)).ok()
    const body = { establishmentId, reason: 'Erreur' }
    const cancel = () => app.call('cancelPurchase', { params: { id }, body }, { token: owner.token, version: 1 })
    expect((await cancel()).refusal().error).toBe('LINK_REFUSED')
    await undo(id, firstPaymentOf(paid))
    expect((await cancel()).ok().status).toBe('cancelled')
    expect((await pay(id, 50_00)).refusal().error).toBe('PURCHASE_CANCELLED')
    expect((await undo(id, firstPaymentOf(paid))).refusal().error).toBe('PURCHASE_CANCELLED')
  })
})

describe('a credit note', () => {
  const aNote = (net = 20_00) => stored({ kind: 'credit_note', lines: [aPurchaseLine({ categoryId: null, net })] })
  const credit = (creditNoteId: string) => ({ method: 'credit', creditNoteId }) as const

  test('settles a part of its invoice and of itself, and both are undone together', async () => {
    const [invoice, note] = [await stored(), await aNote()]
    const settled = (await pay(invoice.id, 21_10, credit(note.id))).ok()
    expect(settled.figures).toMatchObject({ paid: 0, credited: 21_10, paymentState: 'partial' })
    const spent = await read(note.id)
    expect(spent.figures).toMatchObject({ gross: -21_10, credited: -21_10, paymentState: 'credited' })
    expect(await journaledOf(note.id)).toEqual(['purchase.validate', 'purchase.pay'])
    const free = (await undo(note.id, firstPaymentOf(spent))).ok()
    expect(free.figures).toMatchObject({ credited: 0, paymentState: 'unpaid' })
    expect((await read(invoice.id)).figures).toMatchObject({ credited: 0, paymentState: 'unpaid' })
  })

  test('that covers all of an invoice leaves it credited', async () => {
    const [invoice, note] = [await stored(), await aNote(100_00)]
    const settled = (await pay(invoice.id, 105_50, credit(note.id))).ok()
    expect([stateOf(settled), stateOf(await read(note.id))]).toEqual(['credited', 'credited'])
  })

  test('gives no more than is left of it, nor than is left to pay', async () => {
    const [invoice, note] = [await stored(), await aNote()]
    const tooLarge = { details: { issues: [{ code: 'credit_too_large' }] } }
    expect((await pay(invoice.id, 21_11, credit(note.id))).refusal()).toMatchObject(tooLarge)
    expect((await pay(invoice.id, -1_00, credit(note.id))).refusal()).toMatchObject(tooLarge)
    const small = await stored({ lines: [aPurchaseLine({ categoryId: null, net: 10_00 })] })
    expect((await pay(small.id, 21_10, credit(note.id))).refusal()).toMatchObject(tooLarge)
    const answers = await Promise.all([
      pay(invoice.id, 20_00, credit(note.id)),
      pay((await stored()).id, 20_00, credit(note.id)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is of the same supplier, through its merges, and is a credit note', async () => {
    const [invoice, note, other] = [await stored(), await aNote(), await stored()]
    const [merged, foreign] = [await aSupplierOf(app, establishmentId), await aSupplierOf(app, establishmentId)]
    await runAsOwner(app, 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1', [
      merged,
      supplierId,
    ])
    const ofMerged = await stored({ supplierId: merged })
    const ofForeign = await stored({ supplierId: foreign })
    expect((await pay(ofForeign.id, 5_00, credit(note.id))).refusal().error).toBe('LINK_REFUSED')
    expect((await pay(invoice.id, 5_00, credit(other.id))).refusal().error).toBe('LINK_REFUSED')
    expect((await pay(invoice.id, 5_00, credit(uuidV7()))).refusal().error).toBe('LINK_REFUSED')
    expect((await pay(note.id, 5_00, credit(note.id))).refusal().error).toBe('LINK_REFUSED')
    expect((await pay(ofMerged.id, 5_00, credit(note.id))).status).toBe(200)
  })
})

describe('several paid together', () => {
  const by = { paidOn: today, method: 'transfer', registerId: null } as const
  const payAll = (items: { purchaseId: string; amount: number; expectedPaid?: number; paymentId?: string }[]) => {
    const body = {
      ...{ establishmentId, ...by },
      items: items.map((item) => ({ paymentId: uuidV7(), expectedPaid: 0, ...item })),
    }
    return app.call('payPurchases', { body }, { token: owner.token, key: uuidV7() })
  }

  test('are answered in their order, each with its entry in the journal', async () => {
    const [one, other] = [await stored(), await stored()]
    const paid = await payAll([
      { purchaseId: other.id, amount: 105_50 },
      { purchaseId: one.id, amount: 5_50 },
    ])
    expect(paid.ok().map((purchase) => [purchase.id, stateOf(purchase)])).toEqual([
      [other.id, 'paid'],
      [one.id, 'partial'],
    ])
    expect(await journaledOf(one.id)).toEqual(['purchase.validate', 'purchase.pay'])
    const verified = await app.call(
      'verifyJournal',
      { params: { id: String(establishmentId) } },
      { token: owner.token },
    )
    expect(verified.ok()).toMatchObject({ isIntact: true })
    expect((await payAll([])).ok()).toEqual([])
  })

  test('are all paid or none', async () => {
    const [one, other] = [await stored(), await stored()]
    const isUnpaid = async () =>
      expect([stateOf(await read(one.id)), livingOf(await read(other.id))]).toEqual(['unpaid', []])
    const both = (changes: object) => [
      { purchaseId: one.id, amount: 105_50 },
      { purchaseId: other.id, amount: 105_50, ...changes },
    ]
    expect((await payAll(both({ expectedPaid: 1 }))).refusal()).toMatchObject({
      error: 'PAYMENT_CHANGED',
      details: { current: { id: other.id } },
    })
    expect((await payAll(both({ amount: 0 }))).refusal()).toMatchObject({
      details: { issues: [{ path: ['items', 1, 'amount'] }] },
    })
    expect((await payAll(both({ purchaseId: one.id }))).refusal()).toMatchObject({
      details: { issues: [{ path: ['items', 1, 'purchaseId'], code: 'named_twice' }] },
    })
    expect((await payAll(both({ purchaseId: uuidV7() }))).refusal().error).toBe('NOT_FOUND')
    const taken = firstPaymentOf((await pay((await stored()).id, 1_00)).ok())
    expect((await payAll(both({ paymentId: taken }))).refusal().error).toBe('PAYMENT_CHANGED')
    await isUnpaid()
  })
})

describe('what a head says of its payments', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is the sum of the living ones after any acts (draw %i)', async (seed) => {
    const random = newRandom(seed)
    let purchase = await stored({ dueOn: addDays(today, -1) })
    for (let step = 0; step < 10; step++) {
      await act(purchase, random)
      purchase = await read(purchase.id)
      await expectAgreement(purchase)
    }
  })

  async function act({ id, figures, version, payments }: Answered, random: ReturnType<typeof newRandom>) {
    const options = { token: owner.token, version, key: uuidV7() }
    const expectedPaid = (figures?.paid ?? 0) + (figures?.credited ?? 0)
    const net = random.pick([10_00, 50_00, 100_00])
    const content = { dueOn: addDays(today, -1), lines: [aPurchaseLine({ categoryId: null, net })] }
    const correction = { params: { id }, body: { ...input(content), reason: 'Erreur' } }
    const cancelling = { params: { id }, body: { establishmentId, reason: 'Erreur' } }
    const pays = () => pay(id, random.pick([-10_00, 5_50, 50_00, 105_50]), { expectedPaid })
    const acts = [
      ...[pays, pays, pays],
      ...[0, 1, 2].map((index) => () => undo(id, payments[index]?.id ?? uuidV7())),
      () => app.call('correctPurchase', correction, options),
      ...(random.chance(0.3) ? [() => app.call('cancelPurchase', cancelling, options)] : []),
    ]
    await random.pick(acts)()
  }

  async function expectAgreement(purchase: Answered) {
    const { rows } = await app.database.ownerPool.query<{ is_open: boolean; living: number }>(
      `select is_open, (select coalesce(sum(p.amount), 0)::int from zinc.purchase_payments p
         where p.establishment_id = t.establishment_id and p.purchase_id = t.id and p.undone_at is null) as living from zinc.purchases t where id = $1`,
      [purchase.id],
    )
    const { figures } = purchase
    const balance = { gross: figures?.gross ?? 0, paid: figures?.paid ?? 0, credited: figures?.credited ?? 0 }
    const payable = { ...balance, kind: purchase.kind, status: purchase.status, dueOn: purchase.dueOn }
    expect(rows[0]).toEqual({ is_open: isOpen(payable), living: balance.paid + balance.credited })
    expect(stateOf(purchase) ?? null).toBe(paymentStateOf(payable, today))
  }
})
