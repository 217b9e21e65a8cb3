import { withTabLock } from '../client/session/refresh.ts'
import { sessionState } from '../client/session/session-store.ts'
import { deliver, renewed } from './delivery.ts'
import {
  type Entry,
  freshEnvelope,
  isBegun,
  isSendable,
  orderAfter,
  postponedBy,
  type SomeEntry,
  type Versioned,
  type Write,
  waitOf,
} from './entry.ts'
import { kindOf, laneOf, type OutboxKind, registerKind, type SomeKind, setLateKinds, subjectOf } from './kind.ts'
import { followOutbox, listRead } from './list.ts'
import { enqueueChange, noChange } from './rules.ts'
import { overOwnWrites } from './sent-writes.ts'
import { changeEntries, joinOtherTabs, storedEntries } from './store.ts'

const FIRST_BACK_OFF = 5_000
const MAX_BACK_OFF_MS = 300_000
/** What `setTimeout` can hold. */
const MAX_TIMER_MS = 2_147_483_647

let running: Promise<void> | null = null
let isAskedAgain = false
let isStarted = false
let isPersistAsked = false
let timer: ReturnType<typeof setTimeout> | null = null
let backOff = FIRST_BACK_OFF

/**
 * Call once: shows what waits, sends it now, when back online, when seen again. `loadOthers` gives the kinds that are not
 * among the first, once one of them waits. Returns a stop function.
 */
