import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { startLoad } from './load-process.ts'
import { machineOf, saveResult, sentenceOf } from './machine.ts'
import { signIn, signUp } from './person.ts'
import { cpuMilliseconds } from './process-tree.ts'
import { ensureBuilt, startProduct } from './server-process.ts'
import { newEstablishment } from './world.ts'

export type Filled = { readonly client: pg.Client; readonly establishmentId: number; readonly count: number }
type Growth<House> = {
  /** Of the saved result. */
  readonly name: string
  readonly port: string
  /** '1 000 and 100 000 <what>'. */
  readonly what: string
  /** Puts so many rows into an establishment, past the application. */
  readonly fill: (into: Filled) => Promise<House>
  /** Addresses to ask, by what they are called. */
  readonly requestsOf: Readonly<Record<string, (house: House) => string>>
}

/**
 * The same questions to two establishments of one database, of which one has a hundred times the rows, in turns: prints
 * the processor time of an answer in each, and how many times one is of the other.
 */
export async function compareHouses<House>({ name, port, what, fill, requestsOf }: Growth<House>): Promise<void> {
  const { values } = parseArgs({
    options: {
      few: { type: 'string', default: '1000' },
      many: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      port: { type: 'string', default: port },
      save: { type: 'boolean', default: false },
    },
  })
  const [few, many] = [Number(values.few), Number(values.many)]
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), `zinc-${name}-`))
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
    const filled = async (count: number) => {
      const { id: establishmentId } = await newEstablishment(server.url, person, embedded.url)
      return await fill({ client, establishmentId, count })
    }
    const [small, large] = [await filled(few), await filled(many)]
    await client.query('vacuum analyze')
    const { token } = await signIn(server.url, person)
    const figures: Figures = {}
    for (const [asked, path] of Object.entries(requestsOf)) {
      const spent = { few: 0, many: 0 }
      await meanOf(path(small), token)
      await meanOf(path(large), token)
      for (let round = 0; round < rounds; round += 1) {
        spent.few += (await meanOf(path(small), token)) / rounds
        spent.many += (await meanOf(path(large), token)) / rounds
      }
      figures[asked] = { ...spent, times: spent.many / spent.few }
    }
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const machine = machineOf(rows[0]?.server_version ?? 'unknown')
    const printed = printedOf(sentenceOf(machine), { few, many, what, figures })
    console.log(printed)
    if (values.save) saveResult(name, { machine, few, many, seconds, rounds, figures }, printed)
  } finally {
    load.stop()
    await Promise.all([server.stop(), client.end()])
    await embedded.stop()
  }

  async function meanOf(path: string, token: string): Promise<number> {
    const scenario = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, write: null } as const
    const spent = () => cpuMilliseconds(server.pid) + cpuMilliseconds(databasePid)
    const before = spent()
    const result = await load.run({ url: server.url, connections: 1, seconds, scenario })
    if (result.refused + result.errors + result.shed > 0) throw new Error(`${path} was not answered`)
    return (spent() - before) / result.answered
  }
}

type Figures = Record<string, { few: number; many: number; times: number }>

function printedOf(
  machine: string,
  { few, many, what, figures }: { few: number; many: number; what: string; figures: Figures },
): string {
  return [
    machine,
    '',
    `${few} and ${many} ${what}.`,
    'Processor milliseconds of server and database for one answer, one at once, the two in turns:',
    '',
    `| | ${few} | ${many} | times |`,
    '|---|---:|---:|---:|',
    ...Object.entries(figures).map(
      ([asked, one]) => `| ${asked} | ${one.few.toFixed(2)} | ${one.many.toFixed(2)} | ${one.times.toFixed(2)} |`,
    ),
    '',
  ].join('\n')
}
