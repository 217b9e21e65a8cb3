import { errorStatuses } from '@zinc/contract/errors'
import type { FastifyReply } from 'fastify'
import { StoreUnavailable } from '../../files/file-store.ts'
import { errorObjectOf, isRefusal, type Refusal, refuse } from './errors.ts'
import { FileContent } from './handler.ts'
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

export async function sendOutcome(
  reply: FastifyReply,
  outcome: Outcome | FileContent | Refusal,
): Promise<FastifyReply> {
  if (isRefusal(outcome)) return sendRefusal(reply, outcome)
  if (outcome instanceof FileContent) return await sendFile(reply, outcome)
  if (outcome.etag !== null) void reply.header('etag', outcome.etag)
  if (outcome.total !== null) void reply.header('x-total-count', String(outcome.total))
  if (outcome.fileName !== null) void reply.header('content-disposition', `attachment; filename="${outcome.fileName}"`)
  if (outcome.isReplayed) void reply.header('idempotent-replayed', 'true')
  return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.body)
}

/** Nothing in it may run, whatever a browser takes it for: it is saved, or opened apart from us and without rights. */
const filePolicy = "default-src 'none'; sandbox"

async function sendFile(reply: FastifyReply, file: FileContent): Promise<FastifyReply> {
  const content = await openContent(reply, file)
  if (isRefusal(content)) return sendRefusal(reply, content)
  return reply
    .code(200)
    .headers({
      'content-security-policy': filePolicy,
      'content-disposition': dispositionOf(file.fileName),
      'content-length': String(content.size),
    })
    .type(file.type)
    .send(content.body)
}

async function openContent(reply: FastifyReply, file: FileContent) {
  try {
    const content = await file.open()
    if (content !== null) return content
    reply.log.error('the bytes of a file are missing')
    return refuse(file.missing)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    reply.log.error({ err: error }, 'a file could not be read')
  }
  return refuse('SERVICE_UNAVAILABLE', { retryAfter: 30 })
}

/** RFC 6266: a plain name for old programs, then the real one. */
function dispositionOf(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
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
