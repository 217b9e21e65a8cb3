import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { Cents } from '@zinc/domain/money'
import { isOpen } from '@zinc/domain/purchase/payment'
import { purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfCancel, refusalOfNoVersion, refusalOfVersion } from '../../documents/document-refusals.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { reserveJournalLink, reserveJournalNumber } from '../journal/journal.repository.ts'
import { appendAll, appendJournal, type NewEntry } from '../journal/journal.service.ts'
import { holdLock } from '../locks/held-lock.service.ts'
import { findDeliveries, lockItemsOfPurchases } from '../stock/stock-deliveries.repository.ts'
import { refusalOfStock } from '../stock/stock-deliveries.service.ts'
import { freeNotes, isCountedByInvoice, lockCreditNotes, refusalOfFreeing } from './payments/links.service.ts'
import { isSameFamily } from './payments/payment-check.service.ts'
import type { PurchaseRecord } from './purchase.repository.ts'
import { answerOf, getAnswer } from './purchase-answer.service.ts'
import {
  lockPurchase,
  lockWithCatalog,
  purchaseCodes,
  refusalOfContent,
  refusalOfLock,
} from './purchase-check.service.ts'
import { type PurchaseEntry, supplierNameOf } from './purchase-enter.service.ts'
import { figuredOf, headOf } from './purchase-figures.service.ts'
import {
  setHeadCancelled,
  setHeadChecked,
  setHeadDisputed,
  setHeadRevision,
  setHeadSettled,
} from './purchase-head.repository.ts'
import { deletePrices, insertPrices } from './purchase-prices.repository.ts'
import { findMergedSuppliers } from './purchase-twins.repository.ts'
import { insertVersion } from './purchase-version.repository.ts'
import { contentOf } from './purchase-view.ts'

/** A new version beside the old ones, with a reason. What it is, a note or an invoice, stays. */
export async function correctPurchase(
  call: DocumentCall,
  entry: PurchaseEntry & { reason: string },
): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  const { purchaseId, reason } = entry
  const { row, known } = await lockWithCatalog(call, entry)
  if (row === null) return refuse('NOT_FOUND')
  const previous = contentOf(row)
  const refusal =
    (await refusalOfVersion(call, row, answerOf)) ?? refusalOfNoVersion(row, purchaseCodes) ?? refusalOfLock(known, row)
  if (refusal !== null || previous === null) return refusal ?? refuse('PURCHASE_NOT_VALIDATED')
  const wrong = refusalOfContent(call, known, { content: entry.content, intent: 'correct', reason, previous })
  if (wrong !== null) return wrong
  const unlinked = await refusalOfOtherLink(call, row, entry)
  if (unlinked !== null) return unlinked
  const figured = figuredOf(entry.content)
  const { content, totals } = figured
  const revision = row.revision + 1
  const head = headOf(figured, scope.today, row.invoiceId)
  const isOwed = isOpen({ ...row, kind: content.kind, gross: head.gross })
  const typedAt = typingTimeOf(entry.typedAt, now)
  const supplierName = supplierNameOf(known, content)
  const [, times, , , deliveries, purchase, end] = await Promise.all([
    setHeadRevision(tx, scope, { purchaseId, revision, content: head, isOpen: isOwed }),
    insertVersion(tx, scope, { purchaseId, revision, ...figured, supplierName, reason, typedAt }),
    deletePrices(tx, scope, purchaseId),
    isCountedByInvoice(content.kind, row.invoiceId)
      ? null
      : insertPrices(tx, scope, { purchaseId, content, countedOn: head.counted_on }),
    findDeliveries(tx, scope, [purchaseId]),
    getAnswer(tx, scope, purchaseId),
    reserveJournalNumber(tx, scope),
  ])
  const tooMuch = await refusalOfStock(call, deliveries)
  if (tooMuch !== null) return tooMuch
  const before = { revision: row.revision, content: previous, totals: purchaseTotalsOf(previous) }
  const after = { revision, content, totals, supplierName, ...times }
  const change = { action: 'purchase.correct', entity: 'purchase', entityId: purchaseId, before, after } as const
  await appendJournal(tx, scope, { ...change, reason }, { ...end, at: times.recordedAt })
  return purchase
}

/** A correction changes no link, and what belongs together stays of one supplier. */
async function refusalOfOtherLink(
  { tx, scope }: DocumentCall,
  { invoiceId, supplierId, links }: PurchaseRecord,
  entry: PurchaseEntry,
): Promise<Refusal | null> {
  if (entry.invoiceId !== invoiceId) return refuse('LINK_REFUSED')
  if (links.length === 0 || entry.content.supplierId === supplierId) return null
  const merged = await findMergedSuppliers(tx, scope)
  return isSameFamily(merged, entry.content.supplierId, supplierId) ? null : refuse('LINK_REFUSED')
}

