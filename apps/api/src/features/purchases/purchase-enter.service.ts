import type { NewPayment, Purchase } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import { isOpen } from '@zinc/domain/purchase/payment'
import {
  countedOnOf,
  type PurchaseContent,
  type PurchaseSource,
  purchaseTotalsOf,
  signOf,
} from '@zinc/domain/purchase/purchase'
import { referenceKeyOf } from '@zinc/domain/purchase/twin'
import type { DocumentCall } from '../../documents/document-call.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { takeNextLink } from '../journal/journal.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { refusalOfOccurrence } from '../recurring/recurring.service.ts'
import { countedNetOf, isCountedByInvoice, refusalOfInvoice } from './payments/links.service.ts'
import { refusalOfPayments } from './payments/payment-check.service.ts'
import { insertPayments } from './payments/payments.repository.ts'
import { deleteDraftContent, findPurchase, type PurchaseRecord, saveDraftContent } from './purchase.repository.ts'
import { answerOf, getAnswer } from './purchase-answer.service.ts'
import {
  refusalOfContent,
  refusalOfLock,
  refusalOfStaff,
  refusalOfVersion,
  takeWithKnown,
} from './purchase-check.service.ts'
import { type HeadContent, insertHead, setHeadDraft, setHeadValidated } from './purchase-head.repository.ts'
import type { KnownLists } from './purchase-known.repository.ts'
import { insertPrices } from './purchase-prices.repository.ts'
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
  const placed = await placeHead(call, { ...entry, payments: [] }, 'draft')
  if ('refusal' in placed) return placed.refusal
  const typedAt = typingTimeOf(entry.typedAt, now)
  const [, purchase] = await Promise.all([
    saveDraftContent(tx, scope, { purchaseId, content, typedAt, now }),
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
  const content = withRates(entry.content)
  const status = entry.asksCheck || scope.role === 'staff' ? 'to_check' : 'validated'
  const head = headOf(content, scope.today, entry.invoiceId)
  const paid = sumOf(payments.map(({ amount }) => amount))
  const isOwed = isOpen({ status, kind: content.kind, gross: head.gross, paid, credited: 0 })
  const change = { purchaseId, content: head, isOpen: isOwed, status, now, paid, keepsVersion: placed.isNew } as const
  const typedAt = typingTimeOf(entry.typedAt, now)
  const supplierName = supplierNameOf(placed.known, content)
  const [, arePaid, times, , , purchase, link] = await Promise.all([
    setHeadValidated(tx, scope, change),
    insertPayments(
      tx,
      scope,
      payments.map((payment) => ({ ...payment, purchaseId })),
    ),
    insertVersion(tx, scope, { purchaseId, revision: 1, content, supplierName, reason: null, typedAt }),
    deleteDraftContent(tx, scope, purchaseId),
    isCountedByInvoice(content.kind, entry.invoiceId)
      ? null
      : insertPrices(tx, scope, { purchaseId, content, countedOn: head.counted_on }),
    getAnswer(tx, scope, purchaseId),
    takeNextLink(tx, scope),
  ])
  if (!arePaid) return refuse('PAYMENT_CHANGED', { current: purchase })
  const { validatedAt, createdBy, countedOn, source } = purchase
  const totals = purchaseTotalsOf(content)
  const made = { status, source, countedOn, validatedAt, createdBy: createdBy.id, payments }
  const after = { revision: 1, content, totals, supplierName, ...times, ...made }
  const change1 = {
    action: 'purchase.validate',
    entity: 'purchase',
    entityId: purchaseId,
    before: null,
    after,
  } as const
  await appendJournal(tx, scope, { ...change1, reason: null }, link)
  return purchase
}

/** The VAT of every rate, as it is stored and journaled: computed where it was not typed. */
export function withRates(content: PurchaseContent): PurchaseContent {
  const vat = purchaseTotalsOf(content).byRate.flatMap(({ rateBp, vat: amount, isTyped }) =>
    rateBp === null ? [] : [{ rateBp, vat: amount, isTyped }],
  )
  return { ...content, vat }
}

export function supplierNameOf({ suppliers }: KnownLists, { supplierId }: PurchaseContent): string {
  return suppliers.find(({ id }) => id === supplierId)?.name ?? ''
}

/** Of content that passed its checks: every figure within its limit. */
export function headOf(content: PurchaseContent, typedOn: PlainDate, invoiceId: string | null): HeadContent {
  const { net, vat, gross, countedNet } = purchaseTotalsOf(content)
  const sign = signOf(content.kind)
  const categoryIds = content.lines.map(({ categoryId }) => categoryId).filter((id) => id !== null)
  return {
    kind: content.kind,
    supplier_id: content.supplierId,
    reference: content.reference,
    reference_key: referenceKeyOf(content.reference),
    issued_on: content.issuedOn,
    received_on: content.receivedOn,
    due_on: content.dueOn,
    counted_on: countedOnOf(content, typedOn),
    net: sign * net,
    vat: sign * vat,
    gross: sign * gross,
    counted_net: countedNetOf({ kind: content.kind, countedNet }, invoiceId),
    category_ids: [...new Set(categoryIds)],
    line_count: content.lines.length,
    invoice_id: invoiceId,
  }
}

type Placed = { known: KnownLists; isNew: boolean } | { refusal: Refusal }

/** Judges the write, then makes the head what it says: new or existing. Validating gives it its state afterwards. */
async function placeHead(
  call: DocumentCall,
  entry: PurchaseEntry & { payments: readonly NewPayment[] },
  intent: 'draft' | 'validate',
): Promise<Placed> {
  const { tx, scope } = call
  const { purchaseId, content } = entry
  const { row, known } = await takeWithKnown(call, entry)
  const refusal =
    refusalOfStaff(call, row, entry) ??
    (await refusalOfVersion(call, row)) ??
    refusalOfState(row) ??
    refusalOfLock(known, row) ??
    refusalOfContent(call, known, { content, intent }) ??
    refusalOfPayments(call, known, { kind: content.kind, payments: entry.payments }) ??
    (await refusalOfNamed(call, row, entry)) ??
    (row === null && entry.recurring !== null
      ? await refusalOfOccurrence(call, { recurringId: entry.recurring.id, occurrenceOn: entry.recurring.occurrenceOn })
      : null)
  if (refusal !== null) return { refusal }
  const head = { purchaseId, content: headOf(content, scope.today, entry.invoiceId) }
  if (row === null) {
    const isInserted = await insertHead(tx, scope, { ...head, source: entry.source, recurring: entry.recurring })
    return isInserted ? { known, isNew: true } : { refusal: await refusalOfConflict(call, purchaseId) }
  }
  if (intent === 'draft') await setHeadDraft(tx, scope, head)
  return { known, isNew: false }
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

function refusalOfState(row: PurchaseRecord | null): Refusal | null {
  if (row === null || row.status === 'draft') return null
  return refuse(row.status === 'cancelled' ? 'PURCHASE_CANCELLED' : 'PURCHASE_NOT_DRAFT')
}

/** This id was stored a moment ago. */
async function refusalOfConflict({ tx, scope }: DocumentCall, purchaseId: string): Promise<Refusal> {
  const stored = await findPurchase(tx, scope, purchaseId)
  if (stored === null) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  return refuse('VERSION_STALE', { current: await answerOf(tx, scope, stored) })
}
