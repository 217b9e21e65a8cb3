import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

export const LIGHTHOUSE = 'lighthouse@12.8.2'
export const browserPath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
export const browserArgs = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--password-store=basic']

export async function answers(address, server) {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`${address} never answered: its process ended with ${server.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 200))
  }
}

/** Lighthouse's own: the trace of a busy machine lacks what it looks for. No result of a page is thrown away. */
const TRACE_FAILED = /NO_NAVSTART|NO_FCP|NO_LCP|PROTOCOL_TIMEOUT/
const ATTEMPTS = 3

/** One run in an empty profile: nothing is cached; with `storage`, what a signed-in phone holds. */
export async function measurePage(page, attempt = 1) {
  try {
    return await measureOnce(page)
  } catch (error) {
    if (attempt === ATTEMPTS || !TRACE_FAILED.test(error.stderr ?? '')) throw error
    console.warn(`${page.path}: Lighthouse could not record this run, again`)
    return await measurePage(page, attempt + 1)
  }
}

async function measureOnce({ url, path, storage, throttling, work, debugPort }) {
  const profile = mkdtempSync(join(work, 'profile-'))
  if (storage !== null) await store(profile, url, storage)
  // Not the browser Playwright drives: that one holds each new page back until it was looked at.
  const args = [`--user-data-dir=${profile}`, `--remote-debugging-port=${debugPort}`, ...browserArgs]
  // A group of its own: Debian's command is a script, and the browser it starts would outlive it, on the same port.
  const options = { stdio: 'ignore', detached: true }
  const browser = spawn(browserPath, ['--headless=new', ...args, 'about:blank'], options)
  try {
    await answers(`http://127.0.0.1:${debugPort}/json/version`, browser)
    return await lighthouse({ url, path, throttling, work, debugPort })
  } finally {
    if (browser.exitCode === null) {
      const exit = once(browser, 'exit')
      process.kill(-browser.pid, 'SIGTERM')
      await exit
    }
  }
}

async function store(profile, url, storage) {
  const browser = await chromium.launchPersistentContext(profile, { executablePath: browserPath, args: browserArgs })
  const page = await browser.newPage()
  // A file of the origin without the application, which would start working with what it finds.
  await page.goto(`${url}/icon.svg`)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, storage)
  await browser.close()
}

async function lighthouse({ url, path, throttling, work, debugPort }) {
  const file = join(work, 'report.json')
  const args = ['--yes', LIGHTHOUSE, `${url}${path}`, `--port=${debugPort}`, '--output=json', `--output-path=${file}`]
  const categories = '--only-categories=performance,accessibility,best-practices'
  const options = ['--quiet', '--disable-storage-reset', `--throttling-method=${throttling}`, categories]
  await promisify(execFile)('npx', [...args, ...options], { timeout: 180_000 })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // Sent back to the sign-in page, the wrong page would be measured.
  if (new URL(report.finalDisplayedUrl).pathname !== path) {
    throw new Error(`${path} became ${report.finalDisplayedUrl}`)
  }
  const score = (category) => Math.round((report.categories[category].score ?? 0) * 100)
  const audit = (name) => report.audits[name].numericValue
  const requests = report.audits['network-requests'].details.items
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcpSeconds: audit('first-contentful-paint') / 1000,
    lcpSeconds: audit('largest-contentful-paint') / 1000,
    cls: audit('cumulative-layout-shift'),
    tbtMilliseconds: audit('total-blocking-time'),
    elements: report.audits['dom-size'].numericValue,
    kilobytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    requests: requests.length,
    failed: Object.values(report.audits).flatMap(({ id, score: one, scoreDisplayMode }) =>
      one === 0 && scoreDisplayMode === 'binary' ? [id] : [],
    ),
  }
}
