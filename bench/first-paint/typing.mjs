// From a key to the frame that shows what it changed: in the fields of a ticket Z and, for what the browser itself takes,
// in bare fields.
import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { browserArgs, browserPath } from './lighthouse-run.mjs'
import { CPU_SLOWDOWN, newPhone } from './phone.mjs'
import { NOW } from './product.mjs'

/** What Event Timing leaves out is shorter than this. */
const SHORTEST_EVENT_MS = 16
/** About as fast as a person: each key has a frame of its own. */
const BETWEEN_KEYS_MS = 120
/** Slowing down costs the page's thread processor time of its own. */
const FULL_SPEED = 1
const LINES = [
  ['Sur place', '2184,50'],
  ['À emporter', '312,40'],
  ['Boissons alcoolisées', '486'],
  ['Carte bancaire', '1954,30'],
  ['Espèces', '486,20'],
  ['Titres-restaurant carte', '212,40'],
  ['Titres-restaurant papier', '87,60'],
  ['Plateformes', '242,40'],
  ['Plateformes, commission', '72,72'],
  ['Couverts', '118'],
  ['Tickets', '74'],
  ['Pourboires', '12,00'],
  ['N° imprimé', '214'],
]
const PARTS = [
  ['Remises, nombre', '2'],
  ['Remises, montant', '14,00'],
  ['Offerts, nombre', '1'],
  ['Offerts, montant', '6,50'],
  ['Remboursements, nombre', '1'],
  ['Remboursements, montant', '9,80'],
  ['Entrées, Ventes', '384,00'],
  ['Plats, Ventes', '1342,50'],
  ['Desserts, Ventes', '318,00'],
  ['Vins et alcools, Ventes', '486,00'],
  ['Sans alcool, Ventes', '214,00'],
  ['Café, thé, Ventes', '238,40'],
  ['Sur place, Ventes par canal', '2428,10'],
  ['À emporter, Ventes par canal', '312,40'],
  ['Plateformes, Ventes par canal', '242,40'],
]
const PIECES = [
  ...[
    ['Billets de 50 €', '2'],
    ['Billets de 20 €', '17'],
    ['Billets de 10 €', '19'],
    ['Billets de 5 €', '11'],
  ],
  ...[
    ['Pièces de 2 €', '24'],
    ['Pièces de 1 €', '18'],
    ['Pièces de 50 centimes', '15'],
  ],
  ...[
    ['Pièces de 20 centimes', '22'],
    ['Pièces de 10 centimes', '9'],
    ['Pièces de 5 centimes', '12'],
  ],
  ...[
    ['Pièces de 2 centimes', '14'],
    ['Pièces de 1 centime', '16'],
  ],
]
const everyPart = [
  ...['discounts', 'offered', 'refunds', 'categories', 'channels'],
  ...['vouchers', 'commissions', 'weather', 'cashCount'],
]

/** What the browser itself takes. */
export const bareFields = {
  name: 'bare fields',
  commit: '',
  content: LINES.map(([name]) => `<p><label>${name} <input inputmode="decimal"></label></p>`).join(''),
  sections: [{ entries: LINES }],
}

/** A whole closing with every part: its lines, then its parts, then the pieces of its drawer. */
export function wholeClosing(product, path) {
  const sections = [{ entries: [...LINES, ...PARTS] }, { link: 'Comptage de la caisse', entries: PIECES }]
  return { ...product, name: 'a whole closing with every part', path, sections }
}

