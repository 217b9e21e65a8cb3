export type Transaction = {
  readonly done: Promise<unknown>
  readonly error: DOMException | null
  abort: () => void
}

/**
 * What a device stores is there within milliseconds. Counted in turns of the page: a page that was blocked, or whose device
 * was asleep, has not heard yet what was answered meanwhile.
 */
const [TURNS, TURN_MS] = [30, 100]

const running = new Set<Transaction>()
const ended = new WeakSet<Transaction>()
let shown = Promise.resolve()
let show = () => {}

/** Neither success nor error, as when the browser's storage has hung. */
export class NoAnswer extends Error {}

/** Rejects with `NoAnswer` when nothing comes in time, after `onLate`. */
export async function withinTime<T>(work: Promise<T>, what: string, onLate: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const wait = (turns: number) => {
      timer = setTimeout(() => {
        if (turns > 1) return wait(turns - 1)
        onLate()
        reject(new NoAnswer(what))
      }, TURN_MS)
    }
    wait(TURNS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs `work` in an IndexedDB transaction that is aborted when the page enters the back/forward cache, and run again
 * when it is shown again. In Safari the transaction would stay open in the cached page and block every later page.
 */
export async function pageTransaction<T extends Transaction, Result>(
  begin: () => Promise<T>,
  work: (transaction: T) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin()
  running.add(transaction)
  // Awaited below; this avoids an unhandled rejection when `work` fails first.
  transaction.done.catch(() => undefined)
  const whole = async () => {
    const result = await work(transaction)
    await transaction.done
    return result
  }
  try {
    return await withinTime(whole(), 'transaction', () => end(transaction))
  } catch (error) {
    // A request of a transaction that was aborted does not say why; the transaction does.
    if (!ended.has(transaction)) throw transaction.error ?? error
  } finally {
    running.delete(transaction)
  }
  return await pageTransaction(begin, work)
}

/** False when it is committing already, which does not need the page. */
function end(transaction: Transaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}

/** Resolves at once while the page is shown; after `pagehide`, when it is shown again. Await before a transaction. */
export function pageShown(): Promise<void> {
  return shown
}

addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return
  shown = new Promise((resolve) => {
    show = resolve
  })
  for (const transaction of running) {
    if (end(transaction)) ended.add(transaction)
  }
})
addEventListener('pageshow', () => show())
