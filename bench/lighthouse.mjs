// The first paint on a phone: Lighthouse (mobile) of the sign-in page and of two pages behind it, beside a floor page, on
// the built product with the demo restaurant; then what Lighthouse does not say (`first-paint/phone.mjs`, `first-paint/typing.mjs`).
//   node bench/lighthouse.mjs [--runs 3] [--beside <another built checkout>] [--only lighthouse,phone,typing] [--throttling simulate,devtools]
//     [--port 4244] [--save]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startFloor } from './first-paint/floor.mjs'
import { answers, LIGHTHOUSE, measurePage } from './first-paint/lighthouse-run.mjs'
import { measurePhone } from './first-paint/phone.mjs'
import { NOW, startProduct } from './first-paint/product.mjs'
import { bareFields, countedPlace, measureTyping, showEveryPart, wholeClosing } from './first-paint/typing.mjs'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4244' },
    beside: { type: 'string' },
    only: { type: 'string', default: 'lighthouse,phone,typing' },
    // Computed from a run at full speed, or really slowed down.
    throttling: { type: 'string', default: 'simulate,devtools' },
    save: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const [debugPort, floorPort, port, besidePort] = [1, 2, 0, 3].map((offset) => Number(values.port) + offset)
const parts = values.only.split(',')
const checkouts = [
  ...(values.beside === undefined ? [] : [{ folder: resolve(values.beside), port: besidePort }]),
  { folder: root, port },
]
const work = mkdtempSync(join(tmpdir(), 'zinc-lighthouse-'))
const products = []
const pages = []
const phones = []
const typings = []
try {
  for (const checkout of checkouts) {
    products.push({ commit: commitOf(checkout.folder), ...(await startProduct(checkout.folder, checkout.port, work)) })
  }
  if (parts.includes('lighthouse')) {
    for (const throttling of values.throttling.split(',')) await measurePages(throttling)
  }
  if (parts.includes('phone')) {
    for (const { commit, url, storage } of products) {
      phones.push({ commit, ...(await measurePhone({ url, storage, runs })) })
    }
  }
  if (parts.includes('typing')) await measureKeys()
} finally {
  for (const { stop } of products) await stop()
  rmSync(work, { recursive: true, force: true })
}
const printed = print()
console.log(printed)
if (values.save) save()

/** In turns, so that what else the machine does slows all of them. */
async function measurePages(throttling) {
  const floor = startFloor(floorPort, work)
  try {
    await answers(floor.url, floor.server)
    const asked = [
      { name: 'floor', commit: '', url: floor.url, path: '/', storage: null },
      ...products.flatMap(({ commit, url, storage }) => [
        { name: '/login', commit, url, path: '/login', storage: null },
        { name: '/dashboard', commit, url, path: '/dashboard', storage },
        { name: '/ticket-z', commit, url, path: '/ticket-z', storage },
      ]),
    ]
    const measured = new Map(asked.map((page) => [page, []]))
    for (let run = 0; run < runs; run += 1) {
      for (const page of asked) measured.get(page).push(await measurePage({ ...page, throttling, work, debugPort }))
    }
    for (const [{ name, commit }, each] of measured)
      pages.push({ name, commit, throttling, ...medianOf(each), runs: each })
  } finally {
    await floor.stop()
  }
}

async function measureKeys() {
  const path = `/ticket-z/${NOW.slice(0, 10)}`
  for (const product of products) await showEveryPart(product)
  const counts = await Promise.all(products.map((product) => countedPlace(product)))
  const closings = products.map((product) => wholeClosing(product, path))
  const places = [bareFields, ...closings, ...counts]
  const measured = await measureTyping({ places, runs })
  typings.push(...places.map(({ name, commit }, index) => ({ name, commit, ...measured[index] })))
}

function medianOf(measured) {
  const middle = (name) => measured.map((run) => run[name]).sort((a, b) => a - b)[measured.length >> 1]
  const names = Object.keys(measured[0]).filter((name) => name !== 'failed')
  return Object.fromEntries(names.map((name) => [name, middle(name)]))
}

function commitOf(folder) {
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
}

function machine() {
  return {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: commitOf(root),
    at: new Date().toISOString(),
  }
}

function print() {
  const { processor, cores, memoryGiB, node, commit, at } = machine()
  const head = `${at.slice(0, 16)}Z, ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, commit ${commit}; ${LIGHTHOUSE} mobile, median of ${runs}`
  return [
    head,
    '',
    ...values.throttling.split(',').flatMap(pageTable),
    ...phones.flatMap(phoneTable),
    ...(typings.length === 0 ? [] : typingTable()),
  ].join('\n')
}

/** Commits are named where there are two. */
function nameOf({ name, commit }) {
  return products.length > 1 && commit !== '' ? `\`${name}\` of ${commit.slice(0, 7)}` : `\`${name}\``
}

function pageTable(throttling) {
  const measured = pages.filter((page) => page.throttling === throttling)
  const [floor] = measured
  if (floor === undefined) return []
  const rows = measured.map((page) => {
    const scores = [page.performance, page.accessibility, page.bestPractices]
    const times = [
      `${page.fcpSeconds.toFixed(2)} s`,
      `${page.lcpSeconds.toFixed(2)} s`,
      (page.lcpSeconds / floor.lcpSeconds).toFixed(2),
      `${Math.round(page.tbtMilliseconds)} ms`,
      floor.tbtMilliseconds === 0 ? '' : (page.tbtMilliseconds / floor.tbtMilliseconds).toFixed(2),
      page.cls.toFixed(3),
    ]
    const sizes = [page.requests, Math.round(page.kilobytes), page.elements]
    return `| ${[nameOf(page), ...scores, ...times, ...sizes].join(' | ')} |`
  })
  return [
    `| page (${throttling}) | performance | accessibility | best practices | FCP | LCP | × floor | TBT | × floor | CLS | requests | kB | elements |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
  ]
}

function phoneTable({ commit, cold, warm }) {
  const warmOf = (path) => warm.find((page) => page.path === path)
  return [
    '| page | requests before the first figure | first figure, nothing cached | first figure, from the service worker |',
    '|---|---:|---:|---:|',
    ...cold.map(({ path, requests, firstFigureMs }) => {
      const seconds = [firstFigureMs, warmOf(path).firstFigureMs].map((ms) => `${(ms / 1000).toFixed(2)} s`)
      return `| ${[nameOf({ name: path, commit }), requests, ...seconds].join(' | ')} |`
    }),
    '',
  ]
}

function typingTable() {
  const rows = typings.map((place) => {
    const times = [place.p50Ms, place.p95Ms, place.longestMs].map((ms) => `${ms} ms`)
    return `| ${[nameOf(place), place.keys, ...times, `${place.cpuMs.toFixed(1)} ms`].join(' | ')} |`
  })
  const head = '| typing to paint, at 4× slower | keys | p50 | p95 | longest | processor per key, not slowed |'
  return [head, '|---|---:|---:|---:|---:|---:|', ...rows, '']
}

function save() {
  const described = machine()
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${described.at.slice(0, 16).replace(':', '')}-lighthouse`)
  writeFileSync(`${path}.json`, `${JSON.stringify({ machine: described, pages, phones, typings }, null, 2)}\n`)
  writeFileSync(`${path}.md`, printed)
}
