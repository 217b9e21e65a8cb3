import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CashClosing, type CashCounts, cashCountRoutes } from '@zinc/contract/cash-counts'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useMemo } from 'react'
import { apiOf } from '../../../client/client.ts'
import { useSession } from '../../../client/session/session.ts'
import { onDevice } from '../../../offline/on-device.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { ticketZKeys } from '../ticket-z.queries.ts'
import { useTicketEntries } from '../ticket-z-outbox.ts'
import { overlaidClosingsOf } from './cash-overlay.ts'

const api = apiOf(cashCountRoutes)

export function cashCountsQuery(establishmentId: number, { from, to }: DateRange) {
  return queryOptions({
    queryKey: [...ticketZKeys.cashCounts(establishmentId), from, to],
    meta: onDevice,
    queryFn: ({ signal }): Promise<CashCounts> =>
      api.listCashCounts({ query: { establishmentId: String(establishmentId), from, to } }, { signal }),
  })
}

/** null while nothing is known. */
export type CashClosings = { closings: readonly CashClosing[] | null; queryState: QueryState }

/** The closings of a range, with what waits on this device, and before it those that its first count starts from. */
export function useCashClosings(establishmentId: number, range: DateRange): CashClosings {
  const query = useQuery(cashCountsQuery(establishmentId, range))
  const entries = useTicketEntries()
  const author = useSession().user
  const { from, to } = range
  const closings = useMemo(() => {
    if (query.data === undefined) return null
    const { previous, closings: own } = query.data
    const scope = { establishmentId, range: { from, to }, author: { id: author?.id ?? 0, name: author?.name ?? '' } }
    return [...previous, ...overlaidClosingsOf(own, entries, scope)]
  }, [query.data, entries, establishmentId, from, to, author?.id, author?.name])
  return { closings, queryState: queryStateOf(query) }
}
