import { useSyncExternalStore } from 'react'
import { isSendable, type OutboxEntry } from './outbox-entry.ts'
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

export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, outboxEntries)
}

function subscribe(listener: () => void): () => void {
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

/** Tickets not yet with the server that will go by themselves. */
export function waitingCountOf(entries: readonly OutboxEntry[]): number {
  return new Set(entries.filter(isSendable).map((entry) => entry.ticketId)).size
}

/** Tickets that wait for the person: a conflict to settle, a refusal to look at. */
export function attentionCountOf(entries: readonly OutboxEntry[]): number {
  return new Set(entries.filter((entry) => !isSendable(entry)).map((entry) => entry.ticketId)).size
}

/** The newest content of a ticket on this device: what its form and its day show. */
export function latestOf(entries: readonly OutboxEntry[], ticketId: string): OutboxEntry | null {
  const ofTicket = entries.filter((entry) => entry.ticketId === ticketId)
  return ofTicket.find((entry) => entry.attempts === 0) ?? ofTicket.at(-1) ?? null
}
