import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '../../test/raw-socket.ts'
import { limitIdleSockets } from './idle-socket.ts'

const LIMIT = 500
let app: FastifyInstance
let port: number

/** The rule on a server of its own, with a shorter time. */
beforeAll(async () => {
  app = Fastify({ keepAliveTimeout: 500 })
  limitIdleSockets(app, LIMIT)
  app.get('/slow', async () => {
    await sleep(LIMIT * 5)
    return 'made at last'
  })
  // More than the buffers of a connection hold.
  app.get('/large', async () => 'x'.repeat(8 * 1024 * 1024))
  port = await portOf(app)
})
afterAll(() => app.close())

it('who waits for an answer that takes long is given it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => await (await fetch(`http://127.0.0.1:${port}/slow`)).text()),
  )
  expect(new Set(answers)).toEqual(new Set(['made at last']))
})

it('who does not read an answer, or asks nothing, is let go', async () => {
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  const silent = connect(port)
  const deaf = connect(port)
  deaf.pause()
  deaf.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(open, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
  silent.destroy()
  deaf.destroy()
})
