// An invoice typed on a phone at the pace of a person: the presses that are not digits of its figures, and the seconds.
//   node bench/invoice-presses.mjs [--port 4256] [--save]
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
  options: { port: { type: 'string', default: '4256' }, save: { type: 'boolean', default: false } },
})
/** Two thumbs on a phone; and finding, on the paper or on the page, what comes next. */
const KEY_MS = 220
const LOOK_MS = 1500
const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)

const work = mkdtempSync(join(tmpdir(), 'zinc-invoice-'))
const product = await startProduct(root, Number(values.port), work)
const browser = await chromium.launch({ executablePath: browserPath, args: browserArgs })
const steps = []
try {
  const page = await (await newPhone(browser, product)).newPage()
  await page.goto(`${product.url}/purchase`, { waitUntil: 'networkidle' })
  const start = performance.now()
  await invoice(page)
  steps.seconds = (performance.now() - start) / 1000
} finally {
  await browser.close()
  await product.stop()
  rmSync(work, { recursive: true, force: true })
}
const presses = steps.reduce((sum, step) => sum + step.presses, 0)
const digits = steps.reduce((sum, step) => sum + step.digits, 0)
const printed = [
  '| step | presses | digits of its figures |',
  '|---|---|---|',
  ...steps.map((step) => `| ${step.name} | ${step.presses} | ${step.digits} |`),
  `| in all | ${presses} | ${digits} |`,
  '',
  `${steps.seconds.toFixed(1)} seconds from the month to the saved invoice: ${KEY_MS} ms a press, ${LOOK_MS} ms to find what comes next; its photo is there at once.`,
].join('\n')
console.log(printed)
if (values.save) {
  const stamp = new Date().toISOString().slice(0, 16).replace(':', '')
  const title = '# An invoice typed on a phone (`node bench/invoice-presses.mjs`)'
  writeFileSync(join(root, `bench/results/${stamp}-invoice-presses.md`), `${title}\n\n${printed}\n`)
}

async function invoice(page) {
  const tap = (locator) => async () => {
    await locator.click()
    return { presses: 1, digits: 0 }
  }
  await step(
    'the new purchase',
    page,
    tap(page.getByRole('link', { name: 'Saisir un achat' }).filter({ visible: true }).first()),
  )
  await step('photo', page, async () => {
    await page.getByLabel('Joindre un fichier').setInputFiles({ name: 'f.jpg', mimeType: 'image/jpeg', buffer: PHOTO })
    return { presses: 2, digits: 0 }
  })
  await step('supplier', page, async () => {
    await page.getByRole('combobox', { name: 'Fournisseur' }).click()
    await typed(page, 'gir')
    await page.getByRole('option', { name: 'Boucherie Giraud' }).click()
    return { presses: 5, digits: 0 }
  })
  await step('reference', page, async () => {
    await page.getByRole('textbox', { name: 'Référence' }).click()
    await typed(page, '26-4502')
    return { presses: 1, digits: 7 }
  })
  await step('amount', page, async () => {
    await page
      .getByRole('textbox', { name: /montant HT$/ })
      .first()
      .click()
    await typed(page, '378,04')
    return { presses: 1, digits: 6 }
  })
  await step('amount due as written', page, async () => {
    await page.getByRole('button', { name: 'Suivant' }).click()
    await typed(page, '398,83')
    await page.getByText('tombe juste').waitFor()
    return { presses: 1, digits: 6 }
  })
  await step('save', page, async () => {
    await page.getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Facture 26-4502' }).waitFor()
    return { presses: 1, digits: 0 }
  })
}

async function typed(page, text) {
  await page.keyboard.type(text, { delay: KEY_MS })
}

async function step(name, page, act) {
  await page.waitForTimeout(LOOK_MS)
  steps.push({ name, ...(await act()) })
}
