import { useSyncExternalStore } from 'react'
import { useOutbox } from '../../api/outbox.ts'
import { waitingCountOf } from '../../api/outbox-entry.ts'

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
  return { waiting: waitingCountOf(useOutbox()), online }
}
