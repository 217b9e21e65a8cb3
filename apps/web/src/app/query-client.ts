import { QueryClient } from '@tanstack/react-query'

/** Retries are the client's (R91), not the cache's; without a network the last answers stay on screen. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: 24 * 60 * 60_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
