import type { FastifyInstance } from 'fastify'
import type { AppDeps, Deps } from './deps.ts'
import { openMailQueue } from './features/mail/mail-queue.service.ts'
import { handlers } from './handlers.ts'
import { bindApiDocs } from './http/api-docs.ts'
import { newAuthentication } from './http/authentication.ts'
import { bindRoutes } from './http/bind-routes.ts'
import { parseBodies } from './http/body-parser.ts'
import { handleErrors } from './http/error-handling.ts'
import { bindHealth } from './http/health.ts'
import { keysOf } from './http/keys.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { newServer } from './http/server.ts'
import { serveWebApp } from './http/static-files.ts'

/** The whole application; `close()` also stops its mail queue, never the database it was given. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = newServer(deps)
  const keys = keysOf(deps.jwtSecret)
  const mailQueue = openMailQueue(deps)
  const appDeps: AppDeps = {
    ...deps,
    keys,
    mailQueue,
    sessions: newAuthentication({ database: deps.database, key: keys.accessToken }),
  }
  app.addHook('onReady', mailQueue.start)
  app.addHook('onClose', mailQueue.stop)
  sendSecurityHeaders(app)
  parseBodies(app)
  handleErrors(app)
  bindHealth(app, deps)
  bindRoutes(app, appDeps, handlers)
  bindApiDocs(app)
  await serveWebApp(app, deps.webDir)
  return app
}
