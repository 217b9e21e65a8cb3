import { clientErrorOf } from '@zinc/contract/client-error-text'
import { expect, it, vi } from 'vitest'
import { realServer } from '../../test/real-server.ts'
import { aToken } from '../../test/stub-server.ts'
import { storeTokens } from '../session/tokens.ts'
import { envelopeAddressOf, sendToSentry } from './sentry.ts'
import { reportClientError } from './watch-client-errors.ts'

const server = realServer()
const dsn = () => `${location.origin.replace('//', '//abc123@')}/errors/42`
const clientError = clientErrorOf({
  kind: 'render',
  name: 'TypeError',
  text: 'Total 12,50 of claire@exemple.fr is not a number',
  stack: 'at Inner (https://zinc.example/assets/a-B1x.js:1:20)\n    at https://zinc.example/assets/b-B1x.js:3:4',
  page: '/ticket-z/2026-11-20',
  version: '0.1.0+AbC',
  browser: 'Chrome 131, Android',
})

it('an error is an event of the envelope endpoint, without personal data', async () => {
  server.answers((_, response) => response.end('{}'))
  await sendToSentry(dsn(), [clientError])
  const [sent] = server.received
  expect(sent).toMatchObject({ method: 'POST' })
  expect(sent?.path).toBe('/errors/api/42/envelope/?sentry_key=abc123&sentry_version=7&sentry_client=zinc%2F1')
  expect(sent?.headers['content-type']).toBe('text/plain;charset=UTF-8')
  expect(sent?.headers.cookie).toBeUndefined()
  expect(sent?.headers.authorization).toBeUndefined()
  const [head, item, event] = (sent?.body ?? '').split('\n').map((line): Record<string, unknown> => JSON.parse(line))
  expect(item).toEqual({ type: 'event' })
  expect(event?.['event_id']).toBe(head?.['event_id'])
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    release: 'zinc@0.1.0+AbC',
    transaction: '/ticket-z/:id',
    tags: { kind: 'render', browser: 'Chrome 131, Android' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '… # of … is not a number',
          stacktrace: {
            frames: [
              { function: '?', filename: '/assets/b-B1x.js', lineno: 3, colno: 4 },
              { function: 'Inner', filename: '/assets/a-B1x.js', lineno: 1, colno: 20 },
            ],
          },
        },
      ],
    },
  })
})

it('a DSN without a folder and with a port is understood too', () => {
  expect(envelopeAddressOf('http://k@localhost:9000/7')).toMatch(/^http:\/\/localhost:9000\/api\/7\/envelope\/\?/)
})

it.each([
  ['with a DSN it goes there too, after our own server has it', true],
  ['without a DSN it goes to our own server only', false],
])('%s', async (_, isSet) => {
  server.answers(({ path }, response) => {
    const instance = { name: 'zinc', version: '1', isEmpty: false, mail: 'folder', stoppedNow: null }
    if (path === '/api/instance') response.end(JSON.stringify({ ...instance, sentryDsn: isSet ? dsn() : null }))
    else response.end('{}')
  })
  storeTokens({ token: aToken(900), refresh_token: 'r' })
  await reportClientError('error', Object.assign(new Error(isSet ? 'one' : 'other'), { stack: '' }))
  const last = isSet ? '/envelope/' : '/api/instance'
  await vi.waitUntil(() => server.received.some(({ path }) => path.includes(last)), { timeout: 30_000 })
  const paths = server.received.map(({ path }) => path.split('?')[0])
  expect(paths).toEqual(['/api/client-errors', '/api/instance', ...(isSet ? ['/errors/api/42/envelope/'] : [])])
})
