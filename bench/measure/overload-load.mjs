// Requests by autocannon, each answer looked at. Beside `overload.ts` because autocannon brings no types.
import { randomBytes, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

/** @typedef {{ served: number, refused: number, without: number, other: number, times: number[], openingTimes: number[], refusedTimes: number[] }} Heard */
/** @typedef {'entry' | 'me' | 'establishment' | 'day' | 'month' | 'sessions' | 'report'} Kind */

export const kinds = /** @type {Kind[]} */ (['entry', 'me', 'establishment', 'day', 'month', 'sessions', 'report'])
/** Of ten requests. */
const mix = /** @type {Kind[]} */ ([
  'entry',
  'me',
  'entry',
  'month',
  'entry',
  'day',
  'establishment',
  'entry',
  'sessions',
  'report',
])

let entries = 0

/**
 * Four of ten are entries of new days, each under its own key; the rest what people look at.
 * @param {string} url @param {string} token
 * @param {{ id: number, registers: { id: string }[], services: { id: string }[] }} establishment @param {string} day of a ticket that is there
 * @param {{ connections: number, seconds: number, rate?: number }} given `rate`: requests per second in all
 */
export async function load(url, token, establishment, day, given) {
  const heard = /** @type {Record<Kind, Heard>} */ (
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { served: 0, refused: 0, without: 0, other: 0, times: [], openingTimes: [], refusedTimes: [] },
      ]),
    )
  )
  const authorization = `Bearer ${token}`
  const paths = {
    me: '/api/me',
    establishment: `/api/establishments/${establishment.id}`,
    day: `/api/ticketz/${day}?establishmentId=${establishment.id}`,
    month: `/api/ticketz?establishmentId=${establishment.id}&from=2025-10-01&to=2025-10-31`,
    sessions: '/api/me/sessions',
    report: `/api/reports?establishmentId=${establishment.id}&from=2025-01-01&to=2025-11-20`,
  }
  /** @param {Kind} kind */
  const askedAs = (kind) =>
    kind === 'entry' ? anEntry(authorization, establishment) : { path: paths[kind], headers: { authorization } }
  let clients = 0
  const began = performance.now()
  const { timeouts, errors } = await autocannon({
    url,
    connections: given.connections,
    duration: given.seconds,
    timeout: 30,
    ...(given.rate === undefined ? {} : { overallRate: given.rate }),
    requests: [{ method: 'GET', path: '/health/live' }],
    setupClient: (client) => {
      /** @type {{ kind: Kind, hasRetryAfter: boolean } | null} */
      let answered = null
      const requests = mix.map((kind) => ({
        method: 'GET',
        path: '/',
        setupRequest: (request) => ({ ...request, ...askedAs(kind) }),
        onResponse: (_status, _body, _context, headers) => {
          answered = { kind, hasRetryAfter: Object.keys(headers).some((name) => /^retry-after$/i.test(name)) }
        },
      }))
      // Each connection begins elsewhere in the mix: together they send all of it all the time.
      const from = clients++ % mix.length
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
      client.on('response', (status, _bytes, time) => {
        if (answered !== null)
          count(heard[answered.kind], { status, time, hasRetryAfter: answered.hasRetryAfter, began })
      })
    },
  })
  return { kinds: heard, unanswered: timeouts + errors }
}

/** @param {Heard} heard @param {{ status: number, time: number, hasRetryAfter: boolean, began: number }} answer */
function count(heard, { status, time, hasRetryAfter, began }) {
  if (status >= 200 && status < 300) {
    heard.served += 1
    // All connections open at once in the first second: hundreds of requests at one moment are another load.
    const isOpening = performance.now() - time - began < 1000
    ;(isOpening ? heard.openingTimes : heard.times).push(time)
  } else if (status === 503 || status === 429) {
    heard.refused += 1
    heard.refusedTimes.push(time)
    if (!hasRetryAfter) heard.without += 1
  } else heard.other += 1
}

/** A draft of a day that nobody entered yet: the days of eighteen years, in every register. */
function anEntry(authorization, establishment) {
  entries += 1
  const days = 6500
  const date = new Date(Date.UTC(2007, 0, 1 + (entries % days))).toISOString().slice(0, 10)
  const register = establishment.registers[Math.floor(entries / days) % establishment.registers.length]
  const content = { number: null, sales: [], payments: [], covers: null, ticketCount: null }
  const rest = { tips: 0, vouchersSold: 0, accountSettlements: 0, deposits: 0, comment: '', differenceReason: '' }
  const body = {
    establishmentId: establishment.id,
    businessDate: date,
    registerId: register?.id,
    serviceId: establishment.services[0]?.id,
    typedAt: new Date().toISOString(),
    content: { ...content, ...rest },
  }
  const headers = {
    authorization,
    'content-type': 'application/json',
    'if-none-match': '*',
    'idempotency-key': randomUUID(),
  }
  return { method: 'PUT', path: `/api/ticketz/${aVersion7()}`, headers, body: JSON.stringify(body) }
}

function aVersion7() {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}
