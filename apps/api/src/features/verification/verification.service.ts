import type { JournalFault, JournalVerification } from '@zinc/contract/verification'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findEntries, getJournalEnd } from '../journal/journal.repository.ts'
import {
  brokenAtTheEnd,
  type ChainEnd,
  type ChainRow,
  FIRST_PREVIOUS_HASH,
  followChain,
} from '../journal/journal-chain.ts'
import { findAnchorHashes, getLastAnchoredSequence } from './anchor.repository.ts'
import { dateOf } from './journaled.ts'
import { type Counts, compareRows } from './row-comparison.service.ts'
import { faultOfDeliveries, faultOfLock, faultOfMethods } from './settings-comparison.service.ts'
import { findAddedDocument } from './stored-documents.repository.ts'
import {
  findAddedPayment,
  findAddedPurchase,
  findAddedPurchaseVersion,
  findWronglyOpen,
} from './stored-purchases.repository.ts'
import { findAddedClosedDay, findAddedTicket, findAddedVersion } from './stored-rows.repository.ts'

/** Few enough that parsing and hashing the largest entries there can be leaves the event loop free between two pages. */
const PAGE_SIZE = 25

type Walk = Counts & { anchors: number; end: ChainEnd; chainFault: JournalFault | null; rowFault: JournalFault | null }

/**
 * Recomputes every hash from the first entry to the head, and compares with what the entries say: anchors, tickets Z,
 * their versions and lines, closed days, purchases with versions, lines and payments, lines of the cash journal, arrivals,
 * stock operations and counts; then the lock date, the payment methods and deliveries. In a snapshot (`isSnapshot`):
 * writers go on meanwhile, and nothing they write is taken for a fault. Read in pages, whatever the size of the journal. A fault of the chain is named before one of a
 * row: rows are judged by a chain that holds.
 */
export async function verifyJournal(
  tx: Tx,
  scope: EstablishmentScope,
  verifiedAt: string,
): Promise<JournalVerification> {
  const head = await getJournalEnd(tx, scope)
  const walk = await walkJournal(tx, scope, head.seq)
  const chainFault = walk.chainFault ?? (await findFaultAtTheEnd(tx, scope, head, walk.end))
  const firstFault = chainFault ?? walk.rowFault ?? (await findFaultBeside(tx, scope)) ?? (await findAdded(tx, scope))
  const { versions, closedDays, purchases, documents, anchors } = walk
  const isIntact = firstFault === null
  const counts = { entries: head.seq, versions, closedDays, purchases, documents, anchors }
  return { ...counts, hash: head.hash, verifiedAt, isIntact, firstFault }
}

async function walkJournal(tx: Tx, scope: EstablishmentScope, upTo: number): Promise<Walk> {
  const end: ChainEnd = { seq: 0, hash: FIRST_PREVIOUS_HASH }
  const counts = { versions: 0, closedDays: 0, purchases: 0, documents: 0, anchors: 0 }
  const walk: Walk = { end, ...counts, chainFault: null, rowFault: null }
  for (;;) {
    const rows = await findEntries(tx, scope, { after: walk.end.seq, upTo, limit: PAGE_SIZE })
    walk.chainFault = await followLinks(tx, scope, walk, rows)
    if (walk.chainFault !== null) return walk
    if (walk.rowFault === null) {
      const compared = await compareRows(tx, scope, rows)
      walk.versions += compared.versions
      walk.closedDays += compared.closedDays
      walk.purchases += compared.purchases
      walk.documents += compared.documents
      walk.rowFault = compared.fault
    }
    if (rows.length < PAGE_SIZE) return walk
  }
}

