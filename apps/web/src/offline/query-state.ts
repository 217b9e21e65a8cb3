import { isUnreached } from '../client/api-error.ts'
import { serverTimeOf } from '../client/clock.ts'

/** What is known of an answer, or of several that one page shows. */
export type QueryState = {
  /** Why it is not as it is now; null when it is. */
  error: unknown
  /** Nothing to show: neither an answer now nor an earlier one. */
  isMissing: boolean
  /** Nobody answered: it comes by itself when somebody does. */
  isUnreached: boolean
  /** The server is not reached: when this was seen (milliseconds since the epoch, by the server's clock), the oldest part of it. */
  seenAt: number | null
  retry: () => void
}

type Asked = { data: unknown; error: unknown; dataUpdatedAt: number; refetch: () => unknown }

export function queryStateOf({ data, error, dataUpdatedAt, refetch }: Asked): QueryState {
  const isAway = isUnreached(error)
  return {
    error,
    isMissing: data === undefined && error !== null,
    isUnreached: isAway,
    seenAt: isAway && data !== undefined ? serverTimeOf(dataUpdatedAt) : null,
    retry: () => void refetch(),
  }
}

/** One page of several answers: as old as the oldest, and missing while one is. */
export function joinedQueryState(...parts: readonly QueryState[]): QueryState {
  const cause = parts.find(({ isMissing }) => isMissing) ?? parts.find(({ error }) => error !== null)
  const seen = parts.flatMap(({ seenAt }) => seenAt ?? [])
  return {
    error: cause?.error ?? null,
    isMissing: cause?.isMissing ?? false,
    isUnreached: cause?.isUnreached ?? false,
    seenAt: cause?.isMissing === true || seen.length === 0 ? null : Math.min(...seen),
    retry: () => {
      for (const { retry } of parts) retry()
    },
  }
}
