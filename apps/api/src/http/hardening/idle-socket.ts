import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const IDLE_MS = 65_000

/**
 * A client that stops reading its answer is let go. One whose answer is still being made is not: nothing passes on its
 * connection meanwhile, and it would be closed without a word.
 */
export function limitIdleSockets(app: FastifyInstance, limit = IDLE_MS): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', async ({ raw }, reply) => void answers.set(raw.socket, reply.raw))
  app.server.setTimeout(limit, (socket) => {
    const answer = answers.get(socket)
    const isBeingMade = answer !== undefined && !answer.headersSent && !answer.destroyed
    if (isBeingMade) socket.setTimeout(limit)
    else socket.destroy()
  })
}
