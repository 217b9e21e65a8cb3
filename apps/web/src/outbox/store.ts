import { deviceStore } from '../offline/device-store.ts'
import { pageTransaction } from '../offline/page-transaction.ts'
import { type Entry, inOrder, type SomeEntry, type Versioned, type Write } from './entry.ts'
import { loadKinds, type OutboxKind, readEntry } from './kind.ts'
import type { Change } from './rules.ts'

type DeliveryListener = { readonly kind: string; readonly hear: (entry: SomeEntry, result: unknown) => void }
type Message = { type: 'changed' } | { type: 'delivered'; entry: SomeEntry; result: unknown }

const changeListeners = new Set<() => void>()
const deliveryListeners = new Set<DeliveryListener>()
let channel: BroadcastChannel | null = null

/** What a person's device stores, oldest first. */
export async function storedEntries(personId: number): Promise<readonly SomeEntry[]> {
  const stored = await pageTransaction(
    async () => (await deviceStore()).transaction('outbox'),
    ({ store }) => store.index('person').getAll(personId),
  )
  await loadKinds(stored.map((entry) => readEntry(entry).kind))
  return inOrder(stored.map(readEntry))
}

/**
 * Reads the person's entries, decides and writes in one transaction, on disk when it resolves: no other tab and no
 * power cut comes in between.
 */
export async function changeEntries(
  personId: number,
  decide: (entries: readonly SomeEntry[]) => Change,
): Promise<void> {
  const isChanged = await pageTransaction(
    async () => (await deviceStore()).transaction('outbox', 'readwrite', { durability: 'strict' }),
    async (transaction) => {
      const stored = await transaction.store.index('person').getAll(personId)
      const { remove, put } = decide(inOrder(stored.map(readEntry)))
      for (const key of remove) void transaction.store.delete(key)
      for (const entry of put) void transaction.store.put(entry)
      transaction.commit()
      return remove.length + put.length > 0
    },
  )
  if (isChanged) tell({ type: 'changed' })
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
