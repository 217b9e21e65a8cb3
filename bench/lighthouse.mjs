// Lighthouse (mobile) of the sign-in page and of two pages behind it, on the built product with the demo restaurant.
//   node bench/lighthouse.mjs [--runs 3] [--port 4244] [--save]
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { demoPerson, fillDemo } from '../scripts/demo-data.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4244' },
    save: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const debugPort = Number(values.port) + 1
const url = `http://127.0.0.1:${values.port}`
const browserPath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const browserArgs = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--password-store=basic']
const work = mkdtempSync(join(tmpdir(), 'zinc-lighthouse-'))
const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, DATA_DIR: join(work, 'data'), PORT: values.port, RATE_LIMITS: 'off' },
})
const pages = []
try {
  await answers(`${url}/health/ready`, product)
  await fillDemo(url, join(work, 'data'))
  for (const [path, isSignedIn] of [
    ['/login', false],
    ['/dashboard', true],
    ['/ticket-z', true],
  ]) {
    const measured = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(path, isSignedIn))
    pages.push({ path, ...medianOf(measured), runs: measured })
  }
} finally {
  product.kill('SIGTERM')
  if (product.exitCode === null) await once(product, 'exit')
  rmSync(work, { recursive: true, force: true })
}
const printed = print()
console.log(printed)
if (values.save) save()

async function answers(address, server) {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`${address} never answered: its process ended with ${server.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 200))
  }
}

/** An empty profile each time: nothing is cached, only the person is known. */
async function measure(path, isSignedIn) {
  const profile = mkdtempSync(join(work, 'profile-'))
  if (isSignedIn) await storeTokens(profile)
  // Not the browser Playwright drives: that one holds each new page back until it was looked at.
  const args = [`--user-data-dir=${profile}`, `--remote-debugging-port=${debugPort}`, ...browserArgs]
  const browser = spawn(browserPath, ['--headless=new', ...args, 'about:blank'], { stdio: 'ignore' })
  try {
    await answers(`http://127.0.0.1:${debugPort}/json/version`, browser)
    return await lighthouse(path)
  } finally {
    browser.kill('SIGTERM')
    if (browser.exitCode === null) await once(browser, 'exit')
  }
}

async function storeTokens(profile) {
  const response = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPerson.email, password: demoPerson.password }),
  })
  if (!response.ok) throw new Error(`the demo person cannot sign in: ${response.status} ${await response.text()}`)
  const answer = await response.json()
  const tokens = answer.data ?? answer
  const browser = await chromium.launchPersistentContext(profile, { executablePath: browserPath, args: browserArgs })
  const page = await browser.newPage()
  // A file of the origin without the application, which would start working with what it finds.
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(({ token, refresh_token }) => {
    localStorage.setItem('zinc.token', token)
    localStorage.setItem('zinc.refreshToken', refresh_token)
  }, tokens)
  await browser.close()
}

async function lighthouse(path) {
  const file = join(work, 'report.json')
  const args = ['--yes', LIGHTHOUSE, `${url}${path}`, `--port=${debugPort}`, '--output=json', `--output-path=${file}`]
  const categories = '--only-categories=performance,accessibility,best-practices'
  await promisify(execFile)('npx', [...args, '--quiet', '--disable-storage-reset', categories], { timeout: 180_000 })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // Sent back to the sign-in page, the wrong page would be measured.
  if (new URL(report.finalDisplayedUrl).pathname !== path) {
    throw new Error(`${path} became ${report.finalDisplayedUrl}`)
  }
  const score = (category) => Math.round((report.categories[category].score ?? 0) * 100)
  const audit = (name) => report.audits[name].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpSeconds: audit('largest-contentful-paint') / 1000,
    cls: audit('cumulative-layout-shift'),
    tbtMilliseconds: audit('total-blocking-time'),
    failed: Object.values(report.audits).flatMap(({ id, score: one, scoreDisplayMode }) =>
      one === 0 && scoreDisplayMode === 'binary' ? [id] : [],
    ),
  }
}

function medianOf(measured) {
  const middle = (name) => measured.map((run) => run[name]).sort((a, b) => a - b)[measured.length >> 1]
  const names = ['performance', 'accessibility', 'bestPractices', 'lcpSeconds', 'cls', 'tbtMilliseconds']
  return Object.fromEntries(names.map((name) => [name, middle(name)]))
}

function machine() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: git('rev-parse', '--short=12', 'HEAD'),
    at: new Date().toISOString(),
  }
}

function print() {
  const { processor, cores, memoryGiB, node, commit, at } = machine()
  const rows = pages.map((page) => {
    const { path, performance, accessibility, bestPractices, lcpSeconds, cls, tbtMilliseconds } = page
    const times = `${lcpSeconds.toFixed(2)} s | ${cls.toFixed(3)} | ${Math.round(tbtMilliseconds)} ms`
    return `| \`${path}\` | ${performance} | ${accessibility} | ${bestPractices} | ${times} |`
  })
  return [
    `${at.slice(0, 16)}Z, ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, commit ${commit}; Lighthouse 12.8.2 mobile, median of ${runs}`,
    '',
    '| page | performance | accessibility | best practices | LCP | CLS | TBT |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
  ].join('\n')
}

function save() {
  const described = machine()
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${described.at.slice(0, 16).replace(':', '')}-lighthouse`)
  writeFileSync(`${path}.json`, `${JSON.stringify({ machine: described, pages }, null, 2)}\n`)
  writeFileSync(`${path}.md`, printed)
}
