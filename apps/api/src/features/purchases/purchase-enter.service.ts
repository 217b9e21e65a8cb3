import type { NewPayment, Purchase } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import { isOpen } from '@zinc/domain/purchase/payment'
import type { PurchaseContent, PurchaseSource } from '@zinc/domain/purchase/purchase'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfNoDraft, refusalOfStaff, refusalOfVersion } from '../../documents/document-refusals.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { reserveJournalNumber } from '../journal/journal.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { refusalOfOccurrence } from '../recurring/recurring.service.ts'
import { findDeliveries } from '../stock/stock-deliveries.repository.ts'
import { refusalOfStock } from '../stock/stock-deliveries.service.ts'
import { isCountedByInvoice, refusalOfInvoice } from './payments/links.service.ts'
import { refusalOfPayments } from './payments/payment-check.service.ts'
import { insertPayments } from './payments/payments.repository.ts'
import {
  findPersonName,
  findPurchase,
  getPurchase,
  type PurchaseRecord,
  purchaseDrafts,
} from './purchase.repository.ts'
import { answering, answerOf, getAnswer } from './purchase-answer.service.ts'
import { lockWithCatalog, purchaseCodes, refusalOfContent, refusalOfLock } from './purchase-check.service.ts'
import { type Figured, figuredOf, headOf } from './purchase-figures.service.ts'
import {
  type HeadContent,
  insertHead,
  setHeadDraft,
  setHeadValidated,
  type ValidatedState,
} from './purchase-head.repository.ts'
import type { KnownLists } from './purchase-known.repository.ts'
import { newRecordOf } from './purchase-new.service.ts'
import { insertPrices } from './purchase-prices.repository.ts'
import { findLikePurchase } from './purchase-twins.repository.ts'
import { insertVersion } from './purchase-version.repository.ts'

export type PurchaseEntry = {
  purchaseId: string
  content: PurchaseContent
  source: PurchaseSource
  invoiceId: string | null
  recurring: { id: string; occurrenceOn: PlainDate } | null
  typedAt: string
}
export type ValidatedEntry = PurchaseEntry & { asksCheck: boolean; payments: readonly NewPayment[] }

/** Creates or replaces a draft: figures as typed, counted nowhere, not journaled. */
export async function saveDraft(call: DocumentCall, entry: PurchaseEntry): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  const { purchaseId, content } = entry
  const placed = await placeHead(call, { ...entry, asksCheck: false, payments: [] }, 'draft')
  if ('refusal' in placed) return placed.refusal
  const typedAt = typingTimeOf(entry.typedAt, now)
  const [, purchase] = await Promise.all([
    purchaseDrafts.save(tx, scope, { id: purchaseId, content, typedAt, now }),
    getAnswer(tx, scope, purchaseId),
  ])
  return purchase
}

/** Freezes what was sent as revision 1, whether a draft stood there or nothing; of the staff it is still to check. */
export async function validatePurchase(call: DocumentCall, entry: ValidatedEntry): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  const { purchaseId, payments } = entry
  const placed = await placeHead(call, entry, 'validate')
  if ('refusal' in placed) return placed.refusal
  const { known, head, validated, figured, isNew } = placed
  const { content, totals } = figured
  const typedAt = typingTimeOf(entry.typedAt, now)
  const supplierName = supplierNameOf(known, content)
  // Read again, a new one would be what was just written.
  const isKnown = isNew && payments.length === 0 && entry.invoiceId === null
  const [, , arePaid, times, , deliveries, found, like, end] = await Promise.all([
    isNew ? null : setHeadValidated(tx, scope, { purchaseId, content: head, ...validated }),
    isNew ? null : purchaseDrafts.remove(tx, scope, purchaseId),
    insertPayments(tx, scope, { payments: payments.map((payment) => ({ ...payment, purchaseId })), typedAt }),
    insertVersion(tx, scope, { purchaseId, revision: 1, ...figured, supplierName, reason: null, typedAt }),
    isCountedByInvoice(content.kind, entry.invoiceId)
      ? null
      : insertPrices(tx, scope, { purchaseId, content, countedOn: head.counted_on }),
    findDeliveries(tx, scope, [purchaseId]),
    isKnown ? findPersonName(tx, scope) : getPurchase(tx, scope, purchaseId),
    findLikePurchase(tx, scope, purchaseId),
    reserveJournalNumber(tx, scope),
  ])
  const written = { purchaseId, source: entry.source, head, figured, validated, ...times }
  const row = typeof found === 'string' ? newRecordOf(scope, { ...written, personName: found }) : found
  const purchase = answering(scope, row, like)
  if (!arePaid) return refuse('PAYMENT_CHANGED', { current: purchase })
  const tooMuch = await refusalOfStock(call, deliveries)
  if (tooMuch !== null) return tooMuch
  const { status, validatedAt, createdBy, countedOn, source } = purchase
  const made = { status, source, countedOn, validatedAt, createdBy: createdBy.id, payments }
  const after = { revision: 1, content, totals, supplierName, ...times, ...made }
  const change = { action: 'purchase.validate', entity: 'purchase', entityId: purchaseId, before: null, after } as const
  await appendJournal(tx, scope, { ...change, reason: null }, { ...end, at: times.recordedAt })
  return purchase
}

