import type { ApiError } from '../client/api-error.ts'
import type { OutboxError } from './entry.ts'

/** done: answered for good, go on. later: this one waits, others may go. stop: nobody gets through now. */
export type Delivery = 'done' | 'later' | 'stop'
export type Later = { type: 'later'; error: ApiError }
export type Refused = { type: 'refused'; error: OutboxError }

const waitingStatuses: readonly number[] = [0, 401, 408, 425, 429]

export function isForLater({ statusCode }: ApiError): boolean {
  return waitingStatuses.includes(statusCode) || statusCode >= 500
}

export function keptErrorOf({ code, message, statusCode, issues }: ApiError): OutboxError {
  return { code, message, statusCode, issues }
}
