import { isTicketEntry, type OutboxEntry } from '../outbox/entry.ts'
import { changeKept, keptOf } from '../outbox/store.ts'

/** The tickets a person's device keeps, oldest first. */
export async function entriesOf(personId: number): Promise<readonly OutboxEntry[]> {
  return (await keptOf(personId)).filter(isTicketEntry)
}

/** Removes what a test left unsent, so that the next one does not find it. */
export function clearOutbox(personId: number): Promise<void> {
  return changeKept(personId, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
}
