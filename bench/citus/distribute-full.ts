// A database in use is distributed: what was acknowledged before is there afterwards, and entries go on.
//   node --import tsx bench/citus/distribute-full.ts DATABASE_URL
// A coordinator's database without people and not yet distributed; bench/citus/cluster.sh starts such a Citus.
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCounter } from '../faults/counter.ts'
import { checkEntries, checkJournal, checkReplays } from '../faults/entry-check.ts'
import { seededRandom } from '../faults/seeded.ts'
import { aServerProcess } from '../faults/server-process.ts'
import { aCrew } from '../faults/writers.ts'

const [databaseUrl = ''] = process.argv.slice(2)
if (databaseUrl === '') throw new Error('DATABASE_URL')

const server = await aServerProcess({ env: { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' } })
try {
  if (!(await server.start())) throw new Error(server.output())
  const random = seededRandom(Date.now())
  const counter = await openCounter(server, 8)
  const crew = aCrew(8, { counter, random })
  const watched = { crew, counter, random, databaseUrl: () => databaseUrl }
  const judge = async (label: string) => {
    await crew.pause()
    const { lost, doubled, wrong } = await checkEntries(watched)
    const faults = [...crew.faults, ...(await checkReplays(watched, 10)), ...(await checkJournal(watched))]
    const told = [...lost, ...doubled, ...wrong, ...faults]
    process.stdout.write(`${label}: ${crew.counts.acknowledged} acknowledged, lost, doubled or wrong: ${told.length}\n`)
    for (const one of told.slice(0, 5)) process.stdout.write(`${one}\n`)
    if (told.length > 0) process.exitCode = 1
  }
  crew.resume()
  await sleep(8000)
  await judge('before')
  // The server goes on running; its requests wait.
  crew.resume()
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'apps/api/src/distribute.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  process.stdout.write(`${stdout.toString()}${stderr.toString()}`)
  await sleep(8000)
  await judge('afterwards')
  await crew.stop()
} finally {
  await server.remove()
}
