import type { Instance } from '@zinc/contract/session'
import { useEffect, useSyncExternalStore } from 'react'
import { loadInstance } from '../../client/instance.ts'

/** Longer than this the signed-out pages do not wait to know whether the instance is empty. */
const MAX_WAIT_MS = 400
/** Pauses between two questions of a page that waits for a mail. */
const WATCH_MS = 5000

// No query cache here: the signed-out pages are what a newcomer waits for, and this is their only question.
let known: Instance | null = null
const listeners = new Set<() => void>()

async function refreshInstance(): Promise<void> {
  const instance = await loadInstance().catch(() => known)
  if (instance === known) return
  known = instance
  for (const listener of listeners) listener()
}

/** Asked at each signed-out page; only the first one waits, so that nothing moves once it is painted. */
export async function prepareInstance(): Promise<void> {
  const asked = refreshInstance()
  if (known !== null) return
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null while unknown, or without a network: the pages then say nothing of it. */
export function useInstance(): Instance | null {
  return useSyncExternalStore(subscribe, () => known)
}

/** For who waits for a mail: whether the server still can send it. */
export function useWatchedInstance(): Instance | null {
  useEffect(() => {
    const timer = setInterval(() => void refreshInstance(), WATCH_MS)
    return () => clearInterval(timer)
  }, [])
  return useInstance()
}
