import type { TicketZEntry } from '../features/ticket-z/ticket-z-outbox.ts'
import type { SomeEntry } from '../outbox/entry.ts'
import { changeEntries, storedEntries } from '../outbox/store.ts'

/** The tickets a person's device stores, oldest first. */
export async function storedTickets(personId: number): Promise<readonly TicketZEntry[]> {
  return (await storedEntries(personId)).filter(isTicket)
}

/** Those of them that a person asked to validate or to correct: a draft is stored by itself. */
export async function validatedTickets(personId: number): Promise<readonly TicketZEntry[]> {
  return (await storedTickets(personId)).filter(({ action }) => action !== 'saveTicketZ')
}

/** What was stored under the kind's name is of the kind. */
function isTicket(entry: SomeEntry): entry is TicketZEntry {
  return entry.kind === 'ticketZ'
}

/** Removes what a test left unsent, so that the next one does not find it. */
export function clearOutbox(personId: number): Promise<void> {
  return changeEntries(personId, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
}
