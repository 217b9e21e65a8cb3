import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseSocket } from './raw-refusal.ts'

/** A JSON body is there in this time; a file may take longer (`requestTimeout`), as long as something of it comes. */
const BODY_MS = 30_000

/** Also of a body that nobody reads any more, as its answer has left already. */
export function limitBodyTime(app: FastifyInstance, limit = BODY_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (hasBody(raw)) watch(raw, { limit, mayTakeLonger: routeOptions.config.takesFile === true })
  })
}

/** One that is injected has no connection. */
function hasBody({ headers, socket }: IncomingMessage): boolean {
  if (!(socket instanceof Socket)) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(raw: IncomingMessage, { limit, mayTakeLonger }: { limit: number; mayTakeLonger: boolean }): void {
  let seen = -1
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (mayTakeLonger && bytesRead > seen) {
      seen = bytesRead
      return
    }
    stop()
    refuseSocket(raw.socket, 408)
  }, limit).unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}
