import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Say } from './say.ts'

export type StopStep = {
  /** What is said when it takes too long: 'the mail queue'. */
  name: string
  limitMilliseconds: number
  run: () => Promise<void>
}

export type Stop = {
  /** Steps run in the opposite order of being added. */
  add: (step: StopStep) => void
  /** Runs every step once, however often it is asked. */
  run: () => Promise<void>
  isAsked: () => boolean
}

/** Supervisors kill the process after ten seconds. */
const LAST_MILLISECONDS = 9500
/** npm repeats a signal at once, a person insists later. */
const INSISTING_MILLISECONDS = 2000

/** A step that fails or takes too long does not keep the next ones from running. */
export function newStop(say: Say): Stop {
  const steps: StopStep[] = []
  let running: Promise<void> | null = null
  const runAll = async () => {
    for (const step of steps.reverse()) await runStep(step, say)
  }
  return {
    add: (step) => void steps.push(step),
    run: () => {
      running ??= runAll()
      return running
    },
    isAsked: () => running !== null,
  }
}

async function runStep({ name, limitMilliseconds, run }: StopStep, say: Say): Promise<void> {
  const ended = run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const late = sleep(limitMilliseconds, `${name} did not end in time.`, { ref: false })
  const fault = await Promise.race([ended, late])
  if (fault !== null) say(`While stopping: ${fault}`)
}

/** Stops accepting, lets what runs finish, then stops the database: exit 0. Asked again later: exit 1 at once. */
export function stopOnSignals(stop: Stop, say: Say): void {
  let askedAt: number | null = null
  const onSignal = () => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > INSISTING_MILLISECONDS) process.exit(1)
      return
    }
    askedAt = Date.now()
    say('Stopping…')
    setTimeout(() => process.exit(1), LAST_MILLISECONDS).unref()
    void stop.run().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** After a bug nothing is certain: say it and end; the database stops by itself when we are gone. */
export function stopOnBugs(log: Logger, stop: Stop): void {
  const end = (error: unknown) => {
    // The stack alone: an error of the database carries connections and what they were sent.
    const stack = error instanceof Error ? error.stack : String(error)
    if (stop.isAsked()) {
      // Ending here would cut the steps still to come; a stop that hangs has its own limit.
      log.error({ stack }, 'unexpected error while stopping')
      return
    }
    log.fatal({ stack }, 'unexpected error')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
