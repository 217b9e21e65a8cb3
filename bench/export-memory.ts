// Memory of the server while it exports three years of closings, of one establishment and of many in one file.
//   node --import tsx bench/export-memory.ts [-- --establishments 19 --save]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/db/embedded.ts'
import { copyEstablishment } from './measure/copies.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { callApi, signIn, signUp } from './measure/person.ts'
import { memoryBytes } from './measure/process-tree.ts'
import { ensureBuilt, startProduct } from './measure/server-process.ts'
import { fillDays, newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    establishments: { type: 'string', default: '19' },
    port: { type: 'string', default: '4260' },
    save: { type: 'boolean', default: false },
  },
})
const YEARS = { from: '2023-01-01', days: 3 * 365 }
const SAMPLE_MS = 50
const MEBIBYTE = 2 ** 20
const establishments = Number(values.establishments)
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'zinc-export-memory-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
const product = { port: Number(values.port), dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
const server = await startProduct({ ...product, env: { DATABASE_URL: embedded.url } })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()

type Job = { id: string; status: string; done: number; size: number | null }

try {
  const person = await signUp(server.url, product.dataDir)
  const house = await newEstablishment(server.url, person, embedded.url)
  await fillDays(server.url, person, house, YEARS)
  await copyEstablishment(client, { from: house.id, copies: establishments - 1, ownerEmail: person.email })
  await client.query('vacuum analyze')
  const { rows: others } = await client.query<{ id: string }>('select id from zinc.establishments where id <> $1', [
    house.id,
  ])
  const otherEstablishmentIds = others.map(({ id }) => Number(id))
  // What a first export loads and compiles is no part of what its rows cost.
  await measured('csv', [])
  const lines: string[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    for (const ids of [[], otherEstablishmentIds]) lines.push(await measured(format, ids))
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const machine = machineOf(rows[0]?.server_version ?? 'unknown')
  const printed = [
    sentenceOf(machine),
    '',
    `Three years of closings, of 1 and of ${establishments} establishments in one file. Memory of the server in MiB:`,
    '',
    '| format | rows | file | seconds | before | at quarters of the time | most | more than before |',
    '|---|---:|---:|---:|---:|---|---:|---:|',
    ...lines,
    '',
  ].join('\n')
  console.log(printed)
  if (values.save) saveResult('export-memory', { machine, lines }, printed)

  async function measured(format: 'csv' | 'xlsx', ids: readonly number[]): Promise<string> {
    const { token } = await signIn(server.url, person)
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const range = { from: '2023-01-01', to: '2025-12-31' }
    const body = { establishmentId: house.id, otherEstablishmentIds: ids, kind: 'closings', format, ...range }
    const before = memoryBytes(server.pid)
    const start = Date.now()
    let job = (await callApi(server.url, { method: 'POST', path: '/api/exports', body, headers })) as Job
    const samples = [before]
    for (let looks = 0; job.status === 'waiting' || job.status === 'running'; looks += 1) {
      await sleep(SAMPLE_MS)
      samples.push(memoryBytes(server.pid))
      if (looks % 10 !== 9) continue
      const path = `/api/jobs/${job.id}?establishmentId=${house.id}`
      job = (await callApi(server.url, { method: 'GET', path, headers })) as Job
    }
    if (job.status !== 'done') throw new Error(`an export ended as ${job.status}`)
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    const quarters = [1, 2, 3, 4].map((quarter) => samples[Math.ceil((samples.length * quarter) / 4) - 1] ?? before)
    const most = Math.max(...samples)
    const size = `${Math.round((job.size ?? 0) / 1024)} KiB`
    const shown = [before, most, most - before].map((bytes) => Math.round(bytes / MEBIBYTE))
    const course = quarters.map((bytes) => Math.round(bytes / MEBIBYTE)).join(', ')
    return `| ${format} | ${job.done} | ${size} | ${seconds} | ${shown[0]} | ${course} | ${shown[1]} | ${shown[2]} |`
  }
} finally {
  await Promise.all([server.stop(), client.end()])
  await embedded.stop()
}
