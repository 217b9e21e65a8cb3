import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import type { Asked } from './overload-load.ts'
import { callApi } from './person.ts'

export type Seen = {
  entries: number
  entriesLost: number
  entryTimes: number[]
  /** Each on a connection of its own. */
  liveTimes: number[]
  livesLost: number
  /** Of the server, megabytes. */
  memory: number
}
type Watched = { server: { url: string; pid: number }; url: string; token: string; establishment: Asked }

let watched = 0

/** Tried all the while: what a person at the counter and the supervisor of the server would see. */
export function watch({ server, url, token, establishment }: Watched): () => Promise<Seen> {
  const seen: Seen = { entries: 0, entriesLost: 0, entryTimes: [], liveTimes: [], livesLost: 0, memory: 0 }
  let isOver = false
  const every = async (milliseconds: number, work: () => Promise<void>) => {
    for (; !isOver; await sleep(milliseconds)) await work()
  }
  const entry = async () => {
    const from = performance.now()
    const date = new Date(Date.UTC(2025, 0, 1 + watched)).toISOString().slice(0, 10)
    watched += 1
    seen.entries += 1
    const saved = callApi(url, {
      method: 'PUT',
      path: `/api/ticketz/${uuidV7()}`,
      ...anEntry(token, establishment, date),
    })
    await saved.then(
      () => seen.entryTimes.push(performance.now() - from),
      () => {
        seen.entriesLost += 1
      },
    )
  }
  const live = async () => {
    const from = performance.now()
    if (await isAlive(server.url)) seen.liveTimes.push(performance.now() - from)
    else seen.livesLost += 1
  }
  const memory = async () => {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0)
    seen.memory = Math.max(seen.memory, kilobytes / 1024)
  }
  const all = Promise.all([every(100, entry), every(250, live), every(200, memory)])
  return async () => {
    isOver = true
    await all
    return seen
  }
}

/** As a supervisor asks: past the proxy, and nothing kept. */
function isAlive(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${url}/health/live`, { agent: false as never, headers: { connection: 'close' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    }).on('error', () => resolve(false))
  })
}

export function anEntry(token: string, { id, registers, services }: Asked, businessDate: string) {
  const content = { number: null, sales: [], payments: [], covers: null, ticketCount: null }
  const rest = { tips: 0, vouchersSold: 0, accountSettlements: 0, deposits: 0, comment: '', differenceReason: '' }
  const key = { establishmentId: id, businessDate, registerId: registers[0]?.id, serviceId: services[0]?.id }
  return {
    headers: { authorization: `Bearer ${token}`, 'if-none-match': '*', 'idempotency-key': randomUUID() },
    body: { ...key, typedAt: new Date().toISOString(), content: { ...content, ...rest } },
  }
}

export async function secondsUntilNormal(url: string, token: string): Promise<number> {
  const from = performance.now()
  for (let inARow = 0; inARow < 20; ) {
    const started = performance.now()
    const { status } = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    inARow = status === 200 && performance.now() - started < 250 ? inARow + 1 : 0
    if (performance.now() - from > 60_000) break
  }
  return (performance.now() - from) / 1000
}
