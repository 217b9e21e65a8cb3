import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import type { Deps } from './deps.ts'
import { openJobs } from './features/jobs/job-queue.service.ts'
import { openMailQueue } from './features/mail/mail-queue.service.ts'
import { openQueue } from './features/queue/queue.service.ts'
import { openAnchoring } from './features/verification/anchor.service.ts'
import { features, handlers } from './features.ts'
import { openFiles } from './files/files.ts'
import { newAuthentication } from './http/access/authentication.ts'
import { keysOf } from './http/access/keys.ts'
import { compressAnswers } from './http/compression.ts'
import { bindApiDocs } from './http/docs/api-docs.ts'
import { limitBodyTime } from './http/hardening/body-time.ts'
import { allowOrigins } from './http/hardening/cors.ts'
import { refuseAmbiguousFraming } from './http/hardening/framing.ts'
import { limitIdleSockets } from './http/hardening/idle-socket.ts'
import { watchForwarding } from './http/hardening/proxy-watch.ts'
import { sendSecurityHeaders } from './http/hardening/security-headers.ts'
import { bindHealth } from './http/health.ts'
import { bindMetrics } from './http/metrics.ts'
import { newLoadShedding } from './http/overload/load-shedding.ts'
import { newRateLimits } from './http/overload/rate-limit.ts'
import { newUploadGate } from './http/overload/upload-gate.ts'
import { bindRoutes } from './http/routing/bind-routes.ts'
import { parseBodies } from './http/routing/body-parser.ts'
import { handleErrors } from './http/routing/error-handling.ts'
import { newServer } from './http/server.ts'
import { serveWebApp } from './http/static-files.ts'
import { stopInOrder } from './http/stopping.ts'
import { logSerializers } from './logged.ts'
import { newReader } from './reading/reader-process.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One conversation with the mail server, and a sentence of its result; null where there is none. */
    checkMail: () => Promise<string | null>
  }
}

/** The whole application; `close()` also stops its queue, never the database it was given. */
export async function buildApp(given: Deps): Promise<FastifyInstance> {
  const deps = { ...given, log: given.log.child({}, { serializers: logSerializers }) }
  const app = newServer(deps)
  const proxies = watchForwarding(app)
  const keys = keysOf(deps.jwtSecret)
  const queue = openQueue(deps)
  const mailQueue = openMailQueue(deps, queue)
  const anchoring = openAnchoring(deps, queue)
  for (const task of features.flatMap(({ tasks }) => tasks?.(deps) ?? [])) queue.register(task)
  const load = newLoadShedding({
    slots: deps.database.poolSize,
    maxAnswerMilliseconds: deps.maxAnswerMilliseconds ?? 1500,
    onShedding: (refused) => deps.log.warn({ refused }, 'overloaded: requests are refused'),
  })
  const appDeps: AppDeps = {
    ...deps,
    keys,
    mailQueue,
    proxies,
    anchoring,
    load,
    files: openFiles({ ...deps, reader: newReader(deps.readerProgram) }),
    jobs: openJobs(deps, queue),
    uploads: newUploadGate({ areOn: deps.config.rateLimits }),
    limits: newRateLimits({ database: deps.database, key: keys.limit, areOn: deps.config.rateLimits }),
    sessions: newAuthentication({ database: deps.database, key: keys.accessToken }),
  }
  app.server.on('connection', load.connected)
  app.addHook('onReady', queue.start)
  app.addHook('onClose', async () => {
    await queue.stop()
    mailQueue.close()
    load.stop()
  })
  sendSecurityHeaders(app, deps.config.sentryDsn)
  stopInOrder(app)
  refuseAmbiguousFraming(app)
  limitBodyTime(app)
  limitIdleSockets(app)
  allowOrigins(app, deps.config.corsOrigins)
  compressAnswers(app)
  parseBodies(app)
  handleErrors(app)
  bindHealth(app, deps)
  bindMetrics(app, appDeps)
  bindRoutes(app, appDeps, handlers)
  bindApiDocs(app)
  await serveWebApp(app, deps.webDir)
  app.decorate('checkMail', mailQueue.check)
  return app
}
