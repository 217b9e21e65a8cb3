import { Agent, request as httpRequest } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { FuzzRequest } from './requests.ts'

export type FuzzAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** Through the whole application, without a connection. */
export async function sendInside(app: FastifyInstance, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, url, headers, body } = request
  const payload = body === null ? {} : { payload: body }
  const response = await app.inject({ method: method as 'GET', url, headers: { ...headers }, ...payload })
  return { status: response.statusCode, headers: textsOf(response.headers), body: response.body }
}

/** `inject` reads an address as a browser would, its dots resolved. */
export function addressInside(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return url
  const { pathname, search } = new URL(url, 'http://localhost')
  return `${pathname}${search}`
}

export type FuzzConnection = { send: (request: FuzzRequest) => Promise<FuzzAnswer>; close: () => void }

/** Over real connections to a listening server, kept from one request to the next. */
export async function connectTo(app: FastifyInstance): Promise<FuzzConnection> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { send: (request) => sendOver(agent, address.port, request), close: () => agent.destroy() }
}

async function sendOver(agent: Agent, port: number, { method, url, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  return await new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) }
    const options = { agent, host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...length } }
    const outgoing = httpRequest(options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => {
        text += chunk
      })
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: textsOf(incoming.headers), body: text }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
}

/** What an address may hold once it is written on a line of HTTP, and what is small enough not to be cut off. */
export function isSendable({ url, headers, body }: FuzzRequest): boolean {
  const isPlain = [url, ...Object.values(headers)].every((text) => /^[\x20-\x7e\x80-\xff]*$/.test(text))
  return isPlain && /^[\x21-\x7e]*$/.test(url) && (body?.length ?? 0) < 100_000
}

function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
