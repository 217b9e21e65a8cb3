import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { now } from '../../client/clock.ts'
import { entriesOf } from '../../outbox/list.ts'
import { supplierOutbox } from '../suppliers/supplier-outbox.ts'
import type { PurchaseOrigin } from './entry/stored-purchase.ts'
import { enqueuePurchase } from './purchase-outbox.ts'

/** Which purchase a write is about, and the version it was typed over. */
export type PurchaseTarget = PurchaseOrigin & {
  purchaseId: string
  establishmentId: number
  baseVersion: number | null
  invoiceId: string | null
}

/** All resolve once the entry is kept on this device; sending follows by itself, now or when the network is back. */
export function savePurchase(target: PurchaseTarget, content: PurchaseContent): Promise<void> {
  return enqueuePurchase({ ...headOf(target, content), action: 'savePurchase', input: inputOf(target, content) })
}

export function validatePurchase(
  target: PurchaseTarget,
  content: PurchaseContent,
  { asksCheck, payments }: { asksCheck: boolean; payments: readonly NewPayment[] },
): Promise<void> {
  const { params, body } = inputOf(target, content)
  const input = { params, body: { ...body, asksCheck, payments } }
  return enqueuePurchase({ ...headOf(target, content), action: 'validatePurchase', input })
}

export function correctPurchase(target: PurchaseTarget, content: PurchaseContent, reason: string): Promise<void> {
  const { params, body } = inputOf(target, content)
  const input = { params, body: { ...body, reason } }
  return enqueuePurchase({ ...headOf(target, content), action: 'correctPurchase', input })
}

/** `reason`: '' of a draft. */
export function cancelPurchase(
  { purchaseId, establishmentId, baseVersion }: Pick<PurchaseTarget, 'purchaseId' | 'establishmentId' | 'baseVersion'>,
  reason: string,
): Promise<void> {
  const input = { params: { id: purchaseId }, body: { establishmentId, reason } }
  return enqueuePurchase({ action: 'cancelPurchase', baseVersion, newSupplierId: null, input })
}

function headOf({ baseVersion }: PurchaseTarget, { supplierId }: PurchaseContent) {
  // Created here and not sent yet: the server must have it first.
  const isNew = entriesOf(supplierOutbox).some(
    (entry) => entry.entityId === supplierId && entry.baseVersion === null && entry.state !== 'refused',
  )
  return { baseVersion, newSupplierId: isNew ? supplierId : null }
}

function inputOf(target: PurchaseTarget, content: PurchaseContent) {
  const { purchaseId, establishmentId, invoiceId, recurring, source } = target
  const body = { establishmentId, content, invoiceId, recurring, source, typedAt: now().toISOString() }
  return { params: { id: purchaseId }, body }
}
