import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Deps } from '../deps.ts'
import { loggedPath, logSerializers } from '../logged.ts'
import { answerClientError } from './hardening/raw-refusal.ts'
import { setSecurityHeaders } from './hardening/security-headers.ts'
import { answerError } from './routing/error-handling.ts'

const KILOBYTE = 1024

/** Fastify with the limits of `safety.md` §4; nothing of a request but its method, path, status and time is logged. */
export function newServer({ config, log }: Deps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log.child({}, { serializers: logSerializers })
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: 256 * KILOBYTE,
    // Ours, never the caller's: a log line cannot be forged through it.
    genReqId: () => randomUUID(),
    // Of a form with a file; `body-time.ts` gives the others 30 s.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    // Stopping: what is in flight is finished, idle connections are not waited for.
    forceCloseConnections: 'idle',
    // `stopping.ts` answers what comes too late, with the object of every error.
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16 * KILOBYTE,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      requireHostHeader: false,
    },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      const reqId = answerClientError(error, socket)
      if (reqId !== null) loggerInstance.info({ reqId, code: error.code }, 'refused before it was a request')
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url)
    const milliseconds = Math.round(reply.elapsedTime)
    // Files of the web application are not worth a line each.
    const level = path.startsWith('/api') ? 'info' : 'debug'
    request.log[level]({ method: request.method, path, status: reply.statusCode, milliseconds }, 'answered')
  })
  return app
}

function trustedHops(trust: Deps['config']['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}
