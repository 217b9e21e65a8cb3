import { createHash } from 'node:crypto'
import type { Route } from '@zinc/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { type Refusal, refuse } from './errors.ts'
import { findStoredAnswer, insertKey, type KeyOwner, updateKeyAnswer } from './idempotency.repository.ts'
import type { Outcome } from './reply.ts'

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** null where no answer is kept: reads, sign-in routes, a write sent without a key (done once, no replay). */
export function idempotencyKeyOf(route: Route, request: FastifyRequest): string | null | Refusal {
  const header = request.headers['idempotency-key']
  if (route.method === 'GET' || header === undefined) return null
  if (typeof header !== 'string' || !uuidShape.test(header)) return refuse('IDEMPOTENCY_KEY_INVALID')
  return route.storesAnswer === false ? null : header.toLowerCase()
}

/**
 * null: the key is ours, go on. The row is inserted in the transaction of the effect, so a second request with the
 * same key waits at the insert until the first has committed (then gets its answer) or rolled back (then runs).
 */
export async function claimKey(tx: Tx, owner: KeyOwner, request: FastifyRequest): Promise<Outcome | Refusal | null> {
  const requestHash = hashOf(request)
  if (await insertKey(tx, owner, requestHash)) return null
  const stored = await findStoredAnswer(tx, owner)
  if (stored === null) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  if (stored.requestHash !== requestHash) return refuse('IDEMPOTENCY_KEY_REUSED')
  return { status: stored.status, body: stored.body, etag: stored.etag, total: null, fileName: null, isReplayed: true }
}

export async function storeAnswer(tx: Tx, owner: KeyOwner, outcome: Outcome): Promise<void> {
  await updateKeyAnswer(tx, owner, outcome)
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256').update(`${request.method}\n${request.url}\n${request.rawBody}`).digest('hex')
}
