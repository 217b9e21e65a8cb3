import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { Cents } from '@zinc/domain/money'
import type { Merged } from '@zinc/domain/purchase/merged'
import { purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import type { DocumentCall } from '../../../documents/document-call.ts'
import { refusalOfVersion } from '../../../documents/document-refusals.ts'
import { type Refusal, refuse } from '../../../http/routing/errors.ts'
import { getLockedEstablishment } from '../../establishments/establishment-detail.service.ts'
import { reserveJournalLink } from '../../journal/journal.repository.ts'
import { appendJournal, type NewEntry } from '../../journal/journal.service.ts'
import { type HeldLock, isLockedDay } from '../../locks/held-lock.service.ts'
import { findDeliveries, lockItemsOfPurchases } from '../../stock/stock-deliveries.repository.ts'
import { refusalOfStock } from '../../stock/stock-deliveries.service.ts'
import { findPurchasesOf, lockPurchases, type PurchaseRecord } from '../purchase.repository.ts'
import { answerOf, getAnswer } from '../purchase-answer.service.ts'
import { setHeadInvoice } from '../purchase-head.repository.ts'
import { deletePrices, insertPrices } from '../purchase-prices.repository.ts'
import { findMergedSuppliers } from '../purchase-twins.repository.ts'
import { contentOf } from '../purchase-view.ts'
import { isSameFamily } from './payment-check.service.ts'

type Linked = Pick<PurchaseRecord, 'kind' | 'supplierId'>

/** A delivery note or a credit note belongs to an invoice of its supplier that is validated and not cancelled. */
export function refusalOfLink(one: Linked, invoice: PurchaseRecord | null, merged: readonly Merged[]): Refusal | null {
  const isNote = one.kind === 'delivery_note' || one.kind === 'credit_note'
  const isInvoice =
    invoice !== null &&
    (invoice.kind === 'invoice' || invoice.kind === 'receipt') &&
    invoice.revision > 0 &&
    invoice.status !== 'cancelled'
  // A draft may not say yet whose it is.
  const isOfSupplier = one.supplierId === null || isSameFamily(merged, one.supplierId, invoice?.supplierId ?? null)
  const isTaken = isNote && isInvoice && isOfSupplier
  return isTaken ? null : refuse('LINK_REFUSED')
}

/** The invoice that is named, held: it is not cancelled meanwhile. */
export async function refusalOfInvoice(
  { tx, scope }: DocumentCall,
  { invoiceId, ...one }: Linked & { invoiceId: string },
): Promise<Refusal | null> {
  const [, rows, merged] = await Promise.all([
    lockPurchases(tx, scope, [invoiceId]),
    findPurchasesOf(tx, scope, [invoiceId]),
    findMergedSuppliers(tx, scope),
  ])
  return refusalOfLink(one, rows[0] ?? null, merged)
}

/** A delivery note counts with its invoice, once: so do its articles and their prices. */
export function isCountedByInvoice(kind: PurchaseRecord['kind'], invoiceId: string | null): boolean {
  return kind === 'delivery_note' && invoiceId !== null
}

/** Signed. */
export function countedNetOf(
  { kind, countedNet }: { kind: PurchaseRecord['kind']; countedNet: Cents },
  invoiceId: string | null,
): Cents {
  return isCountedByInvoice(kind, invoiceId) ? 0 : signOf(kind) * countedNet
}

/** Links it to an invoice, or frees it. What a locked period adds up to does not change. */
export async function linkPurchase(
  call: DocumentCall,
  { purchaseId, invoiceId }: { purchaseId: string; invoiceId: string | null },
): Promise<Purchase | Refusal> {
  const { tx, scope } = call
  const ids = invoiceId === null ? [purchaseId] : [purchaseId, invoiceId]
  const [, , rows, merged, establishment] = await Promise.all([
    lockPurchases(tx, scope, ids),
    lockItemsOfPurchases(tx, scope, ids),
    findPurchasesOf(tx, scope, ids),
    findMergedSuppliers(tx, scope),
    getLockedEstablishment(tx, scope),
  ])
  const row = rows.find(({ id }) => id === purchaseId) ?? null
  if (row === null) return refuse('NOT_FOUND')
  const stale = await refusalOfVersion(call, row, answerOf)
  if (stale !== null) return stale
  if (row.status === 'cancelled') return refuse('PURCHASE_CANCELLED')
  const invoice = rows.find(({ id }) => id === invoiceId && id !== purchaseId) ?? null
  const refusal = invoiceId === null ? null : refusalOfLink(row, invoice, merged)
  if (refusal !== null) return refusal
  if (invoiceId === row.invoiceId) return await getAnswer(tx, scope, purchaseId)
  if (isLinkLocked(row, establishment)) return refuse('PERIOD_LOCKED')
  const [, deliveries, purchase, link] = await Promise.all([
    writeLink(call, row, invoiceId),
    findDeliveries(tx, scope, [purchaseId]),
    getAnswer(tx, scope, purchaseId),
    reserveJournalLink(tx, scope),
  ])
  const tooMuch = await refusalOfStock(call, deliveries)
  if (tooMuch !== null) return tooMuch
  await appendJournal(tx, scope, linkChangeOf(row, invoiceId), link)
  return purchase
}

/** Only a delivery note counts otherwise once it is linked. */
function isLinkLocked({ kind, countedOn }: Pick<PurchaseRecord, 'kind' | 'countedOn'>, lock: HeldLock): boolean {
  return kind === 'delivery_note' && isLockedDay(lock, countedOn)
}

async function writeLink({ tx, scope }: DocumentCall, row: PurchaseRecord, invoiceId: string | null): Promise<void> {
  const { id: purchaseId, kind, countedOn } = row
  const content = contentOf(row)
  const typed = content === null ? 0 : purchaseTotalsOf(content).countedNet
  const countedNet = countedNetOf({ kind, countedNet: typed }, invoiceId)
  await Promise.all([
    setHeadInvoice(tx, scope, { purchaseId, invoiceId, countedNet }),
    deletePrices(tx, scope, purchaseId),
    content === null || row.revision === 0 || isCountedByInvoice(kind, invoiceId)
      ? null
      : insertPrices(tx, scope, { purchaseId, content, countedOn }),
  ])
}

function linkChangeOf(row: PurchaseRecord, invoiceId: string | null): NewEntry {
  const before = { invoiceId: row.invoiceId }
  return {
    action: 'purchase.link',
    entity: 'purchase',
    entityId: row.id,
    before,
    after: { invoiceId },
    reason: null,
  }
}

/** What names an invoice that is being cancelled, held; its notes are about to count again. */
export async function lockCreditNotes({ tx, scope }: DocumentCall, { links, invoiceId }: PurchaseRecord) {
  const ids = links.flatMap(({ id }) => (id === invoiceId ? [] : [id]))
  if (ids.length === 0) return []
  const [, , rows] = await Promise.all([
    lockPurchases(tx, scope, ids),
    lockItemsOfPurchases(tx, scope, ids),
    findPurchasesOf(tx, scope, ids),
  ])
  return rows
}

export function refusalOfFreeing(notes: readonly PurchaseRecord[], lock: HeldLock): Refusal | null {
  return notes.some((note) => isLinkLocked(note, lock)) ? refuse('PERIOD_LOCKED') : null
}

/** They count again. Gives what the journal says of it: drafts are not journaled. */
export async function freeNotes(call: DocumentCall, notes: readonly PurchaseRecord[]): Promise<NewEntry[]> {
  await Promise.all(notes.map((note) => writeLink(call, note, null)))
  return notes.filter(({ revision }) => revision > 0).map((note) => linkChangeOf(note, null))
}
