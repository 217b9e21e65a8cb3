import { EventEmitter } from 'node:events'
import {
  Logger,
  makeWorkerUtils,
  runTaskList,
  type TaskList,
  type TaskSpec,
  type WorkerPool,
  type WorkerUtils,
} from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { loggedText } from '../../logged.ts'
import { findDeadWorkers, inInstallTurn } from './queue.repository.ts'

export type Task = {
  readonly name: string
  /** Ends within five minutes, and soon after `shouldStop`. A rejection is tried again with growing pauses. */
  readonly run: (payload: unknown, shouldStop: () => boolean) => Promise<void>
  /**
   * At every multiple of this, by one of the processes. What was missed is done once at the next start. A run is doubled
   * when another process schedules it before that moment and reaches the database after: `run` is idempotent.
   */
  readonly everyMilliseconds?: number
  /** Offset added to each scheduled run. */
  readonly offsetMilliseconds?: number
}

/** Jobs kept in PostgreSQL, done by one of the processes that share it. */
export type Queue = {
  /** Before `start`. */
  register: (task: Task) => void
  /** Rejects when it could not be written; does nothing before `start` and after `stop`. */
  add: (task: string, payload: object, spec: TaskSpec) => Promise<void>
  start: () => Promise<void>
  /** Finishes what is being done. */
  stop: () => Promise<void>
}

type QueueDeps = Pick<Deps, 'database' | 'log'>

const MINUTE = 60_000
const REPAIR_PAUSE = 2000
/** The largest the column holds. */
const MAX_ATTEMPTS = 32_767

/**
 * The library’s own clock is not used: it ends with the first tick that finds no database, and with it the process.
 * Nor does the library replace a worker that could not write down how its job ended: that is done here too.
 */
export function openQueue(deps: QueueDeps, tickMilliseconds = MINUTE): Queue {
  const tasks: Task[] = []
  let crew: Crew | null = null
  let timer: NodeJS.Timeout | undefined

  const tick = async () => {
    if (crew === null) return
    for (const task of tasks) await scheduleNext(crew.utils, task)
    await crew.utils.forceUnlockWorkers([...(await findDeadWorkers(deps.database))])
  }
  const guardedTick = () => {
    tick().catch((error: unknown) => deps.log.warn({ err: error }, 'the queue’s next tick schedules its jobs'))
  }

  return {
    register: (task) => void tasks.push(task),
    add: async (task, payload, spec) => {
      await crew?.utils.addJob(task, payload, spec)
    },
    start: async () => {
      crew = await startCrew(deps, tasks)
      await tick()
      timer = setInterval(guardedTick, tickMilliseconds)
    },
    stop: async () => {
      clearInterval(timer)
      const stopping = crew
      crew = null
      await stopping?.stop()
    },
  }
}

/**
 * One key for all processes: a job that waits is left as it is. One that failed keeps its own pauses when its turn is
 * rare, and simply comes again when it is not.
 */
async function scheduleNext(utils: WorkerUtils, task: Task): Promise<void> {
  const { name, everyMilliseconds: every, offsetMilliseconds: offset = 0 } = task
  if (every === undefined) return
  const runAt = new Date((Math.floor((Date.now() - offset) / every) + 1) * every + offset)
  const jobKeyMode = every > MINUTE ? 'unsafe_dedupe' : 'preserve_run_at'
  await utils.addJob(name, {}, { jobKey: name, jobKeyMode, runAt, maxAttempts: MAX_ATTEMPTS })
}

type Crew = { utils: WorkerUtils; stop: () => Promise<void> }

/** As the role that owns the queue's schema. A pool the library opened itself would outlive `stop`. */
async function startCrew(deps: QueueDeps, tasks: readonly Task[]): Promise<Crew> {
  const { queuePool: pgPool } = deps.database
  const logger = queueLogger(deps)
  const utils = await inInstallTurn(deps.database, () => makeWorkerUtils({ pgPool, logger }))
  let isStopping = false
  let repair: NodeJS.Timeout | undefined
  const lost = new Set<string>()
  const taskList = taskListOf(tasks, () => isStopping)

  // A pool of workers is a thenable that settles at its end: never awaited, never returned by an async function.
  const startWorkers = (): WorkerPool => {
    const events = new EventEmitter()
    events.on('worker:fatalError', ({ worker }: { worker: { workerId: string } }) => {
      lost.add(worker.workerId)
      repairSoon()
    })
    return runTaskList({ pgPool, concurrency: 2, noHandleSignals: true, logger, events }, taskList, pgPool)
  }
  let workers = startWorkers()

  const replaceWorkers = async () => {
    // Fails while the database is away: then nothing is replaced yet.
    await utils.forceUnlockWorkers([...lost])
    if (isStopping) return
    lost.clear()
    const worn = workers
    workers = startWorkers()
    await worn.gracefulShutdown()
  }
  const repairSoon = () => {
    if (isStopping) return
    clearTimeout(repair)
    repair = setTimeout(() => {
      replaceWorkers().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the queue waits for the database')
        repairSoon()
      })
    }, REPAIR_PAUSE)
  }

  return {
    utils,
    stop: async () => {
      isStopping = true
      clearTimeout(repair)
      await workers.gracefulShutdown()
      await workers.promise
      await utils.release()
    },
  }
}

function taskListOf(tasks: readonly Task[], shouldStop: () => boolean): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [task.name, async (payload: unknown) => await task.run(payload, shouldStop)]),
  )
}

function queueLogger({ log }: QueueDeps): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ queue: loggedText(message) }, 'a job of the queue failed and will be tried again')
    else log.debug({ queue: loggedText(message) })
  })
}
