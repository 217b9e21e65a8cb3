import { QueryClient } from '@tanstack/react-query'
import { isUnreached } from '../client/api-error.ts'

/** What could not be asked is asked again by itself while it is looked at. */
const UNREACHED_INTERVAL = 30_000

/** Retries are the client's (R91), not the cache's; without a network the last answers stay on screen. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        gcTime: 24 * 60 * 60_000,
        networkMode: 'always',
        refetchInterval: ({ state }) => (isUnreached(state.error) ? UNREACHED_INTERVAL : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * The network is back: what was missed is asked at once. By hand, since the library only sees a network come back that
 * it saw going: not after a start without one. Returns a stop function.
 */
export function askAgainOnline(queryClient: QueryClient): () => void {
  const ask = () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) })
  addEventListener('online', ask)
  return () => removeEventListener('online', ask)
}
