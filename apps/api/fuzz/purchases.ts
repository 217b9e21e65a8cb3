import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../src/test/examples/purchase-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import { uuidV7 } from '../src/uuid-v7.ts'
import { aRandomUuid, newRandom } from './random.ts'
import type { KnownValues } from './values.ts'

const STORED = 40

type Whose = { owner: TestPerson; establishmentId: number }

/** Some to read and correct, some to check, dispute and cancel; new ones of the same supplier, so that twins meet. */
export async function purchaseValuesOf(
  test: TestApp,
  whose: Whose,
  versions: Map<string, number>,
): Promise<KnownValues> {
  const { owner, establishmentId } = whose
  const supplierId = await aSupplierOf(test, establishmentId, 'Halles')
  const input = aPurchaseInput(establishmentId, { supplierId })
  const stored: string[] = []
  for (let number = 0; number < STORED; number++) {
    const { id, version } = await aStoredPurchase(test, owner, input, { asksCheck: number % 2 === 0 })
    stored.push(id)
    const isDisputed = number >= 16 && number < 21
    versions.set(`/api/purchases/${id}`, isDisputed ? await disputed(test, whose, id) : version)
  }
  const random = newRandom(11)
  const mostlyNew = [...stored.slice(0, 2), ...Array.from({ length: 20 }, () => aRandomUuid(random))]
  const contents = [
    input.content,
    { ...input.content, reference: 'F27', dueOn: null },
    { ...input.content, kind: 'receipt' },
  ]
  const entry = (route: string) => ({
    [`${route}.content`]: contents,
    [`${route}.invoiceId`]: [null],
    [`${route}.recurring`]: [null],
  })
  return {
    ...{ ...entry('savePurchase'), ...entry('validatePurchase'), ...entry('correctPurchase') },
    ...{ 'savePurchase.id': mostlyNew, 'validatePurchase.id': mostlyNew },
    'validatePurchase.payments': [[], [aPayment()]],
    ...{ 'getPurchase.id': stored, 'listPurchaseVersions.id': stored },
    ...{ 'correctPurchase.id': stored.slice(0, 3), 'correctPurchase.reason': ['Erreur'] },
    ...{ 'checkPurchase.id': stored.slice(3, 8), 'disputePurchase.id': stored.slice(8, 16) },
    ...{ 'disputePurchase.reason': ['Manque un colis'], 'disputePurchase.expectedCredit': [null, 5_00] },
    'settlePurchase.id': stored.slice(16, 21),
    'cancelPurchase.id': stored.slice(21, 26),
    ...(await paymentValuesOf(test, whose, { stored: stored.slice(26), input, versions })),
    ...{
      supplierId: [supplierId],
      categoryId: [aRandomUuid(random)],
      gross: ['10550', '0'],
      exceptId: stored.slice(0, 2),
    },
  }
}

type Stored = { stored: readonly string[]; input: ReturnType<typeof aPurchaseInput>; versions: Map<string, number> }

/** To pay once and again, to undo, to pay with others, and notes to link. */
async function paymentValuesOf(
  test: TestApp,
  { owner, establishmentId }: Whose,
  { stored, input, versions }: Stored,
): Promise<KnownValues> {
  const notes: string[] = []
  const content = { ...input.content, kind: 'delivery_note' as const }
  for (let number = 0; number < 4; number++) {
    const { id, version } = await aStoredPurchase(test, owner, { ...input, content })
    versions.set(`/api/purchases/${id}`, version)
    notes.push(id)
  }
  const [paid, ...others] = stored
  const { id: paymentId, ...payment } = aPayment()
  const params = { id: paid ?? '', paymentId }
  const body = { establishmentId, ...payment, expectedPaid: 0 }
  ;(await test.call('savePayment', { params, body }, { token: owner.token, version: 'new', key: uuidV7() })).ok()
  const random = newRandom(13)
  const ids = Array.from({ length: 12 }, () => aRandomUuid(random))
  return {
    ...{ 'savePayment.id': others.slice(0, 6), 'savePayment.paymentId': ids, 'savePayment.expectedPaid': [0] },
    ...{ 'savePayment.registerId': [null], 'savePayment.creditNoteId': [null], 'savePayment.method': ['transfer'] },
    ...{ 'deletePayment.id': [params.id], 'deletePayment.paymentId': [paymentId] },
    'payPurchases.registerId': [null],
    'payPurchases.items': others
      .slice(6)
      .map((purchaseId, index) => [{ purchaseId, paymentId: ids[index], amount: 10_00, expectedPaid: 0 }]),
    ...{ 'linkPurchase.id': notes, 'linkPurchase.invoiceId': [null, others[0]] },
  }
}

async function disputed(test: TestApp, { owner, establishmentId }: Whose, id: string): Promise<number> {
  const body = { establishmentId, reason: 'Manque un colis', expectedCredit: null }
  const options = { token: owner.token, version: 1, key: uuidV7() }
  return (await test.call('disputePurchase', { params: { id }, body }, options)).ok().version
}
