import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuse } from './routing/errors.ts'
import { sendRefusal } from './routing/reply.ts'

/** Live: the process answers. Ready: it takes work and reaches a migrated database. */
export function bindHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (!app.isStopping() && (await deps.database.isReachable())) return { status: 'ok' }
    return sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', { retryAfter: 2 }))
  })
}
