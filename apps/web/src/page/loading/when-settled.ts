import type { QueryClient } from '@tanstack/react-query'

const QUIET_MS = 2_000
/** Runs anyway after this long: a slow network must not keep the application from being installed. */
const MAX_WAIT_MS = 20_000

/** Runs `act` once, when no query has been under way for two seconds. Returns a stop function. */
export function whenSettled(queryClient: QueryClient, act: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(quiet)
    clearTimeout(latest)
    unsubscribe()
  }
  const run = () => {
    stop()
    act()
  }
  const wait = () => {
    clearTimeout(quiet)
    if (queryClient.isFetching() === 0) quiet = setTimeout(run, QUIET_MS)
  }
  const latest = setTimeout(run, MAX_WAIT_MS)
  const unsubscribe = queryClient.getQueryCache().subscribe(wait)
  wait()
  return stop
}
