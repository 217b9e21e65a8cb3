import { queryOptions } from '@tanstack/react-query'
import { cashCountRoutes } from '@zinc/contract/cash-counts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { apiOf } from '../../../../client/client.ts'
import { onDevice } from '../../../../offline/on-device.ts'
import { ticketZKeys } from '../../ticket-z.queries.ts'

const api = apiOf(cashCountRoutes)

/** What the drawers held on a day, and at the last count of each before it. Every delivered closing may change it. */
export function cashCountsQuery(establishmentId: number, date: PlainDate) {
  return queryOptions({
    queryKey: [...ticketZKeys.establishment(establishmentId), 'cash-counts', date] as const,
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.listCashCounts({ query: { establishmentId: String(establishmentId), from: date, to: date } }, { signal }),
  })
}
