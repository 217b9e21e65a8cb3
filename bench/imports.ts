// A year's table of purchases, or years of past closings, brought, looked at, imported with its progress, and undone; how long others wait meanwhile.
//   node --import tsx bench/imports.ts [--rows 5000] [--format csv|xlsx] [--save]
//   node --import tsx bench/imports.ts --kind ticketZ --rows 1500
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aWorkbook } from '../apps/api/src/test/examples/workbook-examples.ts'
import { uuidV7 } from '../apps/api/src/uuid-v7.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { callApi, signIn, signUp } from './measure/person.ts'
import { ensureBuilt, startProduct } from './measure/server-process.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    kind: { type: 'string', default: 'purchase' },
    format: { type: 'string', default: 'csv' },
    port: { type: 'string', default: '4260' },
    save: { type: 'boolean', default: false },
  },
})
const count = Number(values.rows)
const isOfClosings = values.kind === 'ticketZ'
const text = isOfClosings ? closingsOf(count) : tableOf(count)
const isWorkbook = values.format === 'xlsx' && !isOfClosings
const table = isWorkbook ? new Blob([await workbookOf(count)]) : new Blob([text])
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'zinc-imports-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const product = { port: Number(values.port), dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
const server = await startProduct(product)

type Job = { id: string; status: string; done: number; fault: string | null }

try {
  const person = await signUp(server.url, product.dataDir)
  const { token } = await signIn(server.url, person)
  const headers = { authorization: `Bearer ${token}` }
  const write = { ...headers, 'idempotency-key': '' }
  const send = (method: string, path: string, body?: object, more: object = {}) =>
    callApi(server.url, { method, path, body, headers: { ...write, 'idempotency-key': randomUUID(), ...more } })
  const house = (await send('POST', '/api/establishments', {
    ...{ name: 'Le Comptoir des Halles', type: 'restaurant', openedOn: '2025-01-01', openWeekdays: [1, 2, 3, 4, 5, 6] },
  })) as { id: number }
  const read = (path: string) =>
    callApi(server.url, { method: 'GET', path: `${path}?establishmentId=${house.id}`, headers })

  const peak = { server: 0, reader: 0 }
  const watching = setInterval(() => watchMemory(peak), 50)
  const brought = await timed(async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      establishmentId: String(house.id),
      id: uuidV7(),
      kind: values.kind,
    })) {
      form.set(name, value)
    }
    form.set('file', table, isWorkbook ? 'table.xlsx' : 'table.csv')
    const options = { method: 'POST', body: form, headers: { ...headers, 'idempotency-key': randomUUID() } }
    const answer = await fetch(`${server.url}/api/imports`, options)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string; version: number; counts: { ready: number } }
  })
  if (brought.value.counts.ready !== count) throw new Error(JSON.stringify(brought.value.counts))
  const { id, version } = brought.value
  const looked = await timed(() => read(`/api/imports/${id}`))

  let longestWait = 0
  const progress: number[] = []
  const ran = await timed(async () => {
    const body = { establishmentId: house.id }
    let job = (await send('POST', `/api/imports/${id}/run`, body, { 'if-match': `"${version}"` })) as Job
    while (job.status === 'waiting' || job.status === 'running') {
      await sleep(100)
      const asked = await timed(() => read(`/api/jobs/${job.id}`))
      longestWait = Math.max(longestWait, asked.ms)
      job = asked.value as Job
      if (job.done > 0 && job.done !== progress.at(-1)) progress.push(job.done)
    }
    if (job.status !== 'done' || job.done !== count) throw new Error(JSON.stringify(job))
  })
  const last = (await read(`/api/imports/${id}`)) as { version: number }
  const undone = await timed(() =>
    send(
      'POST',
      `/api/imports/${id}/undo`,
      { establishmentId: house.id, keepChanged: false },
      {
        'if-match': `"${last.version}"`,
      },
    ),
  )
  clearInterval(watching)
  const figures = {
    ...{ kind: values.kind, format: isWorkbook ? 'xlsx' : 'csv', bytes: table.size, memoryMegabytes: peak },
    ...{ rows: count, broughtMs: brought.ms, lookedMs: looked.ms, ranMs: ran.ms, undoneMs: undone.ms, longestWait },
    ...{ rowsPerSecond: Math.round((count * 1000) / ran.ms), progress },
  }
  const machine = machineOf('embedded')
  const printed = `# Import of a table\n\n${sentenceOf(machine)}\n\n| what | value |\n|---|---|
| rows | ${count} of ${values.kind}, ${isWorkbook ? 'xlsx' : 'csv'}, ${Math.round(table.size / 1000)} kB |\n| read and kept, first look | ${brought.ms} ms |\n| looked at again | ${looked.ms} ms |
| imported, asked for until done | ${ran.ms} ms, ${figures.rowsPerSecond} rows a second |
| progress seen | ${progress.join(', ')} |\n| longest wait of another request | ${longestWait} ms |\n| undone | ${undone.ms} ms |
| most memory of the server | ${peak.server} MB |
| most memory of the process that reads the table | ${peak.reader} MB |\n`
  console.log(printed)
  if (values.save) saveResult(isOfClosings ? 'imports-closings' : 'imports', { machine, figures }, printed)
} finally {
  await server.stop()
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const from = performance.now()
  const value = await work()
  return { value, ms: Math.round(performance.now() - from) }
}

