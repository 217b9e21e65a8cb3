import { errorStatuses } from '@zinc/contract/errors'
import type { FastifyReply } from 'fastify'
import { errorObjectOf, isRefusal, type Refusal } from './errors.ts'
import { languageOf } from './request.ts'

/** A 2xx answer as it goes over the wire, and as it is kept for a repeated key. */
export type Outcome = {
  status: number
  /** JSON text. */
  body: string
  etag: string | null
  total: number | null
  fileName: string | null
  isReplayed: boolean
}

export async function sendOutcome(reply: FastifyReply, outcome: Outcome | Refusal): Promise<FastifyReply> {
  if (isRefusal(outcome)) return sendRefusal(reply, outcome)
  if (outcome.etag !== null) void reply.header('etag', outcome.etag)
  if (outcome.total !== null) void reply.header('x-total-count', String(outcome.total))
  if (outcome.fileName !== null) void reply.header('content-disposition', `attachment; filename="${outcome.fileName}"`)
  if (outcome.isReplayed) void reply.header('idempotent-replayed', 'true')
  return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.body)
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { request } = reply
  const status = errorStatuses[refusal.code]
  const body = errorObjectOf(refusal, {
    path: request.url,
    requestId: request.id,
    language: languageOf(request),
    now: new Date().toISOString(),
  })
  // RFC 9110 asks for a challenge with every 401.
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (refusal.details.retryAfter !== undefined) void reply.header('retry-after', String(refusal.details.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
