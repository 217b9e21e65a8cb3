// Proves 1.1b.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openCounter } from './counter.ts'
import { checkEntries, checkJournal, checkReplays, type Watched } from './entry-check.ts'
import { seededRandom } from './seeded.ts'
import { aServerProcess, type ServerProcess } from './server-process.ts'
import { aCrew } from './writers.ts'

const isLong = process.env['ZINC_TEST'] === 'long'
const kills = isLong ? { server: 200, database: 50 } : { server: 3, database: 2 }
const WRITERS = 16
const seed = Number(process.env['ZINC_SEED'] ?? randomInt(1_000_000))

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function aDay(): Promise<Watched & { server: ServerProcess }> {
  const random = seededRandom(seed)
  const server = await aServerProcess()
  ending.push(server.remove)
  expect(await server.start(), server.output()).toBe(true)
  const counter = await openCounter(server, 4)
  const crew = aCrew(WRITERS, { counter, random })
  ending.push(crew.stop)
  return { server, counter, crew, random, databaseUrl: server.databaseUrl }
}

/** Nothing is on its way: what is there is what was acknowledged. */
async function check(watched: Watched): Promise<void> {
  const nothing = { lost: [], doubled: [], wrong: [] }
  expect(await checkEntries(watched), `seed ${seed}`).toEqual(nothing)
  expect(await checkReplays(watched, 10), `seed ${seed}`).toEqual([])
  expect(watched.crew.faults, `seed ${seed}`).toEqual([])
}

/** A random moment of the work: after some acknowledgements, between two statements of whatever is on its way. */
async function someWork({ crew, random }: Watched): Promise<void> {
  const enough = crew.counts.acknowledged + random.between(0, 120)
  const latest = performance.now() + 2500
  crew.resume()
  while (crew.counts.acknowledged < enough && performance.now() < latest) await sleep(2)
  await sleep(random.between(0, 30))
}

async function closeDay(watched: Watched, label: string): Promise<void> {
  const { crew } = watched
  crew.resume()
  await expect
    .poll(() => crew.writers.every(({ acknowledged }) => acknowledged.length > 0), { timeout: 60_000 })
    .toBe(true)
  await crew.pause()
  await check(watched)
  expect(await checkJournal(watched)).toEqual([])
  const { acknowledged, replayed, unavailable, unanswered } = crew.counts
  const done = crew.writers.flatMap((writer) => writer.acknowledged)
  const kinds = ['draft', 'validate', 'correct', 'cancel']
  const what = kinds.map((kind) => `${done.filter(({ entry }) => entry.kind === kind).length} ${kind}`).join(', ')
  process.stdout.write(
    `${label}, seed ${seed}: ${acknowledged} acknowledged (${what}), ${replayed} replayed (stored, the answer lost), ` +
      `${unanswered} unanswered, ${unavailable} × 503, lost 0, doubled 0\n`,
  )
}

test('the server killed under 16 writers: every acknowledged entry is there once', async () => {
  const day = await aDay()
  const { server, crew, random } = day
  for (let kill = 1; kill <= kills.server; kill += 1) {
    await someWork(day)
    await server.kill()
    await crew.pause()
    // Now and then it is killed again while it starts.
    if (random.between(1, 10) === 1)
      await Promise.all([server.start(), sleep(random.between(0, 900)).then(server.kill)])
    expect(await server.start(), server.output()).toBe(true)
    await check(day)
  }
  await closeDay(day, `${kills.server} kills of the server`)
})

test('the database killed under 16 writers: the server goes on by itself, with 503 and never 500', async () => {
  const day = await aDay()
  const { server, crew } = day
  for (let kill = 1; kill <= kills.database; kill += 1) {
    await someWork(day)
    const before = crew.counts.acknowledged
    server.killDatabase()
    await expect.poll(() => crew.counts.acknowledged > before + 3 * WRITERS, { timeout: 60_000 }).toBe(true)
    await crew.pause()
    expect(server.isRunning(), server.output()).toBe(true)
    await check(day)
  }
  await closeDay(day, `${kills.database} kills of the database`)
})
