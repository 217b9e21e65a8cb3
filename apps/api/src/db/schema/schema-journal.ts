import type { Generated } from 'kysely'
import type { Instant, OfEstablishment } from './schema-columns.ts'

type JournalHeadsTable = OfEstablishment & { seq: Generated<number>; hash: Generated<string> }

/** Written by the queue as the owner; requests read it. */
type JournalAnchorsTable = OfEstablishment & {
  seq: number
  hash: string
  anchored_at: Generated<Instant>
  verified_at: Instant | null
}

/** `entry` is the hashed text; the database itself refuses a `hash` that does not match. INSERT and SELECT only. */
type JournalEntriesTable = OfEstablishment & {
  seq: number
  at: Instant
  actor_id: number | null
  action: string
  entity: string
  entity_id: string
  entry: string
  previous_hash: string
  hash: string
}

export type JournalSchema = {
  journal_heads: JournalHeadsTable
  journal_anchors: JournalAnchorsTable
  journal_entries: JournalEntriesTable
}
