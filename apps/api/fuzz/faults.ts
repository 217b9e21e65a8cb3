import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, type ErrorObject, errorObject, errorStatuses } from '@zinc/contract/errors'
import type { Route } from '@zinc/contract/route'
import { type RouteName, routes } from '@zinc/contract/routes'
import { languages } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { securityHeaders } from '../src/http/hardening/security-headers.ts'
import { type FuzzDocument, type FuzzOperation, operationAt } from './document.ts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

/** Everything about an answer that must not be, one sentence each. */
export function faultsOf(document: FuzzDocument, request: FuzzRequest, answer: FuzzAnswer): string[] {
  const operation = operationAt(document, request.method, request.url)
  const isSuccess = answer.status >= 200 && answer.status < 300
  const hasNoBody = request.method === 'HEAD'
  const faults = [...headerFaultsOf(request, answer), ...statusFaultsOf(operation, answer)]
  if (hasNoBody) return answer.body === '' ? faults : [...faults, 'an answer to HEAD has a body']
  return [...faults, ...(isSuccess ? successFaultsOf(operation, request, answer) : refusalFaultsOf(answer))]
}

function headerFaultsOf({ url }: FuzzRequest, { headers }: FuzzAnswer): string[] {
  const wanted = Object.entries({
    ...securityHeaders,
    ...(isFile(headers) ? { 'content-security-policy': "default-src 'none'; sandbox" } : {}),
    ...(/^\/api\b/.test(url) ? { 'cache-control': 'no-store' } : {}),
  })
  const unwanted = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie']
  return [
    ...wanted.filter(([name, value]) => headers[name] !== value).map(([name]) => `the header ${name} is missing`),
    ...unwanted.filter((name) => name in headers).map((name) => `the header ${name} is there`),
    ...(/^[0-9a-f-]{36}$/.test(headers['x-request-id'] ?? '') ? [] : ['no request id']),
  ]
}

function statusFaultsOf(operation: FuzzOperation | null, { status, headers }: FuzzAnswer): string[] {
  if (status === 503) return headers['retry-after'] === undefined ? ['503 without Retry-After'] : []
  if (status >= 500) return [`status ${status}`]
  if (status < 200 || (status >= 300 && status < 400)) return [`status ${status}`]
  // An address or a body that cannot be read is refused before any route is asked.
  const isPromised = operation === null || operation.statuses.has(status) || status === 400
  return isPromised ? [] : [`${operation.operationId} answers ${status}, which the document does not promise`]
}

function successFaultsOf(operation: FuzzOperation | null, request: FuzzRequest, answer: FuzzAnswer): string[] {
  if (operation === null) {
    return /^[^?]*(docs|docs\.css|openapi\.json)(\?|$)/.test(request.url) ? [] : ['a success where nothing is promised']
  }
  const { response, produces }: Route = routes[operation.operationId as RouteName]
  if (produces !== undefined) return isFile(answer.headers) ? [] : ['a file without a name']
  const json = jsonOf(answer)
  if (json === null) return ['a success that is not JSON']
  const parsed = response.safeParse(json.value)
  if (!parsed.success) return [`not what the contract promises: ${JSON.stringify(parsed.error.issues).slice(0, 500)}`]
  return isDeepStrictEqual(parsed.data, json.value) ? [] : ['more than the contract promises']
}

function refusalFaultsOf(answer: FuzzAnswer): string[] {
  const json = jsonOf(answer)
  if (json === null) return ['a refusal that is not JSON']
  const parsed = errorObject.safeParse(json.value)
  if (!parsed.success) return ['a refusal that is not the error object']
  const { data: refusal } = parsed
  const faults = isDeepStrictEqual(refusal, json.value) ? [] : ['more than the error object holds']
  if (refusal.requestId !== answer.headers['x-request-id']) faults.push('another request id than the header’s')
  if (refusal.path.includes('?')) faults.push('a query in the path')
  return [...faults, ...codeFaultsOf(refusal, answer.status), ...leaksIn(refusal)]
}

function codeFaultsOf(refusal: ErrorObject, status: number): string[] {
  if (!isErrorCode(refusal.error)) return [`no code of the contract: ${refusal.error}`]
  const faults: string[] = []
  const named = errorStatuses[refusal.error]
  if (named !== status || refusal.statusCode !== status) faults.push(`${refusal.error} is ${named}, not ${status}`)
  const { error, message } = refusal
  if (!languages.some((language) => serverWords[language].refusals[error] === message))
    faults.push('a sentence of its own')
  return faults
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatuses, text)
}

const inner = [
  /\bat .{1,80}:\d+:\d+/,
  /node_modules|file:\/\/|node:internal|\.[cm]?[jt]s\b/,
  /(^|\s)\/(home|root|tmp|var|usr|work|app)\//,
  /\b(select .* from|insert into|update .* set|delete from)\b/i,
  /violates|duplicate key|syntax error|constraint|relation "|column "|SQLSTATE|invalid input|out of range/i,
  /\bzinc\.|\bpg_|\bpgboss\b|\b[a-z]+_(id|hash|key|pkey|fkey|versions|keys|lines|methods|tokens)\b/,
  /FST_ERR|Unexpected token|ZodError|TypeError|Cannot read/,
]

/** Path and current entity repeat what the caller sent or may read; all else is ours to answer for. */
function leaksIn({ details, ...refusal }: ErrorObject): string[] {
  const { current, ...rest } = details
  const said = JSON.stringify({ ...refusal, path: '', details: rest })
  return inner
    .filter((pattern) => pattern.test(said))
    .map((pattern) => `it tells of the inside: ${pattern.exec(said)?.[0]}`)
}

/** By its name: what a person typed (`exportMyData`) has one too, and is JSON. */
function isFile(headers: FuzzAnswer['headers']): boolean {
  return 'content-disposition' in headers && headers['content-type'] !== 'application/json; charset=utf-8'
}

function jsonOf({ headers, body }: FuzzAnswer): { value: unknown } | null {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return null
  try {
    return { value: JSON.parse(body) }
  } catch {
    return null
  }
}
