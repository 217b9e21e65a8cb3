type Transaction = { readonly done: Promise<unknown>; abort: () => void }

const running = new Set<Transaction>()
const ended = new WeakSet<Transaction>()
let shown = Promise.resolve()
let show = () => {}

/**
 * Runs `work` in a transaction of IndexedDB that does not outlast the page. Safari puts a page that is left aside as it
 * is: a transaction under way would then never end, and every page that follows waits for it. It is aborted instead,
 * and run again when the page comes back.
 */
export async function pageTransaction<T extends Transaction, Result>(
  begin: () => Promise<T>,
  work: (transaction: T) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin()
  running.add(transaction)
  // What it ends with is read below, unless the work has failed before.
  transaction.done.catch(() => undefined)
  try {
    const result = await work(transaction)
    await transaction.done
    return result
  } catch (error) {
    if (!ended.has(transaction)) throw error
  } finally {
    running.delete(transaction)
  }
  return await pageTransaction(begin, work)
}

/** Resolved at once, but for a page that was left: no transaction may begin on its last breath. */
export function pageShown(): Promise<void> {
  return shown
}

addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return
  shown = new Promise((resolve) => {
    show = resolve
  })
  for (const transaction of running) {
    try {
      transaction.abort()
      ended.add(transaction)
    } catch {
      // It is being committed, which needs no page.
    }
  }
})
addEventListener('pageshow', () => show())
