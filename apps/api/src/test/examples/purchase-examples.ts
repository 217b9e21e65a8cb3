import type { PurchaseInput } from '@zinc/contract/purchases/purchases'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { suppliers } from '@zinc/contract/suppliers'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import { TEST_TODAY, typedDaysAgo } from '../test-clock.ts'
import { runAsOwner } from '../test-tickets.ts'
import { aStoredResource, aSupplier } from './resource-examples.ts'
import type { Target } from './route-examples.ts'

export async function aSupplierOf(test: TestApp, establishmentId: number, name = 'Boucherie Giraud'): Promise<string> {
  return await aStoredResource(test, suppliers, { establishmentId, content: { ...aSupplier(), name } })
}

type Details = { supplierId: string; typedAt?: string; content?: Partial<PurchaseContent> }

/** A whole request: an invoice of today with one line of 100,00 € net at 5,5 %. */
export function aPurchaseInput(
  establishmentId: number,
  { supplierId, typedAt = typedDaysAgo(0), content = {} }: Details,
): InputOf<Routes['savePurchase']>['body'] & PurchaseInput {
  const today = plainDate(TEST_TODAY)
  const lines = [aPurchaseLine({ categoryId: null })]
  const dates = { issuedOn: today, receivedOn: today, dueOn: plainDate('2026-12-20') }
  const whole = aPurchaseContent({ supplierId, lines, ...dates, ...content })
  return {
    establishmentId,
    content: { ...whole, lines: [...whole.lines], vat: [...whole.vat] },
    invoiceId: null,
    recurring: null,
    source: 'typed',
    typedAt,
  }
}

export async function aStoredPurchase(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  body: PurchaseInput,
  more: Partial<Pick<InputOf<Routes['validatePurchase']>['body'], 'asksCheck' | 'payments'>> = {},
) {
  const whole = { ...body, asksCheck: false, payments: [], ...more }
  const input = { params: { id: uuidV7() }, body: whole }
  return (await test.call('validatePurchase', input, { token, version: 'new', key: uuidV7() })).ok()
}

const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })

/** On the target's own rows; the request names what the target says. */
async function aDraft(test: TestApp, { establishment, named, maker: { token } }: Target) {
  const supplierId = await aSupplierOf(test, establishment.id)
  const body = aPurchaseInput(establishment.id, { supplierId })
  const params = { id: uuidV7() }
  ;(await test.call('savePurchase', { params, body }, { token, version: 'new', key: uuidV7() })).ok()
  return { params, body: { ...body, establishmentId: named } }
}

async function aValidated(test: TestApp, target: Target, more: Parameters<typeof aStoredPurchase>[3] = {}) {
  const { establishment, named, maker } = target
  const body = aPurchaseInput(establishment.id, { supplierId: await aSupplierOf(test, establishment.id) })
  const { id } = await aStoredPurchase(test, maker, body, more)
  return { params: { id }, body: { ...body, establishmentId: named } }
}

/** Each that adds a part to the statement. */
async function filtersOf(test: TestApp, target: Target) {
  const supplierId = await aSupplierOf(test, target.establishment.id)
  const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
  return { ...inQuery(target), ...range, supplierId, categoryId: uuidV7(), search: 'F26' }
}

const inBody = ({ named }: Target) => ({ establishmentId: named })

