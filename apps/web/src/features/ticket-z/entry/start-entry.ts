import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { newId } from '../../../client/uuid.ts'
import { isSameContent } from '../day/content-lines.ts'
import type { DeviceTicket } from '../ticket-z-overlay.ts'
import type { StoredDraft } from './stored-draft.ts'
import { contentOf, draftOf, emptyDraft, isUntouched, type TicketZRows } from './ticket-z-draft.ts'

/** 'stored': from the ticket, or empty. 'restored': from this device. 'newer': both, and they differ. */
export type EntryStart = { origin: 'stored' | 'restored' | 'newer'; typed: StoredDraft }

type StartFrom = {
  ticket: DeviceTicket | null
  typed: StoredDraft | null
  /** Figures of this device that the server refused: they are what the person goes on from. */
  refused: TicketZContent | null
  rows: TicketZRows
  isCorrection: boolean
}

/** What the form opens with: what this device kept wins, unless the ticket has changed elsewhere since. */
export function entryStartOf({ ticket, typed, refused, rows, isCorrection }: StartFrom): EntryStart {
  const stored = storedStartOf(ticket, isCorrection, refused)
  if (typed === null || isUntouched(typed.draft)) return { origin: 'stored', typed: stored }
  if (ticket === null) {
    // Its ticket was cancelled or never left: the figures are kept for a new one.
    const ticketId = typed.baseVersion === null ? typed.ticketId : newId()
    return { origin: 'restored', typed: { ...typed, ticketId, baseVersion: null, isCorrection } }
  }
  const rebased = { ...typed, ticketId: ticket.id, baseVersion: versionOf(ticket), isCorrection }
  const isSameTicket = typed.ticketId === ticket.id && typed.baseVersion === versionOf(ticket)
  // Equal figures keep the texts of this device: '120+35,5' says more than 155,50.
  const isSame = ticket.content !== null && isSameContent(contentOf(typed.draft, rows), ticket.content)
  if (isSameTicket || isSame || isOurs(ticket, typed.sent)) return { origin: 'restored', typed: rebased }
  // Not rebased: nothing typed here goes over the other entry before a person has compared the two.
  return { origin: 'newer', typed: { ...typed, isCorrection } }
}

export function storedStartOf(
  ticket: DeviceTicket | null,
  isCorrection: boolean,
  refused: TicketZContent | null = null,
): StoredDraft {
  const content = refused ?? ticket?.content ?? null
  return {
    ticketId: ticket?.id ?? newId(),
    baseVersion: ticket === null ? null : versionOf(ticket),
    draft: content === null ? emptyDraft : draftOf(content),
    sent: ticket?.content ?? null,
    isCorrection,
    reason: '',
  }
}

/** null while the server has never seen it. */
export function versionOf(ticket: DeviceTicket): number | null {
  return ticket.version === 0 ? null : ticket.version
}

/** The server's figures are those this device sent: a new version, but nobody else's. */
export function isOurs(ticket: DeviceTicket, sent: TicketZContent | null): boolean {
  return sent !== null && ticket.content !== null && isSameContent(ticket.content, sent)
}
