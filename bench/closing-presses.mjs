// A whole closing with its drawer counted, typed on a phone at the pace of a person: the presses that are not digits of
// its figures, and the seconds.
//   node bench/closing-presses.mjs [--port 4257] [--save]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArgs, browserPath } from './first-paint/lighthouse-run.mjs'
import { newPhone } from './first-paint/phone.mjs'
import { startProduct } from './first-paint/product.mjs'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4257' }, save: { type: 'boolean', default: false } },
})
/** Two thumbs on a phone; and finding, on the paper or in the drawer, what comes next. */
const KEY_MS = 220
const LOOK_MS = 1500

/** Three rates, five payments that agree with them, covers, receipts. */
const SALES = ['1284,50', '96,40', '318']
const PAYMENTS = ['1130', '212,50', '210', '50', '96,40']
const COUNTS = ['61', '40']
/** 12 notes and coins; nothing of 500, 200 and 100 €. */
const DRAWER = ['', '', '', '3', '7', '6', '9', '15', '22', '32', '45', '35', '17', '11', '18']

const work = mkdtempSync(join(tmpdir(), 'zinc-closing-'))
const product = await startProduct(root, Number(values.port), work)
const browser = await chromium.launch({ executablePath: browserPath, args: browserArgs })
const steps = []
let seconds = 0
try {
  const page = await (await newPhone(browser, product)).newPage()
  await page.goto(`${product.url}/ticket-z/2026-11-20`, { waitUntil: 'networkidle' })
  const start = performance.now()
  await closing(page)
  seconds = (performance.now() - start) / 1000
} finally {
  await browser.close()
  await product.stop()
  rmSync(work, { recursive: true, force: true })
}
const sumOf = (key) => steps.reduce((sum, step) => sum + step[key], 0)
const printed = [
  '| step | presses | digits of its figures |',
  '|---|---|---|',
  ...steps.map((step) => `| ${step.name} | ${step.presses} | ${step.digits} |`),
  `| in all | ${sumOf('presses')} | ${sumOf('digits')} |`,
  '',
  `${seconds.toFixed(1)} seconds from the empty form to the saved day: ${KEY_MS} ms a press, ${LOOK_MS} ms to find what comes next.`,
].join('\n')
console.log(printed)
if (values.save) {
  const stamp = new Date().toISOString().slice(0, 16).replace(':', '')
  const title = '# A closing with its cash count, typed on a phone (`node bench/closing-presses.mjs`)'
  writeFileSync(join(root, `bench/results/${stamp}-closing-presses.md`), `${title}\n\n${printed}\n`)
}

async function closing(page) {
  const field = (name) => page.getByRole('textbox', { name }).first()
  await step('sales', page, async () => {
    await field('Sur place').click()
    return typedFields(page, SALES)
  })
  await step('payments', page, () => typedFields(page, PAYMENTS))
  await step('covers and receipts', page, () => typedFields(page, COUNTS))
  await step('the count', page, async () => {
    await leaveKeypad(page)
    await page.getByRole('link', { name: /Comptage de la caisse/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Comptage de la caisse' }).waitFor()
    await field('Billets de 500').waitFor()
    return { presses: 2, digits: 0 }
  })
  await step('notes and coins', page, () => typedFields(page, DRAWER))
  await step('float and deposit', page, async () => {
    await leaveKeypad(page)
    const deposit = page.getByRole('button', { name: /^Déposer/ }).first()
    if (!(await deposit.isVisible())) return { presses: 1, digits: 0 }
    await deposit.click()
    await field('Bordereau n°').click()
    await typed(page, '0412')
    return { presses: 3, digits: 4 }
  })
  await step('validation', page, async () => {
    await leaveKeypad(page)
    const submit = page.getByRole('button', { name: /^Valider le ticket Z/ }).filter({ visible: true })
    await submit.click()
    const reason = page.getByRole('button', { name: 'Rendu de monnaie' })
    const saved = page.getByRole('heading', { level: 1, name: 'Vendredi 20 novembre' })
    await Promise.race([saved.waitFor(), page.getByRole('textbox', { name: 'Motif' }).waitFor()])
    if (await saved.isVisible()) return { presses: 1, digits: 0 }
    // A drawer far from what it should hold asks why.
    await reason.click()
    await submit.click()
    await saved.waitFor()
    return { presses: 3, digits: 0 }
  })
}

/** Each with 'next' after it, which the empty ones need too. */
async function typedFields(page, texts) {
  for (const text of texts) {
    await typed(page, text)
    await page.keyboard.press('Enter', { delay: KEY_MS })
  }
  return { presses: texts.length, digits: texts.join('').length }
}

async function leaveKeypad(page) {
  await page.evaluate(() => document.activeElement?.blur())
}

async function typed(page, text) {
  await page.keyboard.type(text, { delay: KEY_MS })
}

async function step(name, page, act) {
  await page.waitForTimeout(LOOK_MS)
  steps.push({ name, ...(await act()) })
}
