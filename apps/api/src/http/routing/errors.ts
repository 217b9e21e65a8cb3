import { type ErrorCode, type ErrorObject, errorStatuses, type FieldIssue } from '@zinc/contract/errors'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'

export type RefusalDetails = {
  issues?: readonly FieldIssue[]
  /** The entity as the server has it (409, 412). */
  current?: unknown
  /** Seconds; also sent as `Retry-After`. */
  retryAfter?: number
}

/** An expected 'no', returned and never thrown: the transaction of the call is rolled back. */
export class Refusal {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails) {
    this.code = code
    this.details = details
  }
}

export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  return new Refusal(code, details)
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}

type Asked = { path: string; requestId: string; language: Language; now: string }

/** R33. The path is without its query: a query may hold what a log or a screenshot should not. */
export function errorObjectOf(refusal: Refusal, asked: Asked): ErrorObject {
  const { issues, current, retryAfter } = refusal.details
  return {
    error: refusal.code,
    message: serverWords[asked.language].refusals[refusal.code],
    statusCode: errorStatuses[refusal.code],
    timestamp: asked.now,
    path: asked.path.split('?', 1)[0] ?? '',
    requestId: asked.requestId,
    details: {
      ...(issues === undefined ? {} : { issues }),
      ...(current === undefined ? {} : { current }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  }
}
