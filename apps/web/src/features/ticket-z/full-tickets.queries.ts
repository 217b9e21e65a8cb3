import { useQueryClient } from '@tanstack/react-query'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useEffect } from 'react'
import { ticketsQuery } from './ticket-z.queries.ts'

/** Days are opened online too, and bring their own tickets: what is younger serves without a network. */
const STALE_MS = 10 * 60_000
/** A page that is never idle. */
const MAX_WAIT_MS = 5_000

/**
 * The whole tickets of days whose sums are on screen, once nothing else is to do: without a network a day is read, and
 * results are added, from what this device saw.
 */
export function useFullTickets(establishmentId: number, { from, to }: DateRange, isReady: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isReady) return undefined
    const query = { ...ticketsQuery(establishmentId, { from, to }), staleTime: STALE_MS }
    return whenIdle(() => void queryClient.prefetchQuery(query))
  }, [queryClient, establishmentId, from, to, isReady])
}

/** Returns a function that calls it off. Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1_000)
  return () => clearTimeout(timer)
}
