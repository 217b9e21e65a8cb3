import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../client/failure.ts'
import { currentText } from '../i18n/catalogue.ts'
import { showToast } from '../ui/feedback/toast-store.ts'
import type { ResourceQueries } from './resource.queries.ts'
import { resourceKeys, showAnswer } from './resource-cache.ts'
import type { StoredEntity } from './resource-routes.ts'

/** Long enough to read what was merged into what. */
const UNDO_MS = 15_000

export type Merge<E, C> = {
  /** False when it was not done, which is said. */
  merge: (sides: { into: E; merged: E; content?: C }, said: string) => Promise<boolean>
  unmerge: (into: E, mergedId: string) => Promise<boolean>
  isPending: boolean
}

/** Two of them become one, and two again, as long as nothing else has happened to them. */
export function useMerge<E extends StoredEntity, C>(
  queries: ResourceQueries<E, C>,
  establishmentId: number,
): Merge<E, C> {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  async function attempt(act: () => Promise<void>): Promise<boolean> {
    if (!navigator.onLine) {
      showToast({ type: 'warning', message: currentText().resources.mergeOffline })
      return false
    }
    setPending(true)
    try {
      await act()
      return true
    } catch (error) {
      const { title, body } = failureOf(error, currentText())
      showToast({ type: 'error', message: title, ...(body !== undefined && { detail: body }) })
      return false
    } finally {
      setPending(false)
      await queryClient.invalidateQueries({ queryKey: resourceKeys(establishmentId, queries.resource.name).all })
    }
  }
  const unmerge = (into: E, mergedId: string) =>
    attempt(async () => {
      showAnswer(queryClient, queries.resource.name, await queries.unmerge(into, mergedId), false)
      showToast({ type: 'success', message: currentText().resources.unmerged })
    })
  const merge: Merge<E, C>['merge'] = ({ into, merged, content }, said) =>
    attempt(async () => {
      const after = await queries.merge(into, merged, content)
      showAnswer(queryClient, queries.resource.name, after, false)
      showToast({
        type: 'success',
        message: said,
        delay: UNDO_MS,
        action: { label: currentText().resources.undo, onPress: () => void unmerge(after, merged.id) },
      })
    })
  return { merge, unmerge, isPending }
}
