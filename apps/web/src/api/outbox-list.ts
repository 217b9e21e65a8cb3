import type { OutboxEntry } from './outbox-entry.ts'
import { entriesOf, onEntriesChanged } from './outbox-store.ts'
import { sessionState, subscribeToSession } from './session-store.ts'

const nothing: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()
let list: readonly OutboxEntry[] = nothing
let owner: number | null = null
let asked = 0

/** The signed-in person's entries as this tab knows them, oldest first; nobody else's. */
export function outboxEntries(): readonly OutboxEntry[] {
  return list
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(entries: readonly OutboxEntry[]): void {
  list = entries
  for (const listener of listeners) listener()
}

/** The last question asked wins, however late an earlier one is answered. */
async function reload(): Promise<void> {
  asked += 1
  const mine = asked
  const entries = owner === null ? nothing : await entriesOf(owner).catch(() => list)
  if (mine === asked) show(entries)
}

/** Follows the store and the session. `onPerson` runs when somebody is there. Returns a stop function. */
export function followOutbox(onPerson: () => void): () => void {
  const follow = () => {
    const personId = sessionState().user?.id ?? null
    if (personId === owner) return
    owner = personId
    show(nothing)
    void reload()
    if (personId !== null) onPerson()
  }
  const stops = [onEntriesChanged(() => void reload()), subscribeToSession(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    owner = null
    show(nothing)
  }
}
