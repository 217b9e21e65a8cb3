import type { TicketZ } from '@zinc/contract/ticket-z'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfCancel, refusalOfNoVersion, refusalOfVersion } from '../../documents/document-refusals.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { getLockedEstablishment } from '../establishments/establishment-detail.service.ts'
import { reserveJournalLink } from '../journal/journal.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { refusalOfLockedDays } from '../locks/held-lock.service.ts'
import type { TicketZRow } from './ticket-z.repository.ts'
import { answerOf, getAnswer } from './ticket-z-answer.service.ts'
import {
  fieldIssueOf,
  lockStoredTicketZ,
  lockWithSettings,
  refusalOfContent,
  ticketZCodes,
} from './ticket-z-check.service.ts'
import type { Entry } from './ticket-z-enter.service.ts'
import { setHeadCancelled, setHeadRevision } from './ticket-z-head.repository.ts'
import { insertVersion } from './ticket-z-version.repository.ts'
import { contentOf, journaledFiguresOf } from './ticket-z-view.ts'

/** A new version beside the old ones, with a reason. The key stays: moving a validated ticket is cancelling it. */
export async function correctTicketZ(
  call: DocumentCall,
  entry: Entry & { reason: string },
): Promise<TicketZ | Refusal> {
  const { tx, scope, now } = call
  const { ticketId, key, content, reason } = entry
  const { row, lists } = await lockWithSettings(call, entry)
  if (row === null) return refuse('NOT_FOUND')
  const previous = contentOf(row)
  const refusal =
    (await refusalOfVersion(call, row, answerOf)) ??
    refusalOfNoVersion(row, ticketZCodes) ??
    refusalOfMove(call, row, entry)
  if (refusal !== null || previous === null) return refusal ?? refuse('TICKET_Z_NOT_VALIDATED')
  const wrong = refusalOfContent(call, lists, { key, content, intent: 'correct', reason, previous })
  if (wrong !== null) return wrong
  const revision = row.revision + 1
  const typedAt = typingTimeOf(entry.typedAt, now)
  const [, times, ticket, link] = await Promise.all([
    setHeadRevision(tx, scope, { ticketId, revision }),
    insertVersion(tx, scope, { ticketId, revision, content, reason, typedAt }),
    getAnswer(tx, scope, { ticketId, businessDate: row.businessDate }),
    reserveJournalLink(tx, scope),
  ])
  const before = { ...key, revision: row.revision, ...journaledFiguresOf(previous) }
  const after = { ...key, revision, ...journaledFiguresOf(content), ...times }
  const change = { action: 'ticketZ.correct', entity: 'ticketZ', entityId: ticketId, before, after, reason } as const
  await appendJournal(tx, scope, change, link)
  return ticket
}

function refusalOfMove({ language }: DocumentCall, row: TicketZRow, { key }: Entry): Refusal | null {
  const moved = (['businessDate', 'registerId', 'serviceId'] as const).filter((part) => row[part] !== key[part])
  if (moved.length === 0) return null
  return refuse('TICKET_Z_INVALID', { issues: moved.map((part) => fieldIssueOf('key_changed', [part], language)) })
}

/** It counts 0 from now on and stays visible; its day is to enter again. */
export async function cancelTicketZ(
  call: DocumentCall,
  { ticketId, reason }: { ticketId: string; reason: string },
): Promise<TicketZ | Refusal> {
  const { tx, scope, now } = call
  const row = await lockStoredTicketZ(call, ticketId)
  if (row === null) return refuse('NOT_FOUND')
  const refusal =
    (await refusalOfCancel(call, row, {
      permission: 'ticketZ.cancelValidated',
      reason,
      codes: ticketZCodes,
      answerOf,
    })) ?? refusalOfLockedDays(await getLockedEstablishment(tx, scope), [row.businessDate])
  if (refusal !== null) return refusal
  const [, ticket] = await Promise.all([
    setHeadCancelled(tx, scope, { ticketId, reason, now }),
    getAnswer(tx, scope, { ticketId, businessDate: row.businessDate }),
  ])
  if (row.status === 'validated') await journalCancellation(call, row, ticket)
  return ticket
}

async function journalCancellation({ tx, scope }: DocumentCall, row: TicketZRow, ticket: TicketZ): Promise<void> {
  const { businessDate, registerId, serviceId, revision } = row
  const head = { businessDate, registerId, serviceId, revision }
  await appendJournal(tx, scope, {
    action: 'ticketZ.cancel',
    entity: 'ticketZ',
    entityId: row.id,
    before: { ...head, status: 'validated', content: contentOf(row) },
    after: { ...head, status: 'cancelled', cancelledAt: ticket.cancelledAt },
    reason: ticket.cancelReason,
  })
}
