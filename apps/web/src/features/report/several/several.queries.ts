import { queryOptions } from '@tanstack/react-query'
import { type EstablishmentReportEntry, establishmentReportRoutes } from '@zinc/contract/establishment-reports'
import { purchaseReportRoutes } from '@zinc/contract/purchase-reports'
import { reportRoutes } from '@zinc/contract/reports'
import type { DateRange } from '@zinc/domain/calendar/period'
import { apiOf } from '../../../client/client.ts'
import { onDevice } from '../../../offline/on-device.ts'

const api = apiOf({ ...reportRoutes, ...establishmentReportRoutes, ...purchaseReportRoutes })

/** The days and counts of one of several establishments: those of one page are asked for in one call. */
export function establishmentReportQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: ['reports', establishmentId, 'side', range.from, range.to] as const,
    meta: onDevice,
    queryFn: () => askedTogether(establishmentId, range),
  })
}

/** Rates and payments of all of them, as the server adds them; the page has the days of each beside it. */
export function severalReportQuery(ids: readonly number[], range: DateRange) {
  const establishmentIds = ids.join(',')
  return queryOptions({
    queryKey: ['reports', ids[0] ?? 0, 'several', ids, range.from, range.to] as const,
    meta: onDevice,
    queryFn: ({ signal }) => api.getReport({ query: { establishmentIds, ...range, parts: 'sums' } }, { signal }),
  })
}

/** What all of them bought beside the net sales, and the margin of each. */
export function severalPurchasesQuery(ids: readonly number[], range: DateRange) {
  const establishmentIds = ids.join(',')
  return queryOptions({
    queryKey: ['reports', ids[0] ?? 0, 'several', ids, 'purchases', range.from, range.to] as const,
    meta: onDevice,
    queryFn: ({ signal }) => api.getPurchaseReport({ query: { establishmentIds, ...range } }, { signal }),
  })
}

type Batch = { ids: number[]; answer: Promise<readonly EstablishmentReportEntry[]> }

/** Of one call at most. */
const MOST = 50
const open = new Map<string, Batch>()

/** What is asked for within one moment goes in one call; each establishment keeps its own answer. */
async function askedTogether(establishmentId: number, range: DateRange): Promise<EstablishmentReportEntry> {
  const key = `${range.from} ${range.to}`
  const batch = open.get(key) ?? started(key, range)
  batch.ids.push(establishmentId)
  if (batch.ids.length === MOST) open.delete(key)
  const entry = (await batch.answer).find((one) => one.establishmentId === establishmentId)
  if (entry === undefined) throw new Error(`No figures of establishment ${establishmentId}`)
  return entry
}

function started(key: string, range: DateRange): Batch {
  const ids: number[] = []
  const answer = Promise.resolve().then(() => {
    open.delete(key)
    return api.listEstablishmentReports({
      query: { establishmentIds: ids.toSorted((a, b) => a - b).join(','), ...range },
    })
  })
  const batch = { ids, answer }
  open.set(key, batch)
  return batch
}
