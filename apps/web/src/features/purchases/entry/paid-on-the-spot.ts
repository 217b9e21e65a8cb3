import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { newId } from '../../../client/uuid.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

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
