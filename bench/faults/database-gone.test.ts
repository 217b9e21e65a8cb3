import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { type Counter, openCounter } from './counter.ts'
import { checkEntries, checkJournal, checkReplays } from './entry-check.ts'
import { seededRandom } from './seeded.ts'
import { aServerProcess } from './server-process.ts'
import { aCrew } from './writers.ts'

const GONE_MILLISECONDS = process.env['ZINC_TEST'] === 'long' ? 30_000 : 3000

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** A database of its own that can be stopped and started, as another machine's. */
async function aDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-gone-'))
  const start = () => startEmbedded({ dataDir, progress: () => undefined })
  let running = await start()
  ending.push(async () => {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })
  return {
    url: running.url,
    stop: () => running.stop(),
    startAgain: async () => {
      running = await start()
    },
  }
}

type Health = { live: number[]; ready: number[]; reads: number[]; withoutTime: number }

/** What a load balancer and readers see, one after the other until told to stop. */
function watch(url: string, counter: Counter) {
  const seen: Health = { live: [], ready: [], reads: [], withoutTime: 0 }
  let isWatching = true
  const keepTime = (status: number, headers: Headers) => {
    if (status === 503 && !(Number(headers.get('retry-after')) > 0)) seen.withoutTime += 1
    return status
  }
  const look = async () => {
    while (isWatching) {
      seen.live.push((await fetch(`${url}/health/live`)).status)
      const ready = await fetch(`${url}/health/ready`)
      seen.ready.push(keepTime(ready.status, ready.headers))
      for (const path of ['/me', '/establishments', '/instance']) {
        const read = await counter.send({ method: 'GET', path })
        seen.reads.push(read === null ? 0 : keepTime(read.status, read.headers))
      }
      await sleep(50)
    }
  }
  const looking = look()
  return {
    seen,
    stop: async () => {
      isWatching = false
      await looking
    },
  }
}

test('the database gone for seconds: live, not ready, 503, then all goes on', async () => {
  const database = await aDatabase()
  const server = await aServerProcess({ env: { DATABASE_URL: database.url } })
  ending.push(server.remove)
  expect(await server.start(), server.output()).toBe(true)
  const random = seededRandom(1)
  const counter = await openCounter(server, 2)
  const crew = aCrew(8, { counter, random })
  ending.push(crew.stop)
  crew.resume()
  const acknowledged = (more: number) => {
    const enough = crew.counts.acknowledged + more
    return expect.poll(() => crew.counts.acknowledged, { timeout: 60_000 }).toBeGreaterThan(enough)
  }
  await acknowledged(10)

  const watching = watch(server.url, counter)
  await database.stop()
  await sleep(GONE_MILLISECONDS)
  const before = crew.counts.acknowledged
  await database.startAgain()
  await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { timeout: 60_000 }).toBe(200)
  await acknowledged(10)
  await watching.stop()

  const { live, ready, reads, withoutTime } = watching.seen
  expect(new Set(live)).toEqual(new Set([200]))
  for (const statuses of [ready, reads]) {
    expect(statuses).toContain(503)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }
  expect((await counter.send({ method: 'GET', path: '/establishments' }))?.status).toBe(200)
  expect(withoutTime).toBe(0)
  expect(crew.faults).toEqual([])
  expect(crew.counts.unavailable).toBeGreaterThan(0)
  expect(server.isRunning(), server.output()).toBe(true)

  await crew.pause()
  const watched = { crew, counter, random, databaseUrl: () => database.url }
  expect(await checkEntries(watched)).toEqual({ lost: [], doubled: [], wrong: [] })
  expect(await checkReplays(watched, 20)).toEqual([])
  expect(await checkJournal(watched)).toEqual([])
  const count = (statuses: readonly number[]) => statuses.filter((status) => status === 503).length
  process.stdout.write(
    `the database gone for ${GONE_MILLISECONDS / 1000} s: ${before} entries before, ${crew.counts.acknowledged} in the end, ` +
      `${crew.counts.unavailable} writes, ${count(reads)} reads and ${count(ready)} /health/ready answered 503, lost 0, doubled 0\n`,
  )
})
