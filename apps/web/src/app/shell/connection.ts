import { useSyncExternalStore } from 'react'

export type Connection = {
  /** Entries kept on this device and not sent yet. */
  waiting: number
  online: boolean
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function useConnection(): Connection {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return { waiting: 0, online }
}
