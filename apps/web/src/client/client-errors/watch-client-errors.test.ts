import { sessionRoutes } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aRefusal, aToken, type StubHandler, type StubRequest, stubServer } from '../../test/stub-server.ts'
import type { Api } from '../client.ts'
import { browserNameOf } from './browser-name.ts'
import { buildOf, productVersion } from './product-build.ts'
import type { reportClientError as Note } from './watch-client-errors.ts'

const BATCH = 3_000
let reportClientError: typeof Note
let api: Api<typeof sessionRoutes>
let online: ReturnType<typeof vi.spyOn>

/** Each test is a page that was just opened: a module remembers nothing of the one before. */
async function openPage(): Promise<void> {
  vi.resetModules()
  const clientErrors = await import('./watch-client-errors.ts')
  reportClientError = clientErrors.reportClientError
  const client = await import('../client.ts')
  client.connectClient({ failed: clientErrors.reportFailedCall })
  api = client.apiOf(sessionRoutes)
}

beforeEach(async () => {
  vi.useFakeTimers()
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { storeTokens } = await import('../session/tokens.ts')
  storeTokens({ token: aToken(900), refresh_token: 'r' })
  await openPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  online.mockRestore()
})

/** Also answers the request for `/instance` that follows a report. */
function aServer(handler: StubHandler) {
  const body = { name: 'zinc', version: '0.1.0', isEmpty: false, mail: 'folder', stoppedNow: null, sentryDsn: null }
  const withInstance =
    (next: StubHandler): StubHandler =>
    (request) =>
      request.path === '/instance' ? { body } : next(request)
  const { requests, answer } = stubServer(withInstance(handler))
  return { requests, answer: (next: StubHandler) => answer(withInstance(next)) }
}

function aClientError(message = 'x is not a function'): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at Reports (https://zinc.example/assets/reports-AbC.js:1:200)`
  return error
}
const sentBy = (requests: readonly StubRequest[]) =>
  requests.filter(({ path }) => path === '/client-errors').map(({ body }) => (body as { reports: object[] }).reports)
const gathered = () => vi.advanceTimersByTimeAsync(BATCH)

describe('an error [R06]', () => {
  it('is reported with its stack, page and build, without anything typed', async () => {
    history.replaceState(null, '', '/ticket-z/2026-11-20?register=7')
    const server = aServer(() => ({ status: 202 }))
    await reportClientError('render', aClientError('Amount 1 284,50 of claire@exemple.fr is not a number'))
    await gathered()
    expect(sentBy(server.requests)).toEqual([
      [
        {
          kind: 'render',
          name: 'TypeError',
          text: '… # of … is not a number',
          stack: 'Reports /assets/reports-AbC.js:1:200',
          page: '/ticket-z/:id',
          version: '0.1.0+dev',
          browser: expect.any(String),
        },
      ],
    ])
  })

  it('is reported once per page over all tabs, batched with others of the same moment', async () => {
    const server = aServer(() => ({ status: 202 }))
    history.replaceState(null, '', '/reports')
    for (let times = 0; times < 5; times += 1) await reportClientError('error', aClientError())
    await reportClientError('error', aClientError('y is not a function'))
    await gathered()
    await reportClientError('error', aClientError())
    await openPage()
    await reportClientError('error', aClientError())
    await gathered()
    expect(sentBy(server.requests).map((reports) => reports.length)).toEqual([2])
    history.replaceState(null, '', '/more')
    await reportClientError('error', aClientError())
    await gathered()
    expect(sentBy(server.requests).at(-1)).toMatchObject([{ page: '/more' }])
  })

  it('has a reference for the person, the same each time', async () => {
    aServer(() => ({ status: 202 }))
    const reference = await reportClientError('render', aClientError())
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    expect(await reportClientError('render', aClientError())).toBe(reference)
  })

  it('that is not an Error reports its type only; expected ones are not reported', async () => {
    const server = aServer(() => ({ status: 202 }))
    await reportClientError('rejection', { amount: 1284.5, name: 'Claire' })
    const left = new DOMException('left', 'AbortError')
    const extension = Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/a.js:1:1' })
    for (const expected of [left, extension, new Error('Failed to fetch dynamically imported module: /a.js')]) {
      expect(await reportClientError('rejection', expected)).toBeNull()
    }
    await gathered()
    expect(sentBy(server.requests)).toMatchObject([[{ text: 'Not an error: object' }]])
  })

  it('waits for the network and for someone to be signed in, in this page or the next one', async () => {
    const { clearTokens, storeTokens } = await import('../session/tokens.ts')
    const server = aServer(() => ({ status: 202 }))
    online.mockReturnValue(false)
    await reportClientError('error', aClientError())
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(server.requests).toEqual([])
    online.mockReturnValue(true)
    clearTokens()
    dispatchEvent(new Event('online'))
    await gathered()
    expect(server.requests).toEqual([])
    storeTokens({ token: aToken(900), refresh_token: 'r' })
    await openPage()
    const { watchClientErrors } = await import('./watch-client-errors.ts')
    watchClientErrors()
    await vi.dynamicImportSettled()
    await gathered()
    expect(sentBy(server.requests).map((reports) => reports.length)).toEqual([1])
  })

  it('is retried with growing delays on a 500, which is not reported itself', async () => {
    const server = aServer(() => aRefusal(500, 'INTERNAL_ERROR'))
    await reportClientError('error', aClientError())
    await gathered()
    expect(sentBy(server.requests)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(sentBy(server.requests)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sentBy(server.requests)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(119_000)
    expect(sentBy(server.requests)).toHaveLength(2)
    server.answer(() => ({ status: 202 }))
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sentBy(server.requests).map((reports) => reports.length)).toEqual([1, 1, 1])
  })

  it('waits as long as the server asks, and is dropped when the server refuses it', async () => {
    const server = aServer(() => ({ ...aRefusal(429, 'TOO_MANY_REQUESTS'), headers: { 'Retry-After': '600' } }))
    await reportClientError('error', aClientError())
    await gathered()
    await vi.advanceTimersByTimeAsync(599_000)
    expect(sentBy(server.requests)).toHaveLength(1)
    server.answer(() => aRefusal(422, 'VALIDATION_FAILED'))
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sentBy(server.requests)).toHaveLength(2)
  })

  it('keeps twenty at most on the device', async () => {
    const server = aServer(() => ({ status: 202 }))
    for (let letter = 0; letter < 26; letter += 1) {
      await reportClientError('error', aClientError(`${String.fromCharCode(97 + letter)} is not a function`))
    }
    await gathered()
    expect(sentBy(server.requests).map((reports) => reports.length)).toEqual([20])
  })
})

