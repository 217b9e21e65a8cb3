export type Waiter = { start: () => void; expire: () => void; isGone: () => boolean; until: number }

/** One kind of request. How long the next one would wait is read off the pace at which its line moves. */
export class Line {
  running = 0
  refused = 0
  waiting: Waiter[] = []
  /** Those it got while others waited too, divided by its share. */
  turns = 0
  private pace = 0
  private movedAt = 0
  private run = { mean: 0, spread: 0 }

  /** Milliseconds; endless when the line has not moved for `stallTime`. */
  expectedWait(now: number, stallTime: number): number {
    if (this.waiting.length === 0) return 0
    return now - this.movedAt > stallTime ? Number.POSITIVE_INFINITY : this.waiting.length * this.pace
  }

  /** Records the duration of a finished run. */
  end(milliseconds: number): void {
    this.running -= 1
    const { mean, spread } = this.run
    this.run =
      mean === 0
        ? { mean: milliseconds, spread: milliseconds / 2 }
        : {
            mean: mean + (milliseconds - mean) / 8,
            spread: spread + (Math.abs(milliseconds - mean) - spread) / 4,
          }
  }

  /**
   * The time for an answer less a long run: mean plus four times the spread, as TCP computes time-outs (RFC 6298). Half of
   * it at most: who is refused after all is told so within a second.
   */
  longestWait(maxAnswerMilliseconds: number): number {
    const longRun = this.run.mean + 4 * this.run.spread
    return maxAnswerMilliseconds * Math.min(1 / 2, Math.max(1 / 3, 1 - longRun / maxAnswerMilliseconds))
  }

  add(waiter: Waiter, now: number): void {
    if (this.waiting.length === 0) this.movedAt = now
    this.waiting.push(waiter)
  }

  /** A later waiter may have less time: runs have become longer since. */
  expire(now: number): void {
    const overdue = this.waiting.filter(({ until }) => until < now)
    if (overdue.length === 0) return
    this.waiting = this.waiting.filter(({ until }) => until >= now)
    for (const waiter of overdue) waiter.expire()
  }

  next(now: number): Waiter | undefined {
    const waiter = this.waiting.shift()
    if (waiter === undefined) return undefined
    const taken = now - this.movedAt
    this.pace = this.pace === 0 ? taken : this.pace * 0.95 + taken * 0.05
    this.movedAt = now
    // A line that was stuck and has emptied says nothing about the next one.
    if (this.waiting.length === 0) this.pace = 0
    return waiter
  }
}

const CHECK_MILLISECONDS = 100

/** How late the event loop last was, in milliseconds: what waits in the sockets is in no line yet. */
export function newLateness(): { now: () => number; stop: () => void } {
  let expectedAt = performance.now() + CHECK_MILLISECONDS
  let last = 0
  const timer = setInterval(() => {
    last = Math.max(0, performance.now() - expectedAt)
    expectedAt = performance.now() + CHECK_MILLISECONDS
  }, CHECK_MILLISECONDS).unref()
  return { now: () => last, stop: () => clearInterval(timer) }
}
