// Proves 4.1g.
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersIn, portOf, said } from '../../test/raw-socket.ts'
import { limitBodyTime } from './body-time.ts'

const LIMIT = 300
let app: FastifyInstance
let port: number

/** The rule on a server of its own, with a shorter time; it answers before anybody has read the body. */
beforeAll(async () => {
  app = Fastify()
  limitBodyTime(app, LIMIT)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text))
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined))
  app.post('/text', async () => 'done')
  app.post('/file', { config: { takesFile: true } }, async (request) => {
    let bytes = 0
    for await (const chunk of request.raw) bytes += (chunk as Buffer).length
    return String(bytes)
  })
  app.post('/unread', { config: { takesFile: true } }, async () => 'no')
  port = await portOf(app)
})
afterAll(() => app.close())

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 20\r\n\r\n`

it.each([
  ['/text', 'text/plain'],
  ['/file', 'multipart/form-data'],
])('%s: a body of which nothing more comes is refused, and the connection closed', async (path, type) => {
  const { text, isClosed } = await said(port, `${head(path, type)}ab`, 15_000)
  expect([isClosed, answersIn(text)[0]?.status]).toEqual([true, 408])
})

it('a body that nobody reads, as its answer has left, closes the connection too', async () => {
  const { text, isClosed } = await said(port, `${head('/unread', 'multipart/form-data')}ab`, 15_000)
  expect([isClosed, answersIn(text)[0]?.status]).toEqual([true, 200])
})

/** Twenty bytes, one at a time, each within the time and all of them beyond it. */
async function dripped(path: string, type: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(head(path, type))
  let sent = 0
  const drip = setInterval(() => {
    if (socket.writable && sent < 20) socket.write('a')
    sent += 1
  }, LIMIT / 6)
  await expect.poll(() => answer, { timeout: 15_000 }).toMatch(/\r\n\r\n/)
  clearInterval(drip)
  socket.destroy()
  return answer
}

it('a file may come slowly, other bodies not', async () => {
  expect(await dripped('/file', 'multipart/form-data')).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\n20$/)
  expect(await dripped('/text', 'text/plain')).toMatch(/^HTTP\/1.1 408 /)
})

it('a request that came by no connection is left alone', async () => {
  const faults: unknown[] = []
  const hear = (fault: unknown) => faults.push(fault)
  process.prependOnceListener('uncaughtException', hear)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/unread',
    headers: { 'content-type': 'multipart/form-data' },
    payload: 'ab',
  })
  await new Promise((passed) => setTimeout(passed, LIMIT * 2))
  process.off('uncaughtException', hear)
  expect([statusCode, faults]).toEqual([200, []])
})
