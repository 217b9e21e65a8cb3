/**
 * A screen that is not on this device yet, asked for without a network, comes when the network does. Failing at once
 * would make the router reload the page, and leave the browser's own error page in front of what was typed.
 */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((online) => addEventListener('online', online, { once: true }))
      return await load()
    }
  }
}
