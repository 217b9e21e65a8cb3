import { isBegun, type OutboxError, type SomeEntry, type Versioned } from './entry.ts'
import { type SomeKind, subjectOf } from './kind.ts'

/** What becomes of the store, in one transaction. */
export type Change = { readonly remove: readonly string[]; readonly put: readonly SomeEntry[] }
export const noChange: Change = { remove: [], put: [] }

/**
 * One unsent entry per subject: a newer one takes its place and its base version. Behind one whose sending has begun it
 * waits for that answer. A conflict stays one until it is settled, unless the new content was typed over the server's.
 */
export function enqueueChange(kind: SomeKind, entries: readonly SomeEntry[], next: SomeEntry): Change {
  const ofSubject = entries.filter((entry) => subjectOf(entry) === subjectOf(next))
  const isBehind = ofSubject.some(isBegun)
  const remove: string[] = []
  let put = next
  for (const previous of ofSubject.filter((entry) => !isBegun(entry)).reverse()) {
    const merged = mergedOf(kind, previous, put)
    if (merged === 'both') break
    remove.push(previous.key)
    if (merged === 'neither') return { remove, put: [] }
    put = merged
  }
  // A begun one may have created it: there is something left to take back.
  if (!isBehind && put.state !== 'conflict' && kind.isVoid?.(put) === true) return { remove, put: [] }
  return { remove, put: [put] }
}

function mergedOf(kind: SomeKind, previous: SomeEntry, next: SomeEntry): SomeEntry | 'neither' | 'both' {
  if (previous.state === 'conflict') {
    const { state, error, current } = previous
    return isTypedOver(kind, next, current) ? next : { ...next, state, error, current }
  }
  if (kind.merge !== undefined) return kind.merge(previous, next)
  return previous.state === 'refused' ? next : { ...next, baseVersion: previous.baseVersion }
}

function isTypedOver(kind: SomeKind, next: SomeEntry, current: Versioned | null): boolean {
  if (current === null || next.baseVersion === null || next.baseVersion < current.version) return false
  return kind.isTypedOver?.(next, current) ?? true
}

/** Delivered: what waited behind it now stands on the version the server gave. */
export function deliveredChange(entries: readonly SomeEntry[], entry: SomeEntry, version: number | undefined): Change {
  const next = entryAfter(entries, entry)
  const put = next === undefined || version === undefined ? [] : [{ ...next, baseVersion: version }]
  return { remove: [entry.key], put }
}

/** The server has another version: the newest content of this device stands against it, unless it was typed over it. */
export function conflictChange(
  kind: SomeKind,
  entries: readonly SomeEntry[],
  entry: SomeEntry,
  found: { error: OutboxError; current: Versioned },
): Change {
  const next = entryAfter(entries, entry)
  if (next !== undefined && isTypedOver(kind, next, found.current)) return { remove: [entry.key], put: [] }
  const mine = next === undefined ? entry : mergedOf(kind, entry, next)
  if (mine === 'both') return { remove: [], put: [{ ...entry, ...found, state: 'conflict' }] }
  const remove = next === undefined ? [] : [entry.key, next.key]
  if (mine === 'neither' || (next !== undefined && kind.isVoid?.(mine) === true)) return { remove, put: [] }
  return { remove, put: [{ ...mine, ...found, state: 'conflict' }] }
}

/** Not taken, and nothing was stored. What waited behind it goes in its stead. */
export function refusedChange(
  kind: SomeKind,
  entries: readonly SomeEntry[],
  entry: SomeEntry,
  error: OutboxError,
): Change {
  const next = entryAfter(entries, entry)
  const refused: SomeEntry = { ...entry, state: 'refused', error }
  if (next === undefined) return { remove: [], put: [refused] }
  const instead =
    kind.insteadOf === undefined ? { ...next, baseVersion: entry.baseVersion } : kind.insteadOf(entry, next)
  if (instead === entry) return { remove: [next.key], put: [refused] }
  if (instead === null || kind.isVoid?.(instead) === true) return { remove: [entry.key, next.key], put: [] }
  return { remove: [entry.key], put: [instead] }
}

function entryAfter(entries: readonly SomeEntry[], entry: SomeEntry): SomeEntry | undefined {
  return entries.find((other) => other.key !== entry.key && subjectOf(other) === subjectOf(entry))
}
