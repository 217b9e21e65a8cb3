import { type ErrorCode, type ErrorObject, errorStatuses, type FieldIssue } from '@zinc/contract/errors'
import { currentText } from '../i18n/catalogue.ts'
import { serverNow } from './clock.ts'

/** What the server never says: it was not reached, was too slow, or something else answered (a hotel's sign-in page). */
export type ClientErrorCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'RESPONSE_MALFORMED' | 'UNKNOWN_ERROR'
export type ApiErrorCode = ErrorCode | ClientErrorCode

type Parts = Partial<Pick<ErrorObject, 'statusCode' | 'timestamp' | 'details'>> & {
  message: string
  path: string
  code?: ApiErrorCode
  requestId?: string | null
  retryAfter?: number | null
}

/** R33. `message` is a sentence for the person; `code` defaults to AUTH_ERROR, `statusCode` to 500. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** 0 when no answer of ours arrived. */
  readonly statusCode: number
  readonly timestamp: string
  readonly path: string
  readonly details: ErrorObject['details']
  readonly requestId: string | null
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null

  constructor(parts: Parts) {
    super(parts.message)
    this.name = 'ApiError'
    this.code = parts.code ?? 'AUTH_ERROR'
    this.statusCode = parts.statusCode ?? 500
    this.timestamp = parts.timestamp ?? new Date(serverNow()).toISOString()
    this.path = parts.path
    this.details = parts.details ?? {}
    this.requestId = parts.requestId ?? null
    this.retryAfter = parts.retryAfter ?? null
  }

  /** The same code under its name in the error object. */
  get error(): ApiErrorCode {
    return this.code
  }

  get issues(): readonly FieldIssue[] {
    return this.details.issues ?? []
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Nobody answered, or only what stands before the server: it may be another matter in a minute. */
export function isUnreached(error: unknown): boolean {
  return isApiError(error) && [0, 502, 503, 504].includes(error.statusCode)
}

/** No answer of ours: the network, a time-out, or somebody else's page. */
export function unreachableError(code: ClientErrorCode, path: string): ApiError {
  const text = currentText().api
  const message = code === 'TIMEOUT' ? text.timeout : text.network
  return new ApiError({ code, message, statusCode: 0, path })
}

/** For a part of this product that did not load: it comes over the same network as an answer would. */
export function notLoaded(): never {
  throw unreachableError('NETWORK_ERROR', '/')
}

type AnswerHead = Pick<Response, 'status' | 'statusText'> & { headers: Pick<Headers, 'get'> }

/** R90. An auth error without a sentence of the server's gets the generic one, others their status line. */
export function errorOfAnswer(response: AnswerHead, body: unknown, call: { path: string; isAuth: boolean }): ApiError {
  const statusLine = `HTTP ${response.status}: ${response.statusText}`
  const details = objectAt(body, 'details') as ErrorObject['details'] | null
  const timestamp = textAt(body, 'timestamp')
  return new ApiError({
    code: codeOf(textAt(body, 'error'), call.isAuth),
    message:
      textAt(body, 'message') ?? textAt(body, 'detail') ?? (call.isAuth ? currentText().api.unknown : statusLine),
    statusCode: response.status,
    ...(timestamp !== null && { timestamp }),
    path: textAt(body, 'path') ?? call.path,
    details: details ?? {},
    requestId: textAt(body, 'requestId'),
    retryAfter: secondsOf(response.headers.get('Retry-After')) ?? details?.retryAfter ?? null,
  })
}

function codeOf(text: string | null, isAuth: boolean): ApiErrorCode {
  if (text !== null && isErrorCode(text)) return text
  return isAuth ? 'AUTH_ERROR' : 'UNKNOWN_ERROR'
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatuses, text)
}

function secondsOf(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - serverNow()) / 1000))
}

function valueAt(body: unknown, key: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  return Object.entries(body).find(([name]) => name === key)?.[1]
}

export function textAt(body: unknown, key: string): string | null {
  const value = valueAt(body, key)
  return typeof value === 'string' && value !== '' ? value : null
}

function objectAt(body: unknown, key: string): object | null {
  const value = valueAt(body, key)
  return typeof value === 'object' && value !== null ? value : null
}