export const purchaseExamples = {
  listPurchases: async (test: TestApp, target: Target) => ({ input: { query: await filtersOf(test, target) } }),
  sumPurchases: async (test: TestApp, target: Target) => ({ input: { query: await filtersOf(test, target) } }),
  findPurchaseTwins: async (test: TestApp, target: Target) => {
    const supplierId = await aSupplierOf(test, target.establishment.id)
    return { input: { query: { ...inQuery(target), supplierId, reference: 'F26-1187', gross: '10550' } } }
  },
  listPurchaseDays: (_: TestApp, target: Target) =>
    Promise.resolve({
      input: { query: { ...inQuery(target), from: plainDate('2026-11-01'), to: plainDate('2026-11-30') } },
    }),
  getPurchase: async (test: TestApp, target: Target) => ({
    input: { params: (await aDraft(test, target)).params, query: inQuery(target) },
  }),
  listPurchaseVersions: async (test: TestApp, target: Target) => ({
    input: { params: (await aValidated(test, target)).params, query: inQuery(target) },
  }),
  savePurchase: async (test: TestApp, target: Target) => ({ input: await aDraft(test, target), version: 1 }),
  validatePurchase: async (test: TestApp, target: Target) => {
    const { params, body } = await aDraft(test, target)
    return { input: { params, body: { ...body, asksCheck: false, payments: [] } }, version: 1 }
  },
  correctPurchase: async (test: TestApp, target: Target) => {
    const { params, body } = await aValidated(test, target)
    return { input: { params, body: { ...body, reason: 'Exemple' } }, version: 1 }
  },
  checkPurchase: async (test: TestApp, target: Target) => {
    const { params } = await aValidated(test, target, { asksCheck: true })
    return { input: { params, body: inBody(target) }, version: 1 }
  },
  disputePurchase: async (test: TestApp, target: Target) => {
    const { params } = await aValidated(test, target)
    return {
      input: { params, body: { ...inBody(target), reason: 'Manque un colis', expectedCredit: 20_00 } },
      version: 1,
    }
  },
  settlePurchase: async (test: TestApp, target: Target) => {
    const { params } = await aValidated(test, target)
    // Not by the maker, who may be staff.
    await runAsOwner(
      test,
      `update zinc.purchases set status = 'disputed', dispute_reason = 'Manque un colis', disputed_by = created_by,
        disputed_at = now() where id = $1`,
      [params.id],
    )
    return { input: { params, body: inBody(target) }, version: 1 }
  },
  cancelPurchase: async (test: TestApp, target: Target) => {
    const { params } = await aDraft(test, target)
    return { input: { params, body: { ...inBody(target), reason: '' } }, version: 1 }
  },
}

/** A delivery note of the maker's supplier, and the invoice it comes with. */
async function aNoteAndInvoice(test: TestApp, { establishment, maker }: Target) {
  const supplierId = await aSupplierOf(test, establishment.id)
  const body = aPurchaseInput(establishment.id, { supplierId })
  const invoice = await aStoredPurchase(test, maker, body)
  const note = await aStoredPurchase(test, maker, { ...body, content: { ...body.content, kind: 'delivery_note' } })
  return { note, invoice }
}

/** As the owner of the schema: the maker may not be the one who pays. */
async function aRecordedPayment(test: TestApp, { establishment, maker }: Target, purchaseId: string): Promise<string> {
  const id = uuidV7()
  const insert = `insert into zinc.purchase_payments (establishment_id, id, purchase_id, paid_on, amount, method, recorded_by)
    values ($1, $2, $3, $4, 5000, 'transfer', $5)`
  await runAsOwner(test, insert, [establishment.id, id, purchaseId, TEST_TODAY, maker.user.id])
  await runAsOwner(test, 'update zinc.purchases set paid = 5000 where id = $1', [purchaseId])
  return id
}

