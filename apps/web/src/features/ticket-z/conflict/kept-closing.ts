import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { readStoredDraft, type StoredDraft, writeStoredDraft } from '../entry/stored-draft.ts'
import { draftOf } from '../entry/ticket-z-draft.ts'
import type { Conflict } from './settle-conflict.ts'

const keptKeyOf = (key: DayDraftKey): DayDraftKey => ({ ...key, serviceId: `${key.serviceId}/kept` })

/** Before the other entry stays: what this device typed, over the version it was typed over. */
export function keepOwnClosing({ draftKey, entry, typed, mine, current }: Conflict): void {
  const handedOver: StoredDraft = {
    ...{ ticketId: current.id, baseVersion: entry?.baseVersion ?? null, draft: draftOf(mine), sent: null },
    ...{ isCorrection: current.status === 'validated', reason: '' },
  }
  writeStoredDraft(keptKeyOf(draftKey), typed ?? handedOver)
}

export function findKeptClosing(key: DayDraftKey): StoredDraft | null {
  return readStoredDraft(keptKeyOf(key))?.typed ?? null
}

export function eraseKeptClosing(key: DayDraftKey): void {
  deleteDraft(keptKeyOf(key))
}

/** What was typed since takes its place: nothing is lost for a comparison. */
export function takeKeptClosing(key: DayDraftKey): void {
  const [kept, since] = [findKeptClosing(key), readStoredDraft(key)?.typed]
  if (kept !== null) writeStoredDraft(key, kept)
  if (since === undefined) eraseKeptClosing(key)
  else writeStoredDraft(keptKeyOf(key), since)
}
