import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { runAsOwner } from '../../test/test-tickets.ts'
import { securityHeaders } from './security-headers.ts'

let test: TestApp
let person: TestPerson
let webDir: string

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'zinc-web-'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Zinc</title>')
  writeFileSync(join(webDir, 'assets/main-1a2b3c.js'), 'export {}')
  test = await createTestApp({ webDir })
  person = await test.signedUpPerson()
})
afterAll(async () => {
  await test.close()
  rmSync(webDir, { recursive: true, force: true })
})

type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS' | 'TRACE'
  url: string
  payload?: string
  headers?: Record<string, string>
}
const json = { 'content-type': 'application/json' }
const signedIn = () => ({ authorization: `Bearer ${person.token}` })
const anEstablishment = JSON.stringify({ name: 'Chez Test', type: 'bistrot', openWeekdays: [1] })

const asked: readonly (readonly [name: string, status: number, ask: () => Ask])[] = [
  ['a read', 200, () => ({ url: '/api/me', headers: signedIn() })],
  [
    'a creation',
    201,
    () => ({
      method: 'POST',
      url: '/api/establishments',
      payload: anEstablishment,
      headers: { ...json, ...signedIn() },
    }),
  ],
  [
    'an accepted request',
    202,
    () => ({ method: 'POST', url: '/api/lost-password', payload: '{"email":"a@b.fr"}', headers: json }),
  ],
  ['broken JSON', 400, () => ({ method: 'POST', url: '/api/login_check', payload: '{', headers: json })],
  ['an address that cannot be read', 400, () => ({ url: '/api/%zz' })],
  ['a stranger', 401, () => ({ url: '/api/me' })],
  ['a foreign establishment', 404, () => ({ url: '/api/establishments/999', headers: signedIn() })],
  ['an address nobody has', 404, () => ({ url: '/api/nothing' })],
  ['a file nobody has', 404, () => ({ url: '/assets/nothing.js' })],
  ['a dot file', 404, () => ({ url: '/.env' })],
  ['a method no route has', 405, () => ({ method: 'TRACE', url: '/api/me' })],
  [
    'too much',
    413,
    () => ({ method: 'POST', url: '/api/login_check', payload: `"${'a'.repeat(300_000)}"`, headers: json }),
  ],
  [
    'a form',
    415,
    () => ({ method: 'POST', url: '/api/login_check', payload: 'a=b', headers: { 'content-type': 'text/plain' } }),
  ],
  ['wrong values', 422, () => ({ method: 'POST', url: '/api/login_check', payload: '{}', headers: json })],
  ['the page', 200, () => ({ url: '/' })],
  ['an address of the application', 200, () => ({ url: '/dashboard', headers: { accept: 'text/html' } })],
  ['a hashed file', 200, () => ({ url: '/assets/main-1a2b3c.js' })],
  ['life', 200, () => ({ url: '/health/live' })],
  ['readiness', 200, () => ({ url: '/health/ready' })],
  ['the documentation', 200, () => ({ url: '/api/docs' })],
  ['the document', 200, () => ({ url: '/api/openapi.json' })],
  ['a read without its body', 401, () => ({ method: 'HEAD', url: '/api/me' })],
]

describe('every kind of answer has its headers [4.2 4.3b]', () => {
  it.each(asked)('%s: %i', async (_name, status, ask) => {
    const given = ask()
    const { statusCode, headers } = await test.app.inject({ method: 'GET', ...given })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(securityHeaders)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    for (const banner of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(banner)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    if (/^\/(api|health)/.test(given.url) || status >= 400) expect(headers['cache-control']).toBe('no-store')
    else if (given.url.startsWith('/assets/')) expect(headers['cache-control']).toContain('immutable')
    else expect(headers['cache-control']).toBe('no-cache')
  })

  it('a fault of ours too, which says nothing of itself', async () => {
    await runAsOwner(test, 'alter table zinc.users rename column phone to phone_hidden')
    const answer = await test.app.inject({ url: '/api/me', headers: signedIn() })
    await runAsOwner(test, 'alter table zinc.users rename column phone_hidden to phone')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({ ...securityHeaders, 'cache-control': 'no-store' })
    expect(answer.body).not.toMatch(/phone|users|select|column|zinc\.|\.ts|node_modules/i)
  })

  it('the host a request names comes back nowhere', async () => {
    for (const url of ['/api/me', '/api/docs', '/api/openapi.json', '/', '/nothing.js']) {
      const { headers, body } = await test.app.inject({ url, headers: { host: 'evil.example' } })
      expect(JSON.stringify(headers) + body, url).not.toContain('evil.example')
    }
  })
})
