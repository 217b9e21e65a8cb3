import { establishmentIdOf, type InputOf, type ResponseOf, type Route } from '@zinc/contract/route'
import * as z from 'zod/mini'
import { currentLanguage } from '../i18n/catalogue.ts'
import { ApiError, errorOfAnswer, textAt, unreachableError } from './api-error.ts'
import { learnServerTime, startOfCall } from './clock.ts'
import { forgetEarlyCalls, headersOfRead, takeEarlyCall } from './early-calls.ts'
import { type Renewal, withRetry } from './retry.ts'
import { readToken } from './session/tokens.ts'
import { newId } from './uuid.ts'

const BASE = '/api'
/** R92. */
export const TIMEOUT = 60_000

export type CallOptions = {
  /** The entity's version: what is changed is what was seen (`If-Match`). */
  ifMatch?: number
  /** Create only when it does not exist yet. */
  ifNoneMatch?: '*'
  /** Every write has one; give it only to repeat an earlier write. */
  idempotencyKey?: string
  /** The establishment the page shows, when it is not the current one (the outbox sends what each entry names). */
  establishmentId?: number
  signal?: AbortSignal
  /** Milliseconds, 60 000 unless said. */
  timeout?: number
  /** False: one attempt (sign-in, and the outbox, which has its own policy). */
  retry?: boolean
}

export type Parts = { params?: unknown; query?: unknown; body?: unknown }
type Answer = { body: unknown; total: number | null }
type Connections = {
  renew: () => Promise<Renewal>
  notify: (message: string) => void
  /** Called for every call that failed for good, before its promise rejects. */
  failed: (error: unknown, route: Route) => void
}

const connections: Connections = {
  renew: async () => 'postponed',
  notify: () => undefined,
  failed: () => undefined,
}
let pageEstablishmentId: number | null = null

/** The session gives `renew`, the toasts `notify`, the error reports `failed`: the client stands below them. */
export function connectClient(given: Partial<Connections>): void {
  Object.assign(connections, given)
}

/** W7: the establishment on screen, sent with every write of establishment data. */
export function setPageEstablishment(id: number | null): void {
  pageEstablishmentId = id
}

export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<ResponseOf<R>> {
  return (await callWithTotal(route, input, options)).data
}

/** The answer with the total its header carries. */
export async function callWithTotal<R extends Route>(route: R, input: unknown, options: CallOptions) {
  const parts: Parts = typeof input === 'object' && input !== null ? input : {}
  return await repeated(route, options, async (keyed) => {
    const answer = await send(route, parts, keyed)
    return { data: acceptedOf(route, answer.body), total: answer.total }
  })
}

/** One call from its first attempt to its last: one key for all of them, the token renewed once (R91). */
export async function repeated<T>(
  route: Route,
  options: CallOptions,
  attempt: (keyed: CallOptions) => Promise<T>,
): Promise<T> {
  const keyed = route.method === 'GET' ? options : { ...options, idempotencyKey: options.idempotencyKey ?? newId() }
  const canRetry = options.retry !== false && route.path !== '/login_check'
  try {
    if (!canRetry) return await attempt(keyed)
    return await withRetry(() => attempt(keyed), { renew: connections.renew, signal: options.signal })
  } catch (error) {
    connections.failed(error, route)
    throw error
  }
}

/** The answer as the contract knows it; a message it carries is shown (R87). */
export function acceptedOf<R extends Route>(route: R, body: unknown): ResponseOf<R> {
  const data = responseOf(route, body)
  const message = textAt(body, 'message')
  if (message !== null) connections.notify(message)
  return data
}

/** Some answers may be wrapped in `data` (R30, R81). What does not fit came from somebody else. */
function responseOf<R extends Route>(route: R, body: unknown): ResponseOf<R> {
  if (saysNothing(route) && !isEmptyAnswer(body)) throw unreachableError('RESPONSE_MALFORMED', route.path)
  const direct = z.safeParse(route.response, body)
  if (direct.success) return direct.data as ResponseOf<R>
  const wrapped = z.safeParse(z.object({ data: route.response }), body)
  if (wrapped.success) return wrapped.data.data as ResponseOf<R>
  throw unreachableError('RESPONSE_MALFORMED', route.path)
}

