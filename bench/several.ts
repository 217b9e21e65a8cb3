// A year's report alone and beside the year before, and twenty establishments side by side over a year.
//   node --import tsx bench/several.ts [--establishments 20 --seconds 3 --rounds 3 --save]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/db/embedded.ts'
import { copyEstablishment } from './measure/copies.ts'
import { startLoad } from './measure/load-process.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { signIn, signUp } from './measure/person.ts'
import { cpuMilliseconds } from './measure/process-tree.ts'
import { ensureBuilt, startProduct } from './measure/server-process.ts'
import { fillDays, newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    establishments: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4270' },
    save: { type: 'boolean', default: false },
  },
})
const YEARS = { from: '2024-01-01', days: 731 }
const YEAR = 'from=2025-01-01&to=2025-12-31'
/** Of comparable days: 364 days before, and holidays by name. */
const BASE = 'from=2024-01-01&to=2025-01-01'
const [establishments, seconds, rounds] = [values.establishments, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'zinc-several-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
const product = { port: Number(values.port), dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
const env = { DATABASE_URL: embedded.url, ZINC_NOW: '2025-12-31T21:00:00Z' }
const server = await startProduct({ ...product, env })
const load = startLoad()
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
const databasePid = Number(readFileSync(join(folder, 'database/pg/postmaster.pid'), 'utf8').split('\n', 1)[0])

try {
  const person = await signUp(server.url, product.dataDir)
  const house = await newEstablishment(server.url, person, embedded.url)
  const { id } = house
  await fillDays(server.url, person, house, YEARS)
  await copyEstablishment(client, { from: id, copies: establishments - 1, ownerEmail: person.email })
  await client.query('vacuum analyze')
  const all = Array.from({ length: establishments }, (_, index) => id + index).join(',')
  const { token } = await signIn(server.url, person)
  const asked = {
    year: `/api/reports?establishmentId=${id}&${YEAR}`,
    base: `/api/reports?establishmentId=${id}&${BASE}`,
    side: `/api/reports/establishments?establishmentIds=${all}&${YEAR}`,
    sideBase: `/api/reports/establishments?establishmentIds=${all}&${BASE}`,
    sum: `/api/reports?establishmentIds=${all}&${YEAR}`,
  }
  const spent = Object.fromEntries(Object.keys(asked).map((name) => [name, 0])) as Record<keyof typeof asked, number>
  const names = Object.keys(asked) as (keyof typeof asked)[]
  for (const name of names) await meanOf(asked[name], token)
  // In turns, so that what others do on the machine falls on all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) spent[name] += (await meanOf(asked[name], token)) / rounds
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const machine = machineOf(rows[0]?.server_version ?? 'unknown')
  const rowOf = (what: string, cpu: number, aim: string) =>
    `| ${what} | ${cpu.toFixed(2)} | ${(cpu / spent.year).toFixed(2)} | ${aim} |`
  const printed = [
    sentenceOf(machine),
    '',
    'Two years of closings each, 4 sales lines and 5 payments a day. Processor milliseconds of server and database for',
    'what a page asks, one at once, all in turns:',
    '',
    '| | CPU | times a year alone | aim |',
    '|---|---:|---:|---:|',
    rowOf('a year alone', spent.year, ''),
    rowOf('a year with its comparison', spent.year + spent.base, '2'),
    rowOf(`${establishments} establishments side by side`, spent.side, '10'),
    rowOf(`${establishments} side by side, with their comparison`, spent.side + spent.sideBase, ''),
    rowOf(`rates and payments of ${establishments} together`, spent.sum, ''),
    '',
  ].join('\n')
  console.log(printed)
  if (values.save) saveResult('several', { machine, establishments, seconds, rounds, spent }, printed)
} finally {
  load.stop()
  await Promise.all([server.stop(), client.end()])
  await embedded.stop()
}

/** Of one answer. */
async function meanOf(path: string, token: string): Promise<number> {
  const scenario = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, write: null } as const
  const spentNow = () => cpuMilliseconds(server.pid) + cpuMilliseconds(databasePid)
  const before = spentNow()
  const result = await load.run({ url: server.url, connections: 1, seconds, scenario })
  // Some are shed where others keep the machine busy: they cost next to nothing.
  if (result.refused + result.errors > 0 || result.answered === 0) throw new Error(`${path} was not answered`)
  return (spentNow() - before) / result.answered
}
