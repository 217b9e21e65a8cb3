import type { Catalogue } from '@zinc/words/catalogue'
import { isApiError, isUnreached } from './api-error.ts'

/** Why an act did not happen, and what was kept. */
export type Failure = { title: string; body?: string; tone?: 'waiting' }

/** `kept` is said where nobody answered or the reason is unknown. */
export function failureOf(error: unknown, text: Catalogue, stored?: string): Failure {
  if (!isApiError(error))
    return { title: text.session.errors.unknownTitle, ...(stored !== undefined && { body: stored }) }
  // The answer may be all that was lost: whether it was done is not known here.
  if (isUnreached(error))
    return {
      title: error.isForeign ? error.sentence : text.queryState.unreached,
      body: stored ?? text.queryState.again,
      tone: 'waiting',
    }
  if (error.code === 'VERSION_STALE') return { title: text.queryState.stale }
  const title = error.issues[0]?.message ?? error.message
  if (error.retryAfter === null) return { title }
  return { title, body: text.session.errors.waitMinutes(Math.ceil(error.retryAfter / 60)) }
}
