// Proves R86.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import type { Progress } from '../apps/web/src/client/transfer.ts'

/** Far more than what the sockets between the two swallow before anybody reads. */
const FILE = 64_000_000
/** What the server reads before it wants to hear that the page has moved on. */
const SIP = 4_000_000

/** The product's own client on a page of its own: no screen sends a file yet. */
async function clientScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'upload-page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    // What Vite replaces: this page asks for no other words than the first ones.
    define: { 'import.meta.env': '{}', 'import.meta.glob': 'Object' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Reads on only while the page reports progress: `nextProgress` resolves with its next report. */
async function drink(asked: IncomingMessage, nextProgress: () => Promise<void>): Promise<number> {
  let read = 0
  let sip = 0
  for await (const chunk of asked) {
    read += chunk.length
    sip += chunk.length
    if (sip < SIP) continue
    sip = 0
    await nextProgress()
  }
  return read
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
}

test('a file going up to a slow server says how far it is, and when it is there', async ({ page }) => {
  const script = await clientScript()
  const said: Progress[] = []
  let known = 0
  let arrived = 0
  let wake = () => {}
  const nextProgress = async () => {
    const isThere = () => said.length > 0 && said.at(-1)?.loaded === said.at(-1)?.total
    while (said.length === known && !isThere()) {
      await new Promise<void>((next) => {
        wake = next
      })
    }
    known = said.length
  }
  const server = createServer((asked, answer) => {
    if (asked.method === 'POST') {
      return void drink(asked, nextProgress).then((bytes) => {
        arrived = bytes
        answer.writeHead(200).end('{}')
      })
    }
    const isScript = asked.url === '/page.js'
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    return answer.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  await page.exposeFunction('hear', (progress: Progress) => {
    said.push(progress)
    wake()
  })
  await page.goto(await addressOf(server))
  await page.waitForFunction(() => typeof window.sendFile === 'function')
  await page.evaluate((bytes) => window.sendFile(bytes), FILE)
  server.closeAllConnections()
  server.close()

  const total = said[0]?.total ?? 0
  expect(total).toBeGreaterThan(FILE)
  expect(arrived).toBe(total)
  expect(said.every((progress) => progress.total === total)).toBe(true)
  const loaded = said.map((progress) => progress.loaded)
  expect(loaded).toEqual([...new Set(loaded)].sort((a, b) => a - b))
  expect(loaded.at(-1)).toBe(total)
  expect(loaded.filter((bytes) => bytes < total).length).toBeGreaterThan(3)
})
