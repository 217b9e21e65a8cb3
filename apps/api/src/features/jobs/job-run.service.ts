import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobFault, JobKind } from '@zinc/domain/job'
import { inScopeTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Task } from '../queue/queue.service.ts'
import { beatJob, claimJob, endJob, type JobEnd, type JobKey, type ResultFile } from './job.repository.ts'
import { taskOf } from './job-queue.service.ts'

/** What the work of a job is given. */
export type JobWork = JobKey & {
  personId: number
  parameters: unknown
  /** Of rows; said to whoever looks within half a second. */
  report: (done: number, total: number) => void
  /** To await every few hundred rows: lets requests be answered, and throws once the job is to end. */
  goOn: () => Promise<void>
}
type Run = (deps: Deps, work: JobWork) => Promise<{ file: ResultFile | null; done: number }>

/** Thrown by work that cannot be done. */
export class JobFailed extends Error {
  readonly fault: JobFault

  constructor(fault: JobFault) {
    super(fault)
    this.fault = fault
  }
}

class JobStopped extends Error {}

const BEAT_MS = 500
/** A task of the queue may take five minutes. */
const MAX_RUN_MS = 4 * 60_000

/** The task of the queue that does jobs of this kind; each once, whatever becomes of the process. */
export function jobTask(deps: Deps, kind: JobKind, run: Run): Task {
  return {
    name: taskOf(kind),
    run: async (payload, shouldStop) => {
      const key = keyOf(payload)
      if (key !== null) await runJob(deps, { key, run, shouldStop })
    },
  }
}

type Running = { key: JobKey; run: Run; shouldStop: () => boolean }

async function runJob(deps: Deps, { key, run, shouldStop }: Running): Promise<void> {
  const { database, log } = deps
  const inOwn = <T>(work: Parameters<typeof inScopeTransaction<T>>[2]) =>
    inScopeTransaction(database, [key.establishmentId], work, { isIdempotent: true })
  const claimed = await inOwn((tx) => claimJob(tx, key))
  if (claimed === null) {
    // It has ended, or its process was killed: what that one had begun is nowhere.
    await inOwn((tx) => endJob(tx, key, { status: 'failed', fault: 'interrupted' }))
    return
  }
  const end = Date.now() + MAX_RUN_MS
  const state = { done: 0, total: null as number | null, isToEnd: false }
  const isOver = () => state.isToEnd || shouldStop() || Date.now() > end
  const beat = setInterval(() => {
    inOwn((tx) => beatJob(tx, { ...key, done: state.done, total: state.total }))
      .then(({ isToEnd }) => {
        state.isToEnd ||= isToEnd
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a job could not say how far it is'))
  }, BEAT_MS)
  const work: JobWork = {
    ...key,
    ...claimed,
    report: (done, total) => Object.assign(state, { done, total }),
    goOn: async () => {
      await nextTurn()
      if (isOver()) throw new JobStopped()
    },
  }
  try {
    const ending = await endingOf(
      deps,
      () => run(deps, work),
      () => state.isToEnd,
    )
    await inOwn((tx) => endJob(tx, key, ending))
  } finally {
    clearInterval(beat)
  }
}

async function endingOf({ log }: Deps, run: () => ReturnType<Run>, isCancelled: () => boolean): Promise<JobEnd> {
  try {
    return { status: 'done', ...(await run()) }
  } catch (error) {
    if (error instanceof JobStopped) {
      return isCancelled() ? { status: 'cancelled' } : { status: 'failed', fault: 'interrupted' }
    }
    if (error instanceof JobFailed) return { status: 'failed', fault: error.fault }
    log.error({ err: error }, 'a job failed')
    return { status: 'failed', fault: 'internal' }
  }
}

function keyOf(payload: unknown): JobKey | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { establishmentId, jobId }: Readonly<Record<string, unknown>> = { ...payload }
  return typeof establishmentId === 'number' && typeof jobId === 'string' ? { establishmentId, jobId } : null
}
