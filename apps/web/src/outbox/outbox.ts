import { useSyncExternalStore } from 'react'
import { withTabLock } from '../client/session/refresh.ts'
import { sessionState } from '../client/session/session-store.ts'
import { newId } from '../client/uuid.ts'
import { enqueueClosedDay } from './closed-day.ts'
import { deliver } from './delivery.ts'
import {
  type ClosedDayEntry,
  type ClosedDayRequest,
  type CreationEntry,
  type CreationRequest,
  closedDayEntryOf,
  creationEntryOf,
  entryOf,
  isBegun,
  isClosedDayEntry,
  isCreationEntry,
  isSendable,
  isTicketEntry,
  type KeptEntry,
  type OutboxEntry,
  type OutboxRequest,
  orderOf,
  subjectOf,
} from './entry.ts'
import {
  followOutbox,
  isOutboxRead,
  keptEntries,
  outboxClosedDays,
  outboxCreations,
  outboxEntries,
  subscribeToOutbox,
} from './list.ts'
import { overOwnWrites } from './own-writes.ts'
import { enqueueChange, noChange, settledEntry } from './rules.ts'
import { changeEntries, changeKept, joinOtherTabs, keptOf } from './store.ts'

const FIRST_BACK_OFF = 5_000
const LONGEST_BACK_OFF = 300_000
/** What `setTimeout` can hold. */
const LONGEST_TIMER = 2_147_483_647

let running: Promise<void> | null = null
let isAskedAgain = false
let isStarted = false
let timer: ReturnType<typeof setTimeout> | null = null
let backOff = FIRST_BACK_OFF

/** The signed-in person's tickets on this device, oldest first; nobody else's. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribeToOutbox, outboxEntries)
}

/** Their days to be closed or opened again. */
export function useUnsentClosedDays(): readonly ClosedDayEntry[] {
  return useSyncExternalStore(subscribeToOutbox, outboxClosedDays)
}

/** Their establishments that the server has not numbered yet. */
export function useCreations(): readonly CreationEntry[] {
  return useSyncExternalStore(subscribeToOutbox, outboxCreations)
}

/** Whether what is kept here is known yet. */
export function useIsOutboxRead(): boolean {
  return useSyncExternalStore(subscribeToOutbox, isOutboxRead)
}

/** Everything of theirs that is kept here, to be counted. */
export function useKept(): readonly KeptEntry[] {
  return useSyncExternalStore(subscribeToOutbox, keptEntries)
}

