// A worker joins a Citus and takes its share while sixteen people enter tickets Z: what was acknowledged is there once.
//   node --import tsx bench/citus/worker-added.ts DATABASE_URL NEW_WORKER_HOST:PORT [seconds before and after, 10]
// The database is distributed and has no people yet; bench/citus/cluster.sh starts such a Citus and a worker to add.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Counter, openCounter } from '../faults/counter.ts'
import { checkEntries, checkJournal, checkReplays } from '../faults/entry-check.ts'
import { seededRandom } from '../faults/seeded.ts'
import { aServerProcess } from '../faults/server-process.ts'
import { aCrew } from '../faults/writers.ts'

const WRITERS = 16
const ESTABLISHMENTS = 32
const [databaseUrl = '', worker = '', length = '10'] = process.argv.slice(2)
const [host, port] = worker.split(':')
if (databaseUrl === '' || host === undefined || port === undefined) throw new Error('DATABASE_URL HOST:PORT [seconds]')

type Phase = { label: string; seconds: number; acknowledged: number; unavailable: number; times: number[] }

const phases: Phase[] = []
const times: number[] = []

/** Each answer is timed, whatever it says. */
function timed(counter: Counter): Counter {
  return {
    ...counter,
    send: async (sent) => {
      const from = performance.now()
      const answer = await counter.send(sent)
      times.push(performance.now() - from)
      return answer
    },
  }
}

const shardsQuery = `select nodename || ':' || nodeport as node, count(*)::int as shards from citus_shards
  where table_name = 'zinc.tickets_z'::regclass group by 1 order by 1`

const server = await aServerProcess({ env: { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' } })
const coordinator = new pg.Client({ connectionString: databaseUrl })
await coordinator.connect()
const shards = async () =>
  (await coordinator.query<{ node: string; shards: number }>(shardsQuery)).rows
    .map((row) => `${row.node} ${row.shards}`)
    .join(', ')
try {
  if (!(await server.start())) throw new Error(server.output())
  const counter = timed(await openCounter(server, ESTABLISHMENTS))
  const random = seededRandom(Date.now())
  const crew = aCrew(WRITERS, { counter, random })

  const phase = async (label: string, work: () => Promise<unknown>) => {
    times.length = 0
    const before = { ...crew.counts }
    const from = performance.now()
    await work()
    const { acknowledged, unavailable } = crew.counts
    phases.push({
      label,
      seconds: (performance.now() - from) / 1000,
      acknowledged: acknowledged - before.acknowledged,
      unavailable: unavailable - before.unavailable,
      times: [...times].sort((a, b) => a - b),
    })
  }

  process.stdout.write(`shards of tickets_z before: ${await shards()}\n`)
  crew.resume()
  await phase('two workers', () => sleep(Number(length) * 1000))
  await phase('a third is added and takes its share', async () => {
    await coordinator.query('select citus_add_node($1, $2)', [host, Number(port)])
    await coordinator.query(`select rebalance_table_shards(shard_transfer_mode := 'force_logical')`)
  })
  await phase('three workers', () => sleep(Number(length) * 1000))
  await crew.pause()
  process.stdout.write(`shards of tickets_z after: ${await shards()}\n\n`)

  const watched = { crew, counter, random, databaseUrl: () => databaseUrl }
  const verdict = await checkEntries(watched)
  const faults = [...crew.faults, ...(await checkReplays(watched, 10)), ...(await checkJournal(watched))]
  await crew.stop()
  process.stdout.write(`${tableOf(phases)}\n`)
  process.stdout.write(
    `${crew.counts.acknowledged} acknowledged, lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, ` +
      `wrong ${verdict.wrong.length}, faults ${faults.length}, unanswered ${crew.counts.unanswered}\n`,
  )
  const told = [...verdict.lost, ...verdict.doubled, ...verdict.wrong, ...faults]
  for (const one of told.slice(0, 10)) process.stdout.write(`${one}\n`)
  process.exitCode = told.length === 0 ? 0 : 1
} finally {
  await coordinator.end()
  await server.remove()
}

function tableOf(all: readonly Phase[]): string {
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const rows = all.map(({ label, seconds, acknowledged, unavailable, times: sorted }) => {
    const cells = [seconds.toFixed(1), acknowledged, (acknowledged / seconds).toFixed(1), unavailable]
    const waits = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((time) => time.toFixed(0))
    return `| ${[label, ...cells, ...waits].join(' | ')} |`
  })
  const head =
    '| | seconds | acknowledged | /s | 503 | p50 ms | p99 ms | longest ms |\n|---|---:|---:|---:|---:|---:|---:|---:|'
  return `${head}\n${rows.join('\n')}\n`
}
