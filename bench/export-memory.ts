// Memory of the server while it exports closings of one, three and six years, of one establishment and of many in one
// file, and purchases; each in a server of its own.
//   node --import tsx bench/export-memory.ts [-- --years 1,3,6 --establishments 1,19 --purchases 5000,50000 --save]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/db/embedded.ts'
import { copyEstablishment, repeatDays } from './measure/copies.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { endOfRecord, mostRss, recordedTo, resetMostRss, samplesSince } from './measure/memory-record.ts'
import { callApi, signIn, signUp } from './measure/person.ts'
import { fillPurchases } from './measure/purchase-rows.ts'
import { ensureBuilt, startProduct } from './measure/server-process.ts'
import { fillDays, newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '1,3,6' },
    establishments: { type: 'string', default: '1,19' },
    purchases: { type: 'string', default: '5000,50000' },
    port: { type: 'string', default: '4260' },
    save: { type: 'boolean', default: false },
  },
})
const FIRST_YEAR = 2020
/** Through the API; those of the years after them are copied. */
const TYPED_DAYS = 61
const LOOK_MS = 500
/** As `record-memory.mjs` has it. */
const COLLECT_MS = 2000
const MEBIBYTE = 2 ** 20
const PURCHASE_LINES = 4
const numbersIn = (text: string) => text.split(',').flatMap((number) => (number === '' ? [] : [Number(number)]))
const [years, establishments, purchases] = [values.years, values.establishments, values.purchases].map(numbersIn)
if (years === undefined || establishments === undefined || purchases === undefined) throw new Error('nothing to do')
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'zinc-export-memory-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
const dataDir = join(folder, 'product')
const record = join(folder, 'memory')
const start = () =>
  startProduct({
    ...{ port: Number(values.port), dataDir, logFile: join(folder, 'product.log') },
    env: { DATABASE_URL: embedded.url, ...recordedTo(record) },
  })

/** Signed in once: a password costs more memory than an export. */
type Session = { url: string; token: string }
type Job = { id: string; status: string; done: number; size: number | null }
type Asked = { label: string; establishmentId: number; path: string; body: Readonly<Record<string, unknown>> }
type Measured = Readonly<
  Record<'rows' | 'bytes' | 'before' | 'most' | 'heap' | 'external' | 'kept' | 'seconds', number>
> & {
  label: string
  format: string
  heapAtQuarters: readonly number[]
}

try {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const machine = machineOf(rows[0]?.server_version ?? 'unknown')
  const { person, exports } = await world()
  const results: Measured[] = []
  for (const asked of exports) {
    for (const format of ['csv', 'xlsx']) {
      const server = await start()
      try {
        // What a first export loads and compiles is no part of what its rows cost.
        const session = { url: server.url, token: (await signIn(server.url, person)).token }
        await exported(session, { ...asked, body: { ...asked.body, from: '2020-01-01', to: '2020-01-31', format } })
        results.push(await measured(server.pid, session, { ...asked, body: { ...asked.body, format } }))
        console.error(JSON.stringify(results.at(-1)))
      } finally {
        await server.stop()
      }
    }
  }
  const printed = textOf(sentenceOf(machine), results)
  console.log(printed)
  if (values.save) saveResult('export-memory', { machine, results }, printed)

  async function measured(pid: number, session: Session, asked: Asked): Promise<Measured> {
    const from = endOfRecord(record)
    resetMostRss(pid)
    const before = mostRss(pid)
    const began = Date.now()
    const { done: rows, size } = await exported(session, asked)
    const seconds = (Date.now() - began) / 1000
    const samples = samplesSince(record, from)
    const mostOf = (field: 'heap' | 'external', some = samples) => Math.max(...some.map((sample) => sample[field]))
    const quarter = Math.ceil(samples.length / 4)
    const heapAtQuarters = [0, 1, 2, 3].map((at) => mostOf('heap', samples.slice(at * quarter, (at + 1) * quarter)))
    const most = { most: mostRss(pid), heap: mostOf('heap'), external: mostOf('external'), heapAtQuarters }
    const kept = await keptIn(pid, session, asked)
    const format = String(asked.body.format)
    return { label: asked.label, format, rows, bytes: size ?? 0, before, ...most, kept, seconds }
  }

  /** Of the heap, at most, while the same is exported once more and garbage is collected all the while. */
  async function keptIn(pid: number, session: Session, asked: Asked): Promise<number> {
    process.kill(pid, 'SIGUSR2')
    await sleep(COLLECT_MS)
    const from = endOfRecord(record)
    await exported(session, asked)
    await sleep(COLLECT_MS)
    return Math.max(...samplesSince(record, from).map(({ heap }) => heap))
  }

  async function exported({ url, token }: Session, { establishmentId, path, body }: Asked): Promise<Job> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    let job = (await callApi(url, { method: 'POST', path, body, headers })) as Job
    const look = `/api/jobs/${job.id}?establishmentId=${establishmentId}`
    while (job.status === 'waiting' || job.status === 'running') {
      await sleep(LOOK_MS)
      // A server that collects garbage all the while may be too late to answer.
      job = (await callApi(url, { method: 'GET', path: look, headers }).catch(() => job)) as Job
    }
    if (job.status !== 'done') throw new Error(`an export ended as ${job.status}`)
    return job
  }
} finally {
  await client.end()
  await embedded.stop()
}

