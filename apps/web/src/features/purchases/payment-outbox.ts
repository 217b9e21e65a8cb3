import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'
import * as z from 'zod/mini'
import { type ApiError, notLoaded } from '../../client/api-error.ts'
import { apiOf, type CallOptions } from '../../client/client.ts'
import { newId } from '../../client/uuid.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { ErrorAnswer, OutboxKind } from '../../outbox/kind.ts'
import { enqueue } from '../../outbox/outbox.ts'

export type PaymentMade = {
  readonly paidOn: PlainDate
  /** Signed as the balance: negative when the supplier gives back. */
  readonly amount: Cents
  readonly method: SupplierPaymentMethod
  readonly registerId: string | null
  readonly creditNoteId: string | null
}
export type PaymentWrite = {
  readonly action: 'payPurchase' | 'unpayPurchase'
  readonly establishmentId: number
  readonly purchaseId: string
  readonly paymentId: string
  /** What was paid and credited before, as this person saw it. */
  readonly expectedPaid: Cents
  readonly payment: PaymentMade
  /** Of the purchase, for the list of what waits. */
  readonly reference: string
}
export type PaymentEntry = Entry<'purchasePayment', PaymentWrite>

/** Its schemas are loaded with the first payment that leaves: they are not everybody's. */
let contract: Awaited<ReturnType<typeof loadContract>> | null = null
const loadContract = async () => {
  const [{ purchase }, { purchasePaymentRoutes }] = await Promise.all([
    import('@zinc/contract/purchases/purchases'),
    import('@zinc/contract/purchases/purchase-payments'),
  ])
  return { purchase, api: apiOf(purchasePaymentRoutes) }
}

/** A payment is recorded or undone, never changed: each is its own subject, in the lane of its purchase. */
export const paymentOutbox: OutboxKind<'purchasePayment', PaymentWrite, Purchase | null> = {
  name: 'purchasePayment',
  subjectOf: ({ paymentId }) => paymentId,
  laneOf: ({ purchaseId }) => `purchase/${purchaseId}`,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  answerIn,
  merge: (previous, next) => (isUndoing(previous, next) ? 'neither' : 'both'),
  insteadOf: (refused, next) => (isUndoing(refused, next) ? null : next),
}

function isUndoing(previous: PaymentEntry, next: PaymentEntry): boolean {
  return previous.action === 'payPurchase' && next.action === 'unpayPurchase'
}

type Payment = Omit<PaymentWrite, 'action' | 'paymentId'>

/** Kept on this device when it resolves, with the id to undo it by; sending follows, now or when the network is back. */
export async function payPurchase(payment: Payment): Promise<string> {
  const paymentId = newId()
  await enqueue(paymentOutbox, { ...payment, action: 'payPurchase', paymentId }, null)
  return paymentId
}

export function unpayPurchase(payment: Payment & { readonly paymentId: string }): Promise<void> {
  return enqueue(paymentOutbox, { ...payment, action: 'unpayPurchase' }, null)
}

async function send(entry: PaymentEntry, options: CallOptions): Promise<Purchase | null> {
  contract ??= await loadContract().catch(notLoaded)
  const { api } = contract
  const { establishmentId, purchaseId: id, paymentId, payment, expectedPaid, createdAt: typedAt } = entry
  const params = { id, paymentId }
  return entry.action === 'payPurchase'
    ? await api.savePayment({ params, body: { establishmentId, ...payment, expectedPaid, typedAt } }, options)
    : await api.deletePayment({ params, query: { establishmentId: String(establishmentId), typedAt } }, options)
}

function answerIn(
  { statusCode, details }: ApiError,
  { action, paymentId }: PaymentEntry,
): ErrorAnswer<Purchase | null, never> | null {
  // Never recorded, or nothing of it is left to undo.
  if (action === 'unpayPurchase') return statusCode === 404 ? { type: 'delivered', result: null } : null
  const current = contract === null ? null : z.safeParse(contract.purchase, details.current).data
  const isRecorded = current?.payments.some(({ id, undoneAt }) => id === paymentId && undoneAt === null)
  return isRecorded === true && current != null ? { type: 'delivered', result: current } : null
}
