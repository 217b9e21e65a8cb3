import type { AdminEstablishment } from '@zinc/contract/admin'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { type TicketZ, ticketZ } from '@zinc/contract/ticket-z'
import * as z from 'zod/mini'
import { deviceStore } from '../offline/device-store.ts'
import { pageTransaction } from '../offline/page-transaction.ts'
import { type ClosedDayEntry, type CreationEntry, isTicketEntry, type KeptEntry, type OutboxEntry } from './entry.ts'

/** What becomes of the store, in one transaction. */
export type KeptChange = { readonly remove: readonly string[]; readonly put: readonly KeptEntry[] }
export type DeliveryListener = (entry: OutboxEntry, ticket: TicketZ) => void
export type CreationListener = (entry: CreationEntry, establishment: AdminEstablishment) => void
/** `closure` is null when the day is open again, or somebody else had closed it. */
export type ClosedDayListener = (entry: ClosedDayEntry, closure: DayClosureEntry | null) => void
type Message =
  | { type: 'changed' }
  | { type: 'delivered'; entry: OutboxEntry; ticket: TicketZ }
  | { type: 'closedDay'; entry: ClosedDayEntry; closure: DayClosureEntry | null }
  | { type: 'created'; entry: CreationEntry; establishment: AdminEstablishment }

const changeListeners = new Set<() => void>()
const deliveryListeners = new Set<DeliveryListener>()
const closedDayListeners = new Set<ClosedDayListener>()
const creationListeners = new Set<CreationListener>()
let channel: BroadcastChannel | null = null

/** Oldest first: keys are UUIDv7. */
export async function keptOf(personId: number): Promise<readonly KeptEntry[]> {
  const entries = await pageTransaction(
    async () => (await deviceStore()).transaction('outbox'),
    ({ store }) => store.index('person').getAll(personId),
  )
  return entries.sort(byAge)
}

/**
 * Reads the person's entries, decides and writes in one transaction, on disk when it resolves: no other tab and no
 * power cut comes in between.
 */
export async function changeKept(
  personId: number,
  decide: (entries: readonly KeptEntry[]) => KeptChange,
): Promise<void> {
  const isChanged = await pageTransaction(
    async () => (await deviceStore()).transaction('outbox', 'readwrite', { durability: 'strict' }),
    async (transaction) => {
      const entries = await transaction.store.index('person').getAll(personId)
      const { remove, put } = decide(entries.sort(byAge))
      for (const key of remove) void transaction.store.delete(key)
      for (const entry of put) void transaction.store.put(entry)
      transaction.commit()
      return remove.length + put.length > 0
    },
  )
  if (isChanged) tell({ type: 'changed' })
}

/** The same, of tickets only. */
export function changeEntries(
  personId: number,
  decide: (entries: readonly OutboxEntry[]) => KeptChange,
): Promise<void> {
  return changeKept(personId, (entries) => decide(entries.filter(isTicketEntry)))
}

function byAge(a: KeptEntry, b: KeptEntry): number {
  return a.key < b.key ? -1 : 1
}

export function onEntriesChanged(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Also for what another tab delivered: queries are to be invalidated in each. */
export function onDelivered(listener: DeliveryListener): () => void {
  deliveryListeners.add(listener)
  return () => deliveryListeners.delete(listener)
}

export function tellDelivered(entry: OutboxEntry, ticket: TicketZ): void {
  tell({ type: 'delivered', entry, ticket })
}

/** A day was closed or opened again; for what another tab delivered too. */
export function onClosedDay(listener: ClosedDayListener): () => void {
  closedDayListeners.add(listener)
  return () => closedDayListeners.delete(listener)
}

export function tellClosedDay(entry: ClosedDayEntry, closure: DayClosureEntry | null): void {
  tell({ type: 'closedDay', entry, closure })
}

/** The server has numbered it; for what another tab delivered too. */
export function onCreated(listener: CreationListener): () => void {
  creationListeners.add(listener)
  return () => creationListeners.delete(listener)
}

export function tellCreated(entry: CreationEntry, establishment: AdminEstablishment): void {
  tell({ type: 'created', entry, establishment })
}

/** Other tabs of this device see every change. Returns a stop function. */
export function joinOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const joined = new BroadcastChannel('zinc-outbox')
  joined.onmessage = (event: MessageEvent<Message>) => hear(event.data)
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

function hear(message: Message): void {
  if (message.type === 'changed') {
    for (const listener of changeListeners) listener()
    return
  }
  if (message.type === 'closedDay') {
    for (const listener of closedDayListeners) listener(message.entry, message.closure)
    return
  }
  if (message.type === 'created') {
    for (const listener of creationListeners) listener(message.entry, message.establishment)
    return
  }
  for (const listener of deliveryListeners) listener(message.entry, message.ticket)
}

/** The ticket as the server has it, from the details of a 409 or 412. */
export function ticketIn(current: unknown): TicketZ | null {
  const parsed = z.safeParse(ticketZ, current)
  return parsed.success ? parsed.data : null
}
