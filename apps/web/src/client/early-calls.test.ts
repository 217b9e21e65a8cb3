import { sessionRoutes } from '@zinc/contract/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/catalogue.ts'
import { aRefusal, aToken, aUser, stubServer } from '../test/stub-server.ts'
import { apiOf, connectClient } from './client.ts'
import { clockOffset } from './clock.ts'
import { askEarly, headersOfRead } from './early-calls.ts'
import { storeTokens } from './session/tokens.ts'

const api = apiOf(sessionRoutes)
const token = aToken(900)

beforeEach(() => {
  vi.useFakeTimers()
  globalThis.zincEarlyCalls = undefined
  storeTokens({ token, refresh_token: 'r' })
  connectClient({ renew: async () => 'postponed', notify: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const askMe = () => askEarly('/api/me', headersOfRead('fr', token))
const pathsOf = ({ requests }: ReturnType<typeof stubServer>) => requests.map(({ method, path }) => `${method} ${path}`)

it('answers the first such call, and no other', async () => {
  let id = 0
  const server = stubServer(() => {
    id += 1
    return { body: aUser(id) }
  })
  askMe()
  expect((await api.getMe()).id).toBe(1)
  expect(pathsOf(server)).toEqual(['GET /me'])
  expect((await api.getMe()).id).toBe(2)
})

it('is asked as the call would ask it', async () => {
  const server = stubServer(() => ({ body: aUser() }))
  askMe()
  await api.getMe()
  await api.getMe()
  const [early, later] = server.requests.map(({ headers }) => Object.fromEntries(headers))
  expect(early).toEqual(later)
})

it('is asked again with another token', async () => {
  const server = stubServer(() => ({ body: aUser() }))
  askMe()
  storeTokens({ token: aToken(900, 2), refresh_token: 'r2' })
  await api.getMe()
  expect(server.requests).toHaveLength(2)
})

it('is asked once where the account’s language is not the device’s', async () => {
  const server = stubServer(() => ({ body: aUser() }))
  askMe()
  await setLanguage('en')
  expect((await api.getMe()).id).toBe(1)
  expect(server.requests).toHaveLength(1)
})

it('is asked again in the account’s language where it was refused', async () => {
  const server = stubServer(() => aRefusal(403, 'FORBIDDEN'))
  askMe()
  await setLanguage('en')
  await expect(api.getMe()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(server.requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['fr', 'en'])
})

it('is asked again after a write', async () => {
  const server = stubServer(() => ({ body: aUser() }))
  askMe()
  await api.updateMe({ body: { name: 'Claire' } })
  await api.getMe()
  expect(pathsOf(server)).toEqual(['GET /me', 'PUT /me', 'GET /me'])
})

it('is asked again when its answer is half a minute old', async () => {
  const server = stubServer(() => ({ body: aUser() }))
  askMe()
  await vi.advanceTimersByTimeAsync(31_000)
  await api.getMe()
  expect(server.requests).toHaveLength(2)
})

it('is asked again when the network failed it', async () => {
  const server = stubServer(() => 'lost')
  askMe()
  await vi.advanceTimersByTimeAsync(0)
  server.answer(() => ({ body: aUser(4) }))
  expect((await api.getMe()).id).toBe(4)
})

it('renews a token that it found refused, and asks with the new one', async () => {
  const renewed = aToken(900)
  const server = stubServer(({ headers }) =>
    headers.get('Authorization') === `Bearer ${renewed}` ? { body: aUser(4) } : aRefusal(401, 'TOKEN_EXPIRED'),
  )
  connectClient({
    renew: async () => {
      storeTokens({ token: renewed, refresh_token: 'r' })
      return 'renewed'
    },
  })
  askMe()
  const asked = api.getMe()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await asked).id).toBe(4)
  expect(server.requests).toHaveLength(2)
})

it('ends with the call that took it', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const hang = (_address: string, init: RequestInit) => {
    signals.push(init.signal)
    return new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  }
  vi.stubGlobal('fetch', hang)
  askMe()
  const left = new AbortController()
  const asked = api.getMe({}, { signal: left.signal }).catch((error: unknown) => error)
  left.abort(new Error('the page was left'))
  expect(await asked).toEqual(new Error('the page was left'))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

it('teaches the time by when it was asked, not by when it was taken', async () => {
  const date = new Date(vi.getMockedSystemTime() ?? 0).toUTCString()
  stubServer(() => ({ body: aUser(), headers: { Date: date, 'X-Request-Id': 'one' } }))
  askMe()
  await vi.advanceTimersByTimeAsync(10_000)
  await api.getMe()
  expect(clockOffset()).toBe(0)
})
