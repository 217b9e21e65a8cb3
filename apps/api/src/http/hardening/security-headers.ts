import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The one Trusted Types policy is named `zinc`: the web application makes its worker's address with it. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types zinc',
]

/** On every answer, errors and files too. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Pages may also speak to the one server named by `SENTRY_DSN`, and to no other. */
export function sendSecurityHeaders(app: FastifyInstance, sentryDsn: string | null): void {
  const policy = sentryDsn === null ? null : policyWith(new URL(sentryDsn).origin)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply)
    if (policy !== null) void reply.header('content-security-policy', policy)
  })
}

function policyWith(origin: string): string {
  const toUs = "connect-src 'self'"
  return contentSecurityPolicy.map((part) => (part === toUs ? `${toUs} ${origin}` : part)).join('; ')
}

/** For what is answered before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(securityHeaders).header('x-request-id', request.id)
  if (/^\/(api|health)\b/.test(request.url)) void reply.header('cache-control', 'no-store')
}
