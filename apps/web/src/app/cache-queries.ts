import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { deviceTimeOf, serverTimeOf } from '../client/clock.ts'
import { pause } from '../client/retry.ts'
import { onDevice } from '../offline/on-device.ts'
import { cacheAnswer, cachedAnswersOf } from '../offline/query-cache.ts'
import { firstAnswers } from './first-answers.ts'

/** A device that is slow to read shows the page meanwhile. */
const MAX_WAIT_MS = 1_000

/** Fills the cache with what this device last saw, and stores what comes. False until the first is done. */
export function useCachedQueries(queryClient: QueryClient, personId: number | null): boolean {
  const [isReady, setIsReady] = useState(personId === null)
  useEffect(() => {
    if (personId === null) return undefined
    const stop = cacheQueries(queryClient, personId)
    // The shell and its first screen are the largest drawing of all: the phone answers a finger meanwhile.
    const ready = () => startTransition(() => setIsReady(true))
    const timer = setTimeout(ready, MAX_WAIT_MS)
    // What this effect belongs to is drawn in the same task.
    void pause(0).then(() => {
      const restored = restoreQueries(queryClient, personId).catch(() => undefined)
      return firstAnswers(queryClient, restored).finally(ready)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, personId])
  return isReady
}

/** Stored answers are shown at once and refetched. Newer answers that arrived meanwhile stay. */
export async function restoreQueries(queryClient: QueryClient, personId: number): Promise<void> {
  for (const { key, data, seenAt } of await cachedAnswersOf(personId)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
    const updatedAt = deviceTimeOf(seenAt)
    if (known >= updatedAt) continue
    // With its `meta`: what the outbox delivers into an answer no page shows is stored again too.
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: key, meta: onDevice })
    query.setData(data, { updatedAt, manual: true })
    query.invalidate()
  }
}

/** Returns a stop function. */
export function cacheQueries(queryClient: QueryClient, personId: number): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, queryHash, state, meta } = event.query
    const [, establishmentId] = queryKey
    if (meta?.isOnDevice !== true || typeof establishmentId !== 'number') return
    const answer = { personId, establishmentId, name: queryHash, key: queryKey, data: state.data }
    // A device that cannot keep it shows it all the same.
    cacheAnswer({ ...answer, seenAt: serverTimeOf(state.dataUpdatedAt) }).catch(() => undefined)
  })
}
