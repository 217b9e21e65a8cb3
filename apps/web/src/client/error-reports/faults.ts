import type { Route } from '@zinc/contract/route'
import { isApiError } from '../api-error.ts'
import { readText } from '../local-storage.ts'
import { type SeenFault, WAITING_FAULTS_KEY } from './seen-fault.ts'

type Reporter = typeof import('./fault-reports.ts')
let loading: Promise<Reporter> | null = null

/** A page that works never loads it. */
function reporter(): Promise<Reporter> {
  loading ??= import('./fault-reports.ts').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Reports an error of the product to the server, once (R06). Returns the reference to quote to support, or null when
 * there is nothing to report. Never rejects.
 */
export async function noteFault(kind: SeenFault['kind'], error: unknown): Promise<string | null> {
  // Shown where it happens; failed calls are reported by `noteFailedCall`.
  if (isApiError(error)) return null
  const seen = { kind, error, page: location.pathname }
  try {
    return (await reporter()).keepFault(seen)
  } catch {
    if (!navigator.onLine) addEventListener('online', () => void noteSeen(seen), { once: true })
    return null
  }
}

const noteSeen = async (seen: SeenFault) => void (await reporter().catch(() => null))?.keepFault(seen)

/** A call that failed for good and should not have: not a refusal of what a person asked, nor being without a network. */
export function noteFailedCall(error: unknown, route: Pick<Route, 'method' | 'path'>): void {
  // A failed report must not cause another one.
  if (route.path === '/client-errors' || !isApiError(error)) return
  const isUnknown = error.statusCode >= 400 && error.code === 'UNKNOWN_ERROR'
  // The path of the route means JSON that breaks the contract; a foreign page has the full address instead.
  const isOtherShape = error.code === 'RESPONSE_MALFORMED' && error.path === route.path
  if (error.statusCode < 500 && !isUnknown && !isOtherShape) return
  void noteFault('call', new FailedCall(`${route.method} ${route.path}: ${error.code}`))
}

class FailedCall extends Error {
  override readonly name = 'FailedCall'
  override readonly stack = ''
}

/** Call once at start: what nothing else catches, and what an earlier page had no time to send. */
export function watchFaults(): void {
  addEventListener('error', ({ error }) => {
    // Without its error it is another origin's script: nothing is known of it.
    if (error !== null && error !== undefined) void noteFault('error', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => void noteFault('rejection', reason))
  if (readText(WAITING_FAULTS_KEY) !== null) void reporter().catch(() => undefined)
}