/** What it is from now on: of the staff still to check. */
function validatedStateOf({ scope, now }: DocumentCall, entry: ValidatedEntry, { gross }: HeadContent): ValidatedState {
  const status = entry.asksCheck || scope.role === 'staff' ? 'to_check' : 'validated'
  const paid = sumOf(entry.payments.map(({ amount }) => amount))
  return { status, now, paid, isOpen: isOpen({ status, kind: entry.content.kind, gross, paid, credited: 0 }) }
}

export function supplierNameOf({ suppliers }: KnownLists, { supplierId }: PurchaseContent): string {
  return suppliers.find(({ id }) => id === supplierId)?.name ?? ''
}

type Placed = {
  known: KnownLists
  isNew: boolean
  figured: Figured
  head: HeadContent
  /** Once it is validated. */
  validated: ValidatedState
}

/** Judges the write, then makes the head what it says. Validating one that is there gives it its state afterwards. */
async function placeHead(
  call: DocumentCall,
  entry: ValidatedEntry,
  intent: 'draft' | 'validate',
): Promise<Placed | { refusal: Refusal }> {
  const { tx, scope } = call
  const { purchaseId, content, typedAt } = entry
  const { row, known } = await lockWithCatalog(call, { ...entry, isDraft: intent === 'draft' })
  const before = row === null ? null : (row.receivedOn ?? row.countedOn)
  const refusal =
    refusalOfStaff(call, row, { days: [content.receivedOn, before], typedAt }) ??
    (await refusalOfVersion(call, row, answerOf)) ??
    refusalOfNoDraft(row, purchaseCodes) ??
    refusalOfLock(known, row) ??
    refusalOfContent(call, known, { content, intent }) ??
    refusalOfPayments(call, known, { kind: content.kind, payments: entry.payments }) ??
    (await refusalOfNamed(call, row, entry)) ??
    (row === null && entry.recurring !== null
      ? await refusalOfOccurrence(call, { recurringId: entry.recurring.id, occurrenceOn: entry.recurring.occurrenceOn })
      : null)
  if (refusal !== null) return { refusal }
  const figured = figuredOf(content)
  const head = headOf(figured, scope.today, entry.invoiceId)
  const validated = validatedStateOf(call, entry, head)
  const placed = { known, figured, head, validated }
  if (row === null) {
    const { source, recurring } = entry
    const state = intent === 'draft' ? null : validated
    const isInserted = await insertHead(tx, scope, { purchaseId, content: head, source, recurring, validated: state })
    return isInserted ? { ...placed, isNew: true } : { refusal: await refusalOfConflict(call, purchaseId) }
  }
  if (intent === 'draft') await setHeadDraft(tx, scope, { purchaseId, content: head })
  return { ...placed, isNew: false }
}

/** The staff type documents; which belong together, others say. */
async function refusalOfNamed(
  call: DocumentCall,
  row: PurchaseRecord | null,
  { content, invoiceId }: PurchaseEntry,
): Promise<Refusal | null> {
  if (invoiceId === null) return null
  if (!isAllowed(call.scope.role, 'purchase.correct') && invoiceId !== row?.invoiceId) return refuse('FORBIDDEN')
  return await refusalOfInvoice(call, { ...content, invoiceId })
}

/** This id was stored a moment ago. */
async function refusalOfConflict({ tx, scope }: DocumentCall, purchaseId: string): Promise<Refusal> {
  const stored = await findPurchase(tx, scope, purchaseId)
  if (stored === null) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  return refuse('VERSION_STALE', { current: await answerOf(tx, scope, stored) })
}
