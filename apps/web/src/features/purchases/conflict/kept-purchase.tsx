import { useNavigate } from '@tanstack/react-router'
import { deleteDraft } from '../../../offline/drafts.ts'
import { KeptVersion } from '../../../ui/feedback/kept-version.tsx'
import { openDraftOf } from '../entry/purchase-draft.ts'
import {
  type PurchaseKey,
  purchaseKeyOf,
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

type KeptPurchaseProps = { personId: number; establishmentId: number; purchaseId: string }

/** On the page of the purchase whose other version stayed. */
export function KeptPurchase(props: KeptPurchaseProps) {
  const navigate = useNavigate()
  const key = purchaseKeyOf(props)
  const kept = readStoredPurchase(keptKeyOf(key))
  if (kept === null) return null
  const erase = () => deleteDraft(keptKeyOf(key))
  const compare = () => {
    // What was typed since takes its place: nothing is lost for a comparison.
    const since = readStoredPurchase(key)?.typed
    writeStoredPurchase(key, kept.typed)
    if (since === undefined) erase()
    else writeStoredPurchase(keptKeyOf(key), since)
    void navigate({ to: '/purchase/$id/conflict', params: { id: props.purchaseId } })
  }
  return <KeptVersion onCompare={compare} onErase={erase} />
}
