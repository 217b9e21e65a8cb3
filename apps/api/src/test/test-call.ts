import { type ErrorObject, errorObject } from '@zinc/contract/errors'
import type { InputOf, Produces, ResponseOf, Route } from '@zinc/contract/route'
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

/** As a form of a page would send it. */
export type SentFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
/** What a call is given: beside what every caller gives, the file of a form. */
export type TestInputOf<R extends Route> = InputOf<R> &
  (R extends { readonly consumes: 'multipart' } ? { file: SentFile } : unknown)

/** What came back: the bytes of a file in base64, with its headers. */
export type ReceivedFile = { base64: string }
type TestAnswerOf<R extends Route> = R extends { readonly produces: Produces } ? ReceivedFile : ResponseOf<R>

export type Call = <N extends RouteName>(
  name: N,
  input: TestInputOf<Routes[N]>,
  options?: CallOptions,
) => Promise<Answer<TestAnswerOf<Routes[N]>>>

/** Calls a route of the contract through the whole HTTP stack. */
export function callThrough(app: FastifyInstance): Call {
  return callBy(async ({ url, ...sent }) => {
    const answer = await app.inject({ ...sent, url: url.pathname, query: Object.fromEntries(url.searchParams) })
    const { statusCode, headers, rawPayload } = answer
    return { statusCode, headers, bytes: rawPayload }
  })
}

/** Calls a server of its own process, over the network. */
export function callOver(port: number): Call {
  return callBy(async ({ method, url, headers, payload }) => {
    url.port = String(port)
    const response = await fetch(url, { method, headers, body: payload === undefined ? null : new Uint8Array(payload) })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), bytes }
  })
}

type Sent = { method: Route['method']; url: URL; headers: Record<string, string>; payload?: Buffer }
type Received = Pick<LightMyRequestResponse, 'statusCode' | 'headers'> & { bytes: Buffer }

function callBy(send: (sent: Sent) => Promise<Received>): Call {
  return async (name, input, options = {}) => {
    const route: Route = routes[name]
    const { params, query, body, file } = partsOf(input)
    const url = new URL(`http://127.0.0.1/api${fillPath(route.path, params)}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
    const sent = await bodyOf(route, body, file)
    const headers = { ...sent.headers, ...headersOf(options) }
    const payload = sent.payload === undefined ? {} : { payload: sent.payload }
    return answerOf(route, await send({ method: route.method, url, headers, ...payload }))
  }
}

type Parts = { params?: object; query?: object; body?: object; file?: SentFile }

type Body = { headers: Record<string, string>; payload?: Buffer }

async function bodyOf(route: Route, body: object | undefined, file: SentFile | undefined): Promise<Body> {
  if (route.consumes === 'multipart') return await formOf(body ?? {}, file)
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(body)) }
}

/** The fields, then the file, as `upload` of the web application sends them. */
export async function formOf(fields: object, file: SentFile | undefined): Promise<Required<Body>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file !== undefined) form.append('file', new Blob([file.bytes], { type: file.type }), file.name)
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await response.arrayBuffer()) }
}

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

function answerOf<T>(route: Route, response: Received): Answer<T> {
  const text = response.bytes.toString()
  const isSuccess = response.statusCode >= 200 && response.statusCode < 300
  const said = `${response.statusCode} ${text.slice(0, 2000)}`
  return {
    status: response.statusCode,
    headers: response.headers,
    ok: () => {
      if (!isSuccess) throw new Error(`expected a success, got ${said}`)
      const body: T =
        route.produces === undefined
          ? JSON.parse(text)
          : JSON.parse(JSON.stringify({ base64: response.bytes.toString('base64') }))
      return body
    },
    refusal: () => {
      if (isSuccess) throw new Error(`expected a refusal, got ${said}`)
      return errorObject.parse(JSON.parse(text))
    },
  }
}
