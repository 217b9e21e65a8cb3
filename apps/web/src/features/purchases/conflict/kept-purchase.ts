import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { keptVersions } from '../../../documents/kept-versions.ts'
import { isAlike } from '../../../offline/drafts.ts'
import { saidPaymentOf } from '../entry/paid-on-the-spot.ts'
import { openDraftOf, type PurchaseDraft } from '../entry/purchase-draft.ts'
import {
  type PurchaseKey,
  parseStoredPurchase,
  readStoredPurchase,
  type StoredPurchase,
  writeStoredPurchase,
} from '../entry/stored-purchase.ts'
import type { ContentEntry } from '../purchase-overlay.ts'

export const keptPurchases = keptVersions<PurchaseKey, StoredPurchase>({
  besideOf: (key) => ({ ...key, form: `${key.form}/kept` }),
  parse: parseStoredPurchase,
  read: (key) => readStoredPurchase(key)?.typed ?? null,
  write: writeStoredPurchase,
  isSent: ({ draft, sent }) => sent !== null && isAlike(draft, openDraftOf(sent)),
})

type OwnPurchase = {
  key: PurchaseKey
  entry: ContentEntry | null
  typed: StoredPurchase | null
  mine: PurchaseContent
  current: Purchase
}

/** Before the other version stays: what this device typed, over the version it was typed over. */
export function keepOwnPurchase({ key, entry, typed, mine, current }: OwnPurchase): void {
  const handedOver: StoredPurchase = {
    ...{ entityId: current.id, baseVersion: entry?.baseVersion ?? null, sent: null, isCorrection: false, reason: '' },
    ...{ draft: { ...openDraftOf(mine), ...saidWith(entry, mine) }, source: current.source, recurring: null },
  }
  keptPurchases.keep(key, typed ?? handedOver)
}

/** What a validation says beside the content: how it was paid, and that it wants a second look. */
function saidWith(entry: ContentEntry | null, content: PurchaseContent): Partial<PurchaseDraft> {
  if (entry?.action !== 'validatePurchase') return {}
  const { asksCheck, payments } = entry.input.body
  return { asksCheck, ...saidPaymentOf(payments, content) }
}

/** Before this device's version goes over somebody's draft, of which the server keeps no version. */
export function keepOtherPurchase(key: PurchaseKey, current: Purchase & { content: PurchaseContent }): void {
  const { id: entityId, content, source, typedBy, typedAt } = current
  keptPurchases.keep(key, {
    ...{ entityId, baseVersion: null, sent: null, isCorrection: false, reason: '' },
    ...{ draft: openDraftOf(content), source, recurring: null },
    from: typedBy.id === key.personId ? undefined : { name: typedBy.name, at: typedAt },
  })
}
