import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port of a listening application; the first call makes it listen. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

export type Said = { text: string; isClosed: boolean; milliseconds: number }

/** The server's answer to these bytes until it closes the connection, or for `timeout` milliseconds. */
export async function said(port: number, bytes: string | Buffer, timeout = 5000): Promise<Said> {
  const start = performance.now()
  return await new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const end = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isClosed, milliseconds: performance.now() - start })
    }
    const timer = setTimeout(() => end(false), timeout)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    // A server that refuses before it has read everything may reset: what it said counts.
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })
}

export type RawAnswer = { status: number; headers: ReadonlyMap<string, string>; body: string }

/** The answers in what a server said; bodies by their length. */
export function answersIn(text: string): RawAnswer[] {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return []
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]),
  )
  const length = status < 200 ? 0 : Number(headers.get('content-length') ?? 0)
  const body = Buffer.from(text.slice(end + 4, end + 4 + length), 'latin1').toString()
  return [{ status, headers, body }, ...answersIn(text.slice(end + 4 + length))]
}
