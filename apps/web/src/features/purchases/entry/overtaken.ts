import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { draftContentOf, isUntouched, type PurchaseDraft } from './purchase-draft.ts'
import { isSamePurchase } from './same-purchase.ts'
import type { StoredPurchase } from './stored-purchase.ts'

/** What is typed was sent, and taken: the other version was saved over it. */
export function isAllSent(purchase: DevicePurchase | null, { sent }: StoredPurchase, draft: PurchaseDraft): boolean {
  return purchase?.outbox === null && sent !== null && isSamePurchase(draftContentOf(draft), sent)
}

/** The form was closed, over another version, before somebody else saved what is read. */
export function isLeftBehind(purchase: DevicePurchase, typed: StoredPurchase): boolean {
  const { content, outbox, version } = purchase
  if (outbox !== null || content === null || typed.baseVersion === version || isUntouched(typed.draft)) return false
  if (isAllSent(purchase, typed, typed.draft)) return false
  const mine = draftContentOf(typed.draft)
  // The terms of the supplier gave the day when it was saved.
  return !isSamePurchase({ ...mine, dueOn: mine.dueOn ?? content.dueOn } as PurchaseContent, content as PurchaseContent)
}