/** Any object would fit, and what was asked would count as done because a proxy greeted. */
function saysNothing({ response }: Route): boolean {
  return response instanceof z.ZodMiniObject && Object.keys(response.shape).length === 0
}

function isEmptyAnswer(body: unknown): boolean {
  return Object.keys(Object(body)).every((key) => key === 'message' || key === 'data')
}

/** One attempt, its body as it came. */
export async function send(route: Route, parts: Parts, options: CallOptions): Promise<Answer> {
  const path = addressOf(route, parts)
  const headers = headersOf(route, parts, options)
  const early = route.method === 'GET' ? takeEarlyCall(path, headers) : forgetEarlyCalls()
  const timed = timedSignal(options.timeout ?? TIMEOUT, options.signal, early?.stop)
  const start = early?.start ?? startOfCall()
  const request = () =>
    fetch(path, {
      method: route.method,
      headers: { ...headers, ...(parts.body === undefined ? {} : jsonType) },
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: timed.signal,
      cache: 'no-store',
    })
  try {
    const first = await (early?.response ?? request())
    const isOwnLanguage = early === null || early.language === headers['Accept-Language']
    const response = first.ok || isOwnLanguage ? first : await request()
    learnServerTime(response.headers, start)
    const body = await bodyOf(response, path)
    if (response.ok) return { body, total: totalOf(response) }
    throw errorOfAnswer(response, body, { path, isAuth: route.tag === 'session' || response.status === 401 })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (options.signal?.aborted) throw options.signal.reason
    throw unreachableError(timed.hasTimedOut() ? 'TIMEOUT' : 'NETWORK_ERROR', path)
  } finally {
    timed.end()
  }
}

const jsonType = { 'Content-Type': 'application/json' }

export function headersOf(route: Route, parts: Parts, options: CallOptions): Record<string, string> {
  const headers = headersOfRead(currentLanguage(), readToken())
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`
  if (options.ifNoneMatch !== undefined) headers['If-None-Match'] = options.ifNoneMatch
  if (route.method === 'GET') return headers
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey
  const establishmentId = options.establishmentId ?? pageEstablishmentId
  const isEstablishmentWrite = typeof route.access === 'object' && establishmentIdOf(route, parts) !== null
  if (isEstablishmentWrite && establishmentId !== null) headers['X-Establishment-Id'] = String(establishmentId)
  return headers
}

/** R62: what is null, undefined or empty is left out of the query. */
export function addressOf(route: Route, parts: Parts): string {
  const params = new Map(Object.entries(parts.params ?? {}))
  const path =
    BASE + route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** An error keeps its status whatever its body; a success that is not JSON, or empty, is not from our server. */
async function bodyOf(response: Response, path: string): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok) throw unreachableError('RESPONSE_MALFORMED', path)
    return null
  }
}

function totalOf(response: Response): number | null {
  const header = response.headers.get('X-Total-Count')
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}

/** By hand: `AbortSignal.any` is missing on phones of 2023. */
function timedSignal(timeout: number, given?: AbortSignal, controller = new AbortController()) {
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeout)
  const abort = () => controller.abort(given?.reason)
  if (given?.aborted) abort()
  given?.addEventListener('abort', abort, { once: true })
  const end = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, hasTimedOut: () => timedOut, end }
}

type Arguments<R extends Route> =
  unknown extends InputOf<R>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: InputOf<R>, options?: CallOptions]

export type Api<T extends Record<string, Route>> = {
  readonly [N in keyof T]: (...given: Arguments<T[N]>) => Promise<ResponseOf<T[N]>>
}

/**
 * `api.saveTicketZ({ params, body }, { ifMatch })`: one function per route. Never of the contract's whole table: its
 * schemas would be downloaded by the signed-out pages.
 */
export function apiOf<const T extends Record<string, Route>>(routes: T): Api<T> {
  const functions = Object.entries(routes).map(([name, route]) => [
    name,
    (input: unknown = {}, options: CallOptions = {}) => call<Route>(route, input, options),
  ])
  return Object.fromEntries(functions)
}
