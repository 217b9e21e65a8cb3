import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { type LoadProcess, type LoadResult, startLoad } from './load-process.ts'
import { type Machine, machineOf } from './machine.ts'
import { cpuMilliseconds } from './process-tree.ts'
import { ensureBuilt, type ServerProcess, startProduct } from './server-process.ts'

/** The built product on a database of its own, and what asks it. */
export type AskedProduct = {
  server: ServerProcess
  dataDir: string
  databaseUrl: string
  databasePid: number
  /** Past the application. */
  client: pg.Client
  load: LoadProcess
  machine: () => Promise<Machine>
  /** What is spent on all of `connections` at once, and how they were answered. */
  spentOn: (question: Question & { connections: number }) => Promise<Spent>
  /** Processor milliseconds of one answer, server and database, one at once. */
  meanOf: (question: Question) => Promise<number>
  close: () => Promise<void>
}

type Question = { path: string; token: string; seconds: number }
/** `milliseconds` of server and database for each answer with 2xx, what was refused in between included. */
export type Spent = Pick<LoadResult, 'answered' | 'shed'> & { milliseconds: number }

type Opened = {
  /** A stopped business clock. */
  now?: string
  /** Another built checkout in place of this one. */
  checkout?: string
}

export async function openAskedProduct(
  name: string,
  port: number,
  { now, checkout }: Opened = {},
): Promise<AskedProduct> {
  if (checkout === undefined) ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), `zinc-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
  const product = { checkout, port, dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
  const env = { DATABASE_URL: embedded.url, ...(now !== undefined && { ZINC_NOW: now }) }
  const server = await startProduct({ ...product, env })
  const load = startLoad()
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const databasePid = Number(readFileSync(join(folder, 'database/pg/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const spent = () => cpuMilliseconds(server.pid) + cpuMilliseconds(databasePid)
  const spentOn = async ({ path, token, seconds, connections }: Question & { connections: number }): Promise<Spent> => {
    const scenario = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, write: null } as const
    const before = spent()
    const { answered, shed, refused, errors } = await load.run({ url: server.url, connections, seconds, scenario })
    if (refused + errors > 0) throw new Error(`${path} was not answered`)
    return { answered, shed, milliseconds: (spent() - before) / answered }
  }
  return {
    ...{ server, dataDir: product.dataDir, databaseUrl: embedded.url, databasePid, client, load },
    machine: async () => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return machineOf(rows[0]?.server_version ?? 'unknown')
    },
    spentOn,
    meanOf: async (question) => {
      const { milliseconds, shed } = await spentOn({ ...question, connections: 1 })
      if (shed > 0) throw new Error(`${question.path} was not answered`)
      return milliseconds
    },
    close: async () => {
      load.stop()
      await Promise.all([server.stop(), client.end()])
      await embedded.stop()
    },
  }
}