/** Call once from the signed-in pages: shows what waits, sends it now, when back online, when seen again. Returns a stop function. */
export function startOutbox(): () => void {
  const wake = () => {
    backOff = FIRST_BACK_OFF
    if (document.visibilityState !== 'hidden') void flush()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  isStarted = true
  const stops = [joinOtherTabs(), followOutbox(wake)]
  return () => {
    isStarted = false
    clearTimer()
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    for (const stop of stops) stop()
  }
}

/** Kept on this device when it resolves; sending starts by itself. Rejects when the device cannot keep it. */
export async function enqueue(request: OutboxRequest): Promise<void> {
  const personId = personHere()
  await changeEntries(personId, (entries) => enqueueChange(entries, overOwnWrites(entryOf(request, personId))))
  startSending()
}

/** Kept and sent like any entry. */
export async function enqueueDay(request: ClosedDayRequest): Promise<void> {
  const personId = personHere()
  await changeKept(personId, (entries) => enqueueClosedDay(entries, closedDayEntryOf(request, personId)))
  startSending()
}

/** `waiting`: the server was not reached or has not answered. `refused`: its message. */
export type DayOutcome = { type: 'sent' | 'waiting' } | { type: 'refused'; message: string }

/** Sends what waits, then says what became of this closed day. A refused one is removed: its caller shows the message. */
export async function outcomeOfDay({ id }: { id: string }): Promise<DayOutcome> {
  const personId = personHere()
  await flush()
  const entry = (await keptOf(personId)).filter(isClosedDayEntry).findLast(({ closureId }) => closureId === id)
  if (entry?.state !== 'refused') return { type: entry === undefined ? 'sent' : 'waiting' }
  await discard(entry.key)
  return { type: 'refused', message: entry.error?.message ?? '' }
}

/** Stored and sent like any entry. `replacedKey` is that of the refused entry it replaces. */
export async function enqueueCreation(request: CreationRequest, replacedKey: string | null = null): Promise<void> {
  const personId = personHere()
  await changeKept(personId, (entries) => {
    const mended = entries.filter(isCreationEntry).find(({ key }) => key === replacedKey) ?? null
    const next = creationEntryOf(request, personId, entries, mended)
    return { remove: mended === null ? [] : [mended.key], put: [next] }
  })
  startSending()
}

function startSending(): void {
  void navigator.storage?.persist?.().catch(() => false)
  void flush()
}

/** A conflict ends: 'mine' goes over the server's version, with a reason when that is validated; 'theirs' drops mine. */
export async function settle(key: string, choice: 'mine' | 'theirs', reason = ''): Promise<void> {
  await changeEntries(personHere(), (entries) => {
    const entry = entries.find((other) => other.key === key)
    if (entry?.state !== 'conflict') return noChange
    const mine =
      choice === 'mine' && entry.current !== null ? settledEntry(entry, entry.current, { id: newId(), reason }) : null
    return { remove: [key], put: mine === null ? [] : [mine] }
  })
  void flush()
}

/** Drops what the person no longer wants sent. One under way may still arrive. */
export async function discard(key: string): Promise<void> {
  await changeKept(personHere(), () => ({ remove: [key], put: [] }))
}

/** Sends now: a refused one again under a new key, a waiting one without its delay. */
export async function retry(key: string): Promise<void> {
  await changeKept(personHere(), (entries) => {
    const entry = entries.find((other) => other.key === key)
    if (entry === undefined || entry.state === 'conflict') return noChange
    if (isSendable(entry)) return { remove: [], put: [{ ...entry, retryAt: null }] }
    return { remove: [key], put: [renewed(entry, entries)] }
  })
  void flush()
}

function renewed(entry: KeptEntry, entries: readonly KeptEntry[]): KeptEntry {
  if (isTicketEntry(entry)) return entryOf(entry, entry.personId)
  if (isClosedDayEntry(entry)) return closedDayEntryOf(entry, entry.personId)
  return creationEntryOf({ body: entry.input.body, ownerName: entry.ownerName }, entry.personId, entries, entry)
}

function personHere(): number {
  const personId = sessionState().user?.id
  if (personId === undefined) throw new Error('Nobody is signed in')
  return personId
}

/** Sends what waits, one tab at a time. Never rejects: what is not delivered stays. */
export function flush(): Promise<void> {
  isAskedAgain = true
  running ??= flushAll()
    .catch(() => undefined)
    .then(scheduleNext)
    .finally(() => {
      running = null
      if (isAskedAgain) void flush()
    })
  return running
}

async function flushAll(): Promise<void> {
  clearTimer()
  while (isAskedAgain) {
    isAskedAgain = false
    const personId = sessionState().user?.id
    if (personId !== undefined) await withTabLock('zinc-outbox', () => flushOnce(personId))
  }
}

async function flushOnce(personId: number): Promise<void> {
  const stuckDays = new Set<string>()
  for (;;) {
    const entry = nextOf(await keptOf(personId), stuckDays)
    if (entry === undefined || (entry.retryAt ?? 0) > Date.now()) return
    const delivery = await deliver(entry)
    if (delivery === 'stop') return
    if (delivery === 'later') stuckDays.add(orderOf(entry))
    else backOff = FIRST_BACK_OFF
  }
}

/** Oldest first, begun before what waits behind it; writes of one day keep their order (cancel, then enter again). */
function nextOf(entries: readonly KeptEntry[], stuckDays: ReadonlySet<string>): KeptEntry | undefined {
  const sendable = entries.filter((entry) => isSendable(entry) && !stuckDays.has(orderOf(entry)))
  const oldest = sendable[0]
  if (oldest === undefined) return oldest
  return sendable.find((entry) => subjectOf(entry) === subjectOf(oldest) && isBegun(entry)) ?? oldest
}

function clearTimer(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
}

/** While something waits the next round comes by itself, later and later, and not before the server's `Retry-After`. */
async function scheduleNext(): Promise<void> {
  const personId = sessionState().user?.id
  if (!isStarted || personId === undefined) return
  const waiting = (await keptOf(personId).catch(() => [])).filter(isSendable)
  if (waiting.length === 0 || isAskedAgain) return
  const notBefore = Math.max(0, ...waiting.map((entry) => (entry.retryAt ?? 0) - Date.now()))
  clearTimer()
  timer = setTimeout(() => void flush(), Math.min(Math.max(backOff, notBefore), LONGEST_TIMER))
  backOff = Math.min(backOff * 2, LONGEST_BACK_OFF)
}
