import { vi } from 'vitest'
import { deviceTime } from './device-time.ts'

export type StubRequest = {
  method: string
  /** Without '/api' and query. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}
export type StubAnswer = { status?: number; body?: unknown; headers?: Record<string, string> }
/** 'lost': the network fails. A text body is sent as it is, anything else as JSON. */
export type StubHandler = (request: StubRequest) => StubAnswer | 'lost' | Promise<StubAnswer | 'lost'>

/** Stands where the network does: every call that leaves the page, answered by `handler` and kept in `requests`. */
export function stubServer(handler: StubHandler): { requests: StubRequest[]; answer: (next: StubHandler) => void } {
  let current = handler
  const requests: StubRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://zinc.test')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const path = url.pathname.replace(/^\/api/, '')
    const request = {
      method: init.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    }
    requests.push(request)
    const answer = await Promise.race([Promise.resolve(current(request)), aborted(init.signal)])
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
    return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} })
  })
  return {
    requests,
    answer: (next) => {
      current = next
    },
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<'lost'> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve('lost'), { once: true }))
}

export function aRefusal(statusCode: number, error: string, details: object = {}): StubAnswer {
  const body = {
    error,
    message: `sentence of ${error}`,
    statusCode,
    timestamp: '2026-11-20T10:00:00.000Z',
    path: '/',
    details,
  }
  return { status: statusCode, body }
}

/** A readable access token that nobody signed. */
export function aToken(secondsLeft: number, personId = 1): string {
  const claims = {
    exp: Math.floor(deviceTime() / 1000) + secondsLeft,
    sub: String(personId),
    email: 'claire@example.com',
  }
  return `e30.${btoa(JSON.stringify(claims))}.signature${Math.random()}`
}

export function aUser(id = 1): Record<string, unknown> {
  const salesLabel = { singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' }
  const establishment = { id: 7, name: 'Le Comptoir', type: 'bistrot', isActive: true, role: 'owner', salesLabel }
  return {
    id,
    email: 'claire@example.com',
    name: 'Claire',
    phone: '',
    language: 'fr',
    theme: 'auto',
    roles: ['ROLE_USER'],
    isActive: true,
    currentEstablishment: establishment,
    accessibleEstablishments: [establishment],
    version: 1,
  }
}
