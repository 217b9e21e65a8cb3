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
  const isWithin = (item: T) => isIn(range, dateOf(item))
  return {
    initialData: () => (newest()?.state.data as T[] | undefined)?.filter(isWithin),
    initialDataUpdatedAt: () => ageOf(newest()?.state),
  }
}

/**
 * What a wider question under way will say of a range: the month of the calendar is in the answer the bars wait for.
 * null when there is none, or it fails: then the range is asked for itself.
 */
export async function partUnderWay<T>(
  queryClient: QueryClient,
  queryKey: readonly [kind: string, establishmentId: number],
  range: DateRange,
  dateOf: (item: T) => string,
): Promise<readonly T[] | null> {
  // The questions of a page are asked in one go, the innermost first.
  await null
  const wider = queryClient
    .getQueryCache()
    .find({ queryKey, exact: false, fetchStatus: 'fetching', predicate: ({ queryKey: key }) => holdsMore(key, range) })
  const answer: unknown = await wider?.promise?.catch(() => null)
  return Array.isArray(answer) ? answer.filter((item: T) => isIn(range, dateOf(item))) : null
}

/** Data this page did not fetch itself is refetched, however recent. */
function ageOf(state: { dataUpdatedAt: number; isInvalidated: boolean } | undefined): number | undefined {
  return state?.isInvalidated === true ? Math.min(state.dataUpdatedAt, Date.now() - STALE) : state?.dataUpdatedAt
}

function isWider([, , from, to]: readonly unknown[], range: DateRange): boolean {
  return isDate(from) && isDate(to) && from <= range.from && range.to <= to
}

/** Never itself, which would wait for itself. */
function holdsMore(key: readonly unknown[], range: DateRange): boolean {
  const [, , from, to] = key
  return isWider(key, range) && (from !== range.from || to !== range.to)
}

function isIn({ from, to }: DateRange, date: string): boolean {
  return from <= date && date <= to
}

function isDate(part: unknown): part is string {
  return typeof part === 'string' && /^\d{4}-\d\d-\d\d$/.test(part)
}