export function startOutbox(kinds: readonly SomeKind[], loadOthers?: () => Promise<readonly SomeKind[]>): () => void {
  for (const kind of kinds) registerKind(kind)
  const firstNames = new Set(kinds.map(({ name }) => name))
  setLateKinds(loadOthers === undefined ? null : { firstNames, load: loadOthers })
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

/**
 * Stored on this device and in the lists when it resolves: a page that then takes back its own state shows nothing older.
 * Sending starts by itself. What the device cannot store waits in this page (`held.ts`). A write that depends on what else waits is given as
 * a function of the kind's entries, called in the transaction.
 */
export async function enqueue<Name extends string, W extends Write, Result, Current extends Versioned>(
  kind: OutboxKind<Name, W, Result, Current>,
  given: W | ((entries: readonly Entry<Name, W, Current>[]) => W),
  baseVersion: number | null,
): Promise<void> {
  registerKind(kind)
  const personId = personHere()
  const fresh = freshEnvelope(kind.name, personId, baseVersion)
  await changeEntries(personId, (all) => {
    // It is there already where the browser lost its word of a first attempt.
    const entries = all.filter(({ key }) => key !== fresh.key)
    const write = typeof given === 'function' ? given(ofKind(kind, entries)) : given
    const delay = kind.delayOf?.(write) ?? 0
    const envelope = { ...fresh, order: orderAfter(entries), ...(delay > 0 && postponedBy(delay)) }
    const next: Entry<Name, W, Current> = { ...write, ...envelope }
    return enqueueChange(kind, entries, overOwnWrites(kind, next))
  })
  void flush()
  await listRead()
}

/** Sends what waits, then gives what is still stored of a kind, oldest first. */
export async function entriesAfterSending<Name extends string, W extends Write, Result, Current extends Versioned>(
  kind: OutboxKind<Name, W, Result, Current>,
): Promise<readonly Entry<Name, W, Current>[]> {
  const personId = personHere()
  await flush()
  return ofKind(kind, await storedEntries(personId))
}

/**
 * A conflict ends: 'mine' goes over the server's version, with a reason when that is validated; 'theirs' drops mine. When
 * it resolves the lists know: the page that opens then shows no conflict.
 */
export async function settle(key: string, choice: 'mine' | 'theirs', reason = ''): Promise<void> {
  await changeEntries(personHere(), (entries) => {
    const entry = entries.find((other) => other.key === key)
    if (entry?.state !== 'conflict') return noChange
    const mine = choice === 'mine' && entry.current !== null ? resolved(entry, entry.current, reason) : null
    return { remove: [key], put: mine === null ? [] : [renewed(mine, mine.baseVersion)] }
  })
  void flush()
  await listRead()
}

function resolved(entry: SomeEntry, current: Versioned, reason: string): SomeEntry | null {
  const kind = kindOf(entry)
  return kind?.resolve === undefined ? { ...entry, baseVersion: current.version } : kind.resolve(entry, current, reason)
}

/** Drops what the person no longer wants sent. One under way may still arrive. */
export async function discard(key: string): Promise<void> {
  await changeEntries(personHere(), () => ({ remove: [key], put: [] }))
}

/** Sends now: a refused one again under a new key, a waiting one without its delay. */
export async function retry(key: string): Promise<void> {
  await changeEntries(personHere(), (entries) => {
    const entry = entries.find((other) => other.key === key)
    if (entry === undefined || entry.state === 'conflict') return noChange
    if (isSendable(entry)) return { remove: [], put: [{ ...entry, retryAt: null }] }
    return { remove: [key], put: [renewed(entry, entry.baseVersion)] }
  })
  void flush()
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
  const stuckLanes = new Set<string>()
  for (;;) {
    const entry = nextOf(await storedEntries(personId), stuckLanes)
    if (entry === undefined || waitOf(entry) > 0) return
    const kind = kindOf(entry)
    if (kind === undefined) return
    const delivery = await deliver(kind, entry)
    if (delivery === 'stop') return
    if (delivery === 'later') stuckLanes.add(laneOf(entry))
    else backOff = FIRST_BACK_OFF
  }
}

/**
 * Oldest first, bytes last, begun before what waits behind it; writes of one lane keep their order (cancel, then enter
 * again).
 */
function nextOf(entries: readonly SomeEntry[], stuckLanes: ReadonlySet<string>): SomeEntry | undefined {
  const isFree = (entry: SomeEntry) => !stuckLanes.has(laneOf(entry)) && !isAfterAnother(entry, entries)
  const sendable = entries.filter((entry) => isSendableHere(entry) && isFree(entry))
  const oldest = sendable.find((entry) => kindOf(entry)?.isBulky !== true) ?? sendable[0]
  if (oldest === undefined) return oldest
  return sendable.find((entry) => subjectOf(entry) === subjectOf(oldest) && isBegun(entry)) ?? oldest
}

function isAfterAnother(entry: SomeEntry, entries: readonly SomeEntry[]): boolean {
  const subject = kindOf(entry)?.followsOf?.(entry)
  return subject !== undefined && entries.some((other) => subjectOf(other) === subject)
}

/** What a newer release stored waits for that release. */
function isSendableHere(entry: SomeEntry): boolean {
  return isSendable(entry) && kindOf(entry) !== undefined
}

function clearTimer(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
}

/** While something waits the next round comes by itself, later and later, and not before the server's `Retry-After`. */
async function scheduleNext(): Promise<void> {
  const personId = sessionState().user?.id
  if (!isStarted || personId === undefined) return
  const entries = await storedEntries(personId).catch(() => [])
  if (!entries.some(isSendableHere) || isAskedAgain) return
  askToPersist()
  const next = nextOf(entries, new Set())
  clearTimer()
  timer = setTimeout(() => void flush(), Math.min(Math.max(backOff, next ? waitOf(next) : 0), MAX_TIMER_MS))
  backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS)
}

/** Only once something waits, and once: Firefox asks the person. */
function askToPersist(): void {
  if (isPersistAsked) return
  isPersistAsked = true
  void navigator.storage?.persist?.().catch(() => false)
}

function ofKind<Name extends string, W extends Write, Result, Current extends Versioned>(
  { name }: OutboxKind<Name, W, Result, Current>,
  entries: readonly SomeEntry[],
): readonly Entry<Name, W, Current>[] {
  // What was stored under this kind's name is this kind's.
  return entries.filter(({ kind }) => kind === name) as readonly SomeEntry[] as readonly Entry<Name, W, Current>[]
}
