import type { FieldIssue } from '@zinc/contract/errors'
import type { NewPayment } from '@zinc/contract/purchases/purchases'
import { familyHeadOf, type Merged } from '@zinc/domain/purchase/merged'
import { balanceOf } from '@zinc/domain/purchase/payment'
import type { PurchaseKind } from '@zinc/domain/purchase/purchase'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../../documents/document-call.ts'
import { type Refusal, refuse } from '../../../http/routing/errors.ts'
import { type HeldLock, isLockedDay } from '../../locks/held-lock.service.ts'
import type { PurchaseRecord } from '../purchase.repository.ts'
import type { KnownLists } from '../purchase-known.repository.ts'

/** As the columns hold them. */
const MAX_PAID = 99_999_999_99

type Known = Pick<KnownLists, 'registerIds'> & HeldLock

type Asked = {
  payment: NewPayment
  kind: PurchaseKind
  /** Paid and credited before this one. */
  paidBefore: number
  /** Where its fields stand in the request. */
  at: readonly (string | number)[]
}

/** What is wrong with one payment by itself; a credit note is looked at by `refusalOfCredit`. */
export function paymentIssuesOf(
  { scope, language }: DocumentCall,
  known: Known,
  { payment, kind, paidBefore, at }: Asked,
): FieldIssue[] {
  const { fields, purchaseIssues, ticketZIssues } = serverWords[language]
  const { amount, registerId, method, creditNoteId, paidOn } = payment
  const issue = (field: string, code: string, message: string) => ({ path: [...at, field], code, message })
  return [
    kind === 'delivery_note' ? issue('amount', 'note_not_paid', purchaseIssues.note_not_paid) : null,
    amount === 0 || Math.abs(paidBefore + amount) > MAX_PAID
      ? issue('amount', 'amount_out_of_range', purchaseIssues.amount_out_of_range)
      : null,
    registerId === null || known.registerIds.includes(registerId.toLowerCase())
      ? null
      : issue('registerId', 'unknown_register', ticketZIssues.unknown_register),
    (method === 'credit') === (creditNoteId !== null) ? null : issue('method', 'invalid', fields.invalid),
    paidOn > scope.today ? issue('paidOn', 'date_in_future', ticketZIssues.date_in_future) : null,
    isLockedDay(known, paidOn) ? issue('paidOn', 'date_locked', purchaseIssues.date_locked) : null,
  ].filter((found) => found !== null)
}

export function refusalOfIssues(issues: readonly FieldIssue[]): Refusal | null {
  if (issues.length === 0) return null
  return refuse(issues.some(({ code }) => code === 'date_locked') ? 'PERIOD_LOCKED' : 'PURCHASE_INVALID', { issues })
}

/** Payments typed with a purchase; a credit note settles one that is validated already. */
export function refusalOfPayments(
  call: DocumentCall,
  known: Known,
  { kind, payments }: { kind: PurchaseKind; payments: readonly NewPayment[] },
): Refusal | null {
  const { fields } = serverWords[call.language]
  const ids = payments.map(({ id }) => id.toLowerCase())
  let paidBefore = 0
  const issues = payments.flatMap((payment, index) => {
    const at = ['payments', index]
    const found = paymentIssuesOf(call, known, { payment, kind, paidBefore, at })
    paidBefore += payment.amount
    if (ids.indexOf(payment.id.toLowerCase()) !== index) {
      found.push({ path: [...at, 'id'], code: 'named_twice', message: fields.named_twice })
    }
    if (payment.method === 'credit' && payment.creditNoteId !== null) {
      found.push({ path: [...at, 'method'], code: 'invalid', message: fields.invalid })
    }
    return found
  })
  return refusalOfIssues(issues)
}

/** Of the same supplier, through every merge. */
export function isSameFamily(merged: readonly Merged[], one: string | null, other: string | null): boolean {
  return one !== null && other !== null && familyHeadOf(merged, one) === familyHeadOf(merged, other)
}

type Credited = { row: PurchaseRecord; note: PurchaseRecord | null; merged: readonly Merged[]; amount: number }

/** A credit note pays what its supplier is owed: no more than is left of either. */
export function refusalOfCredit({ language }: DocumentCall, { row, note, merged, amount }: Credited): Refusal | null {
  const isNote = note !== null && note.kind === 'credit_note' && note.revision > 0 && note.status !== 'cancelled'
  if (!(isNote && row.kind !== 'credit_note' && isSameFamily(merged, row.supplierId, note.supplierId))) {
    return refuse('LINK_REFUSED')
  }
  if (amount > 0 && amount <= balanceOf(row) && amount <= -balanceOf(note)) return null
  const message = serverWords[language].purchaseIssues.credit_too_large
  return refusalOfIssues([{ path: ['amount'], code: 'credit_too_large', message }])
}

/** Only what is validated is paid. */
export function refusalOfUnpayable({ status }: PurchaseRecord): Refusal | null {
  if (status === 'cancelled') return refuse('PURCHASE_CANCELLED')
  return status === 'draft' ? refuse('PURCHASE_NOT_VALIDATED') : null
}
