import type { TicketZ } from '@zinc/contract/ticket-z'
import { completeContent, type TicketZContent, type TicketZKey, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { entriesOf } from '../../../outbox/list.ts'
import { discard, settle } from '../../../outbox/outbox.ts'
import { isSameContent } from '../day/content-lines.ts'
import { type StoredDraft, writeStoredDraft } from '../entry/stored-draft.ts'
import { draftOf } from '../entry/ticket-z-draft.ts'
import { correctTicketZ, saveTicketZ, type TicketZTarget, validateTicketZ } from '../send-ticket-z.ts'
import { type TicketZEntry, ticketZOutbox } from '../ticket-z-outbox.ts'
import { keepOtherClosing, keepOwnClosing } from './kept-closing.ts'

type ContentEntry = Exclude<TicketZEntry, { action: 'cancelTicketZ' }>

/** What this device typed; null for a cancellation, which has no figures. */
export function contentOfEntry(entry: TicketZEntry): TicketZContent | null {
  return entry.action === 'cancelTicketZ' ? null : completeContent(entry.input.body.content)
}

export function grossOfEntry(entry: TicketZEntry): number | null {
  const content = contentOfEntry(entry)
  return content === null ? null : totalsOf(content).gross
}

/** Two entries of one closing: this device's, sent in vain or still in the form, and the server's. */
export type Conflict = {
  key: TicketZKey
  draftKey: DayDraftKey
  /** What the server did not take; null when what was typed has not been sent. */
  entry: TicketZEntry | null
  /** What stands in the form, newer than the entry; null once it was handed over. */
  typed: StoredDraft | null
  mine: TicketZContent
  current: TicketZ & { content: TicketZContent }
}

/** What the chosen figures become: a draft goes back to its form, the rest is validated. */
export function outcomeOf({ entry, typed, current }: Conflict): 'draft' | 'validated' {
  if (current.status === 'validated') return 'validated'
  return typed !== null || entry?.action === 'saveTicketZ' ? 'draft' : 'validated'
}

/** Why a correction was made, when it was one already. */
export function ownReasonOf({ entry, typed }: Pick<Conflict, 'entry' | 'typed'>): string {
  if (typed?.isCorrection === true) return typed.reason
  return entry?.action === 'correctTicketZ' ? entry.input.body.reason : ''
}

/**
 * Ends the conflict with the chosen figures: the server's as they are, or a new write over them. What stood in conflict
 * is dropped once that one is safely stored on this device.
 */
export async function settleWith(conflict: Conflict, content: TicketZContent, reason: string): Promise<void> {
  const { entry, typed, current, draftKey, mine } = conflict
  if (isSameContent(content, current.content)) {
    keepOwnClosing(conflict)
    if (entry !== null) await settle(entry.key, 'theirs')
    await discardHandedOver(draftKey, null)
    return deleteDraft(draftKey)
  }
  if (current.status === 'draft') keepOtherClosing(draftKey, current)
  if (entry !== null && typed === null && (isSameContent(content, mine) || current.status === 'cancelled')) {
    return settle(entry.key, 'mine', reason)
  }
  await write(conflict, content, reason)
  await discardHandedOver(draftKey, current.id)
}

/**
 * What this device entered of the closing before the choice, settled or still on its way: sent after it, it would stand
 * against what was chosen. `chosenId`: the ticket that the choice is written to.
 */
export async function discardHandedOver(draftKey: DayDraftKey, chosenId: string | null): Promise<void> {
  for (const entry of entriesOf(ticketZOutbox)) {
    if (entry.action === 'cancelTicketZ' || entry.ticketId === chosenId) continue
    if (isOfClosing(entry, draftKey)) await discard(entry.key)
  }
}

function isOfClosing({ establishmentId, input: { body } }: ContentEntry, of: DayDraftKey): boolean {
  const isThere = establishmentId === of.establishmentId && body.businessDate === of.businessDate
  return isThere && body.registerId === of.registerId && body.serviceId === of.serviceId
}

async function write(conflict: Conflict, content: TicketZContent, reason: string): Promise<void> {
  const { entry, typed, current, draftKey } = conflict
  const target = targetOf(conflict)
  if (current.status === 'validated') {
    const own = ownReasonOf(conflict)
    await correctTicketZ(target, content, reason.trim() === '' ? own : reason.trim())
    return deleteDraft(draftKey)
  }
  if (typed === null && entry?.action !== 'saveTicketZ') return validateTicketZ(target, content)
  await saveTicketZ(target, content)
  const { ticketId, baseVersion } = target
  const draft = draftOf(content)
  writeStoredDraft(draftKey, { ticketId, baseVersion, draft, sent: content, isCorrection: false, reason: '' })
}

function targetOf({ key, current }: Conflict): TicketZTarget {
  const { id, establishmentId, version } = current
  return { ticketId: id, establishmentId, key, baseVersion: version }
}
