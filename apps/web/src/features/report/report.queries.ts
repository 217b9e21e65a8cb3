import { queryOptions } from '@tanstack/react-query'
import { reportRoutes } from '@zinc/contract/reports'
import type { DateRange } from '@zinc/domain/calendar/period'
import { apiOf } from '../../client/client.ts'
import { fromServer, onDevice } from '../../offline/on-device.ts'

const api = apiOf(reportRoutes)

/** The figures of a range as the server computes them. */
export function reportQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: ['reports', establishmentId, range.from, range.to] as const,
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.getReport(
        { query: { establishmentId: String(establishmentId), from: range.from, to: range.to } },
        { signal },
      ),
  })
}

/** The figures of a range as they were known at an instant, with what changed since. */
export function reportAsOfQuery(establishmentId: number, range: DateRange, asOf: string) {
  return queryOptions({
    queryKey: ['reports', establishmentId, range.from, range.to, asOf] as const,
    meta: fromServer,
    queryFn: ({ signal }) =>
      api.getReport(
        { query: { establishmentId: String(establishmentId), from: range.from, to: range.to, asOf } },
        { signal },
      ),
  })
}
