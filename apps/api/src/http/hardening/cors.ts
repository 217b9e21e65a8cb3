import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const exposed = 'ETag, X-Total-Count, X-Request-Id, Idempotent-Replayed, Retry-After, Content-Disposition'
const accepted =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Establishment-Id, Accept-Language'

/**
 * Other origins may call the API only when the operator listed them (`CORS_ORIGINS`). Never with credentials: the
 * tokens travel in a header, so a foreign page has nothing of the person's to send.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    void reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', exposed)
      .header('cross-origin-resource-policy', 'cross-origin')
    return isPreflight(request) ? answerPreflight(reply) : undefined
  })
}

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', accepted)
    .header('access-control-max-age', '600')
    .send()
}
