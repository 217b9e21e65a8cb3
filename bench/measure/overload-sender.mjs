// A process of its own that sends so many requests a second whatever becomes of them, as people do who know nothing of
// each other. Forked by `overload-load.ts`.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** @typedef {import('./overload-load.ts').OverloadJob} Job */
/** @typedef {import('./overload-load.ts').Heard} Heard */
/** @typedef {import('./overload-load.ts').Kind} Kind */

const TICK_MILLISECONDS = 10
const TIMEOUT_MILLISECONDS = 30_000
/** Of ten requests. Four are entries of new days, each under its own key; the rest what people look at. */
const mix = /** @type {Kind[]} */ ([
  ...['entry', 'me', 'entry', 'month', 'entry', 'day', 'establishment', 'entry', 'sessions', 'report'],
])
let sent = 0
let entries = 0

process.on('message', async (job) => process.send?.(await run(/** @type {Job} */ (job))))

/** @param {Job} job */
async function run(job) {
  /** @type {Record<string, Heard>} */
  const kinds = {}
  for (const kind of mix)
    kinds[kind] = { served: 0, refused: 0, without: 0, other: 0, times: [], openingTimes: [], refusedTimes: [] }
  const heard = { kinds, unanswered: 0 }
  const agent = job.keepsConnections ? new Agent({ keepAlive: true, maxFreeSockets: 5000 }) : false
  const began = performance.now()
  const until = began + job.seconds * 1000
  const ask = () => {
    const kind = mix[sent++ % mix.length] ?? 'me'
    return send(job, kind, agent).then(
      (answer) => count(kinds[kind], answer, began),
      () => {
        heard.unanswered += 1
      },
    )
  }
  if (job.rate === null) await Promise.all(Array.from({ length: job.clients }, () => oneAfterTheOther(ask, until)))
  else await atRate(ask, job.rate, until)
  if (agent !== false) agent.destroy()
  return heard
}

/** @param {() => Promise<void>} ask @param {number} until */
async function oneAfterTheOther(ask, until) {
  while (performance.now() < until) await ask()
}

/** @param {() => Promise<void>} ask @param {number} rate @param {number} until */
async function atRate(ask, rate, until) {
  /** @type {Promise<void>[]} */
  const all = []
  const from = performance.now()
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - from) * rate) / 1000)
    while (all.length < due) all.push(ask())
    await new Promise((next) => setTimeout(next, TICK_MILLISECONDS))
  }
  await Promise.all(all)
}

/** @param {Job} job @param {Kind} kind @param {Agent | false} agent @returns {Promise<{ status: number, time: number, hasRetryAfter: boolean }>} */
function send(job, kind, agent) {
  const { path, body, method = 'GET', headers = {} } = kind === 'entry' ? anEntry(job) : { path: job.paths[kind] }
  const { hostname, port } = new URL(job.url)
  const from = performance.now()
  const options = { hostname, port, path, method, agent, timeout: TIMEOUT_MILLISECONDS }
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, headers: { authorization: job.authorization, ...headers } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        const hasRetryAfter = answer.headers['retry-after'] !== undefined
        resolve({ status: answer.statusCode ?? 0, time: performance.now() - from, hasRetryAfter })
      })
    })
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.end(body)
  })
}

/** @param {Heard} heard @param {{ status: number, time: number, hasRetryAfter: boolean }} answer @param {number} began */
function count(heard, { status, time, hasRetryAfter }, began) {
  if (status >= 200 && status < 300) {
    heard.served += 1
    // In the first second everything is cold and connections are opened by hundreds: another load.
    const isOpening = performance.now() - time - began < 1000
    ;(isOpening ? heard.openingTimes : heard.times).push(time)
  } else if (status === 503) {
    heard.refused += 1
    heard.refusedTimes.push(time)
    if (!hasRetryAfter) heard.without += 1
  } else heard.other += 1
}

/** A draft of a day that nobody entered yet: the days of eighteen years, in every register. @param {Job} job */
function anEntry({ establishment }) {
  const number = entries++
  const days = 6500
  const date = new Date(Date.UTC(2007, 0, 1 + (number % days))).toISOString().slice(0, 10)
  const register = establishment.registers[Math.floor(number / days) % establishment.registers.length]
  const content = { number: null, sales: [], payments: [], covers: null, ticketCount: null }
  const rest = { tips: 0, vouchersSold: 0, accountSettlements: 0, deposits: 0, comment: '', differenceReason: '' }
  const key = { registerId: register?.id, serviceId: establishment.services[0]?.id, businessDate: date }
  const body = JSON.stringify({
    ...{ establishmentId: establishment.id, ...key, typedAt: new Date().toISOString() },
    content: { ...content, ...rest },
  })
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    ...{ 'if-none-match': '*', 'idempotency-key': randomUUID() },
  }
  return { method: 'PUT', path: `/api/ticketz/${aVersion7()}`, headers, body }
}

function aVersion7() {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}
