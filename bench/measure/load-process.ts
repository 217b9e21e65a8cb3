import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** What is sent: the same for a product and its bare twin but for path and headers. */
export type LoadScenario = {
  method: 'GET' | 'PUT' | 'POST'
  /** With `{id}` where a write has its own. */
  path: string
  headers: Readonly<Record<string, string>>
  /** The body of each establishment, its day left open; null for a read. */
  write: { bodies: readonly string[]; everyDays: number; firstNumber: number } | null
}

export type LoadJob = { url: string; connections: number; seconds: number; scenario: LoadScenario }

export type LoadResult = {
  answered: number
  /** Answers 503: more was asked than the server takes on. Neither counted nor timed as a success. */
  shed: number
  /** Any other answer that is not 2xx. */
  refused: number
  errors: number
  seconds: number
  p50: number
  p99: number
  /** What was answered with 2xx when it was saved. */
  saved: readonly string[]
  /** The first number no request has used. */
  next: number
}

export type LoadProcess = { run: (job: LoadJob) => Promise<LoadResult>; stop: () => void }

export function startLoad(): LoadProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.mjs'), { execArgv: [] })
  let fail: (error: Error) => void = () => undefined
  child.once('exit', () => fail(new Error('the process that sends the load ended')))
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        fail = reject
        child.once('message', (result) => resolve(result as LoadResult))
        child.send(job)
      }),
    stop: () => child.kill('SIGTERM'),
  }
}
