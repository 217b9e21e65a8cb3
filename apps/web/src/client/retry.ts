import { isApiError } from './api-error.ts'

/** R91: waits before the second, third, fourth and fifth attempt. */
const WAITS = [1_000, 2_000, 4_000, 8_000] as const

export type Renewal = 'renewed' | 'postponed' | 'signed_out'

/**
 * Repeats on 401 and 500 only. The first 401 renews the token during its wait; when that signs the person out, the
 * 401 is final. `attempt` must send the same idempotency key each time.
 */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  options: { renew: () => Promise<Renewal>; signal?: AbortSignal | undefined },
): Promise<T> {
  let hasRenewed = false
  for (const wait of WAITS) {
    try {
      return await attempt()
    } catch (error) {
      if (!isApiError(error) || (error.statusCode !== 401 && error.statusCode !== 500)) throw error
      const isRenewing: boolean = error.statusCode === 401 && !error.isForeign && !hasRenewed
      hasRenewed ||= isRenewing
      const [renewal] = await Promise.all([isRenewing ? options.renew() : 'renewed', pause(wait, options.signal)])
      if (renewal === 'signed_out') throw error
    }
  }
  return attempt()
}

/** Rejects at once when `signal` is aborted, with its reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
