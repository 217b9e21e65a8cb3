import { type Refusal, refuse } from './errors.ts'
import { Line, newLateness } from './load-shedding-line.ts'

/** In the order in which they are served when there is not enough for all: what a person typed goes first. */
export const lanes = ['entry', 'account', 'read', 'report'] as const
export type Lane = (typeof lanes)[number]

export type Work<T> = {
  lane: Lane
  run: () => Promise<T>
  /** Nobody waits for the answer any more. */
  isGone?: () => boolean
}

export type LoadShedding = {
  /** Does the work in its turn, or refuses it: at once when its turn would not come in time. */
  run: <T>(work: Work<T>) => Promise<T | Refusal>
  figures: () => Readonly<Record<Lane, { running: number; waiting: number; refused: number }>>
  stop: () => void
}

export type LoadLimits = {
  /** Requests that run at once: one database connection each. */
  slots: number
  /** What nobody waits longer for. */
  maxWaitMilliseconds: number
  onShedding?: (refused: number) => void
}

const CHECK_MILLISECONDS = 100
const SAY_MILLISECONDS = 5000

/**
 * As many requests run as there are connections; some of these are kept for entries, so that reads that hang leave
 * them a way. Further ones wait in lines as short as `maxWaitMilliseconds`. Slow clients hold no slot: a turn begins
 * once the body is there.
 */
export function newLoadShedding({ slots, maxWaitMilliseconds, onShedding }: LoadLimits): LoadShedding {
  const lines: Record<Lane, Line> = { entry: new Line(), account: new Line(), read: new Line(), report: new Line() }
  const all = lanes.map((lane) => lines[lane])
  const keptForEntries = Math.max(1, Math.floor(slots / 5))
  const others = Math.max(1, slots - keptForEntries)
  const half = Math.max(1, Math.ceil(slots / 2))
  const most: Record<Lane, number> = { entry: slots, account: half, read: others, report: half }
  const lateness = newLateness()
  const tell = newTeller(onShedding)

  const canStart = (lane: Lane): boolean => {
    const total = all.reduce((sum, line) => sum + line.running, 0)
    if (total >= slots || lines[lane].running >= most[lane]) return false
    return lane === 'entry' || total - lines.entry.running < others
  }

  const refused = (lane: Lane): Refusal => {
    lines[lane].refused += 1
    tell()
    // Not all at the same moment again.
    return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 + Math.floor(Math.random() * 4) })
  }

  const startNext = (): void => {
    for (const lane of lanes) {
      while (lines[lane].waiting.length > 0 && canStart(lane)) {
        const waiter = lines[lane].next(performance.now())
        if (waiter?.isGone() === true) waiter.expire()
        else waiter?.start()
      }
    }
  }

  const isTooMuch = (lane: Lane, now: number): boolean => {
    if (lane !== 'entry' && lateness.now() > maxWaitMilliseconds) return true
    const line = lines[lane]
    const wait = line.expectedWait(now, maxWaitMilliseconds / 2)
    if (wait === Number.POSITIVE_INFINITY) return true
    // A few dozen people at once are no overload, however slow the one before was: they wait their turn.
    return line.waiting.length >= slots * 4 && (wait > maxWaitMilliseconds / 2 || line.waiting.length >= slots * 50)
  }

  const turnOf = async (lane: Lane, isGone: () => boolean): Promise<boolean> => {
    const now = performance.now()
    if (isTooMuch(lane, now)) return false
    if (lines[lane].waiting.length === 0 && canStart(lane)) {
      lines[lane].running += 1
      return true
    }
    return await new Promise((resolve) => {
      const start = () => {
        lines[lane].running += 1
        resolve(true)
      }
      lines[lane].add({ start, expire: () => resolve(false), isGone, until: now + maxWaitMilliseconds }, now)
    })
  }

  const expire = setInterval(() => {
    const now = performance.now()
    for (const line of all) while ((line.waiting[0]?.until ?? now) < now) line.waiting.shift()?.expire()
  }, CHECK_MILLISECONDS).unref()

  return {
    run: async ({ lane, run, isGone = () => false }) => {
      if (!(await turnOf(lane, isGone))) return refused(lane)
      try {
        return await run()
      } finally {
        lines[lane].running -= 1
        startNext()
      }
    },
    figures: () => ({
      entry: figuresOf(lines.entry),
      account: figuresOf(lines.account),
      read: figuresOf(lines.read),
      report: figuresOf(lines.report),
    }),
    stop: () => {
      clearInterval(expire)
      lateness.stop()
    },
  }
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

function figuresOf({ running, waiting, refused }: Line) {
  return { running, waiting: waiting.length, refused }
}
