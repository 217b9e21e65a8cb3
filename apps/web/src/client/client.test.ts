import { establishmentRoutes } from '@zinc/contract/establishments'
import { routes } from '@zinc/contract/routes'
import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { setLanguage } from '../i18n/catalogue.ts'
import { foreignAnswers } from '../test/foreign-answers.ts'
import { aRefusal, aToken, aUser, stubServer } from '../test/stub-server.ts'
import { ApiError, isUnreached } from './api-error.ts'
import { apiOf, connectClient, setPageEstablishment } from './client.ts'
import { callCounted } from './counted.ts'
import { storeUser } from './session/session-store.ts'
import { storeTokens } from './session/tokens.ts'

const api = apiOf(routes)
const summary = aUser()['currentEstablishment']

beforeEach(() => {
  vi.useFakeTimers()
  connectClient({ renew: async () => 'postponed', notify: () => undefined })
  setPageEstablishment(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}

const closedDay = { id: '7', closureId: '01890000-0000-7000-8000-000000000001' }
const closedDayBody = { date: '2026-11-20', serviceId: null, reason: '' }
const storedClosedDay = { ...closedDayBody, id: closedDay.closureId, establishmentId: 7, version: 1 }

describe('what is sent [R62 R70 R91 W1d W7]', () => {
  it('carries the stored token, the language and no idempotency key on a read', async () => {
    const token = aToken(900)
    storeTokens({ token, refresh_token: 'r' })
    await setLanguage('en')
    const server = stubServer(() => ({ body: aUser() }))
    await api.getMe()
    const headers = server.requests[0]?.headers
    expect(headers?.get('Authorization')).toBe(`Bearer ${token}`)
    expect(headers?.get('Accept-Language')).toBe('en')
    expect(headers?.get('Idempotency-Key')).toBeNull()
  })

  it('carries the token whenever one is stored, to what is public too, and none otherwise (R70)', async () => {
    const server = stubServer(() => ({ body: {} }))
    await api.logout()
    storeTokens({ token: aToken(900), refresh_token: 'r' })
    await api.logout()
    const sent = server.requests.map(({ headers }) => headers.get('Authorization')?.split(' ')[0] ?? null)
    expect(sent).toEqual([null, 'Bearer'])
  })

  it('leaves out of the query what is null, undefined or empty', async () => {
    const server = stubServer(() => ({ body: [] }))
    await api.listEstablishments({ query: { page: '2', search: '', type: undefined } })
    expect(server.requests[0]?.query.toString()).toBe('page=2')
  })

  it('names the page’s establishment on establishment writes only', async () => {
    setPageEstablishment(9)
    const server = stubServer((request) => ({
      body: request.path === '/me/current-establishment' ? aUser() : storedClosedDay,
    }))
    await api.saveClosedDay({ params: closedDay, body: closedDayBody })
    await api.saveClosedDay({ params: closedDay, body: closedDayBody }, { establishmentId: 7 })
    await api.selectEstablishment({ body: { establishmentId: 3 } })
    expect(server.requests.map((request) => request.headers.get('X-Establishment-Id'))).toEqual(['9', '7', null])
  })

  it('names the first establishment one may enter, which is shown, while none is chosen', async () => {
    const server = stubServer(() => ({ body: storedClosedDay }))
    storeUser({ ...z.parse(currentUser, aUser()), currentEstablishment: null })
    await api.saveClosedDay({ params: closedDay, body: closedDayBody })
    expect(server.requests[0]?.headers.get('X-Establishment-Id')).toBe('7')
  })

  it('keeps one idempotency key across the attempts of one write', async () => {
    let calls = 0
    const server = stubServer(() => {
      calls += 1
      return calls === 1 ? aRefusal(500, 'INTERNAL_ERROR') : { body: storedClosedDay }
    })
    const first = api.saveClosedDay({ params: closedDay, body: closedDayBody })
    await vi.advanceTimersByTimeAsync(1_000)
    await first
    await api.saveClosedDay({ params: closedDay, body: closedDayBody })
    const keys = server.requests.map((request) => request.headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('sends the expected version as an entity tag', async () => {
    const server = stubServer(() => ({ body: aUser() }))
    await api.updateMe({ body: { name: 'Claire' } }, { ifMatch: 3 })
    await api.updateMe({ body: { name: 'Claire' } }, { ifNoneMatch: '*' })
    expect(server.requests.map(({ headers }) => [headers.get('If-Match'), headers.get('If-None-Match')])).toEqual([
      ['"3"', null],
      [null, '*'],
    ])
  })
})

describe('what comes back [R30 R34 R87]', () => {
  it('unwraps an answer under data', async () => {
    stubServer(() => ({ body: { data: aUser(4) } }))
    expect((await api.getMe()).id).toBe(4)
  })

  it('shows the message of a successful answer, and not that of an error', async () => {
    const said: string[] = []
    connectClient({ notify: (message) => said.push(message) })
    const server = stubServer(() => ({ body: { message: 'Bienvenue' } }))
    await api.logout()
    server.answer(() => aRefusal(403, 'FORBIDDEN'))
    await failureOf(api.logout())
    expect(said).toEqual(['Bienvenue'])
  })

  it('builds the paginated wrapper from the list and its total', async () => {
    const more = {
      ownerId: 7,
      ownerName: 'Claire Moreau',
      city: 'Lyon',
      peopleCount: 3,
      createdAt: '2026-11-01T10:00:00.000Z',
    }
    const row = { ...Object(summary), ...more }
    const server = stubServer(() => ({ body: [row, row], headers: { 'X-Total-Count': '5' } }))
    const page = await callCounted(establishmentRoutes.listEstablishments, { query: { page: '2', itemsPerPage: '2' } })
    expect(page.data).toHaveLength(2)
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3, hasNext: true, hasPrevious: true })
    expect(page.success).toBe(true)
    expect(new Date(page.timestamp).toISOString()).toBe(page.timestamp)
    const last = await callCounted(establishmentRoutes.listEstablishments, { query: { page: '3', itemsPerPage: '2' } })
    expect(last.pagination).toMatchObject({ page: 3, hasNext: false, hasPrevious: true })
    server.answer(() => ({ body: [row] }))
    const counted = await callCounted(establishmentRoutes.listEstablishments, { query: {} })
    expect(counted.pagination).toMatchObject({ page: 1, limit: 20, total: 1, hasNext: false })
  })
})

describe('what goes wrong [R33 R90 R92]', () => {
  it('carries the error object of the server', async () => {
    const issues = [{ path: ['email'], code: 'invalid_format', message: 'Adresse' }]
    const answer = aRefusal(422, 'VALIDATION_FAILED', { issues })
    const timestamp = '2026-11-20T22:30:00.000Z'
    stubServer(() => ({ ...answer, body: { ...Object(answer.body), timestamp, path: '/api/me' } }))
    const error = await failureOf(api.updateMe({ body: {} }))
    expect(error).toMatchObject({ error: 'VALIDATION_FAILED', statusCode: 422, timestamp, path: '/api/me' })
    expect(error.details).toEqual({ issues })
    expect(error.message).toBe('sentence of VALIDATION_FAILED')
  })

  it('defaults to AUTH_ERROR and status 500', () => {
    const error = new ApiError({ message: 'No', path: '/me' })
    expect(error).toMatchObject({ error: 'AUTH_ERROR', statusCode: 500, message: 'No', path: '/me', details: {} })
    expect(Number.isNaN(Date.parse(error.timestamp))).toBe(false)
  })

  it('shows the server’s message, else its detail, else the status line', async () => {
    const server = stubServer(() => ({ status: 404, body: { detail: 'Absent' } }))
    expect((await failureOf(api.updateMe({ body: {} }))).message).toBe('Absent')
    server.answer(() => ({ status: 502, body: '<html>' }))
    expect((await failureOf(api.updateMe({ body: {} }))).message).toBe('HTTP 502: ')
    const atLogin = await failureOf(api.login({ body: { email: 'a@b.fr', password: 'x' } }))
    expect(atLogin).toMatchObject({ error: 'AUTH_ERROR', code: 'AUTH_ERROR', statusCode: 502 })
    expect(atLogin.message).toBe('Une erreur inconnue s’est produite. Veuillez contacter le support technique.')
  })

  it('has status 0 without a network, after 60 s, and when somebody else’s page answers', async () => {
    const server = stubServer(() => 'lost')
    expect(await failureOf(api.getMe())).toMatchObject({ statusCode: 0, code: 'NETWORK_ERROR' })
    server.answer(() => ({ body: '<html>Bienvenue au Wi-Fi</html>' }))
    expect(await failureOf(api.getMe())).toMatchObject({ statusCode: 0, code: 'RESPONSE_MALFORMED' })
    server.answer(() => new Promise(() => undefined))
    const slow = failureOf(api.getMe())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await slow).toMatchObject({ statusCode: 0, code: 'TIMEOUT' })
  })

  it.each(foreignAnswers)('takes %s for nobody’s answer: neither a refusal nor done', async (_name, answer) => {
    stubServer(() => answer)
    for (const act of [() => api.updateMe({ body: {} }), () => api.deleteClosedDay({ params: closedDay })]) {
      const failing = failureOf(act())
      await vi.advanceTimersByTimeAsync(20_000)
      const error = await failing
      expect(isUnreached(error)).toBe(true)
      expect([error.details, error.requestId]).toEqual([{}, null])
      expect(error.sentence).not.toMatch(/^HTTP|support technique/)
    }
  })

  it('takes an error of a newer server with a code it does not know for a refusal', async () => {
    stubServer(() => aRefusal(409, 'SOMETHING_NEWER'))
    const error = await failureOf(api.updateMe({ body: {} }))
    expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', isForeign: false, message: 'sentence of SOMETHING_NEWER' })
    expect(isUnreached(error)).toBe(false)
  })

  it('gives the caller’s own reason when the caller cancels', async () => {
    stubServer(() => new Promise(() => undefined))
    const controller = new AbortController()
    const work = api.getMe({}, { signal: controller.signal }).catch((error: unknown) => error)
    controller.abort('left')
    expect(await work).toBe('left')
  })

  it('reads how long to wait', async () => {
    stubServer(() => ({ ...aRefusal(429, 'TOO_MANY_REQUESTS'), headers: { 'Retry-After': '90' } }))
    expect((await failureOf(api.getMe())).retryAfter).toBe(90)
  })
})