/** One establishment with a ticket a day, its copies, and others with purchases. */
async function world() {
  const server = await start()
  try {
    const person = await signUp(server.url, dataDir)
    const withPurchases: Asked[] = []
    // Before the copies, which take the ids after that of their original.
    for (const count of purchases ?? []) {
      const { id: establishmentId } = await newEstablishment(server.url, person, embedded.url)
      await fillPurchases(client, { establishmentId, count, lines: PURCHASE_LINES, recent: 180 })
      const path = '/api/purchases/exports'
      withPurchases.push({ label: 'purchases', establishmentId, path, body: { establishmentId } })
    }
    const house = await newEstablishment(server.url, person, embedded.url)
    await fillDays(server.url, person, house, { from: `${FIRST_YEAR}-01-01`, days: TYPED_DAYS })
    const times = Math.ceil((Math.max(...(years ?? [])) * 366) / TYPED_DAYS)
    await repeatDays(client, { establishmentId: house.id, days: TYPED_DAYS, times })
    const copies = Math.max(...(establishments ?? [])) - 1
    await copyEstablishment(client, { from: house.id, copies, ownerEmail: person.email })
    await client.query('vacuum analyze')
    return { person, exports: [...closingExports(house.id), ...withPurchases] }
  } finally {
    await server.stop()
  }
}

function closingExports(establishmentId: number): Asked[] {
  return (establishments ?? []).flatMap((count) =>
    (years ?? []).map((length) => ({
      label: `closings, ${count} × ${length} years`,
      establishmentId,
      path: '/api/exports',
      body: {
        establishmentId,
        otherEstablishmentIds: Array.from({ length: count - 1 }, (_, at) => establishmentId + at + 1),
        kind: 'closings',
        from: `${FIRST_YEAR}-01-01`,
        to: `${FIRST_YEAR + length - 1}-12-31`,
      },
    })),
  )
}

function textOf(machine: string, results: readonly Measured[]): string {
  const mebibytes = (bytes: number) => String(Math.round(bytes / MEBIBYTE))
  const lines = results.map(({ label, format, rows, bytes, seconds, ...memory }) => [
    ...[label, format, String(rows), `${Math.round(bytes / 1024)} KiB`, seconds.toFixed(1)],
    ...[memory.before, memory.most, memory.most - memory.before].map(mebibytes),
    ...[memory.heap, memory.external].map(mebibytes),
    ...[memory.heapAtQuarters.map(mebibytes).join(', '), mebibytes(memory.kept)],
  ])
  return [
    machine,
    '',
    'Memory of the server in MiB, a server for each line: resident (RSS) before and at most, heap and external at most, the',
    'most the heap was in each quarter of the time, and the most that is kept of it when garbage is collected all the while.',
    '',
    '| export | format | rows | file | seconds | before | most | more | heap | external | heap, quarter by quarter | kept |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}
