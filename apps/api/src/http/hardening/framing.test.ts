import { errorObject } from '@zinc/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersIn, portOf, said } from '../../test/raw-socket.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { securityHeaders } from './security-headers.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const post = 'POST /api/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const get = 'GET /api/instance HTTP/1.1\r\n'
/** What an attacker hides behind the first request: it must get no answer. */
const second = 'GET /api/instance HTTP/1.1\r\nHost: x\r\n\r\n'
const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`

const refused: Readonly<Record<string, string>> = {
  'both lengths': `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  'both lengths, the other way': `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${second}`,
  'the same length twice': `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${second}`,
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${second}`,
  'a list of lengths': `${post}Content-Length: 2, 2\r\n\r\n{}${second}`,
  'a signed length': `${post}Content-Length: +2\r\n\r\n{}${second}`,
  'a hexadecimal length': `${post}Content-Length: 0x2\r\n\r\n{}${second}`,
  'a length beyond counting': `${post}Content-Length: 99999999999999999999\r\n\r\n{}${second}`,
  'chunked twice': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  'a coding that is nearly chunked': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
  'identity as a coding': `${post}Transfer-Encoding: identity\r\n\r\n{}${second}`,
  'chunked, then something': `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`,
  'something, then chunked': `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${second}`,
  'a space before the colon': `${post}Content-Length : 2\r\n\r\n{}${second}`,
  'a folded coding': `${post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${second}`,
  'a folded header': `${post}X-A: b\r\n c\r\nContent-Length: 2\r\n\r\n{}${second}`,
  'a bare line feed': `POST /api/login_check HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${second}`,
  'a bare carriage return': `${post}X-A: b\rX-B: c\r\n\r\n${second}`,
  'NUL in a value': `${post}X-A: b\0c\r\n\r\n${second}`,
  'NUL in a name': `${post}X\0A: c\r\n\r\n${second}`,
  'a chunk size that is none': `${chunked}zz\r\n{}\r\n0\r\n\r\n${second}`,
  'a negative chunk size': `${chunked}-1\r\n{}\r\n0\r\n\r\n${second}`,
  'a chunk longer than it says': `${chunked}1\r\n{}\r\n0\r\n\r\n${second}`,
  'a chunk size beyond counting': `${chunked}fffffffffffffffff\r\n{}\r\n0\r\n\r\n${second}`,
  'a line feed in a chunk extension': `${chunked}2;\n{}\r\n0\r\n\r\n${second}`,
  'no host': `${get}\r\n${second}`,
  'two hosts': `${get}Host: a\r\nHost: b\r\n\r\n${second}`,
  'a host that is none': `${get}Host: a/b@c\r\n\r\n${second}`,
  'an expectation nobody knows': `${post}Expect: something\r\nContent-Length: 2\r\n\r\n{}${second}`,
  'a tunnel': `CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n${second}`,
  'a method that is none': `HELLO /api/instance HTTP/1.1\r\nHost: x\r\n\r\n${second}`,
  'the beginning of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${second}`,
  'a version of HTTP that is none': `GET /api/instance HTTP/1.2\r\nHost: x\r\n\r\n${second}`,
  'headers over 16 KB': `${get}Host: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n${second}`,
  'an address over 16 KB': `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n${second}`,
}

describe('gets one 4xx and a closed connection [4.1 4.1f 4.2]', () => {
  it.each(Object.entries(refused))('%s', async (_name, bytes) => {
    const { text, isClosed } = await said(await portOf(test.app), bytes)
    expect(isClosed).toBe(true)
    expect(text.match(/HTTP\/1\.1 \d{3} /g), text).toHaveLength(1)
    const [answer] = answersIn(text)
    if (answer === undefined) throw new Error('no answer')
    expect([answer.status, answer.status >= 400 && answer.status < 500]).toEqual([answer.status, true])
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...securityHeaders, connection: 'close' })
    expect(errorObject.parse(JSON.parse(answer.body)).error).toBe('REQUEST_MALFORMED')
  })
})

it('what is legal though unusual is answered', async () => {
  const bytes = [
    `${chunked}2;a=b\r\n{}\r\n0\r\n\r\n`,
    `${post}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    `${get}Host: [::1]:3000\r\nConnection: close\r\n\r\n`,
  ]
  const answers = await Promise.all(
    bytes.map(async (request) => answersIn((await said(await portOf(test.app), request, 1500)).text).at(-1)?.status),
  )
  expect(answers).toEqual([422, 422, 200])
})

describe('what a client may send [4.1]', () => {
  const send = async (bytes: string) => answersIn((await said(await portOf(test.app), bytes, 3000)).text).at(-1)
  const withBody = (body: string) =>
    `${post}Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const padded = (length: number) => `{"email":"${'a'.repeat(length - '{"email":""}'.length)}"}`

  it('is 256 KB of body and no byte more, counted or in chunks', async () => {
    expect((await send(withBody(padded(262_144))))?.status).toBe(422)
    expect((await send(withBody(padded(262_145))))?.status).toBe(413)
    const body = padded(262_145)
    const inChunks = `${chunked}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    expect((await send(inChunks))?.status).toBe(413)
  })

  it('is 20 levels deep and no deeper', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
    expect((await send(withBody(nested(20))))?.status).toBe(422)
    expect((await send(withBody(nested(21))))?.status).toBe(400)
  })
})
