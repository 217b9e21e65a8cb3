import { connect } from 'node:net'
import { type ErrorObject, errorObject } from '@zinc/contract/errors'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'

let test: TestApp
let token = ''

beforeAll(async () => {
  test = await createTestApp()
  token = (await test.signedUpPerson()).token
})
afterAll(() => test.close())

async function refused(request: InjectOptions): Promise<ErrorObject> {
  const askedAt = realTime()
  const response = await test.app.inject(request)
  const body = errorObject.parse(response.json())
  expect(response.statusCode).toBe(body.statusCode)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['x-request-id']).toBe(body.requestId)
  expect(Date.parse(body.timestamp)).toBeGreaterThanOrEqual(askedAt)
  return body
}

const json = { 'content-type': 'application/json' }
const login = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/login_check',
  headers,
  payload,
})

describe('every error is the one error object [4.1 4.1b 4.2 4.2d R33]', () => {
  it('for an address nobody has', async () => {
    expect(await refused({ url: '/api/nothing?token=secret' })).toMatchObject({
      error: 'ROUTE_NOT_FOUND',
      message: 'Cette adresse n’existe pas.',
      statusCode: 404,
      path: '/api/nothing',
      details: {},
    })
    expect((await refused({ url: '/nothing/at/all' })).error).toBe('ROUTE_NOT_FOUND')
  })

  it('for a caller who is not signed in: AUTH_ERROR with all fields (R33)', async () => {
    const { timestamp, requestId, ...rest } = await refused({ url: '/api/me?search=x' })
    expect(rest).toEqual({
      error: 'AUTH_ERROR',
      message: expect.stringMatching(/\S/),
      statusCode: 401,
      path: '/api/me',
      details: {},
    })
    expect(new Date(timestamp).toISOString()).toBe(timestamp)
    expect(requestId).toMatch(/\S/)
  })

  it('for an address that exists for another action, with those that are', async () => {
    expect((await refused({ method: 'DELETE', url: '/api/me' })).error).toBe('METHOD_NOT_ALLOWED')
    const response = await test.app.inject({ method: 'PATCH', url: '/api/me' })
    expect(response.headers.allow).toBe('GET, PUT')
  })

  it('for JSON that is none, too deep or too large', async () => {
    expect((await refused(login('{"email":'))).error).toBe('REQUEST_MALFORMED')
    expect((await refused(login(`${'['.repeat(21)}${']'.repeat(21)}`))).error).toBe('REQUEST_MALFORMED')
    expect((await refused(login(`${'['.repeat(120_000)}`))).error).toBe('REQUEST_MALFORMED')
    expect((await refused(login(JSON.stringify({ email: 'x'.repeat(300_000) })))).error).toBe('BODY_TOO_LARGE')
    expect((await refused(login(`{"email":"[[[[[[[[[[[[[[[[[[[[[[[[","password":"x"}`))).error).toBe(
      'CREDENTIALS_INVALID',
    )
  })

  it('for a body that is not JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'a/b/c',
    ]) {
      const response = await test.app.inject(login('email=a', { 'content-type': type }))
      expect(response.json().error, type).toBe('MEDIA_TYPE_UNSUPPORTED')
      expect(response.statusCode).toBe(415)
    }
  })

  it('for nothing where something is asked, and not where nothing is', async () => {
    expect((await refused({ method: 'POST', url: '/api/login_check' })).error).toBe('VALIDATION_FAILED')
    expect((await refused(login('', json))).error).toBe('VALIDATION_FAILED')
    const headers = { 'content-type': 'text/plain', authorization: 'Bearer x' }
    expect((await refused({ method: 'POST', url: '/api/auth/logout', headers })).error).toBe('TOKEN_INVALID')
  })

  it('for values of the wrong kind', async () => {
    const body = await refused(login('{"email":12,"password":null}'))
    expect(body.error).toBe('VALIDATION_FAILED')
    expect(body.details.issues?.map((issue) => issue.path)).toEqual([['email'], ['password']])
    for (const payload of ['null', '[]', '"x"', '12', 'true']) {
      expect((await refused(login(payload))).error, payload).toBe('VALIDATION_FAILED')
    }
  })

  it('in English for those who ask', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.8' }
    expect((await refused({ url: '/api/nothing', headers })).message).toBe('This address does not exist.')
  })

  it('for text that no database holds, at its field', async () => {
    const headers = { ...json, authorization: `Bearer ${token}` }
    const change = (payload: string): InjectOptions => ({ method: 'PUT', url: '/api/me', headers, payload })
    const issueAt = (field: string) => ({ issues: [expect.objectContaining({ path: [field] })] })
    const nul = await refused(change('{"name":"a\\u0000b"}'))
    expect(nul).toMatchObject({ error: 'VALIDATION_FAILED', statusCode: 422, details: issueAt('name') })
    const searched = await refused({ url: '/api/establishments?search=%00', headers })
    expect(searched).toMatchObject({ error: 'VALIDATION_FAILED', details: issueAt('search') })
    expect((await refused({ url: '/api/establishments%00', headers })).error).toBe('REQUEST_MALFORMED')
    const escaped = await test.app.inject(change('{"name":"a\\\\u0000b"}'))
    expect(escaped.json().name).toBe('a\\u0000b')
  })

  it('for methods that no route has, and for HEAD without a body', async () => {
    const ask = async (method: 'OPTIONS' | 'TRACE' | 'HEAD', url: string) => {
      const { statusCode, headers, body } = await test.app.inject({ method, url })
      return { statusCode, allow: headers.allow, body, cors: headers['access-control-allow-methods'] }
    }
    expect(await ask('OPTIONS', '/api/me')).toMatchObject({ statusCode: 405, allow: 'GET, PUT', cors: undefined })
    expect(await ask('TRACE', '/api/me')).toMatchObject({ statusCode: 405, allow: 'GET, PUT' })
    expect(await ask('OPTIONS', '/api/nothing')).toMatchObject({ statusCode: 404, allow: undefined })
    expect(await ask('HEAD', '/api/me')).toMatchObject({ statusCode: 401, body: '' })
    expect(await ask('HEAD', '/api/login_check')).toMatchObject({ statusCode: 405, body: '' })
  })
})

describe('on the wire', () => {
  const said = async (bytes: string): Promise<string> => {
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf()))
    return await new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      let answer = ''
      socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }
  const addressOf = (): string => {
    const address = test.app.server.address()
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  }

  it('what is ambiguous or no HTTP at all gets one 4xx and a closed connection', async () => {
    const head = 'POST /api/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const requests = [
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${head}X-A: b\0c\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      'what\r\n\r\n',
    ]
    for (const request of requests) {
      const answer = await said(request)
      expect(answer, request.slice(0, 120)).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      expect(answer.toLowerCase()).toContain("frame-ancestors 'none'")
      expect(errorObject.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).details).toEqual({})
    }
  })
})

it('a non-administrator’s refusal names the administration, not an establishment', async () => {
  const { token: notAdmin } = await test.signedUpPerson()
  const asked = (language: string) =>
    refused({
      url: '/api/admin/users',
      headers: { authorization: `Bearer ${notAdmin}`, 'accept-language': language },
    })
  const [french, english] = [await asked('fr'), await asked('en')]
  expect([french.error, french.statusCode]).toEqual(['ADMIN_ONLY', 403])
  expect(french.message).toMatch(/^Votre compte n’a pas accès à l’administration\./)
  expect(english.message).toMatch(/^Your account has no access to administration\./)
  expect(`${french.message} ${english.message}`).not.toMatch(/établissement|establishment/)
})
