import { amountSoFar, amountTextOf, type Cents, parseCount, sumOf } from '@zinc/domain/money'
import type { TicketZDraft } from '../ticket-z-draft.ts'
import type { VoucherDraft } from './parts-draft.ts'

type Counted = { count: number; amount: Cents }

/** Of one batch as typed; null while its count or its value cannot be read. */
export function batchOf({ count, faceValue }: Pick<VoucherDraft, 'count' | 'faceValue'>): Counted | null {
  const [pieces, value] = [parseCount(count), amountSoFar(faceValue)]
  return pieces === null || value === null ? null : { count: pieces, amount: pieces * value }
}

/** Of one payment method; null before the first batch is whole. */
export function countedOf(vouchers: readonly VoucherDraft[], methodId: string): Counted | null {
  const batches = vouchers.flatMap((batch) => (batch.paymentMethodId === methodId ? (batchOf(batch) ?? []) : []))
  if (batches.length === 0) return null
  return { count: sumOf(batches.map(({ count }) => count)), amount: sumOf(batches.map(({ amount }) => amount)) }
}

/** The form with other vouchers: they fill the amount of their line, unless another amount was typed there. */
export function withVouchers(draft: TicketZDraft, vouchers: readonly VoucherDraft[], methodId: string): TicketZDraft {
  const before = countedOf(draft.parts.vouchers, methodId)?.amount ?? null
  const after = countedOf(vouchers, methodId)?.amount ?? null
  const typed = amountSoFar(draft.payments[methodId] ?? '')
  const isFree = (draft.payments[methodId] ?? '').trim() === '' || (before !== null && typed === before)
  const text = after === null ? '' : amountTextOf(after)
  return {
    ...draft,
    parts: { ...draft.parts, vouchers },
    payments: isFree ? { ...draft.payments, [methodId]: text } : draft.payments,
  }
}
