import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { instant, plainDate, positiveIdText } from './scalars.ts'

/** What a verification compares: the chain itself, its anchors, and the rows that the journal speaks of. */
export const verifiedKinds = [
  'entry',
  'anchor',
  'ticketZ',
  'version',
  'closedDay',
  'purchase',
  'purchaseVersion',
  'payment',
  'cashLine',
  'arrival',
  'stockOperation',
  'stockCount',
  'paymentMethod',
  'lockDate',
] as const

/** The first thing that is not as the journal says. */
export const journalFault = z.object({
  kind: z.enum(verifiedKinds),
  /** `added`: there is a row, or an entry, that the journal knows nothing of. */
  problem: z.enum(['changed', 'missing', 'added']),
  /**
   * The entry that is broken, or the one that says what the row should be; null for an added row, and for a delivery, which
   * its purchase describes.
   */
  sequence: z.nullable(z.int()),
  /** Of the ticket Z, the purchase or whatever else it is. */
  entityId: z.nullable(z.string()),
  /** The business date, the day a purchase counts on or was paid, as the journal has it where it has one. */
  date: z.nullable(plainDate),
  /** Of the version. */
  revision: z.nullable(z.int()),
  /** What differs, by the names of the API: `sales`, `payments`, `status`… */
  fields: z.array(z.string()),
})
export type JournalFault = Output<typeof journalFault>

/** The journal's last entry at one moment, written where requests cannot change it. */
export const journalAnchor = z.object({
  sequence: z.int(),
  hash: z.string(),
  anchoredAt: instant,
  /** When everything up to here was last verified; null: written by the daily task only. */
  verifiedAt: z.nullable(instant),
})
export type JournalAnchor = Output<typeof journalAnchor>

export const journalVerification = z.object({
  /** Verified up to this entry: the last one when the verification began. */
  entries: z.int(),
  /** Its hash. */
  hash: z.string(),
  /** Versions of tickets Z and closed days that were compared with their entry. */
  versions: z.int(),
  closedDays: z.int(),
  /** Versions of purchases that were compared, with their lines and payments. */
  purchases: z.int(),
  /** Cash movements, arrivals, stock operations and counts that were compared. */
  documents: z.int(),
  anchors: z.int(),
  verifiedAt: instant,
  isIntact: z.boolean(),
  firstFault: z.nullable(journalFault),
})
export type JournalVerification = Output<typeof journalVerification>

const params = z.object({ id: positiveIdText })

export const verificationRoutes = defineRoutes({
  verifyJournal: {
    method: 'GET',
    path: '/establishments/{id}/journal/verification',
    access: { establishment: 'journal.read' },
    tag: 'journal',
    summary: 'Recompute the chain, compare the tables with it, and name the first thing that differs',
    params,
    response: journalVerification,
    snapshot: true,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  listJournalAnchors: {
    method: 'GET',
    path: '/establishments/{id}/journal/anchors',
    access: { establishment: 'journal.read' },
    tag: 'journal',
    summary: 'The last 100 anchors of the journal, newest first',
    params,
    response: z.array(journalAnchor),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
