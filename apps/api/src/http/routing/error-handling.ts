import type { ErrorCode } from '@zinc/contract/errors'
import { type RouteName, routes } from '@zinc/contract/routes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../../db/connection/sql-state.ts'
import { type Refusal, refuse } from './errors.ts'
import { sendRefusal } from './reply.ts'

/** Every error leaves as the object of R33; what is not expected is logged and leaves as a generic sentence. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'a request failed')
  else if (refusal.code === 'SERVICE_UNAVAILABLE') request.log.warn({ err: error }, 'the database is unavailable')
  return sendRefusal(reply, refusal)
}

const codeByStatus = new Map<number, ErrorCode>([
  [404, 'ROUTE_NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'BODY_TOO_LARGE'],
  [415, 'MEDIA_TYPE_UNSUPPORTED'],
  [503, 'SERVICE_UNAVAILABLE'],
])

function refusalOf(error: FastifyError): Refusal {
  if (isUnavailable(error)) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 2 })
  const status = error.statusCode ?? 500
  const code = codeByStatus.get(status)
  if (code !== undefined) return refuse(code)
  return refuse(status >= 400 && status < 500 ? 'REQUEST_MALFORMED' : 'INTERNAL_ERROR')
}

/** 405 with `Allow` when the address exists for another action, else 404. */
export function refusalOfAddress(request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = patterns.filter((one) => one.pattern.test(path)).map((one) => one.method)
  if (methods.length === 0) return refuse('ROUTE_NOT_FOUND')
  void reply.header('allow', [...new Set(methods)].join(', '))
  return refuse('METHOD_NOT_ALLOWED')
}

const patterns = (Object.keys(routes) as RouteName[]).map((name) => ({
  method: routes[name].method,
  pattern: new RegExp(`^/api${routes[name].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