export const paymentExamples = {
  listDuePurchases: async (test: TestApp, target: Target) => {
    await aValidated(test, target)
    return { input: { query: { ...inQuery(target), search: 'F26', supplierId: uuidV7() } } }
  },
  listDueSums: (_: TestApp, target: Target) =>
    Promise.resolve({ input: { query: { ...inQuery(target), search: 'F26', supplierId: uuidV7() } } }),
  getPurchaseBadge: (_: TestApp, target: Target) => Promise.resolve({ input: { query: inQuery(target) } }),
  listRegisterPayments: (_: TestApp, target: Target) =>
    Promise.resolve({
      input: { query: { ...inQuery(target), from: plainDate('2026-11-01'), to: plainDate('2026-11-30') } },
    }),
  linkPurchase: async (test: TestApp, target: Target) => {
    const { note, invoice } = await aNoteAndInvoice(test, target)
    return { input: { params: { id: note.id }, body: { ...inBody(target), invoiceId: invoice.id } }, version: 1 }
  },
  savePayment: async (test: TestApp, target: Target) => {
    const { params } = await aValidated(test, target)
    const { id: paymentId, ...payment } = aPayment()
    const body = { ...inBody(target), ...payment, expectedPaid: 0 }
    return { input: { params: { ...params, paymentId }, body }, version: 'new' as const }
  },
  deletePayment: async (test: TestApp, target: Target) => {
    const { params } = await aValidated(test, target)
    const paymentId = await aRecordedPayment(test, target, params.id)
    return { input: { params: { ...params, paymentId }, query: inQuery(target) } }
  },
  payPurchases: async (test: TestApp, target: Target) => {
    const { params } = await aValidated(test, target)
    const item = { purchaseId: params.id, paymentId: uuidV7(), amount: 50_00, expectedPaid: 0 }
    const by = { paidOn: TEST_TODAY, method: 'transfer', registerId: null } as const
    return { input: { body: { ...inBody(target), ...by, items: [item] } } }
  },
}

/** Of a purchase that is not there. */
export function purchaseInputs(establishmentId: number) {
  const params = { id: uuidV7() }
  const query = { establishmentId: String(establishmentId) }
  const body = aPurchaseInput(establishmentId, { supplierId: uuidV7() })
  const one = { params, query }
  const acted = { params, body: { establishmentId } }
  return {
    ...{
      listPurchases: { query: { ...query, search: 'x', sort: 'gross', page: '1' } as const },
      sumPurchases: { query },
    },
    findPurchaseTwins: { query: { ...query, supplierId: uuidV7(), reference: 'x', gross: '100' } },
    listPurchaseDays: { query: { ...query, from: '2026-11-01', to: '2026-11-30' } },
    ...{ getPurchase: one, listPurchaseVersions: one, checkPurchase: acted, settlePurchase: acted },
    savePurchase: { params, body },
    validatePurchase: { params, body: { ...body, asksCheck: false, payments: [aPayment()] } },
    correctPurchase: { params, body: { ...body, reason: 'Erreur' } },
    disputePurchase: { params, body: { establishmentId, reason: 'Erreur', expectedCredit: null } },
    cancelPurchase: { params, body: { establishmentId, reason: 'Erreur' } },
    ...paymentInputs(establishmentId),
  }
}

function paymentInputs(establishmentId: number) {
  const query = { establishmentId: String(establishmentId) }
  const params = { id: uuidV7(), paymentId: uuidV7() }
  const { id: _, ...payment } = aPayment()
  const { paidOn, method, registerId, amount } = payment
  const item = { purchaseId: uuidV7(), paymentId: uuidV7(), amount, expectedPaid: 0 }
  return {
    listDuePurchases: { query: { ...query, search: 'x', supplierId: uuidV7() } },
    listDueSums: { query: { ...query, search: 'x' } },
    getPurchaseBadge: { query },
    listRegisterPayments: { query: { ...query, from: '2026-11-01', to: '2026-11-30' } },
    linkPurchase: { params: { id: params.id }, body: { establishmentId, invoiceId: uuidV7() } },
    savePayment: { params, body: { establishmentId, ...payment, expectedPaid: 0 } },
    deletePayment: { params, query },
    payPurchases: { body: { establishmentId, paidOn, method, registerId, items: [item] } },
  }
}

type Paid = InputOf<Routes['validatePurchase']>['body']['payments'][number]

/** A transfer of today. */
export function aPayment(changes: Partial<Paid> = {}): Paid {
  const by = { method: 'transfer', registerId: null, creditNoteId: null } as const
  return { id: uuidV7(), paidOn: TEST_TODAY, amount: 50_00, ...by, ...changes }
}
