import { type ErrorObject, errorObject } from '@zinc/contract/errors'
import type { InputOf, ResponseOf } from '@zinc/contract/route'
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
  return async (name, input, options = {}) => {
    const route = routes[name]
    const { params, query, body } = partsOf(input)
    const response = await app.inject({
      method: route.method,
      url: `/api${fillPath(route.path, params)}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
      headers: headersOf(options),
      ...(body === undefined ? {} : { payload: body }),
    })
    return answerOf(response)
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

function answerOf<T>(response: LightMyRequestResponse): Answer<T> {
  const isSuccess = response.statusCode >= 200 && response.statusCode < 300
  const said = `${response.statusCode} ${response.body}`
  return {
    status: response.statusCode,
    headers: response.headers,
    ok: () => {
      if (!isSuccess) throw new Error(`expected a success, got ${said}`)
      return response.json<T>()
    },
    refusal: () => {
      if (isSuccess) throw new Error(`expected a refusal, got ${said}`)
      return errorObject.parse(response.json())
    },
  }
}
