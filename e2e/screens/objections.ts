import { createServer } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { test as journey } from '../instance.ts'

/** Before what the policy reported. */
export const MARK = 'policy violation:'

/** What the pages of this browser object to, windows they open too: `/address: what`. */
async function recordObjections(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  // Through the console: an answer of the page itself could be lost when the page goes away.
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`${mark} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  }, MARK)
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    found.push(`${pathOf(message.page()?.url() ?? '')}: ${message.text()}`)
  })
  context.on('weberror', (error) => found.push(`${pathOf(error.page()?.url() ?? '')}: ${error.error().message}`))
  return found
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address
}

/** `stranger`: another origin, which answers everything to everybody and counts what reaches it. */
export const test = journey.extend<{ objections: string[]; stranger: { url: string; asked: string[] } }>({
  // A worker that is blocked is an objection.
  serviceWorkers: 'allow',
  objections: async ({ context }, use) => use(await recordObjections(context)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
  stranger: async ({}, use) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const frame = /^\/frame\?(.*)$/.exec(request.url ?? '')?.[1]
      response.setHeader('access-control-allow-origin', '*')
      if (frame === undefined) return response.end()
      response.setHeader('content-type', 'text/html')
      return response.end(`<iframe src="${decodeURIComponent(frame)}"></iframe>`)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await use({ url: `http://127.0.0.1:${port}`, asked })
    server.closeAllConnections()
    server.close()
  },
})
