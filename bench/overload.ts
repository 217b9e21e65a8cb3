// What the product does at three and at ten times what it can: two tables, each kind of request counted for itself. On a
// quiet machine; other work on it halves the figures.
//   node --import tsx bench/overload.ts [seconds, 15] [port, 3976]
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '../apps/api/src/uuid-v7.ts'
import { machineOf } from './measure/machine.ts'
import { kinds, load } from './measure/overload-load.mjs'
import { callApi, signIn, signUp } from './measure/person.ts'
import { ensureBuilt, startProduct } from './measure/server-process.ts'

const seconds = Number(process.argv[2] ?? 15)
const port = Number(process.argv[3] ?? 3976)
const work = mkdtempSync(join(tmpdir(), 'zinc-overload-'))

type Place = { id: number; registers: { id: string }[]; services: { id: string }[] }
type Heard = Awaited<ReturnType<typeof load>>
type OfKind = Heard['kinds'][(typeof kinds)[number]]

function quantile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

let watched = 0

/** Tried all the while: what a person at the counter and the supervisor of the server would see. */
function watch(url: string, token: string, establishment: Place, pid: number) {
  const seen = {
    entries: 0,
    entriesLost: 0,
    entryTimes: [] as number[],
    liveTimes: [] as number[],
    livesLost: 0,
    memory: 0,
  }
  let isOver = false
  const every = async (milliseconds: number, work: () => Promise<void>) => {
    for (; !isOver; await sleep(milliseconds)) await work()
  }
  const entry = async () => {
    const from = performance.now()
    const date = new Date(Date.UTC(2025, 0, 1 + watched)).toISOString().slice(0, 10)
    watched += 1
    seen.entries += 1
    try {
      await callApi(url, { method: 'PUT', path: `/api/ticketz/${uuidV7()}`, ...anEntry(token, establishment, date) })
      seen.entryTimes.push(performance.now() - from)
    } catch (error) {
      seen.entriesLost += 1
      if (seen.entriesLost === 1) console.error(error)
    }
  }
  const live = async () => {
    const from = performance.now()
    const answer = await fetch(`${url}/health/live`).catch(() => null)
    if (answer?.ok === true) seen.liveTimes.push(performance.now() - from)
    else seen.livesLost += 1
  }
  const memory = async () => {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    seen.memory = Math.max(seen.memory, kilobytes / 1024)
  }
  const all = Promise.all([every(100, entry), every(250, live), every(200, memory)])
  return async () => {
    isOver = true
    await all
    return seen
  }
}

function anEntry(token: string, establishment: Place, businessDate: string) {
  const content = {
    number: null,
    sales: [],
    payments: [],
    covers: null,
    ticketCount: null,
    comment: '',
    differenceReason: '',
  }
  const sums = { tips: 0, vouchersSold: 0, accountSettlements: 0, deposits: 0 }
  const key = {
    establishmentId: establishment.id,
    businessDate,
    registerId: establishment.registers[0]?.id,
    serviceId: establishment.services[0]?.id,
  }
  return {
    headers: { authorization: `Bearer ${token}`, 'if-none-match': '*', 'idempotency-key': randomUUID() },
    body: { ...key, typedAt: new Date().toISOString(), content: { ...content, ...sums } },
  }
}