describe('a call', () => {
  it('that fails on the server is reported once, by route, without the ids in its path', async () => {
    const server = aServer(({ path }) =>
      path === '/client-errors' ? { status: 202 } : aRefusal(503, 'SERVICE_UNAVAILABLE'),
    )
    await api.getMe().catch(() => undefined)
    await api.getMe().catch(() => undefined)
    await vi.dynamicImportSettled()
    await gathered()
    expect(sentBy(server.requests)).toMatchObject([
      [{ kind: 'call', name: 'FailedCall', text: 'GET /me: SERVICE_UNAVAILABLE', stack: '' }],
    ])
  })

  it('is reported for a malformed answer, not for a refusal, no network or a foreign page', async () => {
    const server = aServer(() => aRefusal(422, 'VALIDATION_FAILED'))
    const ask = async () => await api.getMe({}, { retry: false }).catch(() => undefined)
    await ask()
    server.answer(() => 'lost')
    await ask()
    server.answer(() => ({ body: '<html>Wi-Fi</html>' }))
    await ask()
    server.answer(({ path }) => (path === '/client-errors' ? { status: 202 } : { body: { id: 'seven' } }))
    await ask()
    await vi.dynamicImportSettled()
    await gathered()
    expect(sentBy(server.requests)).toMatchObject([[{ text: 'GET /me: RESPONSE_MALFORMED' }]])
  })
})

it('uncaught errors of the page and unhandled rejections are reported', async () => {
  const { watchClientErrors } = await import('./watch-client-errors.ts')
  const server = aServer(() => ({ status: 202 }))
  watchClientErrors()
  dispatchEvent(Object.assign(new Event('error'), { error: aClientError() }))
  dispatchEvent(Object.assign(new Event('error'), { error: null }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: aClientError('z is not a function') }))
  await vi.dynamicImportSettled()
  await gathered()
  expect(sentBy(server.requests)).toMatchObject([[{ kind: 'error' }, { kind: 'rejection' }]])
})

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome 131, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge 131, Windows',
  ],
  ['curl/8', ''],
])('the browser of %s is %s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toBe(name)
})

it('a build is named by the version of the product and the address of its files', async () => {
  const manifest: { default: { version: string } } = await import('../../../package.json')
  expect(productVersion).toBe(manifest.default.version)
  expect(buildOf('https://zinc.example/assets/queue-client-errors-B1x_Yz9k.js')).toBe('0.1.0+B1xYz9k')
})
