import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../routing/errors.ts'
import { sendRefusal } from '../routing/reply.ts'
import { refuseSocket } from './raw-refusal.ts'

/**
 * What Node reads and another program on the way may read differently: answered once with 400 and closed, so that
 * nothing behind it on the connection is taken for a request.
 */
export function refuseAmbiguousFraming(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isPlain(request.raw)) return
    void reply.header('connection', 'close')
    return sendRefusal(reply, refuse('REQUEST_MALFORMED'))
  })
  app.server.on('checkExpectation', (request: IncomingMessage) => refuseSocket(request.socket, 417))
  app.server.on('connect', (request: IncomingMessage) => refuseSocket(request.socket, 405))
}

const hostShape = /^[\w.~%!$&'()*+,;=:[\]-]*$/

/** One `Host` that is a host; a body that is chunked, or counted, and nothing else. */
function isPlain({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return false
  const coding = headers['transfer-encoding']
  return hostShape.test(headers.host ?? '') && (coding === undefined || coding.toLowerCase() === 'chunked')
}
