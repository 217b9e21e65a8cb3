import { sessionState, subscribeToSession } from '../client/session/session-store.ts'
import {
  type ClosedDayEntry,
  type CreationEntry,
  isClosedDayEntry,
  isCreationEntry,
  isTicketEntry,
  type KeptEntry,
  type OutboxEntry,
} from './entry.ts'
import { keptOf, onEntriesChanged } from './store.ts'

type List = {
  /** False until the device has said what it keeps. */
  readonly isRead: boolean
  readonly all: readonly KeptEntry[]
  readonly tickets: readonly OutboxEntry[]
  readonly closedDays: readonly ClosedDayEntry[]
  readonly creations: readonly CreationEntry[]
}

const nothing: List = { isRead: false, all: [], tickets: [], closedDays: [], creations: [] }
const listeners = new Set<() => void>()
let list = nothing
let owner: number | null = null
let asked = 0

/** The signed-in person's tickets as this tab knows them, oldest first; nobody else's. */
export function outboxEntries(): readonly OutboxEntry[] {
  return list.tickets
}

/** Their days to be closed or opened again. */
export function outboxClosedDays(): readonly ClosedDayEntry[] {
  return list.closedDays
}

/** Their establishments that the server has not numbered yet. */
export function outboxCreations(): readonly CreationEntry[] {
  return list.creations
}

/** Everything of theirs that is kept here. */
export function keptEntries(): readonly KeptEntry[] {
  return list.all
}

/** Until then, what is not in these lists may still be on the device. */
export function isOutboxRead(): boolean {
  return list.isRead
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: List): void {
  list = next
  for (const listener of listeners) listener()
}

/** The last question asked wins, however late an earlier one is answered. */
async function reload(): Promise<void> {
  asked += 1
  const mine = asked
  const next = owner === null ? nothing : await keptOf(owner).then(listOf, () => list)
  if (mine === asked) show(next)
}

function listOf(all: readonly KeptEntry[]): List {
  return {
    isRead: true,
    all,
    tickets: all.filter(isTicketEntry),
    closedDays: all.filter(isClosedDayEntry),
    creations: all.filter(isCreationEntry),
  }
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
