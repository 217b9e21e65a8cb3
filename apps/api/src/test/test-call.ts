import { type ErrorObject, errorObject } from '@zinc/contract/errors'
import type { InputOf, ResponseOf, Route } from '@zinc/contract/route'
import { type RouteName, type Routes, routes } from '@zinc/contract/routes'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type CallOptions = {
  token?: string
  /** Sent as `Idempotency-Key`. */
  key?: string
  /** Sent as `If-Match`, or `If-None-Match: *` for 'new'. */
  version?: number | 'new'
  headers?: Readonly<Record<string, string>>
}

export type Answer<T> = {
  status: number
  headers: LightMyRequestResponse['headers']
  /** The body of a success; anything else fails the test with what was said. */
  ok: () => T
  /** The error object of a refusal; a success fails the test. */
  refusal: () => ErrorObject
}

export type Call = <N extends RouteName>(
  name: N,
  input: InputOf<Routes[N]>,
  options?: CallOptions,
) => Promise<Answer<ResponseOf<Routes[N]>>>

/** Calls a route of the contract through the whole HTTP stack. */
export function callThrough(app: FastifyInstance): Call {
  return callBy(async ({ url, ...sent }) => {
    return await app.inject({ ...sent, url: url.pathname, query: Object.fromEntries(url.searchParams) })
  })
}

/** Calls a server of its own process, over the network. */
export function callOver(port: number): Call {
  return callBy(async ({ method, url, headers, payload }) => {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const body = payload === undefined ? null : JSON.stringify(payload)
    url.port = String(port)
    const response = await fetch(url, { method, headers: { ...headers, ...type }, body })
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  })
}

type Sent = { method: Route['method']; url: URL; headers: Record<string, string>; payload?: object }
type Received = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

function callBy(send: (sent: Sent) => Promise<Received>): Call {
  return async (name, input, options = {}) => {
    const route = routes[name]
    const { params, query, body } = partsOf(input)
    const url = new URL(`http://127.0.0.1/api${fillPath(route.path, params)}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
    const headers = headersOf(options)
    return answerOf(
      await send({ method: route.method, url, headers, ...(body === undefined ? {} : { payload: body }) }),
    )
  }
}

type Parts = { params?: object; query?: object; body?: object }

function partsOf(input: unknown): Parts {
  return typeof input === 'object' && input !== null ? input : {}
}

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function headersOf({ token, key, version, headers }: CallOptions): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...preconditionOf(version),
    ...headers,
  }
}

function preconditionOf(version: CallOptions['version']): Record<string, string> {
  if (version === undefined) return {}
  return version === 'new' ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` }
}

function answerOf<T>(response: Received): Answer<T> {
  const isSuccess = response.statusCode >= 200 && response.statusCode < 300
  const said = `${response.statusCode} ${response.body}`
  return {
    status: response.statusCode,
    headers: response.headers,
    ok: () => {
      if (!isSuccess) throw new Error(`expected a success, got ${said}`)
      const body: T = JSON.parse(response.body)
      return body
    },
    refusal: () => {
      if (isSuccess) throw new Error(`expected a refusal, got ${said}`)
      return errorObject.parse(JSON.parse(response.body))
    },
  }
}
