import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { type AwayDatabase, createAwayDatabase } from '../../test/away-database.ts'
import { realTime } from '../../test/test-clock.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { openQueue, type Queue, type Task } from './queue.service.ts'

const isLong = process.env['ZINC_TEST'] === 'long'
const DAY = 86_400_000
const TICK = 200

let copy: TestDatabase & AwayDatabase
let database: Database
const unhandled: unknown[] = []
const queues: Queue[] = []
const others: Database[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeEach(async () => {
  copy = await createAwayDatabase()
  database = openDatabase({ url: copy.url })
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
  process.off('unhandledRejection', note)
  for (const open of [database, ...others.splice(0)]) await open.close()
  await copy.drop()
})

async function aQueue(...tasks: Task[]): Promise<Queue> {
  return await aQueueOn(database, ...tasks)
}

/** As in a process of its own. */
async function aProcess(...tasks: Task[]): Promise<Queue> {
  const own = openDatabase({ url: copy.url })
  others.push(own)
  return await aQueueOn(own, ...tasks)
}

async function aQueueOn(on: Database, ...tasks: Task[]): Promise<Queue> {
  const queue = openQueue({ database: on, log: pino({ level: 'silent' }) }, TICK)
  for (const task of tasks) queue.register(task)
  await queue.start()
  queues.push(queue)
  return queue
}

/** A task that only counts how often it ran. */
function counted(name: string, everyMilliseconds?: number) {
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const task: Task = { name, run, ...(everyMilliseconds === undefined ? {} : { everyMilliseconds }) }
  return { task, runs: () => runs }
}

const runSql = async (statement: string) => (await database.ownerPool.query(statement)).rows
/** Written by what the tests look at, never by the tasks themselves. */
const once = { maxAttempts: 3 }

it('outlives a database that is away across its ticks, and goes on', { timeout: 240_000 }, async () => {
  const ticks = counted('tick', TICK)
  const jobs = counted('job')
  const queue = await aQueue(ticks.task, jobs.task)
  await vi.waitUntil(() => ticks.runs() > 1, { timeout: 60_000 })
  await copy.leave()
  await sleep(isLong ? 150_000 : TICK * 10)
  await expect(queue.add('job', {}, once)).rejects.toThrow()
  await copy.comeBack()
  const before = ticks.runs()
  await vi.waitUntil(() => ticks.runs() > before + 1, { timeout: 60_000 })
  await queue.add('job', {}, once)
  await vi.waitUntil(() => jobs.runs() === 1, { timeout: 60_000 })
  expect(unhandled).toEqual([])
})

it('replaces workers that could not write down how their job ended, and does those jobs again', async () => {
  const runs: string[] = []
  let isAway = false
  const endWithoutDatabase = async (payload: unknown) => {
    runs.push(JSON.stringify(payload))
    await vi.waitUntil(() => runs.length >= 2, { timeout: 60_000 })
    if (runs.length > 2) return
    if (!isAway) {
      isAway = true
      await copy.leave()
    }
    await sleep(300)
  }
  const queue = await aQueue({ name: 'job', run: endWithoutDatabase })
  await queue.add('job', { number: 1 }, once)
  await queue.add('job', { number: 2 }, once)
  await vi.waitUntil(() => isAway, { timeout: 60_000 })
  await sleep(1500)
  await copy.comeBack()
  await vi.waitUntil(() => runs.length === 4, { timeout: 60_000 })
  expect(runs.toSorted()).toEqual(['{"number":1}', '{"number":1}', '{"number":2}', '{"number":2}'])
  await vi.waitUntil(async () => (await runSql('select 1 from graphile_worker.jobs')).length === 0, { timeout: 60_000 })
  expect(unhandled).toEqual([])
})

it('starts in several processes at once on a database that has no queue yet', async () => {
  await database.queuePool.query('drop schema graphile_worker cascade')
  const { task, runs } = counted('job')
  const started = await Promise.all(Array.from({ length: 4 }, () => aProcess(task)))
  await started[3]?.add('job', {}, once)
  await vi.waitUntil(() => runs() === 1, { timeout: 60_000 })
})

it('shares a periodic job between two processes', async () => {
  const every = 500
  const { task, runs } = counted('periodic', every)
  const start = Math.floor(realTime() / every)
  await Promise.all([aProcess(task), aProcess(task)])
  await vi.waitUntil(() => runs() >= 6, { timeout: 60_000 })
  // Each on its own would do it twice per period. A single run may be doubled: see `everyMilliseconds`.
  expect(runs()).toBeLessThan(2 * (Math.floor(realTime() / every) - start))
})

it('does what was missed while no process ran, once, at the next start', async () => {
  const { task, runs } = counted('daily', DAY)
  await (await aQueue(task)).stop()
  queues.length = 0
  expect(runs()).toBe(0)
  await runSql(`update graphile_worker._private_jobs set run_at = now() - interval '3 days'`)
  await Promise.all([aProcess(task), aProcess(task)])
  await vi.waitUntil(() => runs() > 0, { timeout: 60_000 })
  await sleep(TICK * 5)
  expect(runs()).toBe(1)
  const [next] = await runSql(`select run_at > now() as later from graphile_worker.jobs`)
  expect(next).toEqual({ later: true })
})

it('a rare job that failed is tried again before its next turn', async () => {
  let runs = 0
  const fail = async () => {
    runs += 1
    if (runs === 1) throw new Error('not yet')
  }
  const task = { name: 'daily', everyMilliseconds: DAY, run: fail }
  await aQueue(task)
  await runSql(`update graphile_worker._private_jobs set run_at = now()`)
  await vi.waitUntil(() => runs === 2, { timeout: 60_000 })
})

it('takes over the job of a process that was killed, and of no other', async () => {
  const done: string[] = []
  const queue = openQueue({ database, log: pino({ level: 'silent' }) }, TICK)
  queue.register({ name: 'job', run: async (payload) => void done.push(JSON.stringify(payload)) })
  await queue.start()
  await queue.stop()
  const held = (worker: string, minutes: number) =>
    runSql(`with job as (select id from graphile_worker.add_job('job', '{"of":"${worker}"}'::json))
      select id from job`).then(([job]) =>
      runSql(`update graphile_worker._private_jobs
        set locked_by = '${worker}', locked_at = now() - interval '${minutes} minutes' where id = ${job?.id}`),
    )
  await held('killed', 6)
  await held('living', 4)
  await aQueue({ name: 'job', run: async (payload) => void done.push(JSON.stringify(payload)) })
  await vi.waitUntil(() => done.length > 0, { timeout: 60_000 })
  await sleep(TICK * 5)
  expect(done).toEqual(['{"of":"killed"}'])
})
