import type { LoadResult, LoadScenario } from './load-process.ts'
import { cpuMilliseconds } from './process-tree.ts'
import type { Scenario } from './scenarios.ts'
import { type Side, type Stage, sides } from './stage.ts'

export type Figures = {
  /** Answered with 2xx. */
  perSecond: number
  /** Answers 503 in all, beside those. */
  shed: number
  /** Milliseconds; of several rounds the mean. */
  p50: number
  p99: number
  /** Processor milliseconds of one request: the server's process tree, and the database's. */
  serverCpu: number
  databaseCpu: number
}

export type Comparison = {
  name: string
  title: string
  connections: number
  product: Figures
  /** The product's own statements, and nothing else. */
  bare: Figures
  /** The fewest statements that give the same answer, and nothing else. */
  plain: Figures
  /** Processor time of the product over that of the plain server. */
  timesPlain: number
  /** What one answer should cost at most with 32 at once, in processor milliseconds. */
  aim: number
  statements: number
  isWrite: boolean
}

export function cpuOf({ serverCpu, databaseCpu }: Figures): number {
  return serverCpu + databaseCpu
}

type Options = { connections: number; seconds: number; rounds: number }
type Round = LoadResult & { serverCpu: number; databaseCpu: number }

const WARM_SECONDS = 2

/** Product, bare, plain, product…: what else the machine does meanwhile slows all three. */
export async function compare(stage: Stage, scenario: Scenario, options: Options): Promise<Comparison> {
  const rounds: Record<Side, Round[]> = { product: [], bare: [], plain: [] }
  await stage.signIn()
  for (const side of sides) {
    await runRound(stage, scenario, side, { ...options, seconds: Math.min(WARM_SECONDS, options.seconds) })
  }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const side of sides) {
      rounds[side].push(await runRound(stage, scenario, side, options))
    }
  }
  const product = figuresOf(rounds.product)
  const plain = figuresOf(rounds.plain)
  return {
    ...{ name: scenario.name, title: scenario.title, connections: options.connections, aim: scenario.aim },
    ...{ product, bare: figuresOf(rounds.bare), plain, timesPlain: cpuOf(product) / cpuOf(plain) },
    statements: stage.statementsOf(scenario),
    isWrite: scenario.write !== null,
  }
}

async function runRound(
  stage: Stage,
  scenario: Scenario,
  side: Side,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const server = stage.servers[side]
  const sent: LoadScenario = stage.loadOf(scenario, side)
  const before = { server: cpuMilliseconds(server.pid), database: cpuMilliseconds(stage.databasePid) }
  const result = await stage.load.run({ url: server.url, connections, seconds, scenario: sent })
  const spent = (pid: number, earlier: number) => (cpuMilliseconds(pid) - earlier) / result.answered
  const serverCpu = spent(server.pid, before.server)
  const databaseCpu = spent(stage.databasePid, before.database)
  if (result.refused > 0 || result.errors > 0 || result.answered === 0 || (side !== 'product' && result.shed > 0)) {
    throw new Error(
      `${side} ${scenario.name}: ${result.refused} answers not 2xx, ${result.shed} shed, ${result.errors} errors`,
    )
  }
  if (scenario.write !== null) {
    stage.goOnFrom(scenario.write.document, result.next)
    await stage.witness.lookFor(scenario, result, side)
  }
  return { ...result, serverCpu, databaseCpu }
}

function figuresOf(rounds: readonly Round[]): Figures {
  const mean = (figure: (round: Round) => number) =>
    rounds.reduce((sum, round) => sum + figure(round), 0) / rounds.length
  const total = (figure: (round: Round) => number) => rounds.reduce((sum, round) => sum + figure(round), 0)
  return {
    perSecond: total(({ answered }) => answered) / total(({ seconds }) => seconds),
    shed: total(({ shed }) => shed),
    p50: mean(({ p50 }) => p50),
    p99: mean(({ p99 }) => p99),
    serverCpu: mean(({ serverCpu }) => serverCpu),
    databaseCpu: mean(({ databaseCpu }) => databaseCpu),
  }
}
