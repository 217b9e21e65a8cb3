import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import { lockRoutes } from '@zinc/contract/locks'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useRef } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { apiOf } from '../../client/client.ts'
import { newId } from '../../client/uuid.ts'
import { fromServer } from '../../offline/on-device.ts'

const api = apiOf(lockRoutes)

/** What the days of a lock still miss. */
export function lockPreviewQuery(establishmentId: number, { from, to }: DateRange) {
  return queryOptions({
    queryKey: ['lock-preview', establishmentId, from, to] as const,
    meta: fromServer,
    queryFn: ({ signal }) =>
      api.previewLock({ params: { id: String(establishmentId) }, query: { from, to } }, { signal }),
    gcTime: 0,
  })
}

export type LockAct = { act: 'lock'; until: PlainDate } | { act: 'reopen'; until: PlainDate | null; reason: string }

/** What follows on the device: the establishment as it is now, or only that it was changed elsewhere meanwhile. */
export type LockChanges = { onSaved: (establishment: Establishment) => void; onStale: () => void }

/** The same act asked for again keeps its key, in case only the answer was lost. */
export function useLockAct({ id, version }: { id: number; version: number }, { onSaved, onStale }: LockChanges) {
  const sent = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: async (asked: LockAct) => {
      const content = JSON.stringify([asked, version])
      if (sent.current.content !== content) sent.current = { content, key: newId() }
      const params = { id: String(id) }
      const options = { ifMatch: version, idempotencyKey: sent.current.key }
      if (asked.act === 'lock') return await api.lockPeriod({ params, body: { until: asked.until } }, options)
      const { until, reason } = asked
      return await api.reopenPeriod({ params, body: { until, reason } }, options)
    },
    onSuccess: onSaved,
    onError: (error) => {
      if (isApiError(error, 'VERSION_STALE')) onStale()
    },
  })
}
