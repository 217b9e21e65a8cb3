import type { TicketZ } from '@zinc/contract/ticket-z'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { keptVersions } from '../../../documents/kept-versions.ts'
import { type DayDraftKey, isAlike } from '../../../offline/drafts.ts'
import { parseStoredDraft, readStoredDraft, type StoredDraft, writeStoredDraft } from '../entry/stored-draft.ts'
import { draftOf } from '../entry/ticket-z-draft.ts'
import type { TicketZEntry } from '../ticket-z-outbox.ts'
import { authorOf } from './conflict-author.ts'

export const keptClosings = keptVersions<DayDraftKey, StoredDraft>({
  besideOf: (key) => ({ ...key, serviceId: `${key.serviceId}/kept` }),
  parse: parseStoredDraft,
  read: (key) => readStoredDraft(key)?.typed ?? null,
  write: writeStoredDraft,
  isSent: ({ draft, sent }) => sent !== null && isAlike(draft, draftOf(sent)),
})

type OwnClosing = {
  draftKey: DayDraftKey
  entry: TicketZEntry | null
  typed: StoredDraft | null
  mine: TicketZContent
  current: TicketZ
}

/** Before the other entry stays: what this device typed, over the version it was typed over. */
export function keepOwnClosing({ draftKey, entry, typed, mine, current }: OwnClosing): void {
  const handedOver: StoredDraft = {
    ...{ ticketId: current.id, baseVersion: entry?.baseVersion ?? null, draft: draftOf(mine), sent: null },
    ...{ isCorrection: current.status === 'validated', reason: '' },
  }
  keptClosings.keep(draftKey, typed ?? handedOver)
}

/** Before this device's entry goes over somebody's draft, of which the server keeps no version. */
export function keepOtherClosing(draftKey: DayDraftKey, current: TicketZ & { content: TicketZContent }): void {
  const { by, at } = authorOf(current)
  keptClosings.keep(draftKey, {
    ...{ ticketId: current.id, baseVersion: null, draft: draftOf(current.content), sent: null },
    ...{ isCorrection: false, reason: '' },
    from: by.id === draftKey.personId ? undefined : { name: by.name, at },
  })
}
