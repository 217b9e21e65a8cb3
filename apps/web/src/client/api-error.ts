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
  isForeign?: boolean
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
  /** Something before our server answered in its place: it refuses nothing, whatever its status. */
  readonly isForeign: boolean

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
    this.isForeign = parts.isForeign ?? false
  }

  /** The same code under its name in the error object. */
  get error(): ApiErrorCode {
    return this.code
  }

  /** For people: the status line of a proxy (R90) tells them nothing. */
  get sentence(): string {
    if (!this.isForeign) return this.message
    const text = currentText().api
    return this.statusCode === 413 ? text.tooLarge : text.foreign(this.statusCode)
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
  return isApiError(error) && (error.isForeign || [0, 502, 503, 504].includes(error.statusCode))
}

/** Our server was asked and said this itself. */
export function isAnswered(error: unknown): error is ApiError {
  return isApiError(error) && error.statusCode !== 0 && !error.isForeign
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

/**
 * R90. An auth error without a sentence of the server's gets the generic one, others their status line. Without our error
 * object it is foreign: a proxy, a filter or a hotel's network answered.
 */
export function errorOfAnswer(response: AnswerHead, body: unknown, call: { path: string; isAuth: boolean }): ApiError {
  const statusLine = `HTTP ${response.status}: ${response.statusText}`
  const own = ownErrorOf(body)
  return new ApiError({
    code: codeOf(own?.error ?? null, call.isAuth),
    message:
      textAt(body, 'message') ?? textAt(body, 'detail') ?? (call.isAuth ? currentText().api.unknown : statusLine),
    statusCode: response.status,
    ...(own !== null && { timestamp: own.timestamp }),
    path: own?.path ?? call.path,
    details: own?.details ?? {},
    requestId: own?.requestId ?? null,
    retryAfter: secondsOf(response.headers.get('Retry-After')) ?? own?.details.retryAfter ?? null,
    isForeign: own === null,
  })
}

/**
 * By hand: the schema would weigh on the first page. Frameworks of other products write errors of nearly the same shape;
 * a newer server of ours may have other codes.
 */
function ownErrorOf(body: unknown): ErrorObject | null {
  const isWhole =
    /^[A-Z][A-Z_]+$/.test(textAt(body, 'error') ?? '') &&
    typeof valueAt(body, 'message') === 'string' &&
    typeof valueAt(body, 'statusCode') === 'number' &&
    textAt(body, 'timestamp') !== null &&
    textAt(body, 'path') !== null &&
    typeof valueAt(body, 'details') === 'object'
  return isWhole && valueAt(body, 'details') !== null ? (body as ErrorObject) : null
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
