import { useSyncExternalStore } from 'react'
import { attentionCountOf, waitingCountOf } from '../outbox/kind.ts'
import { useAllEntries } from '../outbox/list.ts'

export type Connection = {
  /** Entries kept on this device and not sent yet. */
  waiting: number
  /** Entries the person has to settle or look at: they leave only then. */
  attention: number
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
  const entries = useAllEntries()
  return { waiting: waitingCountOf(entries), attention: attentionCountOf(entries), online }
}
