import type { TicketZ } from '@zinc/contract/ticket-z'
import type { TicketZContent, TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfNoDraft, refusalOfStaff, refusalOfVersion } from '../../documents/document-refusals.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import type { Refusal } from '../../http/routing/errors.ts'
import { reserveJournalLink } from '../journal/journal.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { type TicketZRow, ticketZDrafts } from './ticket-z.repository.ts'
import { answerOf, getAnswer } from './ticket-z-answer.service.ts'
import { lockWithSettings, refusalOfConflict, refusalOfContent, ticketZCodes } from './ticket-z-check.service.ts'
import { insertHead, moveHead, setHeadValidated, touchHead } from './ticket-z-head.repository.ts'
import { insertVersion } from './ticket-z-version.repository.ts'
import { journaledFiguresOf } from './ticket-z-view.ts'

export type Entry = { ticketId: string; key: TicketZKey; content: TicketZContent; typedAt: string }

/** Creates or replaces a draft: figures as typed, counted nowhere, not journaled. */
export async function saveDraft(call: DocumentCall, entry: Entry): Promise<TicketZ | Refusal> {
  const { tx, scope, now } = call
  const refusal = await placeHead(call, entry, 'draft')
  if (refusal !== null) return refusal
  const typedAt = typingTimeOf(entry.typedAt, now)
  const { ticketId, content, key } = entry
  const [, ticket] = await Promise.all([
    ticketZDrafts.save(tx, scope, { id: ticketId, content, typedAt, now }),
    getAnswer(tx, scope, { ticketId, businessDate: key.businessDate }),
  ])
  return ticket
}

/** Freezes the figures sent as revision 1, whether a draft stood there or nothing. */
export async function validateTicketZ(call: DocumentCall, entry: Entry): Promise<TicketZ | Refusal> {
  const { tx, scope, now } = call
  const refusal = await placeHead(call, entry, 'validate')
  if (refusal !== null) return refusal
  const { ticketId, key, content } = entry
  const typedAt = typingTimeOf(entry.typedAt, now)
  const [times, , ticket, link] = await Promise.all([
    insertVersion(tx, scope, { ticketId, revision: 1, content, reason: null, typedAt }),
    ticketZDrafts.remove(tx, scope, ticketId),
    getAnswer(tx, scope, { ticketId, businessDate: key.businessDate }),
    reserveJournalLink(tx, scope),
  ])
  const after = { ...key, revision: 1, ...journaledFiguresOf(content), ...times, ...headTimesOf(ticket) }
  const change = { action: 'ticketZ.validate', entity: 'ticketZ', entityId: ticketId, before: null, after } as const
  await appendJournal(tx, scope, { ...change, reason: null }, link)
  return ticket
}

/** Of the head, beside what the version says: the journal proves them too. */
function headTimesOf({ validatedAt, createdBy }: TicketZ) {
  return { validatedAt, createdBy: createdBy.id }
}

/** Judges the write, then makes the head what it says: new or existing, on its key, in its state. */
async function placeHead(call: DocumentCall, entry: Entry, intent: 'draft' | 'validate'): Promise<Refusal | null> {
  const { key, content, typedAt } = entry
  const { row, lists } = await lockWithSettings(call, entry)
  const before = row?.businessDate ?? null
  const refusal =
    refusalOfStaff(call, row, { days: [key.businessDate, before], typedAt }) ??
    (await refusalOfVersion(call, row, answerOf)) ??
    refusalOfNoDraft(row, ticketZCodes) ??
    refusalOfLockedDays(lists.establishment, [before]) ??
    refusalOfContent(call, lists, { key, content, intent })
  if (refusal !== null) return refusal
  const isPlaced = row === null ? await createHead(call, entry, intent) : await updateHead(call, entry, row, intent)
  return isPlaced ? null : await refusalOfConflict(call, { ...key, ticketId: entry.ticketId })
}

async function createHead(
  { tx, scope, now }: DocumentCall,
  { ticketId, key }: Entry,
  intent: 'draft' | 'validate',
): Promise<boolean> {
  const status = intent === 'draft' ? 'draft' : 'validated'
  return await insertHead(tx, scope, { ...key, ticketId, status, now })
}

async function updateHead(
  { tx, scope, now }: DocumentCall,
  { ticketId, key }: Entry,
  row: TicketZRow,
  intent: 'draft' | 'validate',
): Promise<boolean> {
  const stays =
    row.businessDate === key.businessDate && row.registerId === key.registerId && row.serviceId === key.serviceId
  if (!stays && !(await moveHead(tx, scope, { ...key, ticketId }))) return false
  if (intent === 'draft') await touchHead(tx, scope, ticketId)
  else await setHeadValidated(tx, scope, { ticketId, now })
  return true
}
