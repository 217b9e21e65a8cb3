import { createHash } from 'node:crypto'

export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** Hex SHA-256 of the previous hash, a line feed and the entry's canonical text. */
export function chainHashOf(previousHash: string, entry: string): string {
  return createHash('sha256').update(`${previousHash}\n${entry}`).digest('hex')
}

export type ChainRow = {
  seq: number
  at: string
  actor_id: number | null
  action: string
  entity: string
  entity_id: string
  entry: string
  previous_hash: string
  hash: string
}
export type ChainEnd = { seq: number; hash: string }
export type ChainStep = { ok: true; end: ChainEnd } | { ok: false; brokenSequence: number }

/**
 * Follows the chain over one row. A row whose successor recorded another hash is the one that was changed since, so
 * the earlier of the two is named.
 */
export function followChain(establishmentId: number, end: ChainEnd, row: ChainRow): ChainStep {
  const sequence = end.seq + 1
  if (row.seq !== sequence) return { ok: false, brokenSequence: sequence }
  if (row.previous_hash !== end.hash) return { ok: false, brokenSequence: Math.max(1, end.seq) }
  if (chainHashOf(row.previous_hash, row.entry) !== row.hash) return { ok: false, brokenSequence: sequence }
  if (!copiesAgree(establishmentId, row)) return { ok: false, brokenSequence: sequence }
  return { ok: true, end: { seq: sequence, hash: row.hash } }
}

/** The last row must be the one the head remembers: otherwise the tail was changed, cut off or added to. */
export function brokenAtTheEnd(head: ChainEnd, end: ChainEnd): number | null {
  if (head.seq !== end.seq) return Math.min(head.seq, end.seq) + 1
  return head.hash === end.hash ? null : Math.max(1, end.seq)
}

function copiesAgree(establishmentId: number, row: ChainRow): boolean {
  const entry = parseObject(row.entry)
  if (entry === null) return false
  return (
    entry['establishmentId'] === establishmentId &&
    entry['sequence'] === row.seq &&
    entry['recordedAt'] === row.at &&
    entry['actorId'] === row.actor_id &&
    entry['action'] === row.action &&
    entry['entity'] === row.entity &&
    entry['entityId'] === row.entity_id
  )
}

export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null
  } catch {
    return null
  }
}
