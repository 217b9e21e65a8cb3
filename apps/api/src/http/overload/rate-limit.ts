import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Tx } from '../../db/database.ts'
import { limitStore, limitStoreIn } from './rate-limit.repository.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How many in how many seconds, from the first one on (docs/decisions/2026-11-21-sign-in-limits.md). */
const limits = {
  /** Failures of one account, from devices it does not know. */
  account: { points: 10, duration: 15 * MINUTE },
  /** Failures of one device that the account knows. */
  device: { points: 10, duration: 15 * MINUTE },
  /** Failures from one network address: passwords and codes together. */
  network: { points: 50, duration: 15 * MINUTE },
  /** Codes sent to one address for one purpose: one a minute, and so many guesses an hour and a day. */
  'code-minute': { points: 1, duration: MINUTE },
  'code-hour': { points: 5, duration: HOUR },
  'code-day': { points: 20, duration: 24 * HOUR },
  /** Mails asked for from one network address. */
  'network-mails': { points: 30, duration: HOUR },
  /** Reports of faults of one person's browsers, twenty faults each at most. */
  'error-reports': { points: 30, duration: HOUR },
  /** And of everyone's: a broken release reports from every device at once. */
  'instance-error-reports': { points: 1000, duration: HOUR },
  /** Files one person sends. */
  'uploading-hour': { points: 300, duration: HOUR },
  /** Files of figures one person has made for them. */
  'exporting-hour': { points: 60, duration: HOUR },
  /** Establishments one person creates. */
  'creating-hour': { points: 30, duration: HOUR },
  /** Invitations one person sends, and those one address is sent, from wherever. */
  'inviting-hour': { points: 30, duration: HOUR },
  'invited-day': { points: 10, duration: 24 * HOUR },
} as const

export type LimitName = keyof typeof limits

/** `retryAfter` in seconds when it was one too many, else null. `isFirst`: the one that reached the limit. */
export type Taken = { retryAfter: number | null; isFirst: boolean }

export type RateLimits = {
  readonly areOn: boolean
  /** Counts one before the work: those that come at the same time count too. */
  take: (name: LimitName, of: string) => Promise<Taken>
  /** Counts one when and if this transaction commits; others of the same name wait for it. */
  takeIn: (tx: Tx, name: LimitName, of: string) => Promise<Taken>
  /** It was no failure after all. */
  refundAttempts: (name: LimitName, of: string) => Promise<void>
}

const free: Taken = { retryAfter: null, isFirst: false }

export function newRateLimits(given: { database: Database; key: Buffer; areOn: boolean }): RateLimits {
  const ownStore = limitStore(given.database)
  const open = (name: LimitName, storeClient = ownStore) =>
    new RateLimiterPostgres({
      ...limits[name],
      keyPrefix: name,
      storeClient,
      storeType: 'client',
      schemaName: 'zinc',
      tableName: 'rate_limits',
      // Ours, by migration; what has expired is removed by the periodic work.
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  const limiters = new Map<LimitName, RateLimiterPostgres>()
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? open(name)
    limiters.set(name, limiter)
    return limiter
  }
  const keyOf = (of: string) => createHmac('sha256', given.key).update(of).digest('base64url')

  return {
    areOn: given.areOn,
    take: async (name, of) => (given.areOn ? await consumeOne(limiterOf(name), keyOf(of)) : free),
    takeIn: async (tx, name, of) => (given.areOn ? await consumeOne(open(name, limitStoreIn(tx)), keyOf(of)) : free),
    refundAttempts: async (name, of) => {
      if (given.areOn) await limiterOf(name).reward(keyOf(of))
    },
  }
}

/** The library throws its answer when the limit is passed, and errors of the database besides. */
async function consumeOne(limiter: RateLimiterPostgres, key: string): Promise<Taken> {
  try {
    await limiter.consume(key)
    return free
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // Counted by a clock that was ahead and has been set right: nobody waits longer than the limit itself.
    if (refused.msBeforeNext > limiter.duration * 1000) {
      await limiter.delete(key)
      return await consumeOne(limiter, key)
    }
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    return { retryAfter, isFirst: refused.consumedPoints === limiter.points + 1 }
  }
}
