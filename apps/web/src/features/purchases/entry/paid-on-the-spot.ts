import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { newId } from '../../../client/uuid.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

/** The payment said with the purchase: all of it, on its own day; none is of a day to come. */
export function paymentsOf(
  { paidBy, registerId }: PurchaseDraft,
  content: PurchaseContent,
  today: PlainDate,
): readonly NewPayment[] {
  const day = content.issuedOn ?? content.receivedOn
  const paidOn = day === null || day > today ? today : day
  const amount = signOf(content.kind) * purchaseTotalsOf(content).gross
  if (paidBy === null || amount === 0) return []
  return [
    {
      id: newId(),
      paidOn,
      amount,
      method: paidBy,
      registerId: paidBy === 'cash' ? registerId : null,
      creditNoteId: null,
    },
  ]
}
