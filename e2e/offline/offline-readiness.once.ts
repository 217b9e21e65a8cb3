import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { expectToRead } from '../entry-page.ts'
import { type Owner, signedIn, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, goOffline, type Network, test as onLine } from './network.ts'

const READY = 'Zinc s’ouvre sans réseau sur cet appareil'
const NOT_READY = 'Zinc ne s’ouvre pas sans réseau sur cet appareil'

const test = onLine.extend<{ owner: Owner }>({
  owner: async ({ instance, request }, use) => {
    await use(await withEstablishment(instance, await signUp(instance, request), request))
  },
})

async function expectToOpenOffline(page: Page, network: Network): Promise<void> {
  await goOffline(page, network)
  await page.goto(`${network.url}/ticket-z`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const decoded = { br: brotliDecompressSync, gzip: gunzipSync } as const

/** A proxy that adds a line to what passes. */
function change(network: Network, pattern: RegExp, line: string): void {
  network.treat(
    pattern,
    async (pass) => {
      const { status, headers, body } = await pass()
      const { 'content-length': _length, 'content-encoding': encoding, etag: _tag, ...kept } = headers
      const plain = encoding === undefined ? body : decoded[encoding as keyof typeof decoded](body)
      return { status, headers: kept, body: Buffer.concat([plain, Buffer.from(line)]) }
    },
    Number.MAX_VALUE,
  )
}

test('caches that the browser threw away are filled again at the next start', async ({ page, network, owner }) => {
  await signedIn(page, owner)
  await page.goto(`${network.url}/more`)
  await expectInstalled(page)
  await expectToRead(page, READY)
  const evicted = await page.evaluate(async () => {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
    return names.length
  })
  expect(evicted).toBe(1)
  await page.reload()
  await expectToRead(page, READY)
  await expectToOpenOffline(page, network)
})

test('a script that a proxy adds to the page does not keep the release off the device', async ({
  page,
  network,
  owner,
}) => {
  change(network, /^GET \/(index\.html|more|login)/, '<script src="https://proxy.example/x.js"></script>')
  await signedIn(page, owner)
  await page.goto(`${network.url}/more`)
  await expectInstalled(page)
  await expectToRead(page, READY)
  await expectToOpenOffline(page, network)
  expect(await page.content()).not.toContain('proxy.example')
})

test('a file that is changed on its way is named on the page Plus', async ({ page, network, owner }) => {
  change(network, /^GET \/icon\.svg/, '<!-- seen by a proxy -->')
  await signedIn(page, owner)
  await page.goto(`${network.url}/more`)
  await expectToRead(page, NOT_READY)
  await expectToRead(page, 'Un proxy ou un antivirus modifie un fichier de Zinc en route (/icon.svg).')
})

test('plain http says why it does not open without a network', async ({ network, owner }, { project }) => {
  const { launchOptions, locale, timezoneId, viewport } = project.use
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP zinc.example 127.0.0.1']
  const browser = await chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ locale, timezoneId, viewport } as object)
  await signedIn(page, owner)
  await page.goto(`${network.url.replace('127.0.0.1', 'zinc.example')}/more`)
  await expectToRead(page, NOT_READY)
  await expectToRead(page, 'L’adresse de votre serveur commence par http://')
  await browser.close()
})