async function main() {
  ensureBuilt()
  const server = await startProduct({ port, dataDir: work, logFile: join(work, 'log') })
  try {
    const { token } = await signIn(server.url, await signUp(server.url, work))
    const openWeekdays = [1, 2, 3, 4, 5, 6, 7]
    const body = { name: 'Chez Foule', type: 'bistrot', openWeekdays, openedOn: '2007-01-01' }
    const headers = { authorization: `Bearer ${token}` }
    const establishment = (await callApi(server.url, {
      method: 'POST',
      path: '/api/establishments',
      headers,
      body,
    })) as Place
    const registers = await withRegisters(server.url, token, establishment)
    const day = uuidV7()
    await callApi(server.url, {
      method: 'PUT',
      path: `/api/ticketz/${day}`,
      ...anEntry(token, establishment, '2024-12-31'),
    })
    const send = (given: Parameters<typeof load>[4]) =>
      load(server.url, token, { ...establishment, registers }, day, given)
    await send({ connections: 10, seconds: 5 })
    const capacity = servedOf(await send({ connections: 10, seconds })) / seconds
    for (const times of [3, 10]) {
      const end = watch(server.url, token, establishment, server.pid)
      const rate = Math.ceil(capacity * times)
      const over = await send({ connections: Math.max(200, Math.ceil((capacity * times * 2) / 3)), rate, seconds })
      const seen = await end()
      print({ times, capacity, rate, over, seen, back: await secondsUntilNormal(server.url, token) })
    }
  } finally {
    await server.stop()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Enough days in enough registers that no entry of the load meets another; the first register stays for `watch`. */
async function withRegisters(url: string, token: string, { id, registers }: Place) {
  const added = Array.from({ length: 9 }, (_, at) => ({ id: uuidV7(), label: `Caisse ${at + 2}`, isActive: true }))
  const first = { id: registers[0]?.id, label: 'Caisse 1', isActive: true }
  const body = { registers: [first, ...added] }
  const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' }
  await callApi(url, { method: 'PATCH', path: `/api/establishments/${id}/settings`, headers, body })
  return added
}

const ofAll = (heard: Heard) => kinds.map((kind) => heard.kinds[kind])
const sumOf = (heard: Heard, of: (one: OfKind) => number) => ofAll(heard).reduce((sum, one) => sum + of(one), 0)
const servedOf = (heard: Heard) => sumOf(heard, (one) => one.served)

async function secondsUntilNormal(url: string, token: string): Promise<number> {
  const from = performance.now()
  for (let inARow = 0; inARow < 20; ) {
    const started = performance.now()
    const { status } = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    inARow = status === 200 && performance.now() - started < 250 ? inARow + 1 : 0
    if (performance.now() - from > 60_000) break
  }
  return (performance.now() - from) / 1000
}

type Result = {
  times: number
  capacity: number
  rate: number
  over: Heard
  seen: Awaited<ReturnType<ReturnType<typeof watch>>>
  back: number
}

const ms = (value: number) => `${value.toFixed(0)} ms`
type Row = [what: string, value: string, isHeld: boolean | null]

function rowsOf({ times, capacity, rate, over, seen, back }: Result): Row[] {
  const served = servedOf(over) / seconds
  const refused = sumOf(over, (one) => one.refused)
  const p99 = quantile(
    ofAll(over).flatMap((one) => one.times),
    0.99,
  )
  const openingTimes = ofAll(over).flatMap((one) => one.openingTimes)
  const refusedTimes = ofAll(over).flatMap((one) => one.refusedTimes)
  const isThree = times === 3
  return [
    ['capacity (10 connections)', `${capacity.toFixed(0)} /s`, null],
    ['offered', `${rate} /s asked, ${((served * seconds + refused) / seconds).toFixed(0)} /s sent`, null],
    [
      'served, share of capacity ≥ 0.7',
      `${served.toFixed(0)} /s, ${(served / capacity).toFixed(2)}`,
      isThree ? served / capacity >= 0.7 : null,
    ],
    ['p99 of served ≤ 2 s', ms(p99), isThree ? p99 <= 2000 : null],
    ['  of the first second, all at once', ms(quantile(openingTimes, 0.99)), null],
    [
      'refused, p50 and p99',
      `${refused}, ${ms(quantile(refusedTimes, 0.5))}, ${ms(quantile(refusedTimes, 0.99))}`,
      null,
    ],
    ['without any answer', String(over.unanswered), over.unanswered === 0],
    ['refused without Retry-After', String(sumOf(over, (one) => one.without)), sumOf(over, (one) => one.without) === 0],
    ['neither 2xx, 503 nor 429', String(sumOf(over, (one) => one.other)), sumOf(over, (one) => one.other) === 0],
    ...kinds.map((kind) => rowOfKind(kind, over.kinds[kind])),
    ['one person’s entries, refused of', `${seen.entriesLost} of ${seen.entries}`, null],
    ['one person’s entries, p99', ms(quantile(seen.entryTimes, 0.99)), null],
    [
      '/health/live, longest < 5 s',
      ms(quantile(seen.liveTimes, 1)),
      seen.livesLost === 0 && quantile(seen.liveTimes, 1) < 5000,
    ],
    ['normal again within 10 s', `${back.toFixed(1)} s`, back < 10],
    ['memory of the server < 768 MB', `${seen.memory.toFixed(0)} MB`, seen.memory < 768],
  ]
}

/** A kind that is not answered at all is starved. */
function rowOfKind(kind: string, { served, refused, times }: OfKind): Row {
  const share = ((100 * served) / Math.max(1, served + refused)).toFixed(0)
  return [
    `  ${kind}`,
    `${served} served (${share} %), ${refused} refused, p99 ${ms(quantile(times, 0.99))}`,
    served > 0,
  ]
}

function print(result: Result) {
  const { processor, cores, memoryGiB, node, commit } = machineOf('embedded')
  console.log(`\n${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, ${commit}: ${result.times} × capacity\n`)
  const rows = rowsOf(result)
  for (const [what, value, isHeld] of rows) {
    const mark = isHeld === false ? 'NO  ' : 'ok  '
    console.log(`${isHeld === null ? '    ' : mark}${what.padEnd(36)}${value}`)
  }
  if (rows.some(([, , isHeld]) => isHeld === false)) process.exitCode = 1
}

await main()
