// Proves 4.2b.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let listed: TestApp
let closed: TestApp

beforeAll(async () => {
  listed = await createTestApp({ env: { CORS_ORIGINS: 'https://a.example, https://b.example' } })
  closed = await createTestApp()
})
afterAll(async () => {
  await listed.close()
  await closed.close()
})

const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' }

async function ask(test: TestApp, method: 'GET' | 'OPTIONS', origin: string, headers = {}) {
  const answer = await test.app.inject({ method, url: '/api/instance', headers: { origin, ...headers } })
  const said = Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control-'))
  return { status: answer.statusCode, vary: answer.headers.vary, said: Object.fromEntries(said) }
}

it('without CORS_ORIGINS no origin is allowed anything', async () => {
  expect((await ask(closed, 'GET', 'https://a.example')).said).toEqual({})
  expect(await ask(closed, 'OPTIONS', 'https://a.example', preflight)).toMatchObject({ status: 405, said: {} })
})

it('a listed origin may call with our headers and read ours, never with credentials', async () => {
  const read = await ask(listed, 'GET', 'https://b.example')
  expect(read.vary).toBe('Origin, accept-encoding')
  expect(read.said).toMatchObject({ 'access-control-allow-origin': 'https://b.example' })
  expect(read.said['access-control-expose-headers']).toContain('X-Total-Count')
  const asked = await ask(listed, 'OPTIONS', 'https://a.example', preflight)
  expect(asked.status).toBe(204)
  expect(asked.said['access-control-allow-headers']).toContain('If-Match')
  for (const { said } of [read, asked]) expect(said).not.toHaveProperty('access-control-allow-credentials')
})

it.each(['https://evil.example', 'https://a.example.evil.example', 'http://a.example', 'null'])(
  '%s is not listed: nothing is allowed',
  async (origin) => {
    expect((await ask(listed, 'GET', origin)).said).toEqual({})
    expect(await ask(listed, 'OPTIONS', origin, preflight)).toMatchObject({ status: 405, said: {} })
  },
)

it('pages and files are for nobody else', async () => {
  const { headers } = await listed.app.inject({ url: '/health/live', headers: { origin: 'https://a.example' } })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})
