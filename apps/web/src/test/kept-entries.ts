import { isTicketEntry, type OutboxEntry } from '../api/outbox-entry.ts'
import { keptOf } from '../api/outbox-store.ts'

/** The tickets a person's device keeps, oldest first. */
export async function entriesOf(personId: number): Promise<readonly OutboxEntry[]> {
  return (await keptOf(personId)).filter(isTicketEntry)
}
