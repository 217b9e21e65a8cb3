import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { openInstance } from '../instance.ts'
import { test as watched } from '../screens/objections.ts'

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
/** Passes a request on, or does not: null cuts the line. */
type Treatment = (pass: () => Promise<Answer>) => Promise<Answer | null>
type Call = { method: string; path: string; key: string; status: number | null }
type Rule = { matches: (call: Call) => boolean; treat: Treatment; times: number }

/**
 * The line between a browser and the product. The browser's own switch does not reach every request of a service
 * worker; this one does: when it is cut, nobody answers.
 */
export class Network {
  /** What went through, newest last; status null: the answer was lost. */
  readonly calls: Call[] = []
  readonly target: string
  /** How many requests were torn, and how many of their bytes had come. */
  readonly torn: number[] = []
  readonly #rules: Rule[] = []
  #tear: RegExp | null = null
  #server: Server | null = null
  #port = 0

  constructor(target: string) {
    this.target = target
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async restore(): Promise<void> {
    if (this.#server !== null) return
    const server = createServer((asked, answer) => void this.#pass(asked, answer))
    await new Promise<void>((listening) => server.listen(this.#port, '127.0.0.1', listening))
    const address = server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    this.#server = server
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null) return
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }

  /** The next `times` calls `METHOD /path` that match get this treatment instead. */
  treat(pattern: RegExp, treat: Treatment, times = 1): void {
    this.#rules.push({ matches: ({ method, path }) => pattern.test(`${method} ${path}`), treat, times })
  }

  /** Holds matching calls before they reach the product, until let go. */
  hold(pattern: RegExp): { held: () => number; letGo: () => void } {
    let letGo = () => {}
    let held = 0
    const gate = new Promise<void>((open) => {
      letGo = open
    })
    const waitThenPass: Treatment = async (pass) => {
      held += 1
      await gate
      return pass()
    }
    this.treat(pattern, waitThenPass)
    return { held: () => held, letGo: () => letGo() }
  }

  /** The line breaks while the next such request is on its way: its first bytes have come, the product sees none. */
  tear(pattern: RegExp): void {
    this.#tear = pattern
  }

  /** Writes of tickets Z that reached the product. */
  get writes(): readonly Call[] {
    return this.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/ticketz/'))
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const call: Call = {
      method: asked.method ?? 'GET',
      path: asked.url ?? '/',
      key: String(asked.headers['idempotency-key'] ?? ''),
      status: null,
    }
    if (this.#tear?.test(`${asked.method} ${asked.url}`) === true) {
      this.#tear = null
      return void asked.once('data', (bytes: Buffer) => {
        this.torn.push(bytes.length)
        asked.socket.destroy()
      })
    }
    // The line may be cut while the request comes in.
    const body = await buffer(asked).catch(() => null)
    if (body === null) return
    const pass = () => this.#forward(asked, body)
    const rule = this.#rules.find(({ matches, times }) => times > 0 && matches(call))
    if (rule !== undefined) rule.times -= 1
    const given = await (rule === undefined ? pass() : rule.treat(pass)).catch(() => null)
    this.calls.push({ ...call, status: given?.status ?? null })
    if (given === null) return void asked.socket.destroy()
    answer.writeHead(given.status, given.headers)
    answer.end(given.body)
  }

  #forward(asked: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((answered, failed) => {
      const options = { method: asked.method, headers: asked.headers, agent: false } as const
      const passed = request(this.target + (asked.url ?? '/'), options, (response) => {
        buffer(response)
          .then((content) => answered({ status: response.statusCode ?? 502, headers: response.headers, body: content }))
          .catch(failed)
      })
      passed.on('error', failed)
      passed.end(body)
    })
  }
}

/** The answer never arrives, though the product gave it. */
export const lost: Treatment = async (pass) => {
  await pass()
  return null
}

/** The network delivers the request twice. */
export const doubled: Treatment = async (pass) => {
  const [, second] = await Promise.all([pass(), pass()])
  return second
}

/** The product says no, or that it cannot: with its own error object. */
export function refusing(status: number, error: string, message: string): Treatment {
  const said = { error, message, statusCode: status, timestamp: '2026-11-20T22:30:00.000Z', path: '/', details: {} }
  return async () => ({
    ...{ status, headers: { 'content-type': 'application/json' } },
    body: Buffer.from(JSON.stringify(said)),
  })
}

export const failing = (status: number): Treatment => refusing(status, 'INTERNAL_ERROR', 'En panne.')

/** A proxy, a filter or a hotel's network answers in the product's place. */
export function foreign(status: number, text: string, type = 'text/html'): Treatment {
  return async () => ({ status, headers: { 'content-type': type }, body: Buffer.from(text) })
}

/** The application is on this device, and its worker answers for it. */
export async function expectInstalled(page: Page): Promise<void> {
  await expect(() =>
    expect(page.evaluate(() => navigator.serviceWorker.controller?.state)).resolves.toBe('activated'),
  ).toPass()
}

/** Without a network, as the browser sees it too. */
export async function goOffline(page: Page, network: Network): Promise<void> {
  await network.cut()
  await page.context().setOffline(true)
}

export async function goOnline(page: Page, network: Network): Promise<void> {
  await network.restore()
  await page.context().setOffline(false)
}

/** `network`: a line of one's own to the product; `objections`: what the pages complain of. */
export const test = watched.extend<{ network: Network }>({
  network: async ({ instance }, use) => {
    const network = new Network(instance.url)
    await network.restore()
    await use(network)
    await network.cut()
  },
})

export { expect, openInstance }
