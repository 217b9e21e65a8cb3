import { isTicketEntry, type OutboxEntry } from '../api/outbox-entry.ts'
import { changeKept, keptOf } from '../api/outbox-store.ts'

/** The tickets a person's device keeps, oldest first. */
export async function entriesOf(personId: number): Promise<readonly OutboxEntry[]> {
  return (await keptOf(personId)).filter(isTicketEntry)
}

/** What one test left unsent is nothing of the next one's. */
export function forgetUnsent(personId: number): Promise<void> {
  return changeKept(personId, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
}
