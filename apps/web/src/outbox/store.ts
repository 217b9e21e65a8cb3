import { hold, noteStored, noteUnstored, release } from '../offline/held.ts'
import { type DeviceConnection, inDeviceStore, onDeviceStoreLate } from './device-store.ts'
import { type Entry, inOrder, type SomeEntry, type Versioned, type Write } from './entry.ts'
import { loadKinds, type OutboxKind, readEntry, type StoredEntry } from './kind.ts'
import type { Change } from './rules.ts'

type DeliveryListener = { readonly kind: string; readonly hear: (entry: SomeEntry, result: unknown) => void }
type Message = { type: 'changed' } | { type: 'delivered'; entry: SomeEntry; result: unknown }

type Decide = (entries: readonly SomeEntry[]) => Change

const toRead = (database: DeviceConnection) => database.transaction('outbox')
const toChange = (database: DeviceConnection) => database.transaction('outbox', 'readwrite', { durability: 'strict' })

/** Entries of this page that the device could not store, by their keys. */
const held = new Map<string, SomeEntry>()
/** Keys of entries that are done, which the device could not remove. */
const removed = new Set<string>()
/** What the device said last, while it answered. */
let lastRead: { personId: number | null; stored: readonly StoredEntry[] } = { personId: null, stored: [] }

const changeListeners = new Set<() => void>()
const deliveryListeners = new Set<DeliveryListener>()
let channel: BroadcastChannel | null = null

/** What a person's device stores and what this page holds for it, oldest first. Never rejects. */
export async function storedEntries(personId: number): Promise<readonly SomeEntry[]> {
  const stored = await readEntries(personId)
  await loadKinds(stored.map((entry) => readEntry(entry).kind))
  return withHeld(personId, stored)
}

async function readEntries(personId: number): Promise<readonly StoredEntry[]> {
  try {
    const stored = await inDeviceStore(toRead, ({ store }) => store.index('person').getAll(personId))
    lastRead = { personId, stored }
    noteStored('read')
    return stored
  } catch (error) {
    noteUnstored(error)
    return lastReadOf(personId)
  }
}

/**
 * Reads the person's entries, decides and writes in one transaction, on disk when it resolves: no other tab and no
 * power cut comes in between. Where the device cannot store, this page holds what is written; `decide` then runs again.
 */
export async function changeEntries(
  personId: number,
  decide: (entries: readonly SomeEntry[]) => Change,
): Promise<void> {
  const { remove, put } = await storeChange(personId, decide).catch((error: unknown) => {
    const change = holdChange(personId, decide)
    noteUnstored(error)
    return change
  })
  if (remove.length + put.length > 0) tell({ type: 'changed' })
}

async function storeChange(personId: number, decide: Decide): Promise<Change> {
  const change = await inDeviceStore(toChange, async (transaction) => {
    const stored = await transaction.store.index('person').getAll(personId)
    const decided = decide(withHeld(personId, stored))
    const writes = [
      ...[...decided.remove, ...removed].map((key) => transaction.store.delete(key)),
      ...decided.put.map((entry) => transaction.store.put(entry)),
    ]
    transaction.commit()
    await Promise.all(writes)
    return decided
  })
  if (change.remove.length + change.put.length === 0) return change
  noteStored(change.put.length > 0 ? 'write' : 'read')
  removed.clear()
  for (const key of [...change.remove, ...change.put.map((entry) => entry.key)]) drop(key)
  return change
}

/** In this page alone, over what the device was seen to store. */
function holdChange(personId: number, decide: Decide): Change {
  const change = decide(withHeld(personId, lastReadOf(personId)))
  for (const key of change.remove) {
    drop(key)
    removed.add(key)
  }
  for (const entry of change.put) {
    held.set(entry.key, entry)
    hold(entry.key)
  }
  return change
}

function drop(key: string): void {
  held.delete(key)
  release(key)
}

function lastReadOf(personId: number): readonly StoredEntry[] {
  return lastRead.personId === personId ? lastRead.stored : []
}

function withHeld(personId: number, stored: readonly StoredEntry[]): readonly SomeEntry[] {
  const others = stored.filter(({ key }) => !held.has(key) && !removed.has(key)).map(readEntry)
  return inOrder([...others, ...[...held.values()].filter((entry) => entry.personId === personId)])
}

export function onEntriesChanged(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/**
 * Runs before the entry leaves the outbox, so that what shows it has the server's version by then; also for what another
 * tab delivered. Returns a stop function.
 */
export function onDelivered<Name extends string, W extends Write, Result, Current extends Versioned>(
  kind: OutboxKind<Name, W, Result, Current>,
  listener: (entry: Entry<Name, W, Current>, result: Result) => void,
): () => void {
  // What was stored and answered under this kind's name is this kind's.
  const registered = { kind: kind.name, hear: listener as DeliveryListener['hear'] }
  deliveryListeners.add(registered)
  return () => deliveryListeners.delete(registered)
}

export function tellDelivered(entry: SomeEntry, result: unknown): void {
  tell({ type: 'delivered', entry, result })
}

/** Other tabs of this device see every change. Returns a stop function. */
export function joinOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const joined = new BroadcastChannel('zinc-entries')
  joined.onmessage = ({ data }: MessageEvent<Message>) => void hearOtherTab(data)
  channel = joined
  return () => {
    joined.close()
    if (channel === joined) channel = null
  }
}

onDeviceStoreLate(() => tell({ type: 'changed' }))

function tell(message: Message): void {
  hear(message)
  channel?.postMessage(message)
}

/** What follows a delivery is loaded with its kind: the other tab had it, this one perhaps not yet. */
async function hearOtherTab(message: Message): Promise<void> {
  if (message.type === 'delivered') await loadKinds([message.entry.kind])
  hear(message)
}

function hear(message: Message): void {
  if (message.type === 'changed') {
    for (const listener of changeListeners) listener()
    return
  }
  for (const listener of deliveryListeners) {
    if (listener.kind === message.entry.kind) listener.hear(message.entry, message.result)
  }
}
