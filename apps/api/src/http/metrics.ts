import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppDeps } from '../app-deps.ts'
import { countWaitingMails, type WaitingMails } from './metrics.repository.ts'
import { refuse } from './routing/errors.ts'
import { sendRefusal } from './routing/reply.ts'
import { bearerOf } from './routing/request.ts'

/** `/metrics` for who has `METRICS_TOKEN`; without that setting nothing is counted and the address does not exist. */
export function bindMetrics(app: FastifyInstance, deps: AppDeps): void {
  const token = deps.config.metricsToken
  const registry = token === null ? null : newRegistry(app, deps)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token === null || registry === null) return sendRefusal(reply, refuse('ROUTE_NOT_FOUND'))
    if (!isSame(bearerOf(request) ?? '', token)) return sendRefusal(reply, refuse('AUTH_ERROR'))
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function newRegistry(app: FastifyInstance, deps: AppDeps): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureLoad(registry, app, deps)
  measureDatabase(registry, deps)
  return registry
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'zinc_http_request_duration_seconds',
    help: 'Time to the last byte of the answer, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000)
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** No free text of the caller: a million addresses must not create a million series. */
function labelsOf(request: FastifyRequest, status: number) {
  return {
    method: methods.has(request.method) ? request.method : 'other',
    route: request.routeOptions.url ?? 'none',
    status: String(status),
  }
}

function measureLoad(registry: Registry, app: FastifyInstance, { load }: AppDeps): void {
  const registers = [registry]
  new Gauge({
    name: 'zinc_http_requests_in_flight',
    help: 'Requests without a whole answer.',
    registers,
    collect() {
      this.set(app.requestsInFlight())
    },
  })
  new Gauge({
    name: 'zinc_requests',
    help: 'Requests of the API that run, and that wait for their turn.',
    labelNames: ['lane', 'state'] as const,
    registers,
    collect() {
      for (const [lane, { running, waiting }] of Object.entries(load.figures())) {
        this.set({ lane, state: 'running' }, running)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: 'zinc_requests_shed_total',
    help: 'Requests refused because their turn would not have come in time.',
    labelNames: ['lane'] as const,
    registers,
    collect() {
      this.reset()
      for (const [lane, { refused }] of Object.entries(load.figures())) this.inc({ lane }, refused)
    },
  })
}

function measureDatabase(registry: Registry, { database }: AppDeps): void {
  const registers = [registry]
  new Gauge({
    name: 'zinc_database_connections',
    help: 'Connections of requests, those that wait for one, and how many there may be.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle, waiting } = database.usage()
      this.set({ state: 'in_use' }, open - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'most' }, database.poolSize)
    },
  })
  new Gauge({
    name: 'zinc_mails_waiting',
    help: 'Mails not handed over: untried, failing (tried again later), abandoned. Absent while the database is away.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset()
      const none = sleep(1000, null, { ref: false })
      const mails: WaitingMails | null = await Promise.race([countWaitingMails(database).catch(() => null), none])
      for (const [state, count] of Object.entries(mails ?? {})) this.set({ state }, count)
    },
  })
}
