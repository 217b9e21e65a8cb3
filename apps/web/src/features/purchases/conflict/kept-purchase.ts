import { deleteDraft } from '../../../offline/drafts.ts'
import { openDraftOf } from '../entry/purchase-draft.ts'
import {
  type PurchaseKey,
  readStoredPurchase,
  type StoredPurchase,
  writeStoredPurchase,
} from '../entry/stored-purchase.ts'
import type { PurchaseConflict } from './settle-purchase.ts'

const keptKeyOf = (key: PurchaseKey): PurchaseKey => ({ ...key, form: `${key.form}/kept` })

/** Before the other version stays: what this device typed, over the version it was typed over. */
export function keepOwnPurchase({ key, entry, typed, mine, current }: PurchaseConflict): void {
  const handedOver: StoredPurchase = {
    ...{ entityId: current.id, baseVersion: entry?.baseVersion ?? null, sent: null, isCorrection: false, reason: '' },
    ...{ draft: openDraftOf(mine), source: current.source, recurring: null },
  }
  writeStoredPurchase(keptKeyOf(key), typed ?? handedOver)
}

export function findKeptPurchase(key: PurchaseKey): StoredPurchase | null {
  return readStoredPurchase(keptKeyOf(key))?.typed ?? null
}

export function eraseKeptPurchase(key: PurchaseKey): void {
  deleteDraft(keptKeyOf(key))
}

/** What was typed since takes its place: nothing is lost for a comparison. */
export function takeKeptPurchase(key: PurchaseKey): void {
  const [kept, since] = [findKeptPurchase(key), readStoredPurchase(key)?.typed]
  if (kept !== null) writeStoredPurchase(key, kept)
  if (since === undefined) eraseKeptPurchase(key)
  else writeStoredPurchase(keptKeyOf(key), since)
}
