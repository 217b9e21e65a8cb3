import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import type { BarePlan } from './bare-plan.ts'
import { type LoadProcess, type LoadScenario, startLoad } from './load-process.ts'
import { signIn } from './person.ts'
import { checkPlain, plainPlanOf } from './plain-check.ts'
import { memoryBytes, parentOf } from './process-tree.ts'
import { type Recording, settingsIn, statementsIn } from './recording.ts'
import { differenceOf, record, recordBare, type Scenario, scenariosOf, writeHeaders } from './scenarios.ts'
import { ensureBuilt, type ServerProcess, startProduct, startTwin } from './server-process.ts'
import { type Witness, witnessOf } from './witness.ts'
import { makeWorld, type World, type WorldSize } from './world.ts'
import type { Document } from './write-bodies.ts'

export const sides = ['product', 'bare', 'plain'] as const
export type Side = (typeof sides)[number]

/** One database, filled; the product and the two it is compared with on it, running. */
export type Stage = {
  scenarios: readonly Scenario[]
  servers: Readonly<Record<Side, ServerProcess>>
  databasePid: number
  postgres: string
  load: LoadProcess
  witness: Witness
  /** New tokens: one lives twenty minutes. */
  signIn: () => Promise<void>
  loadOf: (scenario: Scenario, side: Side) => LoadScenario
  /** The next writes of this document start at this number. */
  goOnFrom: (document: Document, next: number) => void
  statementsOf: (scenario: Scenario) => number
  /** Of the product, server and database; ends the other servers. In bytes. */
  measureMemory: () => Promise<{ idle: number; loaded: number }>
  close: () => Promise<void>
}

/** Of `openDatabase` when nothing else is asked. */
const POOL_SIZE = 10

type Place = { folder: string; port: number; size?: WorldSize | undefined }

export async function openStage({ folder, port, size }: Place): Promise<Stage> {
  ensureBuilt()
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), progress: () => undefined })
  const product = { port, dataDir: join(folder, 'product'), logFile: join(folder, 'product.log') }
  const env = { DATABASE_URL: embedded.url }
  const { world, plan } = await recordAll(embedded.url, { ...product, env }, { folder, size })
  const planFile = join(folder, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plan))
  const bare = { port: port + 1, planFile, logFile: join(folder, 'bare.log') }
  await checkBare(plan, world, { ...bare, recordTo: join(folder, 'bare-statements') })
  const databasePid = postmasterPid(join(folder, 'database'))
  const productServer = await startProduct({ ...product, env })
  // The process between us and the database belongs to the product too.
  const memory = () => memoryBytes(productServer.pid) + memoryBytes(parentOf(databasePid))
  const idle = memory()
  const plainFile = join(folder, 'plain-plan.json')
  writeFileSync(plainFile, JSON.stringify(await plainPlanOf(plan, world, productServer)))
  const plain = { port: port + 2, planFile: plainFile, logFile: join(folder, 'plain.log') }
  const servers = {
    product: productServer,
    bare: await startTwin('bare', bare),
    plain: await startTwin('plain', plain),
  }
  await checkPlain(servers, world)
  const load = startLoad()
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    ...{ scenarios: scenariosOf(world), servers, databasePid, load, postgres: rows[0]?.server_version ?? 'unknown' },
    ...requestsOf(world, plan, productServer),
    witness: witnessOf(client, world, productServer),
    measureMemory: async () => {
      await Promise.all([servers.bare.stop(), servers.plain.stop()])
      return { idle, loaded: memory() }
    },
    close: async () => {
      load.stop()
      await Promise.all([servers.bare.stop(), servers.plain.stop(), productServer.stop(), client.end()])
      await embedded.stop()
    },
  }
}

/** Fills the database through the product, and writes down what each request sends to it. */
async function recordAll(
  databaseUrl: string,
  product: Parameters<typeof startProduct>[0],
  { folder, size }: Pick<Place, 'folder' | 'size'>,
): Promise<{ world: World; plan: BarePlan }> {
  const file = join(folder, 'product-statements')
  const server = await startProduct({ ...product, recordTo: file })
  try {
    const world = await makeWorld({ url: server.url, dataDir: product.dataDir, databaseUrl }, size)
    const readToken = (await signIn(server.url, world.reader)).token
    const writeToken = (await signIn(server.url, world.writer)).token
    const scenarios: BarePlan['scenarios'][number][] = []
    for (const scenario of scenariosOf(world)) {
      const given = { world, token: scenario.write === null ? readToken : writeToken }
      const recordings = await record({ url: server.url, file }, scenario, given)
      scenarios.push({ name: scenario.name, method: scenario.method, recordings })
    }
    await gatherStatistics(databaseUrl)
    return { world, plan: { databaseUrl, settings: settingsIn(statementsIn(file)), poolSize: POOL_SIZE, scenarios } }
  } finally {
    await server.stop()
  }
}

/** A database that has been at work for a minute has been analysed; one that was just filled has not. */
async function gatherStatistics(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Each request once: the bare server must send the very statements the product sent. */
async function checkBare(plan: BarePlan, world: World, bare: Parameters<typeof startTwin>[1]): Promise<void> {
  const server = await startTwin('bare', bare)
  try {
    for (const scenario of scenariosOf(world)) {
      const actual = await recordBare({ url: server.url, file: bare.recordTo ?? '' }, scenario, world)
      const difference = differenceOf(recordingOf(plan, scenario).statements, actual)
      if (difference !== null)
        throw new Error(`the bare server does something else for ${scenario.name}: ${difference}`)
    }
  } finally {
    await server.stop()
  }
}

function recordingOf(plan: BarePlan, scenario: Scenario): Recording {
  const recordings = plan.scenarios.find(({ name }) => name === scenario.name)?.recordings ?? {}
  const [recording] = Object.values(recordings)
  if (recording === undefined) throw new Error(`${scenario.name} was not recorded`)
  return recording
}

function requestsOf(world: World, plan: BarePlan, product: ServerProcess) {
  const tokens = { reader: '', writer: '' }
  const nextNumber: Record<Document, number> = { ticketZ: 0, purchase: 0 }
  return {
    signIn: async () => {
      tokens.reader = (await signIn(product.url, world.reader)).token
      tokens.writer = (await signIn(product.url, world.writer)).token
    },
    statementsOf: (scenario: Scenario) => recordingOf(plan, scenario).statements.length,
    goOnFrom: (document: Document, next: number) => {
      nextNumber[document] = next
    },
    loadOf: (scenario: Scenario, side: Side): LoadScenario => {
      const { method, write } = scenario
      const path = side !== 'bare' ? scenario.path : `/${scenario.name}${write === null ? '' : '/{id}'}`
      if (write === null) {
        return { method, path, headers: { authorization: `Bearer ${tokens.reader}` }, write: null }
      }
      const { document, everyDays } = write
      const bodies = (side === 'plain' ? world.plainWrites : world.writes).map((one) => one.bodies[document])
      const sent = { bodies, everyDays, firstNumber: nextNumber[document] }
      return { method, path, headers: writeHeaders(tokens.writer), write: sent }
    },
  }
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n', 1)[0])
}