/** What was to check is right. One that is validated already stays as it is. */
export async function checkPurchase(call: DocumentCall, purchaseId: string): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  return await changeState(call, purchaseId, {
    from: ['to_check', 'validated'],
    isDone: ({ status }) => status === 'validated',
    action: 'purchase.check',
    reason: null,
    write: () => setHeadChecked(tx, scope, { purchaseId, now }),
  })
}

/** Still due, and not asked for until it is settled. */
export async function disputePurchase(
  call: DocumentCall,
  { purchaseId, ...dispute }: { purchaseId: string; reason: string; expectedCredit: Cents | null },
): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  return await changeState(call, purchaseId, {
    from: ['to_check', 'validated', 'disputed'],
    action: 'purchase.dispute',
    reason: dispute.reason,
    write: () => setHeadDisputed(tx, scope, { purchaseId, now, ...dispute }),
  })
}

export async function settlePurchase(call: DocumentCall, purchaseId: string): Promise<Purchase | Refusal> {
  return await changeState(call, purchaseId, {
    from: ['disputed', 'validated'],
    isDone: ({ status }) => status === 'validated',
    action: 'purchase.settle',
    reason: null,
    write: () => setHeadSettled(call.tx, call.scope, purchaseId),
  })
}

type StateChange = {
  from: readonly PurchaseRecord['status'][]
  /** It already is what was asked for. */
  isDone?: (row: PurchaseRecord) => boolean
  action: 'purchase.check' | 'purchase.dispute' | 'purchase.settle'
  reason: string | null
  write: () => Promise<void>
}

/** No figure changes: a locked period does not stand in the way. */
async function changeState(
  call: DocumentCall,
  purchaseId: string,
  { from, isDone, action, reason, write }: StateChange,
): Promise<Purchase | Refusal> {
  const { tx, scope } = call
  const row = await lockPurchase(call, purchaseId)
  if (row === null) return refuse('NOT_FOUND')
  const refusal = (await refusalOfVersion(call, row, answerOf)) ?? refusalOfNoVersion(row, purchaseCodes)
  if (refusal !== null) return refusal
  if (!from.includes(row.status)) return refuse('PURCHASE_NOT_VALIDATED')
  if (isDone?.(row) === true) return await getAnswer(tx, scope, purchaseId)
  const [, purchase, link] = await Promise.all([
    write(),
    getAnswer(tx, scope, purchaseId),
    reserveJournalLink(tx, scope),
  ])
  const { revision, dispute } = purchase
  const [before, after] = [stateOf(row.status, row.revision), { ...stateOf(purchase.status, revision), dispute }]
  await appendJournal(tx, scope, { action, entity: 'purchase', entityId: purchaseId, before, after, reason }, link)
  return purchase
}

function stateOf(status: PurchaseRecord['status'], revision: number) {
  return { status, revision }
}

/** Once nothing is paid: it counts 0 and stays visible; delivery notes that it stood for count again. */
export async function cancelPurchase(
  call: DocumentCall,
  { purchaseId, reason }: { purchaseId: string; reason: string },
): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  const [row, lock] = await Promise.all([
    lockPurchase(call, purchaseId),
    holdLock(tx, scope),
    lockItemsOfPurchases(tx, scope, [purchaseId]),
  ])
  if (row === null) return refuse('NOT_FOUND')
  const refusal =
    (await refusalOfCancel(call, row, {
      permission: 'purchase.cancelValidated',
      reason,
      codes: purchaseCodes,
      answerOf,
    })) ??
    (row.payments.some(({ undoneAt }) => undoneAt === null) ? refuse('LINK_REFUSED') : null) ??
    refusalOfLock(lock, row)
  if (refusal !== null) return refusal
  const notes = await lockCreditNotes(call, row)
  const locked = refusalOfFreeing(notes, lock)
  if (locked !== null) return locked
  const [freed, , , purchase] = await Promise.all([
    freeNotes(call, notes),
    setHeadCancelled(tx, scope, { purchaseId, reason, now }),
    deletePrices(tx, scope, purchaseId),
    getAnswer(tx, scope, purchaseId),
  ])
  const delivered = await findDeliveries(tx, scope, [purchaseId, ...notes.map(({ id }) => id)])
  const tooMuch = await refusalOfStock(call, delivered)
  if (tooMuch !== null) return tooMuch
  await appendAll(tx, scope, [...freed, ...(row.revision > 0 ? [cancellationOf(row, purchase)] : [])])
  return purchase
}

function cancellationOf(row: PurchaseRecord, purchase: Purchase): NewEntry {
  const { revision, countedOn } = row
  return {
    action: 'purchase.cancel',
    entity: 'purchase',
    entityId: row.id,
    before: { revision, countedOn, status: row.status, content: contentOf(row) },
    after: { revision, countedOn, status: 'cancelled', cancelledAt: purchase.cancelledAt },
    reason: purchase.cancelReason,
  }
}
