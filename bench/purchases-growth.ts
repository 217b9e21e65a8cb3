// List, card and due over 1 000 purchases and over 100 000, two establishments in one database, asked in turns.
//   node --import tsx bench/purchases-growth.ts [-- --few 1000 --many 100000 --seconds 3 --rounds 3 --save]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/db/embedded.ts'
import { startLoad } from './measure/load-process.ts'
import { machineOf, saveResult, sentenceOf } from './measure/machine.ts'
import { signIn, signUp } from './measure/person.ts'
import { cpuMilliseconds } from './measure/process-tree.ts'
import { fillPurchases } from './measure/purchase-rows.ts'
import { ensureBuilt, startProduct } from './measure/server-process.ts'
import { newEstablishment } from './measure/world.ts'

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4252' },
    save: { type: 'boolean', default: false },
  },
})
const [few, many, seconds, rounds] = [values.few, values.many, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
]
/** The last two months are alike in both, three purchases a day; what is older lies in the ten years before. */
const RECENT = 180
type House = { id: number; purchaseId: string; supplierId: string }

const requestsOf: Readonly<Record<string, (house: House) => string>> = {
  'list of a month': ({ id }) => `/api/purchases?establishmentId=${id}&from=2026-11-01&to=2026-11-30`,
  'sums of a month': ({ id }) => `/api/purchases/sums?establishmentId=${id}&from=2026-11-01&to=2026-11-30`,
  'days of a month': ({ id }) => `/api/purchases/days?establishmentId=${id}&from=2026-11-01&to=2026-11-30`,
  card: ({ id, purchaseId }) => `/api/purchases/${purchaseId}?establishmentId=${id}`,
  due: ({ id }) => `/api/purchases/due?establishmentId=${id}`,
  'twins while typing': ({ id, supplierId }) =>
    `/api/purchases/twins?establishmentId=${id}&supplierId=${supplierId}&reference=F77&gross=12005&issuedOn=2026-11-18`,
  badge: ({ id }) => `/api/purchases/badge?establishmentId=${id}`,
}

ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'zinc-purchases-growth-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
const product = { port: Number(values.port), dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
const env = { DATABASE_URL: embedded.url, ZINC_NOW: '2026-11-20T21:00:00Z' }
const server = await startProduct({ ...product, env })
const load = startLoad()
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
const databasePid = Number(readFileSync(join(folder, 'database/pg/postmaster.pid'), 'utf8').split('\n', 1)[0])

try {
  const person = await signUp(server.url, product.dataDir)
  const small = await filled(few)
  const large = await filled(many)
  await client.query('vacuum analyze')
  const { token } = await signIn(server.url, person)
  const lines: string[] = []
  const figures: Record<string, { few: number; many: number; times: number }> = {}
  for (const [name, path] of Object.entries(requestsOf)) {
    const spent = { few: 0, many: 0 }
    await meanOf(path(small), token)
    await meanOf(path(large), token)
    for (let round = 0; round < rounds; round += 1) {
      spent.few += (await meanOf(path(small), token)) / rounds
      spent.many += (await meanOf(path(large), token)) / rounds
    }
    const times = spent.many / spent.few
    figures[name] = { ...spent, times }
    lines.push(`| ${name} | ${spent.few.toFixed(2)} | ${spent.many.toFixed(2)} | ${times.toFixed(2)} |`)
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const machine = machineOf(rows[0]?.server_version ?? 'unknown')
  const printed = [
    sentenceOf(machine),
    '',
    `${few} and ${many} purchases of two lines, the last ${RECENT} of each in the last 60 days and half of those still to pay.`,
    'Processor milliseconds of server and database for one answer, one at once, the two in turns:',
    '',
    `| | ${few} | ${many} | times |`,
    '|---|---:|---:|---:|',
    ...lines,
    '',
  ].join('\n')
  console.log(printed)
  if (values.save) saveResult('purchases-growth', { machine, few, many, seconds, rounds, figures }, printed)

  async function filled(count: number): Promise<House> {
    const { id } = await newEstablishment(server.url, person, embedded.url)
    await fillPurchases(client, { establishmentId: id, count, lines: 2, recent: RECENT })
    const { rows } = await client.query<Omit<House, 'id'>>(
      `select id as "purchaseId", supplier_id as "supplierId" from zinc.purchases
        where establishment_id = $1 and reference = 'F5'`,
      [id],
    )
    const [one] = rows
    if (one === undefined) throw new Error('nothing was filled in')
    return { id, ...one }
  }
} finally {
  load.stop()
  await Promise.all([server.stop(), client.end()])
  await embedded.stop()
}

/** Processor milliseconds of server and database for one answer. */
async function meanOf(path: string, token: string): Promise<number> {
  const scenario = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, write: null } as const
  const spent = () => cpuMilliseconds(server.pid) + cpuMilliseconds(databasePid)
  const before = spent()
  const result = await load.run({ url: server.url, connections: 1, seconds, scenario })
  if (result.refused + result.errors + result.shed > 0) throw new Error(`${path} was not answered`)
  return (spent() - before) / result.answered
}
