import { useCallback, useSyncExternalStore } from 'react'
import { sessionState, subscribeToSession } from '../client/session/session-store.ts'
import type { Entry, SomeEntry, Versioned, Write } from './entry.ts'
import type { OutboxKind } from './kind.ts'
import { onEntriesChanged, storedEntries } from './store.ts'

type List = {
  /** False until the device has said what it stores. */
  readonly isRead: boolean
  readonly all: readonly SomeEntry[]
  readonly byKind: ReadonlyMap<string, readonly SomeEntry[]>
}

const none: readonly never[] = []
const nothing: List = { isRead: false, all: none, byKind: new Map() }
const listeners = new Set<() => void>()
let list = nothing
let owner: number | null = null
let asked = 0
let reading: Promise<void> = Promise.resolve()

/** The signed-in person's entries of a kind as this tab knows them, oldest first; nobody else's. */
export function entriesOf<Name extends string, W extends Write, Result, Current extends Versioned>({
  name,
}: OutboxKind<Name, W, Result, Current>): readonly Entry<Name, W, Current>[] {
  // What was stored under this kind's name is this kind's.
  return (list.byKind.get(name) ?? none) as readonly Entry<Name, W, Current>[]
}

/** `entriesOf` for components. */
export function useEntries<Name extends string, W extends Write, Result, Current extends Versioned>(
  kind: OutboxKind<Name, W, Result, Current>,
): readonly Entry<Name, W, Current>[] {
  return useSyncExternalStore(
    subscribeToOutbox,
    useCallback(() => entriesOf(kind), [kind]),
  )
}

/** Everything of theirs that waits here. */
export function allEntries(): readonly SomeEntry[] {
  return list.all
}

export function useAllEntries(): readonly SomeEntry[] {
  return useSyncExternalStore(subscribeToOutbox, allEntries)
}

/** Until then, what is not in these lists may still be on the device. */
export function isOutboxRead(): boolean {
  return list.isRead
}

export function useIsOutboxRead(): boolean {
  return useSyncExternalStore(subscribeToOutbox, isOutboxRead)
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
  const next = owner === null ? nothing : await storedEntries(owner).then(listOf, () => list)
  if (mine === asked) show(next)
}

/** Until the lists have what was stored before. */
export async function listRead(): Promise<void> {
  await reading
}

function listOf(stored: readonly SomeEntry[]): List {
  // The same empty list as before the read: a new one would render every component that uses it again.
  const all = stored.length === 0 ? none : stored
  const names = [...new Set(all.map(({ kind }) => kind))]
  const byKind = new Map(names.map((name) => [name, all.filter(({ kind }) => kind === name)]))
  return { isRead: true, all, byKind }
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
  const changed = onEntriesChanged(() => {
    reading = reload()
  })
  const stops = [changed, subscribeToSession(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    owner = null
    show(nothing)
  }
}
