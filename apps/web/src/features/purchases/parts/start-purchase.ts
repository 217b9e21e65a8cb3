import { emptyPurchase, type PurchaseContent } from '@zinc/domain/purchase/purchase'
import { newId } from '../../../client/uuid.ts'
import { draftOf } from '../entry/purchase-draft.ts'
import { type PurchaseOrigin, purchaseKeyOf, writeStoredPurchase } from '../entry/stored-purchase.ts'

type StartedFor = { personId: number; establishmentId: number }

/**
 * A draft of this device with that content, for the form to open with under the id it returns ('/purchase/$id', mode 'new');
 * nothing is sent before that. Without a date the form takes today.
 */
export function startPurchase(
  of: StartedFor,
  content: Partial<PurchaseContent>,
  origin: Partial<PurchaseOrigin> = {},
): string {
  const purchaseId = newId()
  writeStoredPurchase(purchaseKeyOf({ ...of, purchaseId }), {
    ...{ entityId: purchaseId, baseVersion: null, sent: null, isCorrection: false, reason: '', isStarted: true },
    ...{ source: 'typed', recurring: null, ...origin },
    draft: draftOf({ ...emptyPurchase(), ...content }),
  })
  return purchaseId
}
