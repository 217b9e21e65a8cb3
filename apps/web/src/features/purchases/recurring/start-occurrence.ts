import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import { emptyPurchase, type PurchaseContent } from '@zinc/domain/purchase/purchase'
import { recurringLinesOf } from '@zinc/domain/purchase/recurring'
import { newId } from '../../../client/uuid.ts'
import { draftOf } from '../entry/purchase-draft.ts'
import { purchaseKeyOf, writeStoredPurchase } from '../entry/stored-purchase.ts'
import { savePurchase } from '../send-purchase.ts'

type From = { proposal: PurchaseProposal; establishmentId: number; personId: number }

/** A draft of the occurrence, kept on this device; its id. */
export async function startOccurrence({ proposal, establishmentId, personId }: From): Promise<string> {
  const { recurringId, occurrenceOn, supplierId } = proposal
  const purchaseId = newId()
  const lines = recurringLinesOf(proposal).map((line) => ({ ...emptyLine, ...line }))
  const content: PurchaseContent = { ...emptyPurchase(), supplierId, issuedOn: occurrenceOn, lines }
  const origin = { source: 'recurring', recurring: { id: recurringId, occurrenceOn } } as const
  await savePurchase({ ...origin, purchaseId, establishmentId, baseVersion: null, invoiceId: null }, content)
  // What replaces this write before it leaves goes on naming the occurrence.
  writeStoredPurchase(purchaseKeyOf({ personId, establishmentId, purchaseId }), {
    ...{ entityId: purchaseId, baseVersion: null, draft: draftOf(content), sent: content, isCorrection: false },
    ...{ reason: '', ...origin },
  })
  return purchaseId
}

const emptyLine = {
  ...{ label: '', supplierCode: '', isOutside: false, quantity: null, unit: '' },
  ...{ unitPrice: null, packQuantity: null, packUnit: '' },
}
