import * as z from 'zod/mini'
import { readJson, writeText } from '../browser/local-storage.ts'
import type { SomeEntry } from './entry.ts'
import { type Outcome, type SomeKind, subjectOf } from './kind.ts'

/** Versions `from` up to, not including, `version` were followed by this device's own writes only; 0: not there yet. */
const sentWrites = z.object({ subject: z.string(), from: z.int(), version: z.int(), isFinal: z.boolean() })
type OwnWrites = z.infer<typeof sentWrites>
/** Subjects remembered: far more than one person has under their hands between two answers. */
const MOST = 50

const nameOf = (personId: number): string => `zinc.ownVersions/${personId}`

/** In local storage: other tabs know it before the entry leaves the outbox, and it outlives the page. */
export function rememberOwnWrite(entry: SomeEntry, version: number, outcome: Outcome): void {
  const { personId, baseVersion } = entry
  const subject = subjectOf(entry)
  const known = ownWritesOf(personId)
  const before = known.find((own) => own.subject === subject)
  const base = baseVersion ?? 0
  const from = before?.version === base ? before.from : base
  const others = known.filter((own) => own !== before).slice(1 - MOST)
  const mine = outcome === 'gone' ? [] : [{ subject, from, version, isFinal: outcome === 'final' }]
  writeText(nameOf(personId), JSON.stringify([...others, ...mine]))
}

/** Somebody else wrote it since: what was known of it no longer holds. */
export function forgetOwnWrites(entry: SomeEntry): void {
  const others = ownWritesOf(entry.personId).filter((own) => own.subject !== subjectOf(entry))
  writeText(nameOf(entry.personId), JSON.stringify(others))
}

/**
 * A form learns a delivery later than the outbox: what is typed until then names the version before. When only this
 * device wrote since, it goes over that, as if it had waited behind it. A write that does not mean to change one's own
 * final version is for the person to settle.
 */
export function overOwnWrites(kind: SomeKind, next: SomeEntry): SomeEntry {
  const own = ownWritesOf(next.personId).find((each) => each.subject === subjectOf(next))
  const base = next.baseVersion ?? 0
  if (own === undefined || base < own.from || base >= own.version) return next
  const mayFollow = !own.isFinal || kind.mayFollowFinal?.(next) !== false
  return mayFollow ? { ...next, baseVersion: own.version } : next
}

function ownWritesOf(personId: number): readonly OwnWrites[] {
  const parsed = z.safeParse(z.array(sentWrites), readJson(nameOf(personId)))
  return parsed.success ? parsed.data : []
}