/** Moves the walk's end over these rows; null when every link holds. */
async function followLinks(
  tx: Tx,
  scope: EstablishmentScope,
  walk: Walk,
  rows: readonly ChainRow[],
): Promise<JournalFault | null> {
  const upTo = rows.at(-1)?.seq ?? walk.end.seq
  const anchors = await findAnchorHashes(tx, scope, { after: walk.end.seq, upTo })
  for (const row of rows) {
    const step = followChain(scope.establishmentId, walk.end, row)
    if (!step.ok) return chainFaultOf('entry', 'changed', step.brokenSequence)
    walk.end = step.end
    const anchored = anchors.get(step.end.seq)
    if (anchored !== undefined && anchored !== step.end.hash) return chainFaultOf('anchor', 'changed', step.end.seq)
    walk.anchors += anchored === undefined ? 0 : 1
  }
  return null
}

/** The head remembers another end than the one there is, or an anchor one further on. */
async function findFaultAtTheEnd(
  tx: Tx,
  scope: EstablishmentScope,
  head: ChainEnd & { lastSeq: number },
  end: ChainEnd,
): Promise<JournalFault | null> {
  if (head.lastSeq > head.seq && end.seq === head.seq) return chainFaultOf('entry', 'added', head.seq + 1)
  const broken = brokenAtTheEnd(head, end)
  if (broken !== null) return chainFaultOf('entry', end.seq < head.seq ? 'missing' : 'changed', broken)
  const anchored = await getLastAnchoredSequence(tx, scope)
  return anchored > head.seq ? chainFaultOf('anchor', 'missing', head.seq + 1) : null
}

/** What follows from several entries together. */
async function findFaultBeside(tx: Tx, scope: EstablishmentScope): Promise<JournalFault | null> {
  const fault =
    (await faultOfLock(tx, scope)) ?? (await faultOfMethods(tx, scope)) ?? (await faultOfDeliveries(tx, scope))
  const open = fault === null ? await findWronglyOpen(tx, scope) : null
  if (open === null) return fault
  const about = { kind: 'purchase', problem: 'changed', sequence: null, revision: null } as const
  return { ...about, entityId: open.id, date: dateOf(open.date), fields: ['isOpen'] }
}

async function findAdded(tx: Tx, scope: EstablishmentScope): Promise<JournalFault | null> {
  const added = { problem: 'added' as const, sequence: null, fields: [] }
  const version = await findAddedVersion(tx, scope)
  if (version !== null) {
    const { ticketId: entityId, revision } = version
    return { ...added, kind: 'version', entityId, date: dateOf(version.date), revision }
  }
  const ticket = await findAddedTicket(tx, scope)
  if (ticket !== null) {
    return { ...added, kind: 'ticketZ', entityId: ticket.id, date: dateOf(ticket.date), revision: null }
  }
  const day = await findAddedClosedDay(tx, scope)
  if (day !== null) return { ...added, kind: 'closedDay', entityId: day.id, date: dateOf(day.date), revision: null }
  const document = await findAddedDocument(tx, scope)
  if (document !== null) {
    return { ...added, kind: document.kind, entityId: document.id, date: dateOf(document.date), revision: null }
  }
  return await findAddedOfPurchases(tx, scope)
}

async function findAddedOfPurchases(tx: Tx, scope: EstablishmentScope): Promise<JournalFault | null> {
  const added = { problem: 'added' as const, sequence: null, fields: [], revision: null }
  const version = await findAddedPurchaseVersion(tx, scope)
  if (version !== null) {
    const { purchaseId: entityId, revision } = version
    return { ...added, kind: 'purchaseVersion', entityId, date: dateOf(version.date), revision }
  }
  const purchase = await findAddedPurchase(tx, scope)
  if (purchase !== null) return { ...added, kind: 'purchase', entityId: purchase.id, date: dateOf(purchase.date) }
  const payment = await findAddedPayment(tx, scope)
  if (payment === null) return null
  return { ...added, kind: 'payment', entityId: payment.purchaseId, date: dateOf(payment.date) }
}

function chainFaultOf(kind: 'entry' | 'anchor', problem: JournalFault['problem'], sequence: number): JournalFault {
  return { kind, problem, sequence, entityId: null, date: null, revision: null, fields: [] }
}
