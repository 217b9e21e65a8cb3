import { type CallStart, startOfCall } from './clock.ts'

/** A read asked for by the first script of the page, while the application was on its way. */
export type EarlyCall = {
  readonly start: CallStart
  readonly stop: AbortController
  readonly response: Promise<Response>
  /** Of the device: the account's may be another one, which only the sentences of a refusal show. */
  readonly language: string | undefined
}

declare global {
  /** The first script is a bundle of its own: the two meet here. */
  var zincEarlyCalls: Map<string, EarlyCall> | undefined
}

/** An answer that waited longer may have been overtaken by what others did since. */
const MAX_AGE_MS = 30_000

export function headersOfRead(language: string, token: string | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  return headers
}

/** The same question of another person is another one. In another language its figures are the same. */
const nameOf = (path: string, headers: Record<string, string>) => `${path} ${headers['Authorization'] ?? ''}`

export function askEarly(path: string, headers: Record<string, string>): void {
  const [start, stop, name] = [startOfCall(), new AbortController(), nameOf(path, headers)]
  globalThis.zincEarlyCalls ??= new Map()
  const calls = globalThis.zincEarlyCalls
  const response = fetch(path, { headers, signal: stop.signal, cache: 'no-store' })
  // Who asks after it failed asks the network; who waits for it judges the failure.
  response.catch(() => calls.delete(name))
  calls.set(name, { start, stop, response, language: headers['Accept-Language'] })
}

/** A copy of an answer, which leaves it to the call that takes it. null when it was not asked early. */
export async function copyOfEarlyAnswer(path: string, headers: Record<string, string>): Promise<Response | null> {
  const early = globalThis.zincEarlyCalls?.get(nameOf(path, headers))
  return early === undefined ? null : (await early.response).clone()
}

/** False once each was taken, and where nothing was asked. */
export const hasEarlyCalls = (): boolean => (globalThis.zincEarlyCalls?.size ?? 0) > 0

/** Each answer serves one call: who asks again wants to know what is true then. */
export function takeEarlyCall(path: string, headers: Record<string, string>): EarlyCall | null {
  const name = nameOf(path, headers)
  const early = globalThis.zincEarlyCalls?.get(name)
  globalThis.zincEarlyCalls?.delete(name)
  return early === undefined || performance.now() - early.start.ticks > MAX_AGE_MS ? null : early
}

/** After a write they may say what was true before it. */
export function forgetEarlyCalls(): null {
  globalThis.zincEarlyCalls?.clear()
  return null
}
