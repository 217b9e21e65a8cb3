import type { Route } from '@zinc/contract/route'
import { readText } from '../../browser/local-storage.ts'
import { isApiError } from '../api-error.ts'
import { type SeenClientError, UNSENT_ERRORS_KEY } from './seen-client-error.ts'

type Reporter = typeof import('./queue-client-errors.ts')
let loading: Promise<Reporter> | null = null

/** A page that works never loads it. */
function reporter(): Promise<Reporter> {
  loading ??= import('./queue-client-errors.ts').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Reports an error of the product to the server, once (R06). Returns the reference to quote to support, or null when
 * there is nothing to report. Never rejects.
 */
export async function reportClientError(kind: SeenClientError['kind'], error: unknown): Promise<string | null> {
  // Shown where it happens; failed calls are reported by `reportFailedCall`.
  if (isApiError(error)) return null
  const seen = { kind, error, page: location.pathname }
  try {
    return (await reporter()).queueClientError(seen)
  } catch {
    if (!navigator.onLine) addEventListener('online', () => void noteSeen(seen), { once: true })
    return null
  }
}

const noteSeen = async (seen: SeenClientError) => void (await reporter().catch(() => null))?.queueClientError(seen)

/** A call that failed for good and should not have: not a refusal of what a person asked, nor being without a network. */
export function reportFailedCall(error: unknown, route: Pick<Route, 'method' | 'path'>): void {
  // A failed report must not cause another one.
  if (route.path === '/client-errors' || !isApiError(error)) return
  const isUnknown = error.statusCode >= 400 && error.code === 'UNKNOWN_ERROR'
  // The path of the route means JSON that breaks the contract; a foreign page has the full address instead.
  const isOtherShape = error.code === 'RESPONSE_MALFORMED' && error.path === route.path
  if (error.statusCode < 500 && !isUnknown && !isOtherShape) return
  void reportClientError('call', new FailedCall(`${route.method} ${route.path}: ${error.code}`))
}

class FailedCall extends Error {
  override readonly name = 'FailedCall'
  override readonly stack = ''
}

/** Call once at start: what nothing else catches, and what an earlier page had no time to send. */
export function watchClientErrors(): void {
  addEventListener('error', ({ error }) => {
    // Without its error it is another origin's script: nothing is known of it.
    if (error !== null && error !== undefined) void reportClientError('error', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => void reportClientError('rejection', reason))
  if (readText(UNSENT_ERRORS_KEY) !== null) void reporter().catch(() => undefined)
}
