import { fork } from 'node:child_process'
import { join } from 'node:path'

export const kinds = ['entry', 'me', 'establishment', 'day', 'month', 'sessions', 'report'] as const
export type Kind = (typeof kinds)[number]

/** Times in milliseconds. */
export type Heard = {
  served: number
  refused: number
  /** Refused without saying when to come again. */
  without: number
  /** Neither 2xx nor 503. */
  other: number
  times: number[]
  openingTimes: number[]
  refusedTimes: number[]
}
export type Load = { kinds: Record<Kind, Heard>; unanswered: number }

export type Asked = { id: number; registers: readonly { id: string }[]; services: readonly { id: string }[] }

export type OverloadJob = {
  url: string
  authorization: string
  establishment: Asked
  paths: Readonly<Record<Exclude<Kind, 'entry'>, string>>
  keepsConnections: boolean
  seconds: number
  /** Requests a second whatever becomes of them; null: `clients` that each wait for their answer. */
  rate: number | null
  clients: number
}

export type Sender = { send: (job: OverloadJob) => Promise<Load>; stop: () => void }

export function startSender(): Sender {
  const child = fork(join(import.meta.dirname, 'overload-sender.mjs'), { execArgv: [] })
  return {
    send: (job) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('the process that sends the load ended'))
        child.once('exit', fail)
        child.once('message', (load) => {
          child.off('exit', fail)
          resolve(load as Load)
        })
        child.send(job)
      }),
    stop: () => child.kill('SIGTERM'),
  }
}

export const ofAll = (load: Load) => kinds.map((kind) => load.kinds[kind])
export const sumOf = (load: Load, of: (one: Heard) => number) => ofAll(load).reduce((sum, one) => sum + of(one), 0)

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
