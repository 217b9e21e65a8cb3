type Transaction = { readonly done: Promise<unknown>; abort: () => void }

const running = new Set<Transaction>()
const ended = new WeakSet<Transaction>()
let shown = Promise.resolve()
let show = () => {}

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
    try {
      transaction.abort()
      ended.add(transaction)
    } catch {
      // Already committing, which does not need the page.
    }
  }
})
addEventListener('pageshow', () => show())