/** The demo restaurant types everything from now on. */
export async function showEveryPart({ url, storage }) {
  const headers = { authorization: `Bearer ${storage['zinc.token']}`, 'content-type': 'application/json' }
  const call = async (path, options = {}) => {
    const response = await fetch(`${url}/api/establishments${path}`, {
      ...options,
      headers: { ...headers, ...options.headers },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  }
  const [{ id }] = await call('')
  const { version } = await call(`/${id}`)
  const body = JSON.stringify({ entryParts: everyPart })
  await call(`/${id}/settings`, { method: 'PATCH', headers: { 'if-match': `"${version}"` }, body })
}

const COUNTED = 300
const TYPED_LINES = 40

/** A stock count of three hundred items on one shelf, made for it. */
export async function countedPlace(product) {
  const { url, storage } = product
  const authorization = `Bearer ${storage['zinc.token']}`
  const put = async (path, body) => {
    const id = randomUUID().replace(/^(.{14})./, '$17')
    const headers = { authorization, 'content-type': 'application/json', 'if-none-match': '*', 'idempotency-key': id }
    const response = await fetch(`${url}/api${path}/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return id
  }
  const answer = await fetch(`${url}/api/establishments`, { headers: { authorization } })
  const [{ id: establishmentId }] = await answer.json()
  const item = { establishmentId, categoryId: null, unit: 'bottle', barcode: '', supplierId: null, shelf: 'Cave' }
  const bounds = { minimum: null, target: null, comment: '', packs: [{ label: 'Carton', quantity: '6.0000' }] }
  const names = Array.from({ length: COUNTED }, (_, index) => `Vin ${String(index + 1).padStart(3, '0')}`)
  for (const name of names) await put('/stocks', { ...item, ...bounds, name })
  const at = new Date(NOW).toISOString()
  const count = { establishmentId, label: '', isBlind: false, happenedAt: at, typedAt: at }
  const path = `/stocks/counts/${await put('/stock-counts', count)}`
  // Pieces, then packs and pieces.
  const entries = names.slice(0, TYPED_LINES).map((name, index) => [`Compté, ${name}`, index % 2 ? '3x6+12' : '12'])
  return { ...product, name: `a count of ${COUNTED} lines`, path, sections: [{ entries }] }
}

/**
 * In turns, so that what else the machine does slows all of them. Each place is a product (`{ url, storage, path }`) or
 * a page of its own (`content`). @returns for each place its keys, as a row of the table
 */
export async function measureTyping({ places, runs }) {
  const measured = places.map(() => [])
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArgs })
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [index, place] of places.entries()) {
        const { keys } = await typed(browser, place, CPU_SLOWDOWN)
        const { cpuMs } = await typed(browser, place, FULL_SPEED)
        measured[index].push({ keys, cpuMs })
      }
    }
  } finally {
    await browser.close()
  }
  return measured.map((each) => {
    const sorted = each.flatMap(({ keys }) => keys).toSorted((a, b) => a - b)
    return {
      keys: sorted.length,
      cpuMs: each.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / sorted.length,
      p50Ms: sorted[sorted.length >> 1],
      p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1],
      longestMs: sorted.at(-1),
    }
  })
}

/** @returns the milliseconds of each key by the browser's own Event Timing, and what all cost the page's main thread */
async function typed(browser, place, slowdown) {
  const context = await newPhone(browser, place)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await page.addInitScript(watchKeys, SHORTEST_EVENT_MS)
  if (place.content === undefined) await page.goto(place.url + place.path, { waitUntil: 'networkidle' })
  else await page.goto(`data:text/html,<!doctype html><meta charset=utf8>${place.content}`)
  await fieldOf(page, place.sections[0].entries[0][0]).waitFor()
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  let keys = 0
  let cpuMs = 0
  for (const { link, entries } of place.sections) {
    if (link !== undefined) await page.getByRole('link', { name: link }).tap()
    for (const [name, text] of entries) {
      // A phone has no mouse: after a click, Chromium hit-tests the pointer's position again in each frame.
      await fieldOf(page, name).tap()
      await page.waitForTimeout(300)
      const before = await processorMsOf(client)
      for (const key of text) {
        await page.keyboard.press(key)
        await page.waitForTimeout(BETWEEN_KEYS_MS)
        keys += 1
      }
      cpuMs += (await processorMsOf(client)) - before
    }
  }
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => [...window.keyTimes.values()])
  // What was typed stays on this device: the next run finds the same empty day.
  await context.setOffline(true)
  await context.close()
  const unseen = Array.from({ length: Math.max(0, keys - seen.length) }, () => SHORTEST_EVENT_MS)
  return { keys: [...unseen, ...seen], cpuMs }
}

/** No-break spaces are spaces here. */
function fieldOf(page, name) {
  return page.getByRole('textbox', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) }).first()
}

async function processorMsOf(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

function watchKeys(durationThreshold) {
  window.keyTimes = new Map()
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries()) {
      // Nothing changes at keyup: its frame is whichever comes next, that of the blinking caret half a second later.
      if (!/^key(down|press)$/.test(name) || interactionId === 0) continue
      window.keyTimes.set(interactionId, Math.max(window.keyTimes.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold, buffered: true })
}