function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = `${String((row % 28) + 1).padStart(2, '0')}/${String((row % 12) + 1).padStart(2, '0')}/2025`
    return `${day};Fournisseur ${row % 60};F-${row};${100 + (row % 900)},00;20 %`
  })
  return ['Date;Fournisseur;Numéro;HT;Taux', ...lines].join('\r\n')
}

/** A day after the other, back from the end of 2025: two rates, a payment method that is to be made, covers. */
function closingsOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = new Date(Date.UTC(2025, 11, 31 - row)).toISOString().slice(0, 10)
    const card = 900 + (row % 700)
    return `${day};${card + 300},00;240,00;${card},00;340,00;200,00;${40 + (row % 60)}`
  })
  return ['Date;TTC 10 %;TTC 20 %;CB;Espèces;Chèques;Couverts', ...lines].join('\r\n')
}

/** As Excel writes it: days and amounts are numbers, repeated texts are shared. */
async function workbookOf(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const DAY_OF_2025 = 45_658
  const suppliers = Array.from({ length: 60 }, (_, supplier) => `Fournisseur ${supplier}`)
  const heads = ['Date', 'Fournisseur', 'Numéro', 'HT', 'Taux']
  const head = heads.map((_, column) => `<c t="s"><v>${suppliers.length + column}</v></c>`).join('')
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `<row><c s="1"><v>${DAY_OF_2025 + (row % 336)}</v></c><c t="s"><v>${row % 60}</v></c>` +
      `<c t="inlineStr"><is><t>F-${row}</t></is></c><c s="2"><v>${100 + (row % 900)}</v></c><c s="3"><v>0.2</v></c></row>`,
  )
  return await aWorkbook({ sheetData: `<row>${head}</row>${lines.join('')}`, shared: [...suppliers, ...heads] })
}

/** The most each has held so far; its children are the database and, for a moment, the reader. */
function watchMemory(peak: { server: number; reader: number }): void {
  peak.server = Math.max(peak.server, memoryOf(server.pid))
  for (const child of textOf(`/proc/${server.pid}/task/${server.pid}/children`).split(' ').filter(Boolean)) {
    if (textOf(`/proc/${child}/cmdline`).includes('reader'))
      peak.reader = Math.max(peak.reader, memoryOf(Number(child)))
  }
}

function memoryOf(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1000)
}

/** A process may be gone already. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
