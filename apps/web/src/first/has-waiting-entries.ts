import { DEVICE_STORE } from '../outbox/device-store-name.ts'

/**
 * Whether the outbox of this device has an entry of that person. Without `device-store.ts`, whose library is a third of
 * what a first page loads; that one makes the database, and here one that does not exist holds nothing.
 */
export function hasWaitingEntries(personId: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DEVICE_STORE)
    opening.onupgradeneeded = () => {
      resolve(false)
      opening.transaction?.abort()
    }
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const counting = database.transaction('outbox').objectStore('outbox').index('person').count(personId)
        counting.onsuccess = () => resolve(counting.result > 0)
        counting.onerror = () => reject(counting.error)
      } catch (error) {
        // A newer release stores its entries otherwise.
        reject(error)
      } finally {
        database.close()
      }
    }
  })
}
