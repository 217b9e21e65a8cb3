// Proves 4.1g.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answersIn, portOf, said } from '../../test/raw-socket.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

const get = 'GET /api/instance HTTP/1.1\r\nHost: x\r\n\r\n'
const post = 'POST /api/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

let test: TestApp
let port: number
const open: Socket[] = []

beforeEach(async () => {
  test = await createTestApp()
  port = await portOf(test.app)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await test.close()
})

async function slowClient(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** Milliseconds of one ordinary request on a connection of its own. */
async function ordinary(): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/instance`, { headers: { connection: 'close' } })
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - start
}

async function medianOf(times: number): Promise<number> {
  const all: number[] = []
  for (let index = 0; index < times; index++) all.push(await ordinary())
  return all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

it('the limits are those promised: headers 10 s, a file 5 min, idle 65 s', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = test.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    timeout: 65_000,
  })
})

it('headers or a body that do not come are refused, and the connection is closed', async () => {
  Object.assign(test.app.server, { headersTimeout: 300, requestTimeout: 600 })
  for (const bytes of ['GET /api/instance HTTP/1.1\r\nHost: x\r\nX-', `${post}Content-Length: 20\r\n\r\n{"em`]) {
    const { text, isClosed } = await said(port, bytes, 15_000)
    expect([isClosed, answersIn(text)[0]?.status]).toEqual([true, 408])
  }
})

it('a connection on which nothing is asked any more is closed', async () => {
  Object.assign(test.app.server, { keepAliveTimeout: 300 })
  const { text, isClosed } = await said(port, get, 15_000)
  expect([isClosed, answersIn(text)[0]?.status]).toEqual([true, 200])
})

it('400 clients that send a byte now and then never slow an ordinary one', async () => {
  await medianOf(20)
  const alone = await medianOf(40)
  const clients = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      slowClient(
        index % 2 === 0 ? 'GET /api/instance HTTP/1.1\r\nHost: x\r\nX-' : `${post}Content-Length: 2000\r\n\r\n{"`,
      ),
    ),
  )
  const drip = setInterval(() => {
    for (const client of clients) if (client.writable) client.write('a')
  }, 200)
  await sleep(300)
  const among = await medianOf(40)
  clearInterval(drip)
  expect(clients.filter((client) => !client.destroyed)).toHaveLength(400)
  // No measure of speed: a request that waited for the slow ones would wait for seconds.
  expect(among).toBeLessThan(alone * 10 + 100)
})
