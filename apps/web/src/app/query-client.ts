import { QueryClient } from '@tanstack/react-query'
import { isUnreached } from '../api/api-error.ts'

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
        // Not by itself in this mode: the network is back, so what was missed is asked.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isUnreached(state.error) ? UNREACHED_INTERVAL : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
