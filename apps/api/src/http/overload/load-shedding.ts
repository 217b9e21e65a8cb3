import type { Route } from '@zinc/contract/route'
import { type Refusal, refuse } from '../routing/errors.ts'
import { newConnectionGate } from './connection-gate.ts'
import { Line, newLateness } from './load-shedding-line.ts'

/**
 * The share of the turns that each kind always gets when there is not enough for all; what one leaves goes to the
 * others. What a person typed has the largest, then what they need to see to type (`laneOf`). Equals go in this order.
 */
const shares = { entry: 40, account: 10, view: 30, read: 15, report: 5 } as const
export type Lane = keyof typeof shares
const lanes = Object.keys(shares) as Lane[]

export type Work<T> = {
  lane: Lane
  run: () => Promise<T>
  /** Nobody waits for the answer any more. */
  isGone?: () => boolean
}

export type LoadShedding = {
  /** Does the work in its turn, or refuses it: at once when its turn would not come in time. */
  run: <T>(work: Work<T>) => Promise<T | Refusal>
  /** To be told of every connection that is accepted. */
  connected: () => void
  figures: () => Readonly<Record<Lane, { running: number; waiting: number; refused: number }>>
  stop: () => void
}

export type LoadLimits = {
  /** Requests that run at once: one database connection each. */
  slots: number
  /** Time within which nearly all served requests are answered. */
  maxAnswerMilliseconds: number
  onShedding?: (refused: number) => void
}

const CHECK_MILLISECONDS = 100
const SAY_MILLISECONDS = 5000

/**
 * As many requests run as there are connections; some of these are kept for entries, so that reads that hang leave
 * them a way, and one is kept from entries. Further ones wait in lines while their answer can still come within
 * `maxAnswerMilliseconds`. Slow clients hold no slot: a turn begins once the body is there.
 */
export function newLoadShedding({ slots, maxAnswerMilliseconds, onShedding }: LoadLimits): LoadShedding {
  const lines = recordOf(() => new Line())
  const all = lanes.map((lane) => lines[lane])
  const others = Math.max(1, slots - Math.max(1, Math.floor(slots / 5)))
  const most = mostOf(slots, others)
  let turn = 0
  const lateness = newLateness()
  const tell = newTeller(onShedding)

  const gate = newConnectionGate(() => startNext())
  const canStart = (lane: Lane): boolean => {
    const total = all.reduce((sum, line) => sum + line.running, 0)
    if (!gate.isOpen() || total >= slots || lines[lane].running >= most[lane]) return false
    return lane === 'entry' || total - lines.entry.running < others
  }

  const refused = (lane: Lane): Refusal => {
    lines[lane].refused += 1
    tell()
    return refuse('SERVICE_UNAVAILABLE', { retryAfter: someSeconds() })
  }

  /** Whose turn it is: the one that has had the least of its share. */
  const nextLane = (): Lane | undefined =>
    lanes
      .filter((lane) => lines[lane].waiting.length > 0 && canStart(lane))
      .toSorted((a, b) => lines[a].turns - lines[b].turns)[0]

  const startNext = (): void => {
    for (let lane = nextLane(); lane !== undefined; lane = nextLane()) {
      const line = lines[lane]
      const waiter = line.next(performance.now())
      if (waiter?.isGone() === true) waiter.expire()
      else {
        turn = line.turns
        line.turns += 1 / shares[lane]
        waiter?.start()
      }
    }
  }

  const isTooMuch = (lane: Lane, now: number): boolean =>
    (lane !== 'entry' && lateness.now() > maxAnswerMilliseconds) ||
    isFull(lines[lane], now, { slots, stallTime: (maxAnswerMilliseconds * 2) / 5 })

  const turnOf = async (lane: Lane, isGone: () => boolean): Promise<boolean> => {
    const now = performance.now()
    if (isTooMuch(lane, now)) return false
    const line = lines[lane]
    if (line.waiting.length === 0 && canStart(lane)) {
      line.running += 1
      return true
    }
    return await new Promise((resolve) => {
      const start = () => {
        line.running += 1
        resolve(true)
      }
      // Turns that a line did not want are not owed to it.
      if (line.waiting.length === 0) line.turns = Math.max(line.turns, turn)
      const until = now + line.longestWait(maxAnswerMilliseconds)
      line.add({ start, expire: () => resolve(false), isGone, until }, now)
    })
  }

  const expire = setInterval(() => expireAll(all), CHECK_MILLISECONDS).unref()

  return {
    run: async ({ lane, run, isGone = () => false }) => {
      if (!(await turnOf(lane, isGone))) return refused(lane)
      const from = performance.now()
      try {
        return await run()
      } finally {
        lines[lane].end(Math.min(performance.now() - from, maxAnswerMilliseconds))
        startNext()
      }
    },
    connected: gate.connected,
    figures: () => recordOf((lane) => figuresOf(lines[lane])),
    stop: () => {
      clearInterval(expire)
      lateness.stop()
    },
  }
}

/** Not all at the same moment again. */
function someSeconds(): number {
  return 1 + Math.floor(Math.random() * 4)
}

function expireAll(lines: readonly Line[]): void {
  const now = performance.now()
  for (const line of lines) line.expire(now)
}

/** Whether the next one would not be served in time. */
function isFull(line: Line, now: number, { slots, stallTime }: { slots: number; stallTime: number }): boolean {
  const wait = line.expectedWait(now, stallTime)
  if (wait === Number.POSITIVE_INFINITY) return true
  // A few dozen people at once are no overload, however slow the one before was: they wait their turn.
  return line.waiting.length >= slots * 4 && (wait > stallTime || line.waiting.length >= slots * 50)
}

/** How many of each may run at once. */
function mostOf(slots: number, others: number): Record<Lane, number> {
  const half = Math.max(1, Math.ceil(slots / 2))
  return { entry: Math.max(1, slots - 1), account: half, view: others, read: others, report: half }
}

/** One line for many refusals. */
function newTeller(onShedding: LoadLimits['onShedding']): () => void {
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    if (performance.now() - saidAt < SAY_MILLISECONDS) return
    onShedding?.(refused)
    saidAt = performance.now()
    refused = 0
  }
}

function recordOf<T>(make: (lane: Lane) => T): Record<Lane, T> {
  return Object.fromEntries(lanes.map((lane) => [lane, make(lane)])) as Record<Lane, T>
}

function figuresOf({ running, waiting, refused }: Line) {
  return { running, waiting: waiting.length, refused }
}

/** A device that comes back refreshes its token before it sends its entries: both go first; what may hash waits. */
export function laneOf(route: Pick<Route, 'method' | 'path' | 'replica' | 'storesAnswer'>): Lane {
  if (route.method === 'GET') return laneOfRead(route)
  return route.storesAnswer === false && !route.path.endsWith('/refresh') ? 'account' : 'entry'
}

function laneOfRead({ path, replica }: Pick<Route, 'path' | 'replica'>): Lane {
  if (replica === true || isLong(path)) return 'report'
  return firstReads.has(path) ? 'view' : 'read'
}

/** Without these nothing can be entered: who one is, the establishment, the month and one day of it. */
const firstReads: ReadonlySet<string> = new Set([
  '/instance',
  '/me',
  '/auth/profile',
  '/establishments/{id}',
  '/establishments/{id}/closures',
  '/ticketz',
  '/ticketz/days',
  '/ticketz/{id}',
  '/purchases/badge',
  '/purchases/days',
  '/purchases/{id}',
])

/** Reads that grow with the years: a whole journal, everything a person typed. */
function isLong(path: string): boolean {
  return path.endsWith('/verification') || path.endsWith('/export')
}
