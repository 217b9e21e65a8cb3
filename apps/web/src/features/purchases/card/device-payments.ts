import type { Payment, Purchase } from '@zinc/contract/purchases/purchases'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { PaymentEntry, PaymentMade } from '../payment-outbox.ts'

export type DevicePayment = PaymentMade & {
  readonly id: string
  readonly by: string | null
  readonly isUndone: boolean
  /** On its way to the server, or its undoing is. */
  readonly isWaiting: boolean
}

export type DevicePayments = {
  readonly payments: readonly DevicePayment[]
  /** Paid and credited as this device knows it. */
  readonly settled: Cents
  readonly balance: Cents
  /** What the server would not take. */
  readonly refused: PaymentEntry | null
}

/** The server's payments with those that wait on this device laid over them; what is refused counts for nothing. */
export function devicePaymentsOf(
  { id, payments, figures }: Pick<Purchase, 'id' | 'payments' | 'figures'>,
  entries: readonly PaymentEntry[],
): DevicePayments {
  const own = entries.filter(({ purchaseId }) => purchaseId === id)
  const waiting = own.filter(({ state }) => state === 'waiting' || state === 'sending')
  const isUndoing = (paymentId: string) =>
    waiting.some((entry) => entry.paymentId === paymentId && entry.action === 'unpayPurchase')
  const known = payments.map((payment) => ofServer(payment, isUndoing(payment.id)))
  const made = waiting
    .filter((entry) => entry.action === 'payPurchase' && !known.some((payment) => payment.id === entry.paymentId))
    .map((entry) => ofEntry(entry, isUndoing(entry.paymentId)))
  const all = [...known, ...made]
  const settled = sumOf(all.filter(({ isUndone }) => !isUndone).map(({ amount }) => amount))
  const refused = own.find(({ state }) => state === 'refused' || state === 'conflict') ?? null
  return { payments: all, settled, balance: (figures?.gross ?? 0) - settled, refused }
}

function ofServer({ recordedBy, undoneAt, ...payment }: Payment, isUndoing: boolean): DevicePayment {
  const { id, paidOn, amount, method, registerId, creditNoteId } = payment
  const made = { id, paidOn, amount, method, registerId, creditNoteId }
  return { ...made, by: recordedBy.name, isUndone: undoneAt !== null || isUndoing, isWaiting: isUndoing }
}

function ofEntry({ paymentId, payment }: PaymentEntry, isUndoing: boolean): DevicePayment {
  return { ...payment, id: paymentId, by: null, isUndone: isUndoing, isWaiting: true }
}
