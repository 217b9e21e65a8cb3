import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuse } from './routing/errors.ts'
import { sendRefusal } from './routing/reply.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new work, lets what runs finish for that long at most, then closes every connection. Returns how many
     * requests were cut. Comes before `close()`.
     */
    stopServing: (graceMilliseconds: number) => Promise<number>
    isStopping: () => boolean
    /** Requests that have no whole answer yet, health checks and files too. */
    requestsInFlight: () => number
  }
}

/** What a connection is given to end by itself once its last answer is sent. */
const LINGER_MILLISECONDS = 250

export function stopInOrder(app: FastifyInstance): void {
  let isStopping = false
  let inFlight = 0
  let onIdle: (() => void) | null = null
  app.server.on('request', (_request, response) => {
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
      if (inFlight === 0) onIdle?.()
    })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping || request.url.startsWith('/health/')) return
    await sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', { retryAfter: 5 }))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  app.decorate('isStopping', () => isStopping)
  app.decorate('requestsInFlight', () => inFlight)
  app.decorate('stopServing', async (graceMilliseconds: number) => {
    isStopping = true
    if (!app.server.listening) return 0
    const closed = new Promise<void>((resolve) => app.server.close(() => resolve()))
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve
      if (inFlight === 0) resolve()
    })
    await Promise.race([idle, sleep(graceMilliseconds, undefined, { ref: false })])
    const cut = inFlight
    await Promise.race([closed, sleep(LINGER_MILLISECONDS, undefined, { ref: false })])
    // Connections that never asked anything are not idle to Node.
    app.server.closeAllConnections()
    return cut
  })
}
