import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { type DraftStart, draftStartOf, type TypedDraft } from '../../../documents/draft-start.ts'
import { isSameContent } from '../day/content-lines.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import type { StoredDraft } from './stored-draft.ts'
import { contentOf, draftOf, emptyDraft, isUntouched, type TicketZDraft, type TicketZRows } from './ticket-z-draft.ts'

export type EntryStart = { origin: DraftStart<TicketZDraft, TicketZContent>['origin']; typed: StoredDraft }

type StartFrom = {
  ticket: DeviceTicket | null
  typed: StoredDraft | null
  refused: TicketZContent | null
  rows: TicketZRows
  isCorrection: boolean
}

export function entryStartOf({ ticket, typed, refused, rows, isCorrection }: StartFrom): EntryStart {
  const start = draftStartOf({
    ...{ server: ticket, typed: typed === null ? null : typedOf(typed), refused, isCorrection },
    ...{ empty: emptyDraft, isUntouched, draftOf, same: isSameContent },
    contentOf: (draft) => contentOf(draft, rows),
  })
  const { entityId: ticketId, ...started } = start.typed
  return { origin: start.origin, typed: { ticketId, ...started } }
}

/** Devices hold drafts under the ticket's own name. */
function typedOf({ ticketId: entityId, ...typed }: StoredDraft): TypedDraft<TicketZDraft, TicketZContent> {
  return { entityId, ...typed }
}
