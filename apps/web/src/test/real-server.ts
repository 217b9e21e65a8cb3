// biome-ignore lint/correctness/noNodejsModules: a test's server; nothing of it reaches a browser.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Script = (received: Received, response: ServerResponse, times: number) => void

/** A server on a socket of this machine that does what a test says, and the page at home on it. */
export function realServer() {
  const received: Received[] = []
  let script: Script = (_, response) => response.end()
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method = '', url = '', headers } = request
        const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') }
        received.push(one)
        script(one, response, received.length)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    homeOf(globalThis).setURL(`http://127.0.0.1:${address.port}/`)
  })
  beforeEach(() => {
    received.length = 0
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return {
    received,
    answers: (next: Script) => {
      script = next
    },
  }
}

type Home = { setURL: (url: string) => void }

/** The test browser's own handle on its page. */
function homeOf(page: object): Home {
  if ('happyDOM' in page) return page.happyDOM as Home
  throw new Error('not in the test browser')
}
