import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { type LoadProcess, startLoad } from './load-process.ts'
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
  /** Processor milliseconds of one answer, server and database, one at once. */
  meanOf: (question: { path: string; token: string; seconds: number }) => Promise<number>
  close: () => Promise<void>
}

/** `now`: a stopped business clock. */
export async function openAskedProduct(name: string, port: number, now?: string): Promise<AskedProduct> {
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), `zinc-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
  const product = { port, dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
  const env = { DATABASE_URL: embedded.url, ...(now !== undefined && { ZINC_NOW: now }) }
  const server = await startProduct({ ...product, env })
  const load = startLoad()
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const databasePid = Number(readFileSync(join(folder, 'database/pg/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const spent = () => cpuMilliseconds(server.pid) + cpuMilliseconds(databasePid)
  return {
    ...{ server, dataDir: product.dataDir, databaseUrl: embedded.url, databasePid, client, load },
    machine: async () => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return machineOf(rows[0]?.server_version ?? 'unknown')
    },
    meanOf: async ({ path, token, seconds }) => {
      const scenario = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, write: null } as const
      const before = spent()
      const result = await load.run({ url: server.url, connections: 1, seconds, scenario })
      if (result.refused + result.errors + result.shed > 0) throw new Error(`${path} was not answered`)
      return (spent() - before) / result.answered
    },
    close: async () => {
      load.stop()
      await Promise.all([server.stop(), client.end()])
      await embedded.stop()
    },
  }
}
