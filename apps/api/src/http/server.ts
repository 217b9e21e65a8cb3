import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Deps } from '../deps.ts'
import { answerClientError, answerError } from './error-handling.ts'
import { setSecurityHeaders } from './security-headers.ts'

const KILOBYTE = 1024

/** Fastify with the limits of `safety.md` §4; nothing of a request but its method, path, status and time is logged. */
export function newServer({ config, log }: Deps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log.child({}, { serializers: { req: describeRequest } })
  return Fastify({
    loggerInstance,
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: 256 * KILOBYTE,
    // Ours, never the caller's: a log line cannot be forged through it.
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Stopping: what is in flight is finished, idle connections are not waited for.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { maxHeaderSize: 16 * KILOBYTE, headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      answerError(error, request, reply)
    },
    clientErrorHandler: answerClientError,
  })
}

function trustedHops(trust: Deps['config']['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}

function describeRequest(request: { id: string; method: string; url: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?', 1)[0] }
}
