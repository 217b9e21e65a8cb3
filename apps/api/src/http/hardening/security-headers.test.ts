// Proves 4.2, A9.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { securityHeaders } from './security-headers.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('stand on every answer, refusals and health too', async () => {
  for (const url of ['/api/instance', '/api/me', '/api/nothing', '/nothing', '/health/live', '/api/docs', '/api/%zz']) {
    const { headers } = await test.app.inject({ url })
    expect(headers, url).toMatchObject(securityHeaders)
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.keys(headers), url).not.toContain('server')
    expect(Object.keys(headers), url).not.toContain('x-powered-by')
    expect(Object.keys(headers), url).not.toContain('access-control-allow-origin')
    if (url.startsWith('/api')) expect(headers['cache-control'], url).toBe('no-store')
  }
})

it('allow no inline script, no eval and no foreign origin', () => {
  const policy = securityHeaders['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('allow connections to the server of SENTRY_DSN alone, and pages get its address', async () => {
  const sentryDsn = 'https://abc123@errors.example.org/42'
  const other = await createTestApp({ env: { SENTRY_DSN: sentryDsn } })
  const { headers } = await other.app.inject({ url: '/api/docs' })
  const dsn = (await other.call('getInstance', {})).ok().sentryDsn
  await other.close()
  const policy = securityHeaders['content-security-policy'] ?? ''
  expect(headers['content-security-policy']).toBe(
    policy.replace("connect-src 'self'", "connect-src 'self' https://errors.example.org"),
  )
  expect(dsn).toBe(sentryDsn)
  expect((await test.call('getInstance', {})).ok().sentryDsn).toBeNull()
})

it('takes no request id from outside', async () => {
  const { headers } = await test.app.inject({
    url: '/api/instance',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  })
  expect(headers['x-request-id']).not.toBe('mine')
})
