// What Lighthouse does not say of a phone: requests before the first figure, a start from the service worker.
import { chromium } from '@playwright/test'
import { browserArgs, browserPath } from './lighthouse-run.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Lighthouse's mobile preset as it is applied when nothing is simulated. */
export const CPU_SLOWDOWN = 4
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** `storage`: what a signed-in phone holds. @returns a row of the table */
export async function measurePhone({ url, storage, runs }) {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArgs })
  const newContext = () => newPhone(browser, { url, storage })
  try {
    const cold = []
    for (const path of ['/dashboard', '/ticket-z']) {
      const seen = await times(runs, async () => {
        const context = await newContext()
        const start = await firstFigure(context, url + path)
        await context.close()
        return start
      })
      cold.push({
        path,
        requests: seen[0].requests,
        asked: seen[0].asked,
        firstFigureMs: medianOf(seen.map(({ ms }) => ms)),
        runs: seen,
      })
    }
    const warm = []
    const context = await newContext()
    await install(context, `${url}/dashboard`)
    for (const path of ['/dashboard', '/ticket-z']) {
      await settle(context, url + path)
      const seen = await times(runs, () => firstFigure(context, url + path))
      warm.push({ path, firstFigureMs: medianOf(seen.map(({ ms }) => ms)), runs: seen.map(({ ms }) => ms) })
    }
    await context.close()
    return { cold, warm }
  } finally {
    await browser.close()
  }
}

/** `storage`: what a signed-in phone holds of the origin at `url`. */
export async function newPhone(browser, { url, storage }) {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  if (storage !== undefined) await storeOn(context, url, storage)
  return context
}

async function times(count, work) {
  const results = []
  for (let run = 0; run < count; run += 1) results.push(await work())
  return results
}

function medianOf(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}

/** A file of the origin without the application, which would start working with what it finds. */
async function storeOn(context, url, storage) {
  const page = await context.newPage()
  await page.goto(`${url}/icon.svg`)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, storage)
  await page.close()
}

/** From the start of the navigation to the frame that shows an amount of money. */
async function firstFigure(context, address) {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const sent = []
  client.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (request.url.startsWith('http')) sent.push({ path: new URL(request.url).pathname, at: wallTime * 1000 })
  })
  await page.addInitScript(watchFirstFigure)
  await page.goto(address, { waitUntil: 'commit' })
  const { ms, at } = await page.waitForFunction(() => window.firstFigure).then((handle) => handle.jsonValue())
  const elements = await page.evaluate(() => document.querySelectorAll('#root *').length)
  const asked = sent.filter((request) => request.at <= at).map(({ path }) => path)
  await page.waitForLoadState('networkidle')
  await page.close()
  return { ms, requests: asked.length, asked, elements }
}

function watchFirstFigure() {
  const figure = /\d,\d\d\s*€/
  const observer = new MutationObserver(() => {
    if (!figure.test(document.body?.textContent ?? '')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        const ms = performance.now()
        window.firstFigure = { ms, at: performance.timeOrigin + ms }
      }),
    )
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Until the release is on the device and answers for it. */
async function install(context, address) {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** The answers of this page are on the device too. */
async function settle(context, address) {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
}
