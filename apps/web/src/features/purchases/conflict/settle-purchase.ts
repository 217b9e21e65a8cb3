import type { NewPayment, Purchase } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { newId } from '../../../client/uuid.ts'
import { deleteDraft } from '../../../offline/drafts.ts'
import { entriesOf } from '../../../outbox/list.ts'
import { discard, settle } from '../../../outbox/outbox.ts'
import { paymentsOf as paymentsSaidIn } from '../entry/paid-on-the-spot.ts'
import { invoiceIdOf, openDraftOf, type PurchaseDraft } from '../entry/purchase-draft.ts'
import { isSamePurchase } from '../entry/same-purchase.ts'
import { type PurchaseKey, type StoredPurchase, writeStoredPurchase } from '../entry/stored-purchase.ts'
import { payPurchase } from '../payment-outbox.ts'
import { type PurchaseEntry, purchaseOutbox } from '../purchase-outbox.ts'
import type { ContentEntry } from '../purchase-overlay.ts'
import { correctPurchase, type PurchaseTarget, savePurchase, validatePurchase } from '../send-purchase.ts'
import { keepOtherPurchase, keepOwnPurchase } from './kept-purchase.ts'

/** Two versions of one purchase: this device's, sent in vain or still in the form, and the server's. */
export type PurchaseConflict = {
  key: PurchaseKey
  /** What the server did not take; null when what was typed has not been sent. */
  entry: ContentEntry | null
  /** What stands in the form, newer than the entry; null once it was handed over. */
  typed: StoredPurchase | null
  mine: PurchaseContent
  current: Purchase & { content: PurchaseContent }
  /** This person may record payments. */
  canPay: boolean
  today: PlainDate
}

export function isFinal({ status }: Pick<Purchase, 'status'>): boolean {
  return status !== 'draft' && status !== 'cancelled'
}

/** What the chosen version becomes: a draft goes back to its form, the rest is validated. */
export function outcomeOf({ entry, typed, current }: PurchaseConflict): 'draft' | 'validated' {
  if (isFinal(current)) return 'validated'
  return typed !== null || entry?.action === 'savePurchase' ? 'draft' : 'validated'
}

/** Why a correction was made, when it was one already. */
export function ownReasonOf({ entry, typed }: Pick<PurchaseConflict, 'entry' | 'typed'>): string {
  if (typed?.isCorrection === true) return typed.reason
  return entry?.action === 'correctPurchase' ? entry.input.body.reason : ''
}

/**
 * Paid on the spot with what this device typed, all of it or a part; none once the other version is paid, and none yet
 * where the choice goes back to the form, which still says it.
 */
export function paymentsOf(conflict: PurchaseConflict, content: PurchaseContent): readonly NewPayment[] {
  const { entry, typed, current, canPay, today } = conflict
  if (current.payments.some(({ undoneAt }) => undoneAt === null) || (isFinal(current) && !canPay)) return []
  if (typed !== null) return isFinal(current) ? paymentsSaidIn(typed.draft, content, today) : []
  if (entry?.action !== 'validatePurchase') return []
  const grossOf = (of: PurchaseContent) => signOf(of.kind) * purchaseTotalsOf(of).gross
  return paymentsIn(entry)
    .map((payment) => (payment.amount === grossOf(conflict.mine) ? { ...payment, amount: grossOf(content) } : payment))
    .filter(({ amount }) => amount !== 0)
}

/** The wire form of an outbox body is the parsed form too: its scalars are checked where they were made. */
function paymentsIn({ input }: Extract<ContentEntry, { action: 'validatePurchase' }>): readonly NewPayment[] {
  return input.body.payments as readonly NewPayment[]
}

/**
 * Ends the conflict with the chosen version: the server's as it is, or a new write over it. What stood in conflict is
 * dropped by the outbox once that one is stored on this device.
 */
export async function settleWith(conflict: PurchaseConflict, content: PurchaseContent, reason: string): Promise<void> {
  const { entry, typed, current, key } = conflict
  if (isSamePurchase(content, current.content)) {
    keepOwnPurchase(conflict)
    if (entry !== null) await settle(entry.key, 'theirs')
    await discardHandedOver(current.id)
    return deleteDraft(key)
  }
  if (current.status === 'draft') keepOtherPurchase(key, current)
  const target = targetOf(conflict)
  const payments = paymentsOf(conflict, content)
  if (isFinal(current)) {
    await correctPurchase(target, content, reason.trim())
    for (const payment of payments) await pay(conflict, content, payment)
    return deleteDraft(key)
  }
  if (typed === null && entry?.action !== 'savePurchase') {
    const asksCheck = entry?.action === 'validatePurchase' && entry.input.body.asksCheck
    return validatePurchase(target, content, { asksCheck, payments })
  }
  await savePurchase(target, content)
  writeStoredPurchase(key, typedAgain(conflict, content))
}

/** What is still on its way when the other version is kept: sent after that choice, it would stand against it. */
export async function discardHandedOver(purchaseId: string): Promise<void> {
  for (const entry of entriesOf(purchaseOutbox)) {
    if (entry.action !== 'cancelPurchase' && entry.purchaseId === purchaseId) await discard(entry.key)
  }
}

/** What the form goes on from, with what of it the server does not hold. */
function typedAgain({ typed, current }: PurchaseConflict, content: PurchaseContent): StoredPurchase {
  const { id: entityId, version: baseVersion, source } = current
  return {
    ...{ entityId, baseVersion, source, sent: content, isCorrection: false, reason: '' },
    draft: { ...openDraftOf(content), ...(typed !== null && besidesContentOf(typed.draft)) },
    recurring: typed?.recurring ?? null,
  }
}

function besidesContentOf({ asksCheck, paidBy, registerId, prepaid, invoice }: PurchaseDraft) {
  return { asksCheck, paidBy, registerId, prepaid, invoice }
}

async function pay({ current }: PurchaseConflict, { reference }: PurchaseContent, payment: NewPayment): Promise<void> {
  const { id: purchaseId, establishmentId, figures } = current
  const { paidOn, amount, method, registerId } = payment
  await payPurchase({
    ...{ establishmentId, purchaseId, reference, expectedPaid: figures?.paid ?? 0 },
    payment: { paidOn, amount, method, registerId, creditNoteId: null },
  })
}

function targetOf({ entry, typed, current }: PurchaseConflict): PurchaseTarget {
  const { id: purchaseId, establishmentId, version: baseVersion, source } = current
  const ownInvoiceId = typed === null ? entry?.input.body.invoiceId : invoiceIdOf(typed.draft)
  const recurring = typed?.recurring ?? entry?.input.body.recurring ?? null
  return {
    ...{ purchaseId, establishmentId, baseVersion, source },
    invoiceId: current.invoiceId ?? ownInvoiceId ?? null,
    recurring: recurring as PurchaseTarget['recurring'],
  }
}

/** The other one is cancelled: what was typed here goes on as a purchase of its own, whose id this gives. */
export async function startAnew(
  key: PurchaseKey,
  entry: PurchaseEntry | null,
  typed: StoredPurchase | null,
): Promise<string | null> {
  if (typed === null) {
    if (entry !== null) await settle(entry.key, 'mine')
    return null
  }
  const id = newId()
  const draft: StoredPurchase = {
    ...typed,
    entityId: id,
    baseVersion: null,
    sent: null,
    isCorrection: false,
    reason: '',
  }
  writeStoredPurchase({ ...key, form: `purchase/${id}` }, draft)
  if (entry !== null) await settle(entry.key, 'theirs')
  deleteDraft(key)
  return id
}
