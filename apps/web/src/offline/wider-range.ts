import type { QueryClient } from '@tanstack/react-query'
import type { DateRange } from '@zinc/domain/calendar/period'

/** Older than any answer that is taken as fresh. */
const STALE = 60_000

export type CachedPart<T> = { initialData: () => T[] | undefined; initialDataUpdatedAt: () => number | undefined }

/**
 * What a wider answer already said of a range: a day opens from its month, a month from the dashboard, also without a
 * network. Keys are `[kind, establishment, from, to]`; the newest answer that holds the whole range counts.
 */
export function cachedPart<T>(
  queryClient: QueryClient,
  queryKey: readonly [kind: string, establishmentId: number],
  range: DateRange,
  dateOf: (item: T) => string,
): CachedPart<T> {
  const newest = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey, predicate: ({ queryKey: key }) => isWider(key, range) })
      .filter(({ state }) => Array.isArray(state.data))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  const isWithin = (item: T) => range.from <= dateOf(item) && dateOf(item) <= range.to
  return {
    initialData: () => (newest()?.state.data as T[] | undefined)?.filter(isWithin),
    initialDataUpdatedAt: () => ageOf(newest()?.state),
  }
}

/** Data this page did not fetch itself is refetched, however recent. */
function ageOf(state: { dataUpdatedAt: number; isInvalidated: boolean } | undefined): number | undefined {
  return state?.isInvalidated === true ? Math.min(state.dataUpdatedAt, Date.now() - STALE) : state?.dataUpdatedAt
}

function isWider([, , from, to]: readonly unknown[], range: DateRange): boolean {
  return isDate(from) && isDate(to) && from <= range.from && range.to <= to
}

function isDate(part: unknown): part is string {
  return typeof part === 'string' && /^\d{4}-\d\d-\d\d$/.test(part)
}
