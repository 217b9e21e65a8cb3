import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { newId } from '../../../client/uuid.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

type SaidPayment = {
  readonly amount: number
  readonly method: NewPayment['method']
  readonly registerId: string | null
}

/** How the form says what was recorded with the purchase; what was typed of a payment is read back from it. */
export function saidPaymentOf(
  [payment]: readonly SaidPayment[],
  content: PurchaseContent,
): Pick<PurchaseDraft, 'paidBy' | 'registerId' | 'prepaid'> {
  if (payment === undefined) return { paidBy: null, registerId: null }
  const { method, registerId } = payment
  const amount = signOf(content.kind) * payment.amount
  const isWhole = amount === purchaseTotalsOf(content).gross
  return isWhole ? { paidBy: method, registerId } : { paidBy: null, registerId: null, prepaid: { amount, method } }
}

/** The payment said with the purchase: all of it, or the part paid before, on its own day; none is of a day to come. */
export function paymentsOf(
  { paidBy, registerId, prepaid = null }: PurchaseDraft,
  content: PurchaseContent,
  today: PlainDate,
): readonly NewPayment[] {
  const day = content.issuedOn ?? content.receivedOn
  const paidOn = day === null || day > today ? today : day
  const { gross } = purchaseTotalsOf(content)
  const method = paidBy ?? prepaid?.method ?? null
  // Lines may have changed since: no more than they add up to.
  const amount = signOf(content.kind) * (paidBy === null ? Math.min(prepaid?.amount ?? 0, gross) : gross)
  if (method === null || amount === 0) return []
  return [
    {
      id: newId(),
      paidOn,
      amount,
      method,
      registerId: paidBy === 'cash' ? registerId : null,
      creditNoteId: null,
    },
  ]
}
