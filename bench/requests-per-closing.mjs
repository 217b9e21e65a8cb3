// What one closing asks of the server: an application opened anew on a phone that was here the evening before, a ticket Z
// typed and validated, the month looked at; then looks on the morning after. Counted in the log of the built product.
//   node bench/requests-per-closing.mjs [--port 4254] [--save]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArgs, browserPath } from './first-paint/lighthouse-run.mjs'
import { newPhone } from './first-paint/phone.mjs'
import { NOW, startProduct } from './first-paint/product.mjs'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4254' }, save: { type: 'boolean', default: false } },
})
const today = NOW.slice(0, 10)
/** Nothing more is asked after a page by then. */
const QUIET_MS = 3000
const amounts = [
  [/Sur place/, '1284,50'],
  [/À emporter/, '318'],
  [/Carte bancaire/, '1130'],
  [/Espèces/, '472,50'],
]

const work = mkdtempSync(join(tmpdir(), 'zinc-requests-'))
const product = await startProduct(root, Number(values.port), work, 'info')
const browser = await chromium.launch({ executablePath: browserPath, args: browserArgs })
const steps = []
try {
  const context = await newPhone(browser, product)
  await eveningBefore(context)
  await closing(context)
  await looks(context)
} finally {
  await browser.close()
  await product.stop()
  rmSync(work, { recursive: true, force: true })
}
const printed = print()
console.log(printed)
if (values.save) save()

/** The release, its words and what its pages showed are on the phone. */
async function eveningBefore(context) {
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (const path of ['/dashboard', '/ticket-z', `/ticket-z/${today}`]) await page.goto(product.url + path)
  await page.waitForTimeout(QUIET_MS)
  await page.close()
}

async function closing(context) {
  const page = await context.newPage()
  await step('opening the application anew', page, async () => {
    await aDayLater(page)
    await page.goto(`${product.url}/dashboard`)
  })
  await step('opening the day', page, async () => {
    await page.getByRole('link', { name: /^Encoder le ticket Z du jour/ }).click()
    await page
      .getByRole('textbox', { name: /Sur place/ })
      .first()
      .waitFor()
  })
  await step('typing', page, async () => {
    for (const [label, amount] of amounts) {
      await page.getByRole('textbox', { name: label }).first().pressSequentially(amount, { delay: 100 })
    }
  })
  await step('validating', page, async () => {
    await page.evaluate(() => document.activeElement?.blur())
    await page.getByRole('button', { name: /^Valider/ }).click()
    await page.getByRole('button', { name: /Corriger/ }).waitFor()
  })
  await step('looking at the month', page, () => page.getByRole('link', { name: /Ticket Z$/ }).click())
  await page.close()
}

async function looks(context) {
  for (const path of ['/dashboard', '/reports']) {
    const page = await context.newPage()
    await step(`a look at ${path}, opened anew`, page, async () => {
      await aDayLater(page)
      await page.goto(product.url + path)
    })
    await page.close()
  }
}

/** Its token ran out long ago. */
async function aDayLater(page) {
  await page.goto(`${product.url}/icon.svg`)
  await page.evaluate(() => {
    const [head, payload, signature] = localStorage.getItem('zinc.token').split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const late = btoa(JSON.stringify({ ...claims, exp: claims.iat })).replaceAll('=', '')
    localStorage.setItem('zinc.token', [head, late.replaceAll('+', '-').replaceAll('/', '_'), signature].join('.'))
  })
}

async function step(name, page, work) {
  const logged = product.requests.length
  const asked = []
  const ask = (request) => asked.push(`${request.method()} ${addressOf(request.url())}`)
  page.on('request', ask)
  await work()
  await page.waitForTimeout(QUIET_MS)
  page.off('request', ask)
  const ofApi = asked.filter((address) => address.includes(' /api/'))
  const answered = product.requests.length - logged
  if (answered !== ofApi.length) throw new Error(`${name}: ${answered} answered, the page asked ${ofApi.join(', ')}`)
  steps.push({ name, asked: ofApi })
}

function addressOf(url) {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('establishmentId')
  const query = searchParams.size === 0 ? '' : `?${searchParams}`
  return pathname.replace(/[0-9a-f-]{36}/, '{id}').replace(/\/\d+/, '/{id}') + query
}

function print() {
  const rows = steps.map(({ name, asked }) => `| ${name} | ${asked.length} | ${asked.join('<br>')} |`)
  return ['| step | requests | |', '|---|---:|---|', ...rows, ''].join('\n')
}

function save() {
  const at = new Date().toISOString()
  const folder = join(root, 'bench/results')
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const head = `Requests of one closing, ${at.slice(0, 16)}Z, commit ${commit}.\n\n`
  writeFileSync(join(folder, `${at.slice(0, 16).replace(':', '')}-requests.md`), `${head}${printed}`)
}
