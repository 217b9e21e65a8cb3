import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CashClosing, type CashCounts, cashCountRoutes } from '@zinc/contract/cash-counts'
import { addDays } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useMemo } from 'react'
import { apiOf } from '../../client/client.ts'
import { useSession } from '../../client/session/session.ts'
import { onDevice } from '../../offline/on-device.ts'
import { type QueryState, queryStateOf } from '../../offline/query-state.ts'
import { overlaidClosingsOf, overlaidPreviousOf } from './cash-overlay.ts'
import { ticketZKeys } from './ticket-z.queries.ts'
import { useTicketEntries } from './ticket-z-outbox.ts'

const api = apiOf(cashCountRoutes)

export function cashCountsQuery(establishmentId: number, { from, to }: DateRange) {
  return queryOptions({
    queryKey: [...ticketZKeys.cashCounts(establishmentId), from, to],
    meta: onDevice,
    queryFn: ({ signal }): Promise<CashCounts> =>
      api.listCashCounts({ query: { establishmentId: String(establishmentId), from, to } }, { signal }),
  })
}

/** An unsent closing older than this says nothing about tonight's drawer. */
const PREVIOUS_DAYS = 31

export type CashCountsOnDevice = { counts: CashCounts | undefined; queryState: QueryState }

/** The closings of a range and those that its first count starts from, with what waits on this device. */
export function useCashCounts(establishmentId: number, { from, to }: DateRange): CashCountsOnDevice {
  const query = useQuery(cashCountsQuery(establishmentId, { from, to }))
  const entries = useTicketEntries()
  const user = useSession().user
  const [id, name] = [user?.id ?? 0, user?.name ?? '']
  const { data } = query
  const counts = useMemo(() => {
    if (data === undefined) return
    const author = { id, name }
    const before = { from: addDays(from, -PREVIOUS_DAYS), to: addDays(from, -1) }
    return {
      ...data,
      closings: [...overlaidClosingsOf(data.closings, entries, { establishmentId, range: { from, to }, author })],
      previous: [...overlaidPreviousOf(data.previous, entries, { establishmentId, range: before, author })],
    }
  }, [data, entries, establishmentId, from, to, id, name])
  return { counts, queryState: queryStateOf(query) }
}

/** null while nothing is known. */
export type CashClosings = {
  known: { closings: readonly CashClosing[]; cancelled: CashCounts['cancelled'] } | null
  queryState: QueryState
}

/** The same as one list, by day. */
export function useCashClosings(establishmentId: number, range: DateRange): CashClosings {
  const { counts, queryState } = useCashCounts(establishmentId, range)
  const known = useMemo(() => {
    if (counts === undefined) return null
    return { closings: [...counts.previous, ...counts.closings], cancelled: counts.cancelled }
  }, [counts])
  return { known, queryState }
}
