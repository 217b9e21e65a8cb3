// A process of its own that sends requests by autocannon, so that neither server pays for it. Forked by `load-process.ts`.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

process.on('message', async (job) => process.send(await runLoad(job)))

async function runLoad({ url, connections, seconds, scenario }) {
  const milliseconds = []
  const saved = []
  const writes = scenario.write === null ? null : newWrites(scenario, saved)
  const request = writes ?? { method: 'GET', path: scenario.path, headers: scenario.headers }
  // A moment is a few requests, however long a busy machine takes for them.
  const length = seconds < 1 ? { amount: connections * 2 } : { duration: seconds }
  const run = autocannon({ url, connections, ...length, timeout: 30, requests: [request] })
  run.on('response', (_client, status, _bytes, time) => {
    if (status >= 200 && status < 300) milliseconds.push(time)
  })
  const result = await run
  milliseconds.sort((a, b) => a - b)
  return {
    answered: result['2xx'],
    shed: result.statusCodeStats['503']?.count ?? 0,
    refused: result.non2xx - (result.statusCodeStats['503']?.count ?? 0),
    errors: result.errors + result.timeouts + result.mismatches,
    seconds: result.duration,
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
    saved,
    next: writes === null ? 0 : writes.next(),
  }
}

/** Every request a new document: its own id, key, day and establishment. */
function newWrites({ method, path, headers, write }, saved) {
  let number = write.firstNumber
  const { bodies, everyDays } = write
  return {
    method,
    setupRequest: (request, context) => {
      const template = bodies[number % bodies.length]
      const day = dayOf(Math.floor(number / bodies.length) * everyDays)
      number += 1
      context.id = newId()
      return {
        ...request,
        path: path.replace('{id}', context.id),
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: template.replaceAll('<day>', day).replaceAll('<digits>', day.replaceAll('-', '')),
      }
    },
    onResponse: (status, _body, context) => {
      if (status >= 200 && status < 300) saved.push(context.id)
    },
    next: () => number,
  }
}

function dayOf(index) {
  const time = Date.UTC(2000, 1, 1) + index * 86_400_000
  if (time > Date.now() - 30 * 86_400_000) throw new Error('no free day is left: run shorter or with fewer rounds')
  return new Date(time).toISOString().slice(0, 10)
}

/** UUIDv7, as a client makes them. */
function newId() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
